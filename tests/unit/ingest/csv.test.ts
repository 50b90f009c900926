import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'

import { describe, expect, it } from 'vitest'

import { CsvRecords } from '#lib/lists/csv.ts'
import { detectDelimiter } from '#lib/lists/delimiter.ts'
import type { Entry } from '#lib/lists/entries.ts'
import { readLines } from '#lib/lists/lines.ts'
import { readText } from '#server/ingest/reading/input.ts'

import { all } from './all.ts'

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
  it('drops the byte order mark of UTF-8', async () => {
    expect(await read(Buffer.from('\uFEFFTitel'))).toBe('Titel')
  })

  it('reads UTF-16 by its byte order mark', async () => {
    expect(await read(Buffer.from('\uFEFFGröße', 'utf16le'))).toBe('Größe')
  })

  it('unpacks gzip by content', async () => {
    expect(await read(gzipSync('Größe'))).toBe('Größe')
  })

  it('reads another encoding when told', async () => {
    expect(await read(Buffer.from('Größe', 'latin1'), 'windows-1252')).toBe('Größe')
  })

  it('marks broken UTF-8 instead of failing', async () => {
    expect(await read(Buffer.from([0x61, 0xff, 0x62]))).toBe('a\uFFFDb')
  })

  it('joins a letter that is cut between chunks', async () => {
    const [head, tail] = [Buffer.from([0x61, 0xc3]), Buffer.from([0xb6])]
    expect((await all(readText(Readable.from([head, tail])))).join('')).toBe('aö')
  })

  it('fails on a gzip file that is cut off', async () => {
    await expect(read(gzipSync('Größe'.repeat(1000)).subarray(0, 20))).rejects.toThrow(
      'unexpected end of file',
    )
  })
})

describe('records', () => {
  const table: [name: string, text: string, records: string[][]][] = [
    [
      'plain',
      'a,b\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'empty cells',
      ',\na,',
      [
        ['', ''],
        ['a', ''],
      ],
    ],
    ['quoted delimiter', '"a,b",c', [['a,b', 'c']]],
    ['empty first cell before a quoted one', ',"a,b"', [['', 'a,b']]],
    ['doubled quotes', '"say ""yes""",c', [['say "yes"', 'c']]],
    ['only quotes', '"","""",x', [['', '"', 'x']]],
    [
      'quoted line break',
      '"a\nb",c\nd,e',
      [
        ['a\nb', 'c'],
        ['d', 'e'],
      ],
    ],
    ['two breaks and a quote', '"a\n""b""\nc",d', [['a\n"b"\nc', 'd']]],
    ['quote inside a plain cell', '5" screen,x"y', [['5" screen', 'x"y']]],
    ['spaces stay', ' a , b ', [[' a ', ' b ']]],
  ]
  it.each(table)('%s', (_name, text, expected) => {
    expect(parse(text).map((entry) => entry.kind === 'record' && entry.content)).toEqual(expected)
  })

  it('loses only the line with a stray quote', () => {
    expect(parse('a,b\n1,"2\n3,4\n5,6').map(inShort)).toEqual([
      '1 a|b',
      '2 UNCLOSED',
      '3 3|4',
      '4 5|6',
    ])
  })

  it('loses only the line with text after a closing quote', () => {
    expect(parse('a,b\n1,"2"x\n3,4').map(inShort)).toEqual(['1 a|b', '2 AFTER_QUOTE', '3 3|4'])
  })

  it('loses only the first of two lines with a stray quote each', () => {
    expect(parse('"a,b\n"c,d\ne,f').map(inShort)).toEqual(['1 AFTER_QUOTE', '2 UNCLOSED', '3 e|f'])
  })

  it('gives up a quote after a thousand lines and reads them as rows', () => {
    const entries = parse(`"a,b\n${'1,2\n'.repeat(1500)}`)
    expect(entries.filter((entry) => entry.kind === 'fault').map(inShort)).toEqual(['1 UNCLOSED'])
    expect(entries.filter((entry) => entry.kind === 'record')).toHaveLength(1500)
  })

  it('knows the line of every record', () => {
    const entries = parse('"a\nb",1\n\nc,2')
    expect(entries.map((entry) => [entry.kind, entry.line])).toEqual([
      ['record', 1],
      ['blank', 3],
      ['record', 4],
    ])
  })

  it('rejects broken UTF-8, NUL and endless lines', () => {
    expect(
      parse(`a\uFFFD\nb\u0000\n${'c'.repeat(1_000_001)}\nd`).map((entry) => entry.kind),
    ).toEqual(['fault', 'fault', 'fault', 'record'])
  })
})

describe('delimiter', () => {
  const table: [lines: string[], delimiter: string][] = [
    [['a,b,c', '1,2,3'], ','],
    [['a;b', '1,5;2'], ';'],
    [['a\tb', 'x, y\tz'], '\t'],
    [['a|b', '1|2'], '|'],
    [['Titel;Datum', '"Mehr, besser, schneller";21.11.2026'], ';'],
    [['link', 'https://example.org/'], ','],
  ]
  it.each(table)('%j', (lines, expected) => {
    expect(detectDelimiter(lines)).toBe(expected)
  })
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

async function read(bytes: Uint8Array, encoding?: string): Promise<string> {
  return (await all(readText(Readable.from([Buffer.from(bytes)]), encoding))).join('')
}
