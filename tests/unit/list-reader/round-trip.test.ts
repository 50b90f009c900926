import { Readable } from 'node:stream'

import {
  array,
  assert,
  asyncProperty,
  boolean,
  constantFrom,
  option,
  record,
  string,
} from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { CsvSeparator } from '#lib/csv-text.ts'
import { isoOf } from '#lib/days.ts'
import { linkIn } from '#lib/links/read-address.ts'
import { noteText } from '#lib/lists/items.ts'
import { openLines } from '#lib/lists/lines.ts'
import { listLines } from '#lib/lists/list-text.ts'
import { banlistExportTexts } from '#portal/features/banlist/banlist-export-texts.ts'
import type { Entry } from '#portal/features/banlist/banlist.queries.ts'
import { type ExportFormat, rowWriter } from '#portal/features/banlist/export/export-formats.ts'
import type { Locale } from '#portal/i18n/locale.ts'
import { urls } from '#server/ingest/formats/urls.ts'
import { readText } from '#server/ingest/source.ts'

import { checkAll, readAll } from './read-list.ts'

/** Parts of notes by people who mean no good, and by programs. */
const signs =
  '= + - @ \' " ; , | # ! * \t \n \r \r\n \u0000 \u0007 \u0085 \u2028 \uFEFF \uFFFD \uD83D \uDE00 😀 é ＝ ＋ \u00a0 a 1'
const cells = [' ', "'=", "'='", '""', '\n=', ';=1+1', 'sep=;', 'https://x.example/', '*.x.example']
const note = string({ unit: constantFrom(...signs.split(' '), ...cells), maxLength: 30 })
const path = string({
  unit: constantFrom(...'a 1 / ? & = ; , . - _ ~ ! $ ( ) * + : @ % # "'.split(' ')),
  maxLength: 12,
})
const entry = record({
  path,
  comment: option(note),
  expires: option(constantFrom('2026-12-31', '2020-01-01', '2099-02-28')),
  paused: boolean(),
  readOnly: boolean(),
})

/** Entries as the server has them: canonical addresses, each once, and notes in the form in which it stores them. */
const entries = array(entry, { minLength: 1, maxLength: 8 }).map((input) =>
  input.flatMap(({ path: end, comment, ...rest }, index): Entry[] => {
    const link = linkIn(`https://a${index}.example/${end}`)
    if (link === null) return []
    return [{ ...common, ...rest, id: String(index), link, comment: noteText(comment) }]
  }),
)

const common = {
  version: 1,
  dateAdded: '2026-11-03T08:00:00.000Z',
  addedBy: 'Ada Lindner',
  changedBy: null,
  dateChanged: null,
}

/** The entries that an import of a file adds, by address. */
async function imported(file: string) {
  const reader = await readAll(file)
  checkAll(reader)
  const options = { withCovered: true, withoutOwn: false, comment: '', expires: '' }
  const { size } = reader.plan({ mode: 'add', ...options })
  const batches = Array.from({ length: size.batches }, (_, number) => reader.batch(number))
  const items = batches.flatMap((batch) => (batch.kind === 'add' ? batch.items : []))
  return new Map(
    items.map(({ link, comment, expires, paused = false }) => [link, { comment, expires, paused }]),
  )
}

/** The entries that the command line reads from a file, by address. */
async function readByCommand(file: string) {
  const text = readText(Readable.from([Buffer.from(file)]), 'utf-8')
  const options = {
    explicit: new Map(),
    site: null,
    day: null,
    fileZone: null,
    timeZone: 'UTC',
    notice: () => {},
  }
  const { entries: blocks } = urls.open(await openLines(listLines(text)), options)
  const result = new Map<string, unknown>()
  for await (const block of blocks)
    for (const one of block) {
      if (one.kind === 'fault') throw new Error(`${one.line}: ${one.reason}`)
      if (one.kind === 'blank') continue
      const { link, expires = null, dateAdded = 0, ...rest } = one.content
      const day = expires === null ? null : isoOf(expires)
      result.set(link, { ...rest, expires: day, dateAdded: new Date(dateAdded).toISOString() })
    }
  return result
}

function fileOf(rows: Entry[], format: ExportFormat, separator: CsvSeparator, language: Locale) {
  const writer = rowWriter(format, { texts: banlistExportTexts[language], separator })
  return writer.head + writer.rows(rows, 0) + writer.foot
}

describe('a list that was exported and is imported again is the same', () => {
  it.each<[ExportFormat, CsvSeparator, Locale]>([
    ['csv', ',', 'en'],
    ['csv', ';', 'de'],
    ['json', ',', 'de'],
    ['ndjson', ',', 'de'],
    ['txt', ',', 'de'],
  ])(
    '%s with %j (%s), by both readers: address and, but for txt, last day, pause, and note to the letter',
    async (format, separator, language) => {
      await assert(
        asyncProperty(entries, async (rows) => {
          if (rows.length === 0) return
          const file = fileOf(rows, format, separator, language)
          const [found, read] = [await imported(file), await readByCommand(file)]
          const links = rows.map(({ link }) => link).toSorted()
          expect([...found.keys()].toSorted()).toEqual(links)
          expect([...read.keys()].toSorted()).toEqual(links)
          if (format === 'txt') return
          for (const { link, comment, expires, paused, readOnly } of rows) {
            expect(found.get(link)).toEqual({ comment, expires, paused })
            const { dateAdded, addedBy } = common
            expect(read.get(link)).toEqual({
              comment,
              expires,
              paused,
              readOnly,
              dateAdded,
              addedBy,
            })
          }
        }),
      )
    },
  )

  it('names the columns that an import leaves out', async () => {
    const own = {
      id: '1',
      link: 'https://a.example/',
      comment: 'x',
      expires: null,
      paused: true,
      readOnly: false,
    }
    const reader = await readAll(fileOf([{ ...common, ...own }], 'csv', ';', 'de'))
    const { columns } = reader.recognised()
    const left = columns.filter(({ use }) => use === null).map(({ name }) => name)
    expect(left.join()).toBe('Hinzugefügt,Hinzugefügt von,Schreibgeschützt,Geändert,Geändert von')
  })
})
