import { describe, expect, it } from 'vitest'

import { byDay } from '#lib/by-day.ts'
import { fileName } from '#lib/file-name.ts'
import { showZone } from '#lib/shown-zone.ts'
import { webAddress } from '#lib/web-address.ts'
import { addressesInLine } from '#portal/features/banlist/add/several-addresses.ts'
import { banlistExportTexts } from '#portal/features/banlist/banlist-export-texts.ts'
import type { Entry } from '#portal/features/banlist/banlist.queries.ts'
import { patchOf, untouched } from '#portal/features/banlist/bulk/BulkOverlay.tsx'
import { newlyBanned } from '#portal/features/banlist/edit/EditorForm.tsx'
import { resumed } from '#portal/features/banlist/edit/use-ban.ts'
import { rowWriter } from '#portal/features/banlist/export/export-formats.ts'
import { addressOf, endOf, viewOf } from '#portal/features/banlist/history/history-view.ts'
import { commonHost } from '#portal/features/banlist/list/use-columns.tsx'
import {
  addressesIn,
  fitIntoLink,
  linkToTest,
} from '#portal/features/banlist/test/tested-addresses.ts'
import { kindOf, reachOver } from '#portal/features/banlist/test/verdict.ts'

const [a, b] = ['https://a.example/', 'https://b.example/x']
const today = '2026-11-22'
const row: Entry = {
  id: '1',
  link: a,
  dateAdded: '2026-11-03T08:00:00.000Z',
  readOnly: false,
  comment: null,
  addedBy: 'Ada Lindner',
  expires: null,
  paused: false,
  dateChanged: null,
  changedBy: null,
  version: 1,
}

describe('a file of entries', () => {
  const rows = [
    { ...row, comment: '=1+1', expires: '2026-12-31', paused: true },
    { ...row, addedBy: null, readOnly: true, dateChanged: '2026-11-04T09:00:00.000Z' },
  ]

  it.each([
    [
      'de',
      ';',
      '\uFEFFAdresse;Hinzugefügt;Hinzugefügt von;Notiz;Gilt bis;Pausiert;Schreibgeschützt;Geändert;Geändert von',
      "https://a.example/;2026-11-03T08:00:00.000Z;Ada Lindner;'=1+1;2026-12-31;ja;nein;;",
      'https://a.example/;2026-11-03T08:00:00.000Z;;;;nein;ja;2026-11-04T09:00:00.000Z;',
    ],
    [
      'en',
      ',',
      '\uFEFFAddress,Added,Added by,Note,Valid until,Paused,Read-only,Changed,Changed by',
      "https://a.example/,2026-11-03T08:00:00.000Z,Ada Lindner,'=1+1,2026-12-31,yes,no,,",
      'https://a.example/,2026-11-03T08:00:00.000Z,,,,no,yes,2026-11-04T09:00:00.000Z,',
    ],
  ] as const)('in CSV (%s)', (locale, separator, ...lines) => {
    const writer = rowWriter('csv', { texts: banlistExportTexts[locale], separator })
    expect(writer.head + writer.rows(rows, 0) + writer.foot).toBe(`${lines.join('\r\n')}\r\n`)
  })

  it('in JSON is whole, however many blocks it came in', () => {
    const writer = rowWriter('json', { texts: banlistExportTexts.de, separator: ',' })
    const { head, rows: written, foot } = writer
    const file = head + written(rows.slice(0, 1), 0) + written([], 1) + written(rows.slice(1), 1)
    const told = rows.map(({ id: _id, version: _version, ...rest }) => rest)
    expect(JSON.parse(file + foot)).toEqual(told)
    expect(JSON.parse(head + foot)).toEqual([])
  })

  it.each([
    [['sperrliste', 'Apothekenblatt', ''], 'csv', 'sperrliste-apothekenblatt-2026-11-21.csv'],
    [['banlist', 'Café für Süßes &', 'x'], 'json', 'banlist-cafe-fuer-suesses-x-2026-11-21.json'],
    [['banlist', '../..\\:*', ''], 'txt', 'banlist-2026-11-21.txt'],
  ] as const)('of %j as %s is called %s', (words, extension, name) => {
    expect(fileName([...words, '2026-11-21'], extension)).toBe(name)
  })
})

it.each([
  [a, a],
  ['http://a.example/', 'http://a.example/'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['a.example', null],
  [null, null],
])('only web addresses can be opened: %s', (link, opened) => {
  expect(webAddress(link)).toBe(opened)
})

/** Written by hand: what a person means who pastes that. */
it.each([
  ['', 1],
  [` ${a} `, 1],
  [`${a} ${b}`, 2],
  [`${a}\t${b}`, 2],
  [`${a}, ${b};`, 2],
  [`${a} ${b}; c.example/y`, 3],
  ['a.example b.example', 2],
  ['a.example,b.example', 2],
  [`"${a}", "${b}"`, 2],
  [`<${a}> <${b}>`, 2],
  // one address, whose path has such signs
  [`${a}a,b,c/0,1518,00.html`, 1],
  [`${a}a;jsessionid=1`, 1],
  [`${a}a b`, 1],
  [`${a}Mein Artikel.html`, 1],
  [`${a}a,b.html, ${b}`, 2],
  [`${a}?ids=1,2;3`, 1],
  ['a.example/a,b', 1],
  // no two addresses
  ['two words', 1],
  [`${a} words`, 1],
  [`siehe ${a} und ${b}`, 1],
])('%j are %i addresses in a line', (text, count) => {
  expect(addressesInLine(text)).toBe(count)
})

describe('new values for many entries', () => {
  const dated = { ...untouched, expiry: 'day', day: '2027-03-01' } as const
  it.each([
    ['while nothing is touched', untouched, null],
    ['of a chosen day', dated, { expires: '2027-03-01' }],
    ['of a day half typed', { ...dated, isDayReadable: false, note: 'n' }, null],
    ['of no day', { ...dated, day: null }, null],
  ])('%s', (_name, values, patch) => {
    expect(patchOf(values)).toEqual(patch)
  })
})

describe('an edit bans newly', () => {
  const entry = { id: '7', version: 1, link: a, comment: '', expires: null, paused: false }
  it.each([
    ['the same address, with another note', entry, { comment: 'why' }, null],
    ['the same address, written otherwise', entry, { link: 'HTTPS://A.Example' }, null],
    ['another address', entry, { link: b }, b],
    ['no address', entry, { link: 'none' }, null],
    ['another address, paused', entry, { link: b, paused: true }, null],
    ['what was paused', { ...entry, paused: true }, { paused: false }, a],
    ['what is paused still', { ...entry, paused: true }, { comment: 'why' }, null],
    ['what had expired', { ...entry, expires: '2026-11-21' }, { expires: null }, a],
    ['what bans until today', { ...entry, expires: today }, { expires: null }, null],
  ])('%s', (_name, before, patch, expected) => {
    const draft = { ...before, ...patch }
    expect(newlyBanned({ entry: before, draft, isGone: false }, today)).toBe(expected)
    expect(newlyBanned({ entry, draft: entry, isGone: true }, today)).toBe(a)
  })
})

it.each([
  [['https://www.blatt.example/a', 'https://www.blatt.example/b', a], 'www.blatt.example'],
  [[a, b], undefined],
  [[], undefined],
])('the host of more than half of %j stands for the own publication', (links, host) => {
  expect(commonHost(links.map((link) => ({ link })))).toBe(host)
})

it.each([
  [null, null],
  ['2026-11-21', null],
  [today, today],
  ['2026-12-31', '2026-12-31'],
])('an entry until %s bans again until %s', (expires, until) => {
  expect(resumed({ expires }, today)).toEqual({ paused: false, expires: until })
})

describe('a test of addresses', () => {
  it.each<[text: string, addresses: string[]]>([
    [` ${a} `, [a]],
    ['a.example\r\nb.example\rc.example', ['a.example', 'b.example', 'c.example']],
    ['a.example\n\n  \na.example', ['a.example']],
    [`${a} ${b}`, [a, b]],
    ['a b c', ['a b c']],
    [' \n ', []],
  ])('is of %j', (text, addresses) => {
    expect(addressesIn(text)).toEqual(addresses)
  })

  it('has a link for a hundred short addresses, and for no more than a server takes', () => {
    const short = (count: number) => Array.from({ length: count }, (_, i) => `${a}${i}`)
    expect([fitIntoLink(short(100)), fitIntoLink(short(101))]).toEqual([true, false])
    expect(fitIntoLink([`${a}${'x'.repeat(2000)}`])).toBe(true)
    expect(fitIntoLink(Array.from({ length: 4 }, (_, i) => `${'ä'.repeat(300)}${i}`))).toBe(false)
  })

  it('has a link that names the publication and the addresses, and nothing of the list', () => {
    const link = linkToTest('https://portal.example/en/banlist?q=x&page=3#y', {
      addresses: ['https://a.example/?b=c&d', 'https://ä.example/'],
      client: 'heute',
    })
    const { origin, pathname, searchParams, hash } = new URL(link)
    expect([origin, pathname, hash]).toEqual(['https://portal.example', '/en/banlist', ''])
    expect([...searchParams]).toEqual([
      ['client', 'heute'],
      ['panel', 'test'],
      ['url', 'https://a.example/?b=c&d'],
      ['url', 'https://ä.example/'],
    ])
  })

  it('finds banned, free and no addresses', () => {
    const none = { input: 'x', link: null, fault: 'INVALID_URL', entry: null, idle: null } as const
    const result = { ...none, nearest: [], link: b, fault: null }
    expect(kindOf({ ...none, nearest: [] })).toBe('invalid')
    expect(kindOf(result)).toBe('free')
    expect(kindOf({ ...result, idle: row })).toBe('free')
    expect(kindOf({ ...result, entry: row })).toBe('banned')
  })

  it.each([
    ['https://a.example/b', 'https://a.example/b', 'own'],
    ['http://a.example/b', 'https://a.example/b', 'own'],
    ['https://a.example/b/', 'https://a.example/b/', 'own'],
    ['https://a.example/b/', 'https://a.example/b/c', 'folder'],
    ['https://a.example/', 'https://a.example/b/c', 'site'],
    ['https://a.example:81/', 'https://a.example:81/b', 'site'],
    ['https://a.example/', 'http://a.example/', 'own'],
  ])('by %s over %s is that of its %s', (entry, link, reach) => {
    expect(reachOver(entry, link)).toBe(reach)
  })
})

describe('the history', () => {
  it.each([
    [{}, { kind: 'changes' }],
    [{ id: '12' }, { kind: 'change', id: '12' }],
    [{ at: '2026-11-03' }, { kind: 'past', day: '2026-11-03' }],
    [
      { at: '2026-11-03', cmp: '2026-13-03' },
      { kind: 'past', day: '2026-11-03' },
    ],
    [
      { at: today, cmp: '2026-11-03' },
      { kind: 'compare', from: '2026-11-03', to: today },
    ],
    [{ cmp: '2026-11-03' }, { kind: 'changes' }],
  ])('by the address %j is %j', (request, view) => {
    expect(viewOf({ id: '', at: '', cmp: '', ...request })).toEqual(view)
  })

  it('has an address for each view', () => {
    for (const kind of ['changes', 'past', 'compare'] as const)
      expect(viewOf(addressOf(kind, today)).kind).toBe(kind)
  })

  it("of a day ends with its last millisecond in the publication's time zone", () => {
    showZone('Europe/Vienna')
    expect(endOf('2026-11-03')).toBe('2026-11-03T22:59:59.999Z')
    // 23 hours long
    expect(endOf('2026-03-28')).toBe('2026-03-28T22:59:59.999Z')
    expect(endOf('2026-03-29')).toBe('2026-03-29T21:59:59.999Z')
    showZone(undefined)
  })

  it('stands under its days', () => {
    const changes = ['2026-11-04T01:00:00Z', '2026-11-03T23:00:00Z', '2026-11-03T01:00:00Z']
    const days = byDay(
      changes.map((at) => ({ at })),
      (instant) => new Date(instant).toISOString().slice(0, 10),
    )
    expect(days.map(({ day, changes: ofDay }) => [day, ofDay.length])).toEqual([
      ['2026-11-04', 1],
      ['2026-11-03', 2],
    ])
  })
})
