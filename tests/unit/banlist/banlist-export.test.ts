import { describe, expect, it } from 'vitest'

import { fileName } from '#lib/file-name.ts'
import type { Entry } from '#portal/features/banlist/banlist.queries.ts'
import { rowWriter } from '#portal/features/banlist/export/export-formats.ts'
import { rowPages, type RowPage } from '#portal/features/banlist/export/row-pages.ts'
import { banlistExportTexts } from '#portal/i18n/late/banlist-export-texts.ts'

const { signal } = new AbortController()

function entry(id: string, patch: Partial<Entry> = {}): Entry {
  return {
    id,
    link: `https://a.example/${id}`,
    dateAdded: '2026-11-03T08:00:00.000Z',
    readOnly: false,
    comment: null,
    addedBy: 'Ada Lindner',
    expires: null,
    paused: false,
    dateChanged: null,
    changedBy: null,
    version: 1,
    ...patch,
  }
}

/** A list of pages that are asked for by the place before them. */
function pagesOf(...pages: string[][]) {
  const asked: (string | null)[] = []
  const load = (after: string | null): Promise<RowPage> => {
    asked.push(after)
    const at = after === null ? 0 : Number(after)
    const end = at + 1 < pages.length ? String(at + 1) : null
    return Promise.resolve({ rows: (pages[at] ?? []).map((id) => entry(id)), end })
  }
  return { load, asked }
}

async function readAll(next: ReturnType<typeof rowPages>): Promise<string[]> {
  const ids: string[] = []
  for (let rows = await next(signal); rows !== null; rows = await next(signal)) {
    ids.push(...rows.map(({ id }) => id))
  }
  return ids
}

describe('the rows of a list', () => {
  it('come page by page until the last', async () => {
    const { load, asked } = pagesOf(['1', '2'], ['3'], [])
    expect(await readAll(rowPages(load, null, false))).toEqual(['1', '2', '3'])
    expect(asked).toEqual([null, '1', '2'])
  })

  it('hold an entry once that moved down the list meanwhile', async () => {
    const { load } = pagesOf(['1', '2'], ['3', '1'])
    expect(await readAll(rowPages(load, null, true))).toEqual(['1', '2', '3'])
  })

  it('go on with the page that did not come', async () => {
    const { load, asked } = pagesOf(['1'], ['2'])
    let isDown = false
    const next = rowPages(
      (after) => (isDown ? Promise.reject(new Error('down')) : load(after)),
      null,
      false,
    )
    expect(await next(signal)).toHaveLength(1)
    isDown = true
    await expect(next(signal)).rejects.toThrow('down')
    isDown = false
    expect(await readAll(next)).toEqual(['2'])
    expect(asked).toEqual([null, '1'])
  })

  it('are picked by their ids in the order of the list, no further than needed', async () => {
    const { load, asked } = pagesOf(['1', '2'], ['3', '4'], ['5'])
    const chosen = new Set(['4', '2'])
    expect(await readAll(rowPages(load, chosen, false))).toEqual(['2', '4'])
    expect(asked).toEqual([null, '1'])
  })
})

describe('a file', () => {
  const rows = [
    entry('1', { comment: '=1+1', expires: '2026-12-31', paused: true }),
    entry('2', { addedBy: null, readOnly: true, dateChanged: '2026-11-04T09:00:00.000Z' }),
  ]

  it.each([
    [
      'de',
      ';',
      '\uFEFFAdresse;Hinzugefügt;Hinzugefügt von;Notiz;Gilt bis;Pausiert;Schreibgeschützt;Geändert;Geändert von',
      "https://a.example/1;2026-11-03T08:00:00.000Z;Ada Lindner;'=1+1;2026-12-31;ja;nein;;",
      'https://a.example/2;2026-11-03T08:00:00.000Z;;;;nein;ja;2026-11-04T09:00:00.000Z;',
    ],
    [
      'en',
      ',',
      '\uFEFFAddress,Added,Added by,Note,Expires,Paused,Read-only,Changed,Changed by',
      "https://a.example/1,2026-11-03T08:00:00.000Z,Ada Lindner,'=1+1,2026-12-31,yes,no,,",
      'https://a.example/2,2026-11-03T08:00:00.000Z,,,,no,yes,2026-11-04T09:00:00.000Z,',
    ],
  ] as const)('of CSV in %s', async (locale, separator, ...lines) => {
    await banlistExportTexts.load(locale)
    const texts = banlistExportTexts.in(locale)
    const writer = rowWriter('csv', { texts, separator })
    expect(writer.head + writer.rows(rows, 0) + writer.foot).toBe(`${lines.join('\r\n')}\r\n`)
  })

  it('of text has one address per line', async () => {
    const { head, rows: written, foot } = await writerOf('txt')
    expect(head + written(rows, 0) + foot).toBe('https://a.example/1\nhttps://a.example/2\n')
  })

  it('of JSON is whole, however many blocks it came in', async () => {
    const { head, rows: written, foot } = await writerOf('json')
    const file = head + written(rows.slice(0, 1), 0) + written([], 1) + written(rows.slice(1), 1)
    const told = [
      {
        link: 'https://a.example/1',
        dateAdded: '2026-11-03T08:00:00.000Z',
        readOnly: false,
        comment: '=1+1',
        addedBy: 'Ada Lindner',
        expires: '2026-12-31',
        paused: true,
        dateChanged: null,
        changedBy: null,
      },
      {
        link: 'https://a.example/2',
        dateAdded: '2026-11-03T08:00:00.000Z',
        readOnly: true,
        comment: null,
        addedBy: null,
        expires: null,
        paused: false,
        dateChanged: '2026-11-04T09:00:00.000Z',
        changedBy: null,
      },
    ]
    expect(JSON.parse(file + foot)).toEqual(told)
    expect(JSON.parse(head + foot)).toEqual([])
  })
})

async function writerOf(format: 'txt' | 'json') {
  await banlistExportTexts.load('de')
  return rowWriter(format, { texts: banlistExportTexts.in('de'), separator: ',' })
}

it.each([
  [['sperrliste', 'Apothekenblatt', ''], 'csv', 'sperrliste-apothekenblatt-2026-11-21.csv'],
  [
    ['banlist', 'Café für Süßes & more', 'x'],
    'json',
    'banlist-cafe-fuer-suesses-more-x-2026-11-21.json',
  ],
  [['banlist', '../..\\:*', ''], 'txt', 'banlist-2026-11-21.txt'],
] as const)('calls the file of %j as %s %s', (words, extension, name) => {
  expect(fileName(words, '2026-11-21', extension)).toBe(name)
})
