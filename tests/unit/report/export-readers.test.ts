import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { originalText } from '#lib/csv-text.ts'
import {
  type Cells,
  csvFile,
  type FileColumn,
  xlsxFile,
} from '#portal/report/export/report-files.ts'
import { csvRecords, type ReadCell, xlsxCells } from '#tests/support/read-files.ts'

const columns: FileColumn[] = [
  { name: 'Titel; "Größe"', kind: 'text' },
  { name: 'Erschienen', kind: 'day' },
  { name: 'Aufrufe', kind: 'count' },
  { name: 'Scrolltiefe', kind: 'percent' },
  { name: 'Verweildauer', kind: 'seconds' },
]

/** Texts that programs misread: formulas, separators, quotes, line ends, codes of workbooks, other scripts. */
const hard = [
  '=1+1',
  '+43 1 234',
  '-2+3',
  '@SUM(A1)',
  '\t=1',
  'a\tb',
  '"quoted", and; separated',
  'first\nsecond',
  ' blanks ',
  'Größe & <b>Maß</b>',
  "'apostrophe",
  '_x0041_ 0012 1e5 TRUE',
  'constructor',
  '__proto__',
  '10.11.2026',
  '日本 🧪 ёлка',
  '',
]

const someRows = fc.array(
  fc.tuple<[string, string | null, number | null, number | null, number | null]>(
    fc.oneof(
      fc.constantFrom(...hard),
      fc.stringMatching(/^[ -~äöüßÄÖÜ€„“–]{0,40}$/),
      fc
        .array(fc.constantFrom('=', '+', '-', '@', '\t', '\n', ';', ',', '"', "'", ' ', 'a', '1'), {
          maxLength: 12,
        })
        .map((all) => all.join('')),
    ),
    fc.option(fc.constantFrom('2026-03-29', '2026-10-25', '1999-12-31', '2028-02-29')),
    fc.option(fc.integer({ min: 0, max: 2 ** 40 })),
    fc.option(fc.integer({ min: 0, max: 1_000_000 }).map((share) => share / 10_000)),
    fc.option(fc.integer({ min: 0, max: 100_000 })),
  ),
  { minLength: 1, maxLength: 60, size: 'max' },
)

/** A decimal number as programs in German write it where semicolons separate. */
function numberText(value: number | null, separator: ',' | ';'): string {
  const text = String(value ?? '')
  return separator === ';' ? text.replace('.', ',') : text
}

describe.each([',', ';'] as const)('CSV with "%s", as csv-parse reads it', (separator) => {
  it('has every row and the value of every cell', () => {
    fc.assert(
      fc.property(someRows, (rows) => {
        const file = csvFile(columns, separator)
        const [head, ...records] = csvRecords(file.head + file.rows(rows), separator)
        expect(head).toEqual([
          'Titel; "Größe"',
          'Erschienen',
          'Aufrufe',
          'Scrolltiefe (%)',
          'Verweildauer',
        ])
        expect(
          records.map(([title = '', ...others]) => [originalText(title, separator), ...others]),
        ).toEqual(
          rows.map(([title, day, ...numbers]) => [
            title,
            day ?? '',
            ...numbers.map((number) => numberText(number, separator)),
          ]),
        )
        for (const [title = ''] of records) expect(title).not.toMatch(/^\s*[=+\-@＝＋－＠]/)
      }),
      { numRuns: 60 },
    )
  })
})

describe('a workbook, as SheetJS reads it', () => {
  it('has every row, texts as texts, numbers and days as such, and no formula', async () => {
    await fc.assert(
      fc.asyncProperty(someRows, async (rows) => {
        const [head, ...cells] = await workbookOf(rows)
        expect(head?.map((cell) => cell?.value)).toEqual(columns.map(({ name }) => name))
        expect(cells.flat().filter((cell) => cell?.isFormula)).toEqual([])
        expect(cells.map((row) => row.map((cell) => cell?.value ?? null))).toEqual(
          rows.map(([title, day, views, share, seconds]) => [
            title === '' ? null : title,
            day === null ? null : serialOf(day),
            views,
            near(share, 100),
            near(seconds, 86_400),
          ]),
        )
      }),
      { numRuns: 25 },
    )
  })

  it('shows days, percentages and times as a screen does', async () => {
    const rows: Cells[] = [['Titel', '2026-03-29', 12_345, 64.74, 98]]
    const [, [, day, views, share, seconds] = []] = await workbookOf(rows)
    expect([day, views, share, seconds].map((cell) => cell?.shown)).toEqual([
      '2026-03-29',
      '12,345',
      '64.74%',
      '0:01:38',
    ])
  })

  it('has all of a long list', async () => {
    const rows = Array.from({ length: 2345 }, (_, at): Cells => [`=${at}`, null, at, null, null])
    const cells = await workbookOf(rows)
    expect(cells).toHaveLength(2346)
    expect(
      cells
        .at(-1)
        ?.slice(0, 3)
        .map((cell) => cell?.value ?? null),
    ).toEqual(['=2344', null, 2344])
  })
})

async function workbookOf(rows: readonly Cells[]): Promise<(ReadCell | null)[][]> {
  const file = xlsxFile(columns, 'Artikel')
  file.rows(rows)
  const made = await file.made?.()
  return xlsxCells(new Uint8Array((await made?.arrayBuffer()) ?? new ArrayBuffer()))
}

/** Days since 30 December 1899, as workbooks count them. */
function serialOf(iso: string): number {
  return (Date.parse(iso) - Date.parse('1899-12-30')) / 86_400_000
}

function near(value: number | null, scale: number): unknown {
  return typeof value === 'number' ? expect.closeTo(value / scale, 9) : null
}
