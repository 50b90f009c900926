import { describe, expect, it } from 'vitest'

import { banlistWorkTexts } from '#portal/features/banlist/banlist-editing-texts.ts'
import { banlistHistoryTexts } from '#portal/features/banlist/banlist-history-texts.ts'
import {
  type german,
  english as banlistImport,
} from '#portal/features/banlist/banlist-import-texts.ts'
import { banlistTestTexts } from '#portal/features/banlist/banlist-test-texts.ts'
import type { Change, PastEntry } from '#portal/features/banlist/history/banlist-history.queries.ts'
import {
  originOf,
  sentenceOf,
  sizeOf,
  agoText,
} from '#portal/features/banlist/history/change-words.ts'
import { editedFields, entryChangeKind } from '#portal/features/banlist/history/EntryChangeList.tsx'
import { resultLines } from '#portal/features/banlist/import/ResultStep.tsx'
import { noChanges, type Change as News } from '#portal/features/banlist/live/live-state.ts'
import { newsText } from '#portal/features/banlist/live/LiveUpdatesBanner.tsx'
import { reasonOf } from '#portal/features/banlist/test/verdict.ts'
import { createFormat } from '#portal/i18n/formatters.ts'
import { createTexts } from '#portal/i18n/texts.ts'

it.each([
  [0, null, null],
  [1, 'vor 1 Minute', '1 minute ago'],
  [2, 'vor 2 Minuten', '2 minutes ago'],
  [59, 'vor 59 Minuten', '59 minutes ago'],
  [60, 'vor 1 Stunde', '1 hour ago'],
  [119, 'vor 1 Stunde', '1 hour ago'],
  [120, 'vor 2 Stunden', '2 hours ago'],
  [1439, 'vor 23 Stunden', '23 hours ago'],
  [1440, null, null],
])('%i minutes are %s', (minutes, inGerman, inEnglish) => {
  expect(agoText(minutes, 'de-AT')).toBe(inGerman)
  expect(agoText(minutes, 'en-US')).toBe(inEnglish)
})

const news = (actor: string | null, added: number, removed = 0): News => {
  return { id: `${actor}${added}`, edited: 0, operation: 'o', actor, added, removed }
}

function said(locale: 'de' | 'en', changes: readonly News[], isFiltered = false): string {
  const { live: words } = banlistWorkTexts[locale]
  const tag = locale === 'de' ? 'de-AT' : 'en-US'
  return newsText({ ...noChanges, isMoved: true, changes }, { words, tag, isFiltered })
}

describe('changes of colleagues', () => {
  const [jonas, mira] = ['Jonas Weber', 'Mira Novak']
  it.each<[News[], string, string]>([
    [[news(jonas, 1)], '1 neue Adresse von Jonas W.', '1 new address by Jonas W.'],
    [
      [news(jonas, 1), news(mira, 2), news(jonas, 3)],
      '6 neue Adressen von Jonas W. und Mira N.',
      '6 new addresses by Jonas W. and Mira N.',
    ],
    [[news(jonas, 0, 2)], '2 gelöschte Adressen von Jonas W.', '2 deleted addresses by Jonas W.'],
    [[news(null, 4)], '4 neue Adressen', '4 new addresses'],
    // the change is unknown, or it moved rows without adding or removing any
    [[], 'Die Liste hat sich geändert', 'The list has changed'],
    [[news(jonas, 0)], 'Die Liste hat sich geändert', 'The list has changed'],
  ])('%j', (changes, inGerman, inEnglish) => {
    expect(said('de', changes)).toBe(inGerman)
    expect(said('en', changes)).toBe(inEnglish)
  })

  it('are not counted where a search leaves some of it out', () => {
    expect(said('de', [news(jonas, 3)], true)).toBe('Die Liste hat sich geändert')
  })
})

describe('a change in a sentence', () => {
  const link = 'https://a.example/b'
  const plain: Change = {
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
  }

  it.each<[patch: Partial<Change>, depth: number, de: string, en: string]>([
    [{ added: 1, link }, 0, 'hat a.example/b hinzugefügt', 'added a.example/b'],
    [{ added: 2 }, 0, 'hat 2 Adressen hinzugefügt', 'added 2 addresses'],
    [
      { kind: 'EDIT', edited: 1, link: 'http://a.example/' },
      0,
      'hat http://a.example/ bearbeitet',
      'edited http://a.example/',
    ],
    [{ kind: 'EDIT', edited: 3 }, 0, 'hat 3 Einträge bearbeitet', 'edited 3 entries'],
    [{ kind: 'DELETE', removed: 1, link }, 0, 'hat a.example/b gelöscht', 'deleted a.example/b'],
    [{ kind: 'DELETE', removed: 128 }, 0, 'hat 128 Adressen gelöscht', 'deleted 128 addresses'],
    [{ kind: 'IMPORT', added: 1 }, 0, 'hat 1 Adresse importiert', 'imported 1 address'],
    [{ kind: 'UNDO' }, 1, 'hat eine Änderung rückgängig gemacht', 'undid a change'],
    [{ kind: 'UNDO' }, 2, 'hat eine Änderung erneut angewendet', 'redid a change'],
    [{ kind: 'UNDO' }, 3, 'hat eine Änderung rückgängig gemacht', 'undid a change'],
  ])('%j over %d undoings', (patch, depth, inGerman, inEnglish) => {
    const change = { ...plain, ...patch }
    const [de, en] = [banlistHistoryTexts.de, banlistHistoryTexts.en]
    expect(sentenceOf(change, de, depth)).toBe(`Ada Lindner ${inGerman}`)
    expect(sentenceOf(change, en, depth)).toBe(`Ada Lindner ${inEnglish}`)
    expect(sentenceOf({ ...change, actor: null }, de, depth)).toBe(`Das System ${inGerman}`)
    expect(sentenceOf({ ...change, actor: null }, en, depth)).toBe(`The system ${inEnglish}`)
  })

  it('that undoes something is followed to what it is about', () => {
    const deleted: Change = { ...plain, kind: 'DELETE', added: 1, edited: 2, removed: 4 }
    const undone: Change = { ...plain, id: '2', kind: 'UNDO', undoes: '1' }
    const redone: Change = { ...plain, id: '3', kind: 'UNDO', undoes: '2' }
    const known = new Map([deleted, undone, redone].map((one) => [one.id, one]))
    expect(originOf(deleted, known)).toEqual({ change: deleted, depth: 0 })
    expect(originOf(undone, known)).toEqual({ change: deleted, depth: 1 })
    expect(originOf(redone, known)).toEqual({ change: deleted, depth: 2 })
    expect(originOf(undone, new Map())).toEqual({ change: undefined, depth: 1 })
    expect(sizeOf(deleted)).toBe(7)
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

  it.each<[Partial<PastEntry>, [name: string, was: string, is: string][]]>([
    [
      { comment: 'Neu', expires: '2026-12-31', paused: true },
      [
        ['Notiz', 'ohne Notiz', 'Neu'],
        ['Gilt bis', 'unbefristet', '31.12.2026'],
        ['Zustand', 'aktiv', 'pausiert'],
      ],
    ],
    [
      { link: 'https://b.example/', readOnly: true },
      [
        ['Adresse', 'https://a.example/', 'https://b.example/'],
        ['Schutz', 'änderbar', 'schreibgeschützt'],
      ],
    ],
    [{}, []],
  ])('of %j are told one by one', (patch, fields) => {
    const words = { texts: banlistHistoryTexts.de, format: createFormat('de') }
    const told = editedFields(entry, { ...entry, ...patch }, words)
    expect(told.map(({ name, was, is }) => [name, was, is])).toEqual(fields)
  })

  it('are those of an entry that was there and is', () => {
    expect(entryChangeKind({ item: '1', before: null, after: entry })).toBe('added')
    expect(entryChangeKind({ item: '1', before: entry, after: entry })).toBe('edited')
    expect(entryChangeKind({ item: '1', before: entry, after: null })).toBe('removed')
  })
})

describe('why an input is no address', () => {
  const onlyWeb = 'Nur Adressen mit http oder https werden empfohlen, nicht solche mit'
  it.each([
    ['example', 'INVALID_URL', 'Das lässt sich nicht als Adresse lesen.'],
    ['*.example.org', 'INVALID_URL', 'Sterne kennt die Sperrliste nicht.'],
    ['ftp://example.org/', 'INVALID_URL', `${onlyWeb} ftp.`],
    [' JavaScript:alert(1)', 'INVALID_URL', `${onlyWeb} javascript.`],
    ['https://', 'INVALID_URL', 'Das lässt sich nicht als Adresse lesen.'],
    ['https://a.example/', 'TOO_LONG', 'Das ist zu lang: höchstens 2 048 Zeichen.'],
  ] as const)('%j', (input, fault, reason) => {
    const verdict = { input, link: null, fault, entry: null, idle: null, nearest: [] }
    expect(reasonOf(verdict, banlistTestTexts.de.faults).replaceAll('\u00a0', ' ')).toBe(reason)
  })
})

const added = (count: number) => `${count} addresses were added to the banlist.`

describe('the result of an import', () => {
  const texts = createTexts<typeof german>('en', banlistImport)
  const none = { lines: 20, fresh: 10, comments: 0, cleaned: 0, inside: 0, removable: 0 }
  const counts = { ...none, duplicate: 4, listed: 3, covered: 2, invalid: 1, own: 2, ownCovered: 0 }
  const options = { withCovered: false, withoutOwn: false, comment: '', expires: '' }
  const nothing = { added: 0, listed: 0, removed: 0, refused: 0 }
  const done = {
    state: 'done',
    mode: 'add',
    result: { ...nothing, added: 9, listed: 1 },
    planned: { add: 10, remove: 0 },
    work: { add: 10, remove: 0 },
    options,
    own: 2,
    counts,
    fault: null,
  } as const
  const byThen = '1 address was listed already by then.'
  const leftOut = 'Left out: 4 duplicate, 3 already listed, 2 covered, 1 invalid.'

  it.each<[string, Partial<Parameters<typeof resultLines>[1]>, string[]]>([
    ['all that was new', {}, [added(9), byThen, leftOut]],
    [
      'a list of which nothing was left out',
      {
        counts: { ...counts, duplicate: 0, listed: 0, covered: 0, invalid: 0 },
        result: { ...nothing, added: 10 },
      },
      [added(10)],
    ],
    [
      'a list without what bans the publication itself',
      { options: { ...options, withoutOwn: true } },
      [added(9), byThen, 'Not banned: 2 addresses of your own publication.', leftOut],
    ],
    [
      'no word about reasons that no line has',
      { counts: { ...counts, duplicate: 0, listed: 0, covered: 0 } },
      [added(9), byThen, 'Left out: 1 invalid.'],
    ],
    [
      'a replaced list',
      {
        mode: 'replace',
        planned: { add: 1, remove: 5 },
        result: { added: 1, listed: 0, removed: 3, refused: 2 },
      },
      [
        '1 address was added to the banlist.',
        '3 entries were deleted.',
        '2 entries were not deleted: read-only, or no longer there.',
      ],
    ],
    [
      'one that another page began: it was not compared again',
      { work: { add: 12, remove: 0 }, result: { ...nothing, added: 10 } },
      [added(10)],
    ],
    [
      'one that was stopped',
      {
        state: 'cancelled',
        mode: 'replace',
        planned: { add: 10, remove: 4 },
        result: { ...nothing, added: 6 },
      },
      [added(6), '4 addresses were not added.', '4 entries were not deleted.'],
    ],
    [
      'one that was stopped before anything',
      { state: 'cancelled', mode: 'remove', planned: { add: 0, remove: 2 }, result: nothing },
      ['Nothing was changed.', '2 entries were not deleted.'],
    ],
    [
      'one of which the last part is uncertain',
      { state: 'cancelled', fault: 'OFFLINE', result: { ...nothing, added: 5 }, counts: null },
      [
        added(5),
        '5 addresses were not added.',
        'It is not certain that the last part arrived. The changes to the list will show it.',
      ],
    ],
  ])('%s', (_, input, lines) => {
    expect(resultLines(texts, { ...done, ...input })).toEqual(lines)
  })
})
