import {
  array,
  assert,
  asyncProperty,
  constantFrom,
  oneof,
  option,
  record,
  string,
  boolean,
} from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'

import type { CsvSeparator } from '#lib/csv-text.ts'
import { linkIn } from '#lib/links/read-address.ts'
import { noteText } from '#lib/lists/note-text.ts'
import type { Entry } from '#portal/features/banlist/banlist.queries.ts'
import { type ExportFormat, rowWriter } from '#portal/features/banlist/export/export-formats.ts'
import { banlistExportTexts } from '#portal/i18n/late/banlist-export-texts.ts'

import { checkAll, readAll } from './read-list.ts'

/** Parts of notes by people who mean no good, and by programs. */
const hostile = constantFrom(
  ...'= + - @ \' " ; , | # ! * \t \n \r \r\n \u0000 \u0007 \u0085 \u2028 \uFEFF \uFFFD \uD83D \uDE00 😀 é ü ＝ ＋ \u00a0 a 1'.split(
    ' ',
  ),
  ' ',
  "'=",
  "'='",
  '""',
  '\n=',
  ';=1+1',
  'sep=;',
  'https://x.example/',
  '*.x.example',
)
const note = oneof(
  string({ unit: hostile, maxLength: 30 }),
  string({ unit: 'binary', maxLength: 20 }),
)
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
const entries = array(entry, { minLength: 1, maxLength: 8 }).map((given): Entry[] => {
  const byLink = new Map<string, Entry>()
  for (const [index, { path: end, comment, expires, paused }] of given.entries()) {
    const link = linkIn(`https://a${index}.example/${end}`)
    if (link === null) continue
    byLink.set(link, {
      ...common,
      id: String(index),
      link,
      comment: noteText(comment),
      expires,
      paused,
    })
  }
  return [...byLink.values()]
})

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
  const choice = {
    mode: 'add',
    withCovered: true,
    withoutOwn: false,
    comment: '',
    expires: '',
  } as const
  const { size } = reader.plan(choice)
  const batches = Array.from({ length: size.batches }, (_, number) => reader.batch(number))
  const items = batches.flatMap((batch) => (batch.kind === 'add' ? batch.items : []))
  return new Map(
    items.map(({ link, comment, expires, paused = false }) => [link, { comment, expires, paused }]),
  )
}

function fileOf(
  rows: readonly Entry[],
  format: ExportFormat,
  separator: CsvSeparator,
  language: 'de' | 'en',
) {
  const writer = rowWriter(format, { texts: banlistExportTexts.in(language), separator })
  return writer.head + writer.rows(rows, 0) + writer.foot
}

beforeAll(async () => {
  await Promise.all([banlistExportTexts.load('de'), banlistExportTexts.load('en')])
})

describe('a list that was exported and is imported again is the same', () => {
  it.each<[ExportFormat, CsvSeparator, 'de' | 'en']>([
    ['csv', ',', 'en'],
    ['csv', ';', 'de'],
    ['json', ',', 'de'],
    ['ndjson', ',', 'de'],
  ])(
    '%s with %j (%s): address, last day, pause, and note to the letter',
    async (format, separator, language) => {
      await assert(
        asyncProperty(entries, async (rows) => {
          if (rows.length === 0) return
          const expected = rows.map(({ link, comment, expires, paused }) => [
            link,
            { comment, expires, paused },
          ])
          const found = await imported(fileOf(rows, format, separator, language))
          expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected))
        }),
      )
    },
  )

  it('txt: every address', async () => {
    await assert(
      asyncProperty(entries, async (rows) => {
        if (rows.length === 0) return
        const found = await imported(fileOf(rows, 'txt', ',', 'de'))
        expect([...found.keys()].toSorted()).toEqual(rows.map(({ link }) => link).toSorted())
      }),
      { numRuns: 30 },
    )
  })

  it('names the columns that an import leaves out', async () => {
    const [row] = [
      { ...common, id: '1', link: 'https://a.example/', comment: 'x', expires: null, paused: true },
    ]
    const reader = await readAll(fileOf([row], 'csv', ';', 'de'))
    const { columns } = reader.recognised()
    expect(columns.filter(({ use }) => use === null).map(({ name }) => name)).toEqual([
      'Hinzugefügt',
      'Hinzugefügt von',
      'Schreibgeschützt',
      'Geändert',
      'Geändert von',
    ])
  })
})
