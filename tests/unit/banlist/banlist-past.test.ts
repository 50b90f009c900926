import { describe, expect, it } from 'vitest'

import { byDay } from '#lib/by-day.ts'
import type { Change, PastEntry } from '#portal/features/banlist/history/banlist-history.queries.ts'
import { originOf, sentenceOf, sizeOf } from '#portal/features/banlist/history/change-words.ts'
import { entryChangeKind, editedFields } from '#portal/features/banlist/history/entry-change.ts'
import {
  addressOf,
  endOf,
  lastUtcDay,
  viewOf,
} from '#portal/features/banlist/history/history-view.ts'
import { createFormat } from '#portal/i18n/formatters.ts'
import { banlistHistoryTexts } from '#portal/i18n/late/banlist-history-texts.ts'

describe('the part of the history that an address shows', () => {
  it.each([
    [{ id: '', at: '', cmp: '' }, { kind: 'changes' }],
    [
      { id: '12', at: '', cmp: '' },
      { kind: 'change', id: '12' },
    ],
    [
      { id: '', at: '2026-11-03', cmp: '' },
      { kind: 'past', day: '2026-11-03' },
    ],
    [
      { id: '', at: '2026-11-03', cmp: 'previous' },
      { kind: 'past', day: '2026-11-03' },
    ],
    [
      { id: '', at: '2026-11-03', cmp: '2026-13-03' },
      { kind: 'past', day: '2026-11-03' },
    ],
    [
      { id: '', at: '2026-11-10', cmp: '2026-11-03' },
      { kind: 'compare', from: '2026-11-03', to: '2026-11-10' },
    ],
    [{ id: '', at: '', cmp: '2026-11-03' }, { kind: 'changes' }],
  ])('%j', (asked, view) => {
    expect(viewOf(asked)).toEqual(view)
  })

  it('each view has an address that shows it', () => {
    for (const kind of ['changes', 'past', 'compare'] as const) {
      expect(viewOf(addressOf(kind, '2026-11-21')).kind).toBe(kind)
    }
  })

  it('is told as of the day, and of today as of now', () => {
    const then = endOf('2026-11-03').slice(0, 10)
    expect(lastUtcDay('2026-11-03', '2026-11-21')).toBe(then)
    expect(lastUtcDay('2026-11-21', '2026-11-20')).toBe('2026-11-20')
  })

  it('a day ends with its last millisecond where the reader is', () => {
    const end = new Date(endOf('2026-11-03'))
    expect([end.getFullYear(), end.getMonth(), end.getDate()]).toEqual([2026, 10, 3])
    expect(new Date(end.getTime() + 1).getDate()).toBe(4)
  })
})

function change(patch: Partial<Change>): Change {
  return {
    id: '1',
    kind: 'ADD',
    at: '2026-11-03T08:00:00Z',
    actor: 'Ada Lindner',
    source: null,
    added: 0,
    edited: 0,
    removed: 0,
    undoes: null,
    undoneBy: null,
    operation: 'o',
    link: null,
    ...patch,
  }
}

describe('a change in a sentence', () => {
  const link = 'https://a.example/b'
  const table: [patch: Partial<Change>, depth: number, de: string, en: string][] = [
    [
      { added: 1, link },
      0,
      'Ada Lindner hat a.example/b hinzugefügt',
      'Ada Lindner added a.example/b',
    ],
    [{ added: 2 }, 0, 'Ada Lindner hat 2 Adressen hinzugefügt', 'Ada Lindner added 2 addresses'],
    [
      { kind: 'EDIT', edited: 1, link: 'http://a.example/' },
      0,
      'Ada Lindner hat http://a.example/ bearbeitet',
      'Ada Lindner edited http://a.example/',
    ],
    [
      { kind: 'EDIT', edited: 3 },
      0,
      'Ada Lindner hat 3 Einträge bearbeitet',
      'Ada Lindner edited 3 entries',
    ],
    [
      { kind: 'DELETE', removed: 1, link },
      0,
      'Ada Lindner hat a.example/b gelöscht',
      'Ada Lindner deleted a.example/b',
    ],
    [
      { kind: 'DELETE', removed: 128 },
      0,
      'Ada Lindner hat 128 Adressen gelöscht',
      'Ada Lindner deleted 128 addresses',
    ],
    [
      { kind: 'IMPORT', added: 1, actor: null },
      0,
      'Das System hat 1 Adresse importiert',
      'The system imported 1 address',
    ],
    [
      { kind: 'UNDO' },
      1,
      'Ada Lindner hat eine Änderung rückgängig gemacht',
      'Ada Lindner undid a change',
    ],
    [
      { kind: 'UNDO' },
      2,
      'Ada Lindner hat eine Änderung erneut angewendet',
      'Ada Lindner redid a change',
    ],
    [
      { kind: 'UNDO' },
      3,
      'Ada Lindner hat eine Änderung rückgängig gemacht',
      'Ada Lindner undid a change',
    ],
  ]
  it.each(table)('%j over %d undoings', async (patch, depth, de, en) => {
    await Promise.all([banlistHistoryTexts.load('de'), banlistHistoryTexts.load('en')])
    expect(sentenceOf(change(patch), banlistHistoryTexts.in('de'), depth)).toBe(de)
    expect(sentenceOf(change(patch), banlistHistoryTexts.in('en'), depth)).toBe(en)
  })

  it('that undoes something is followed to what it is about', () => {
    const deleted = change({ id: '1', kind: 'DELETE' })
    const undone = change({ id: '2', kind: 'UNDO', undoes: '1' })
    const redone = change({ id: '3', kind: 'UNDO', undoes: '2' })
    const known = new Map([deleted, undone, redone].map((one) => [one.id, one]))
    expect(originOf(deleted, known)).toEqual({ change: deleted, depth: 0 })
    expect(originOf(undone, known)).toEqual({ change: deleted, depth: 1 })
    expect(originOf(redone, known)).toEqual({ change: deleted, depth: 2 })
    expect(originOf(undone, new Map())).toEqual({ change: undefined, depth: 1 })
  })

  it('counts what it is about', () => {
    expect(sizeOf(change({ added: 1, edited: 2, removed: 4 }))).toBe(7)
  })

  it('stands under its day', () => {
    const changes = [
      change({ id: '4', at: '2026-11-04T01:00:00Z' }),
      change({ id: '3', at: '2026-11-03T23:00:00Z' }),
      change({ id: '2', at: '2026-11-03T01:00:00Z' }),
    ]
    const days = byDay(changes, (instant) => new Date(instant).toISOString().slice(0, 10))
    expect(days.map(({ day, changes: ofDay }) => [day, ofDay.map(({ id }) => id)])).toEqual([
      ['2026-11-04', ['4']],
      ['2026-11-03', ['3', '2']],
    ])
  })
})

describe('edited fields', () => {
  const entry: PastEntry = {
    link: 'https://a.example/',
    dateAdded: '2026-11-03T08:00:00Z',
    readOnly: false,
    comment: null,
    addedBy: 'Ada Lindner',
    expires: null,
    paused: false,
  }

  it('is told field by field', async () => {
    await banlistHistoryTexts.load('de')
    const words = { texts: banlistHistoryTexts.in('de'), format: createFormat('de') }
    const after = { ...entry, comment: 'Neu', expires: '2026-12-31', paused: true }
    expect(editedFields(entry, after, words)).toEqual([
      { name: 'Notiz', was: 'ohne Notiz', is: 'Neu' },
      { name: 'Gilt bis', was: 'unbefristet', is: '31.12.2026' },
      { name: 'Zustand', was: 'aktiv', is: 'pausiert' },
    ])
    expect(
      editedFields(entry, { ...entry, link: 'https://b.example/', readOnly: true }, words),
    ).toEqual([
      { name: 'Adresse', was: 'https://a.example/', is: 'https://b.example/' },
      { name: 'Schutz', was: 'änderbar', is: 'schreibgeschützt' },
    ])
    expect(editedFields(entry, entry, words)).toEqual([])
  })

  it('has a kind', () => {
    expect(entryChangeKind({ item: '1', before: null, after: entry })).toBe('added')
    expect(entryChangeKind({ item: '1', before: entry, after: entry })).toBe('edited')
    expect(entryChangeKind({ item: '1', before: entry, after: null })).toBe('removed')
  })
})
