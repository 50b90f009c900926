import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'

import { describe, expect, it } from 'vitest'

import { CsvRecords, detectDelimiter } from '#lib/lists/csv.ts'
import { openLines, readLines, type Entry } from '#lib/lists/lines.ts'
import { listLines } from '#lib/lists/list-text.ts'
import { catalogue } from '#server/ingest/formats/catalogue.ts'
import type { Field } from '#server/ingest/mapping.ts'
import { readText } from '#server/ingest/source.ts'
import { openTable, type Table } from '#server/ingest/table.ts'

/** Everything an asynchronous source gives. */
async function all<Item>(source: AsyncIterable<Item>): Promise<Item[]> {
  const items: Item[] = []
  for await (const item of source) items.push(item)
  return items
}

describe('lines', () => {
  const table: [name: string, chunks: string[], lines: string[]][] = [
    ['LF', ['a\nb\n'], ['a', 'b']],
    ['CRLF', ['a\r\nb\r\n'], ['a', 'b']],
    ['CR only', ['a\rb\r'], ['a', 'b']],
    ['mixed', ['a\r\nb\nc\rd'], ['a', 'b', 'c', 'd']],
    ['CRLF cut in two', ['a\r', '\nb'], ['a', 'b']],
    ['a line cut in two', ['ab', 'cd\ne', 'f'], ['abcd', 'ef']],
    ['blank lines', ['a\n\n\nb\n'], ['a', '', '', 'b']],
    ['a CR at the end', ['a\r'], ['a']],
    ['nothing', [''], []],
  ]
  it.each(table)('%s', async (_name, chunks, expected) => {
    const blocks = await all(readLines(Readable.from(chunks)))
    expect(blocks.flatMap((block) => block.lines)).toEqual(expected)
    expect(blocks.map((block) => block.first)).toEqual(
      blocks.map((_, index) => 1 + blocks.slice(0, index).flatMap((block) => block.lines).length),
    )
  })
})

describe('text', () => {
  const [head, tail] = [Buffer.from([0x61, 0xc3]), Buffer.from([0xb6])]
  it.each<[name: string, chunks: Uint8Array[], text: string, encoding?: string]>([
    ['UTF-8 with a byte order mark', [Buffer.from('\uFEFFTitel')], 'Titel'],
    ['UTF-16 by its byte order mark', [Buffer.from('\uFEFFGröße', 'utf16le')], 'Größe'],
    ['gzip by content', [gzipSync('Größe')], 'Größe'],
    ['another encoding when told', [Buffer.from('Größe', 'latin1')], 'Größe', 'windows-1252'],
    ['windows-1252 untold', [Buffer.from('Größe', 'latin1')], 'Größe'],
    ['broken UTF-8', [Buffer.from('öä'), Buffer.from([0x61, 0xff, 0x62])], 'öäa\uFFFDb'],
    ['a letter that is cut between chunks', [head, tail], 'aö'],
  ])('is read from %s', async (_name, chunks, text, encoding) => {
    const parts = await all(readText(Readable.from(chunks), encoding))
    expect(parts.join('')).toBe(text)
  })
})

describe('records', () => {
  it.each([
    ['plain', 'a,b\n1,2', 'a|b / 1|2'],
    ['empty cells', ',\na,', '| / a|'],
    ['quoted delimiter', '"a,b",c', 'a,b|c'],
    ['empty first cell before a quoted one', ',"a,b"', '|a,b'],
    ['doubled quotes', '"say ""yes""",c', 'say "yes"|c'],
    ['only quotes', '"","""",x', '|"|x'],
    ['quoted line break', '"a\nb",c\nd,e', 'a\nb|c / d|e'],
    ['two breaks and a quote', '"a\n""b""\nc",d', 'a\n"b"\nc|d'],
    ['quote inside a plain cell', '5" screen,x"y', '5" screen|x"y'],
    ['spaces stay', ' a , b ', ' a | b '],
  ])('%s', (_name, text, expected) => {
    const records = parse(text).map((entry) =>
      entry.kind === 'record' ? entry.content.join('|') : entry.kind,
    )
    expect(records.join(' / ')).toBe(expected)
  })

  it.each([
    ['a stray quote', 'a,b\n1,"2\n3,4\n5,6', ['1 a|b', '2 UNCLOSED', '3 3|4', '4 5|6']],
    ['text after a closing quote', 'a,b\n1,"2"x\n3,4', ['1 a|b', '2 AFTER_QUOTE', '3 3|4']],
    ['one of two stray quotes', '"a,b\n"c,d\ne,f', ['1 AFTER_QUOTE', '2 UNCLOSED', '3 e|f']],
  ])('lose only the line with %s', (_name, text, expected) => {
    expect(parse(text).map(inShort)).toEqual(expected)
  })

  it('give up a quote after a thousand lines and read them as rows', () => {
    const entries = parse(`"a,b\n${'1,2\n'.repeat(1500)}`)
    expect(entries.filter((entry) => entry.kind === 'fault').map(inShort)).toEqual(['1 UNCLOSED'])
    expect(entries.filter((entry) => entry.kind === 'record')).toHaveLength(1500)
  })

  it('know their lines', () => {
    const entries = parse('"a\nb",1\n\nc,2')
    const lines = entries.map((entry) => `${entry.line} ${entry.kind}`)
    expect(lines).toEqual(['1 record', '3 blank', '4 record'])
  })

  it('refuse broken UTF-8, NUL and endless lines', () => {
    expect(
      parse(`a\uFFFD\nb\u0000\n${'c'.repeat(1_000_001)}\nd`).map((entry) => entry.kind),
    ).toEqual(['fault', 'fault', 'fault', 'record'])
  })
})

it.each([
  [['a,b,c', '1,2,3'], ','],
  [['a;b', '1,5;2'], ';'],
  [['a\tb', 'x, y\tz'], '\t'],
  [['a|b', '1|2'], '|'],
  [['Titel;Datum', '"Mehr, besser, schneller";21.11.2026'], ';'],
  [['link', 'https://example.org/'], ','],
])('delimiter %j', (lines, expected) => {
  expect(detectDelimiter(lines)).toBe(expected)
})

function parse(text: string): Entry<readonly string[]>[] {
  const entries: Entry<readonly string[]>[] = []
  const records = new CsvRecords(',')
  const lines = text.replace(/\n$/, '').split('\n')
  for (const [index, line] of lines.entries()) records.push(index + 1, line, entries)
  records.end(entries)
  return entries
}

function inShort(entry: Entry<readonly string[]>): string {
  if (entry.kind === 'record') return `${entry.line} ${entry.content.join('|')}`
  return `${entry.line} ${entry.kind === 'fault' ? entry.reason : ''}`
}

const page = readFileSync(new URL('../../../docs/IMPORT.md', import.meta.url), 'utf8')

type Name = 'title' | 'views'
const fields: Field<Name>[] = [
  { name: 'title', oneOf: 'title', headers: ['headline', 'Überschrift'], about: 'headline' },
  { name: 'views', headers: ['page views', 'Aufrufe'], about: 'how often it was read' },
]

describe('columns', () => {
  it('are known by German and English names, whatever the punctuation', async () => {
    const table = await opened('ÜBERSCHRIFT;Page-Views;Rest\nA;1;x\n')
    expect([...table.mapped]).toEqual([
      ['ÜBERSCHRIFT', 'title'],
      ['Page-Views', 'views'],
    ])
    expect(await valuesOf(table)).toEqual([{ title: 'A', views: '1' }])
  })

  it('can be mapped explicitly, which beats the accepted names', async () => {
    const table = await opened('title,topline,views\nA,B,1\n', { topline: 'title' })
    expect(await valuesOf(table)).toEqual([{ title: 'B', views: '1' }])
  })

  it('can be left out', async () => {
    const table = await opened('title,headline\nA,B\n', { headline: '' })
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
    [
      'that are nothing like it, without a suggestion',
      'id,Autor\n1,A\n',
      /^No column for title\. Found: id, Autor\.\nAccepted names: title, headline, Überschrift\.$/,
    ],
    [
      'of a feed',
      '<?xml version="1.0"?>\n<rss/>',
      'a web page, a feed or a sitemap (HTML, XML, RSS, WordPress), which cannot be read',
    ],
    ['of one thing of JSON alone', '{\n "title": "A"\n}', 'JSON without a list'],
    [
      'in another encoding',
      'Gr\uFFFD\uFFFDe;title\n',
      'The first line cannot be read: not valid in the encoding of the file (see --encoding).',
    ],
    ['of nothing', '\n\n', 'The input holds no rows.'],
  ])('%s are refused', async (_name, text, sentence) => {
    await expect(opened(text)).rejects.toThrow(sentence)
  })

  it('cannot be mapped to a field that does not exist', async () => {
    const sentence = "There is no field 'tittle'. Fields: title, views"
    await expect(opened('title\nA\n', { title: 'tittle' })).rejects.toThrow(sentence)
  })
})

describe('rows', () => {
  it('of CSV: blank lines, short and long rows', async () => {
    const table = await opened('\ntitle,views\nA\n\n,,\nB,2,surplus\nC,3,\n')
    expect(await kindsOf(table)).toEqual([
      '1 blank',
      '3 record',
      '4 blank',
      '5 blank',
      '6 3 cells where the first row has 2',
      '7 record',
    ])
  })

  it.each([
    ['over several lines', '[\n {\n  "title": "A"\n },\n {"title":"B"}\n]'],
    ['with the list in it', '{\n "count": 2,\n "articles": [{"title":"A"},{"title":"B"}]\n}'],
    ['with a long first line', `{"title":"A","x":"${'x'.repeat(20_000)}"}\n{"title":"B"}\n`],
  ])('of JSON %s', async (_name, text) => {
    const table = await opened(text)
    expect(await valuesOf(table)).toEqual([{ title: 'A' }, { title: 'B' }])
  })

  it('of NDJSON keep numbers and find columns late', async () => {
    const table = await opened('{"title":" A "}\n\n{"title":"B","views":3,"x":null}\n[1]\n{"a":\n')
    expect(table.syntax).toBe('NDJSON')
    expect(await kindsOf(table)).toEqual([
      '1 record',
      '2 blank',
      '3 record',
      '4 not a JSON object; one object per line is expected',
      '5 not a JSON object; one object per line is expected',
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

it.each(catalogue.filter((format) => format.fields.length > 0))(
  'the page about imports names every column of $name',
  ({ name, fields: its }) => {
    const { names, required } = documented(name)
    const known = its.map((field) => field.name)
    const must = its.filter(({ oneOf }) => oneOf !== undefined).map((field) => field.name)
    expect(names.toSorted()).toEqual(known.toSorted())
    expect(required.toSorted()).toEqual(must.toSorted())
  },
)

async function opened(text: string, explicit: Record<string, string> = {}): Promise<Table<Name>> {
  // In pieces, as files come.
  const lines = await openLines(listLines(Readable.from(text.match(/[^]{1,9000}/g) ?? [])))
  return openTable(lines, { fields, explicit: new Map(Object.entries(explicit)) })
}

async function valuesOf(table: Table<Name>): Promise<unknown[]> {
  const blocks = await all(table.entries)
  return blocks.flat().flatMap((entry) => (entry.kind === 'record' ? [entry.content] : []))
}

async function kindsOf(table: Table<Name>): Promise<string[]> {
  const blocks = await all(table.entries)
  return blocks
    .flat()
    .map((entry) => `${entry.line} ${entry.kind === 'fault' ? entry.reason : entry.kind}`)
}
