import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'

import { describe, expect, it } from 'vitest'

import { CsvRecords } from '#lib/lists/csv.ts'
import { detectDelimiter } from '#lib/lists/delimiter.ts'
import type { Entry } from '#lib/lists/entries.ts'
import { readLines } from '#lib/lists/lines.ts'
import { readText } from '#server/ingest/reading/input.ts'

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
    const blocks = await Array.fromAsync(readLines(Readable.from(chunks)))
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
    ['broken UTF-8', [Buffer.from([0x61, 0xff, 0x62])], 'a\uFFFDb'],
    ['a letter that is cut between chunks', [head, tail], 'aö'],
  ])('is read from %s', async (_name, chunks, text, encoding) => {
    const parts = await Array.fromAsync(readText(Readable.from(chunks), encoding))
    expect(parts.join('')).toBe(text)
  })

  it('is not read from a gzip file that is cut off', async () => {
    const cut = Readable.from([gzipSync('Größe'.repeat(1000)).subarray(0, 20)])
    await expect(Array.fromAsync(readText(cut))).rejects.toThrow('unexpected end of file')
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

describe('delimiter', () => {
  it.each([
    [['a,b,c', '1,2,3'], ','],
    [['a;b', '1,5;2'], ';'],
    [['a\tb', 'x, y\tz'], '\t'],
    [['a|b', '1|2'], '|'],
    [['Titel;Datum', '"Mehr, besser, schneller";21.11.2026'], ';'],
    [['link', 'https://example.org/'], ','],
  ])('%j', (lines, expected) => {
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
