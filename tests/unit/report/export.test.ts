import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { originalText } from '#lib/csv-text.ts'
import { boxReportTexts } from '#portal/features/boxes/box-report-texts.ts'
import { boxReport } from '#portal/features/boxes/BoxReportPage.tsx'
import { german as positionReport } from '#portal/features/positions/position-report-texts.ts'
import { positionReports } from '#portal/features/positions/PositionReportPage.tsx'
import { recommendationReportTexts } from '#portal/features/recommendation-report/recommendation-report-texts.ts'
import { recommendationReport } from '#portal/features/recommendation-report/RecommendationReportPage.tsx'
import { german as reportExport } from '#portal/i18n/areas/report-export-texts.ts'
import { german as report } from '#portal/i18n/areas/report-texts.ts'
import { createTexts } from '#portal/i18n/texts.ts'
import {
  type Cells,
  csvFile,
  type FileColumn,
  xlsxFile,
} from '#portal/report/export/report-files.ts'
import { exportColumns, reportRows } from '#portal/report/export/report-rows.ts'
import { csvRecords, type ReadCell, xlsxCells } from '#tests/support/read-files.ts'

import { noDeliveries } from './deliveries.ts'

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
const broken = fc
  .array(fc.constantFrom(...Array.from('=+-@\t\n;,"\' a1')), { maxLength: 12 })
  .map((all) => all.join(''))
const days = ['2026-03-29', '2026-10-25', '1999-12-31', '2028-02-29']

type Row = [string, string | null, number | null, number | null, number | null]

const someRows = fc
  .array(
    fc.tuple<Row>(
      fc.oneof(fc.stringMatching(/^[ -~äöüßÄÖÜ€„“–]{0,40}$/), broken),
      fc.option(fc.constantFrom(...days)),
      fc.option(fc.integer({ min: 0, max: 2 ** 40 })),
      fc.option(fc.integer({ min: 0, max: 1_000_000 }).map((share) => share / 10_000)),
      fc.option(fc.integer({ min: 0, max: 100_000 })),
    ),
    { maxLength: 30, size: 'max' },
  )
  .map((rows) => [...hard.map((text): Row => [text, null, 0, 64.74, 98]), ...rows])

describe.each([
  [',', (value: number | null) => String(value ?? '')],
  // As programs in German write a number.
  [';', (value: number | null) => String(value ?? '').replace('.', ',')],
] as const)('CSV with "%s", as csv-parse reads it', (separator, numberText) => {
  it('has every row and the value of every cell, and no formula', () => {
    const file = csvFile(columns, separator)
    expect(file.head.startsWith('\uFEFF')).toBe(true)
    fc.assert(
      fc.property(someRows, (rows) => {
        const [head, ...records] = csvRecords(file.head + file.rows(rows), separator)
        const names = [
          'Titel; "Größe"',
          'Erschienen',
          'Aufrufe',
          'Scrolltiefe (%)',
          'Verweildauer (s)',
        ]
        expect(head).toEqual(names)
        expect(
          records.map(([title = '', ...others]) => [originalText(title, separator), ...others]),
        ).toEqual(
          rows.map(([title, day, ...numbers]) => [title, day ?? '', ...numbers.map(numberText)]),
        )
        for (const [title = ''] of records) expect(title).not.toMatch(/^\s*[=+\-@＝＋－＠]/)
      }),
      { numRuns: 12 },
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
      { numRuns: 3 },
    )
  })

  it('shows days, percentages and times as a screen does', async () => {
    const rows: Cells[] = [['Titel', '2026-03-29', 12_345, 64.74, 98]]
    const [, [, ...cells] = []] = await workbookOf(rows)
    const shown = cells.map((cell) => cell?.shown)
    expect(shown).toEqual(['2026-03-29', '12,345', '64.74%', '0:01:38'])
  })
})

async function workbookOf(rows: readonly Cells[]): Promise<(ReadCell | null)[][]> {
  const file = xlsxFile(columns, { rows: 'Artikel', about: { name: 'Angaben', lines: [] } })
  expect(file.head + file.rows(rows)).toBe('')
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

const german = { ...report, ...reportExport }
const texts = createTexts<typeof german>('de', german)
const offered = (id: string, name: string) => ({
  id,
  name,
  isFixed: name === 'Box',
  isExtra: false,
})

it('a file has the rows that the screen counts, not those without a delivery', async () => {
  const about = { url: null, publicationDate: null, topics: [], banned: null }
  const row = (title: string) => ({
    article: { id: title, title, ...about },
    values: noDeliveries,
    trend: [],
    lastDelivered: null,
  })
  const answer = {
    totals: row('').values,
    previousTotals: null,
    series: [],
    previousSeries: [],
    nodes: [row('Herz'), row('Pollen')],
    count: { count: 2, precision: 'EXACT' },
    silenced: [row('banned')],
  }
  const client = JSON.stringify({ client: { id: 'n', recommendationReport: answer } })
  const ask = () => Promise.resolve(JSON.parse(client))
  const shown = { offered: [offered('title', 'Titel')], cols: [], texts }
  const request = {
    clientId: 'n',
    range: { from: '', to: '' },
    compare: 'NONE',
    filter: {},
  } as const
  const read = reportRows({
    report: recommendationReport,
    asked: { ...request, sort: null },
    ...shown,
    words: recommendationReportTexts.de,
  })
  const { signal } = new AbortController()
  expect(await read.next(ask, signal)).toEqual([['Herz'], ['Pollen']])
  expect(await read.next(ask, signal)).toBeNull()
})

describe('the columns of a file', () => {
  it.each([
    [
      [],
      'Position, Visuelle CTR, Visuelle CTR (von), Visuelle CTR (bis), Job-Teaser, Job-Teaser (Plan)',
    ],
    [['job-teasers'], 'Position, Job-Teaser, Job-Teaser (Plan)'],
  ])('shown as %j have a rate beside its range, and a share beside its plan', (cols, names) => {
    const all = [
      { ...offered('name', 'Position'), isFixed: true },
      offered('visibleClickRateInterval', 'Visuelle CTR'),
      offered('job-teasers', 'Job-Teaser'),
    ]
    const words = createTexts<typeof positionReport>('de', positionReport)
    const result = exportColumns(positionReports.position, { offered: all, cols, words }, texts)
    expect(result.map(({ name }) => name.replace(/, (.+)/, ' ($1)')).join(', ')).toBe(names)
  })

  it('have the place of a box in columns of its own', () => {
    const shown = { offered: [offered('box', 'Box')], cols: [], words: boxReportTexts.de }
    const match = exportColumns(boxReport, shown, texts)
    const names = ['Box', 'Position', 'Seitentyp', 'Ort auf der Seite']
    expect(match.map(({ name }) => name)).toEqual(names)
    const at = { id: '3', name: 'Im Text', cssClass: null, pageType: 'article', place: 'aside-top' }
    const cells = (position: typeof at | null) => {
      const values = { ...noDeliveries, unranked: 'NOT_MEASURED' as const }
      const rest = { values, previousValues: null, positions: [], trend: [], silence: null }
      const box = { id: '1', name: 'Lesetipp', place: 1, position }
      return match.map(({ value }) => value({ ...rest, box }))
    }
    expect(cells(at)).toEqual(['Lesetipp', 'Im Text', 'Artikelseite', 'Seitenleiste oben'])
    expect(cells(null)).toEqual(['Lesetipp', null, null, null])
  })
})
