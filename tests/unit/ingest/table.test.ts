import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'

import { describe, expect, it } from 'vitest'

import { readLines } from '#lib/lists/lines.ts'
import { catalogue } from '#server/ingest/formats/catalogue.ts'
import type { Field } from '#server/ingest/mapping/mapping.ts'
import type { Table } from '#server/ingest/reading/opened.ts'
import { openLines, openTable } from '#server/ingest/reading/table.ts'

const page = readFileSync(new URL('../../../docs/IMPORT.md', import.meta.url), 'utf8')

type Name = 'title' | 'views'
const fields: Field<Name>[] = [
  { name: 'title', oneOf: 'title', headers: ['headline', 'Überschrift'], about: 'headline' },
  { name: 'views', headers: ['page views', 'Aufrufe'], about: 'how often it was read' },
]

describe('columns', () => {
  it('are known by German and English names, whatever the punctuation', async () => {
    const table = await open('ÜBERSCHRIFT;Page-Views;Rest\nA;1;x\n')
    expect([...table.mapped]).toEqual([
      ['ÜBERSCHRIFT', 'title'],
      ['Page-Views', 'views'],
    ])
    expect(await valuesOf(table)).toEqual([{ title: 'A', views: '1' }])
  })

  it('can be mapped explicitly, which beats the accepted names', async () => {
    const table = await open('title,topline,views\nA,B,1\n', { topline: 'title' })
    expect(await valuesOf(table)).toEqual([{ title: 'B', views: '1' }])
  })

  it('can be left out', async () => {
    const table = await open('title,headline\nA,B\n', { headline: '' })
    expect(await valuesOf(table)).toEqual([{ title: 'A' }])
  })

  it.each([
    [
      'that mean the same',
      'title,headline\nA,B\n',
      "Several columns mean title: title, headline. Leave some out: --map 'headline='",
    ],
    [
      'that are missing, with the likeliest one',
      'id,headlin\n1,A\n',
      "No column for title. Found: id, headlin.\nAccepted names: title, headline, Überschrift.\nIs it this one? --map 'headlin=title'",
    ],
    ['of a JSON array', '[{"title":"A"}]', 'one object per line is expected'],
    [
      'in another encoding',
      'Gr\uFFFD\uFFFDe;title\n',
      'The first line cannot be read: not valid in the encoding of the file (see --encoding).',
    ],
    ['of nothing', '\n\n', 'The input holds no rows.'],
  ])('%s are refused', async (_name, text, sentence) => {
    await expect(open(text)).rejects.toThrow(sentence)
  })

  it('cannot be mapped to a field that does not exist', async () => {
    const sentence = "There is no field 'tittle'. Fields: title, views"
    await expect(open('title\nA\n', { title: 'tittle' })).rejects.toThrow(sentence)
  })
})

describe('rows', () => {
  it('of CSV: blank lines, comments, short and long rows', async () => {
    const table = await open('# export\ntitle,views\nA\n\n,,\nB,2,surplus\nC,3,\n', {}, true)
    expect(await kindsOf(table)).toEqual([
      '1 blank',
      '3 record',
      '4 blank',
      '5 blank',
      '6 3 cells where the first row has 2',
      '7 record',
    ])
  })

  it('of NDJSON keep numbers and find columns late', async () => {
    const table = await open('{"title":" A "}\n\n{"title":"B","views":3,"x":null}\n[1]\n{"a":\n')
    expect(table.syntax).toBe('NDJSON')
    expect(await kindsOf(table)).toEqual([
      '1 record',
      '2 blank',
      '3 record',
      '4 not a JSON object; one object per line is expected',
      '5 not valid JSON',
    ])
  })
})

/** The columns that the page names for a format: their names, and those in bold. */
function documented(format: string): { names: string[]; required: string[] } {
  const row = page.split('\n').find((line) => line.startsWith(`| \`${format}\` |`)) ?? ''
  const cell = row.replaceAll('\\|', '/').split('|')[3] ?? ''
  const bare = cell.replaceAll(/\([^)]*\)/g, '').trim()
  const parts = bare.split(/, | or /).map((part) => part.trim())
  return {
    names: parts.map((part) => part.replaceAll('*', '')),
    required: parts.filter((part) => part.startsWith('**')).map((part) => part.slice(2, -2)),
  }
}

describe('the page about imports', () => {
  it.each(catalogue.filter(({ fields }) => fields.length > 0))(
    'names every column of $name',
    ({ name, fields }) => {
      const { names, required } = documented(name)
      const all = fields.map((field) => field.name)
      const must = fields.filter(({ oneOf }) => oneOf !== undefined).map((field) => field.name)
      expect(names.toSorted()).toEqual(all.toSorted())
      expect(required.toSorted()).toEqual(must.toSorted())
    },
  )
})

async function open(
  text: string,
  explicit: Record<string, string> = {},
  comments = false,
): Promise<Table<Name>> {
  const opened = await openLines(readLines(Readable.from([text])))
  return openTable(opened, {
    fields,
    explicit: new Map(Object.entries(explicit)),
    isComment: (line) => comments && line.startsWith('#'),
  })
}

async function valuesOf(table: Table<Name>): Promise<unknown[]> {
  const blocks = await Array.fromAsync(table.entries)
  return blocks.flat().flatMap((entry) => (entry.kind === 'record' ? [entry.content] : []))
}

async function kindsOf(table: Table<Name>): Promise<string[]> {
  const blocks = await Array.fromAsync(table.entries)
  return blocks
    .flat()
    .map((entry) => `${entry.line} ${entry.kind === 'fault' ? entry.reason : entry.kind}`)
}
