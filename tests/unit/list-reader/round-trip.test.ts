import { array, assert, asyncProperty, boolean, constantFrom } from 'fast-check'
import { option, record, string } from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'

import type { CsvSeparator } from '#lib/csv-text.ts'
import { linkIn } from '#lib/links/read-address.ts'
import { noteText } from '#lib/lists/note-text.ts'
import type { Entry } from '#portal/features/banlist/banlist.queries.ts'
import { type ExportFormat, rowWriter } from '#portal/features/banlist/export/export-formats.ts'
import { banlistExportTexts } from '#portal/i18n/late/banlist-export-texts.ts'
import type { Locale } from '#portal/i18n/locale.ts'

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
})

/** Entries as the server has them: canonical addresses, each once, and notes in the form in which it stores them. */
const entries = array(entry, { minLength: 1, maxLength: 8 }).map((given) =>
  given.flatMap(({ path: end, comment, ...rest }, index): Entry[] => {
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
  readOnly: false,
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

function fileOf(rows: Entry[], format: ExportFormat, separator: CsvSeparator, language: Locale) {
  const writer = rowWriter(format, { texts: banlistExportTexts.in(language), separator })
  return writer.head + writer.rows(rows, 0) + writer.foot
}

beforeAll(async () => {
  await Promise.all([banlistExportTexts.load('de'), banlistExportTexts.load('en')])
})

describe('a list that was exported and is imported again is the same', () => {
  it.each<[ExportFormat, CsvSeparator, Locale]>([
    ['csv', ',', 'en'],
    ['csv', ';', 'de'],
    ['json', ',', 'de'],
    ['ndjson', ',', 'de'],
    ['txt', ',', 'de'],
  ])(
    '%s with %j (%s): address and, but for txt, last day, pause, and note to the letter',
    async (format, separator, language) => {
      await assert(
        asyncProperty(entries, async (rows) => {
          if (rows.length === 0) return
          const found = await imported(fileOf(rows, format, separator, language))
          expect([...found.keys()].toSorted()).toEqual(rows.map(({ link }) => link).toSorted())
          if (format === 'txt') return
          for (const { link, comment, expires, paused } of rows)
            expect(found.get(link)).toEqual({ comment, expires, paused })
        }),
      )
    },
  )

  it('names the columns that an import leaves out', async () => {
    const own = { id: '1', link: 'https://a.example/', comment: 'x', expires: null, paused: true }
    const reader = await readAll(fileOf([{ ...common, ...own }], 'csv', ';', 'de'))
    const { columns } = reader.recognised()
    const left = columns.filter(({ use }) => use === null).map(({ name }) => name)
    expect(left.join()).toBe('Hinzugefügt,Hinzugefügt von,Schreibgeschützt,Geändert,Geändert von')
  })
})
