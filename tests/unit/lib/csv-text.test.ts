import { array, assert, constantFrom, property } from 'fast-check'
import { describe, expect, it } from 'vitest'

import { csvRecord, csvStart, originalText, safeText } from '#lib/csv-text.ts'
import { parseRecord } from '#lib/lists/csv.ts'

const separators = [',', ';'] as const

describe('a record', () => {
  const table: [name: string, cells: (string | number | null)[], record: string][] = [
    ['plain texts', ['a', 'b c', 'ä'], 'a,b c,ä\r\n'],
    ['numbers and nothing', [-5, 0.5, null, ''], '-5,0.5,,\r\n'],
    ['a separator', ['a,b', 'c;d'], '"a,b","c;d"\r\n'],
    ['a quote', ['5" screen', '""'], '"5"" screen",""""""\r\n'],
    ['line ends', ['a\nb', 'a\r\nb', 'a\rb'], '"a\nb","a\r\nb","a\rb"\r\n'],
    ['blanks at the ends', [' a', 'b '], '" a","b "\r\n'],
    ['one empty cell', [''], '""\r\n'],
  ]
  it.each(table)('%s', (_name, cells, record) => {
    expect(csvRecord(cells)).toBe(record)
  })

  it('may have the semicolon between its cells', () => {
    expect(csvRecord(['a', 'b;c', 'd,e'], ';')).toBe('a;"b;c";"d,e"\r\n')
    expect([...new TextEncoder().encode(csvStart)]).toEqual([0xef, 0xbb, 0xbf])
  })
})

describe('cells that a spreadsheet could run', () => {
  const defused: [text: string, safe: string][] = [
    ['=1+1', "'=1+1"],
    ['+43 1 234', "'+43 1 234"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t'=1"],
    ['\r=1', "'\r'=1"],
    ['\tnothing else', "'\tnothing else"],
    ['\nnothing else', "'\nnothing else"],
    ['＝1+1', "'＝1+1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠SUM', "'＠SUM"],
    ['  =1', "'  =1"],
    ['\u00a0=1', "'\u00a0=1"],
    ['"=1"', '\'"=1"'],
    ["'=1", "''=1"],
    ['" \'=1', "'\" '=1"],
    ['a;=1', "a;'=1"],
    ['a\n=1', "a\n'=1"],
    ['a\t"=1"', 'a\t\'"=1"'],
    ['x; =1+1', "x;' =1+1"],
    ['x;\u00a0 "=1"', 'x;\'\u00a0 "=1"'],
    ["x; '=1", "x;' '=1"],
  ]
  it.each(defused)('%j becomes %j, and back', (text, safe) => {
    expect(safeText(text, ',')).toBe(safe)
    expect(originalText(safe, ',')).toBe(text)
  })

  it.each([
    ['https://a.example/b?c=d&e=+f', null, null],
    ['Anzeige - nicht empfehlen', null, null],
    ["'s Blattl", null, null],
    ['"Zitat"', null, null],
    ['', null, null],
    ['12', null, null],
    ['a,=1', null, "a,'=1"],
    ['a;=1', "a;'=1", null],
    ['Anzeige, - bitte', null, "Anzeige,' - bitte"],
  ])('%j is left as it is, or becomes %j and %j for a separator', (plain, comma, semicolon) => {
    expect(separators.map((separator) => safeText(plain, separator))).toEqual([
      comma ?? plain,
      semicolon ?? plain,
    ])
  })
})

const letters = '= + - @ ＝ , ; " \' \t \r \n a ä \u00a0'.split(' ').concat(' ')

/** Texts of what matters to the writer, so that all of it meets. */
const text = array(constantFrom(...letters), { maxLength: 8 }).map((chosen) => chosen.join(''))

/** The beginning of a cell that a program takes for a formula; it drops blanks and quotes first. */
const formula = /^[\s"]*[=+\-@＝＋－＠]/

it.each(separators)(
  'what was written with "%s" is read, without a formula for any reader',
  (own) => {
    assert(
      property(array(text, { minLength: 1, maxLength: 4 }), (cells) => {
        const record = csvRecord(cells, own)
        const read = parseRecord(record.slice(0, -2), own)
        if (!Array.isArray(read)) throw new Error(`The record is ${read}.`)
        expect(read.map((cell) => originalText(cell, own))).toEqual(cells)
        const rows = record.split(/[\r\n]/)
        const others = [',', ';', '\t'].filter((separator) => separator !== own)
        const elsewhere = others.flatMap((other) => rows.flatMap((row) => row.split(other)))
        expect([...read, ...elsewhere].filter((cell) => formula.test(cell))).toEqual([])
      }),
    )
  },
)
