import type { Cell } from 'write-excel-file/universal'

import type { CsvSeparator } from '#lib/csv-text.ts'
import { csvRecord, csvStart } from '#lib/csv-text.ts'
import type { DateRange } from '#lib/date-range.ts'
import { daysIn } from '#lib/date-range.ts'
import { fileName } from '#lib/file-name.ts'
import { useFileExport } from '#portal/app/files/use-file-export.ts'
import { ask } from '#portal/app/query/queries.ts'
import { useSession } from '#portal/app/session/use-session.ts'
import type { FileTexts } from '#portal/i18n/areas/report-export-texts.ts'
import { useReportExportTexts } from '#portal/i18n/areas/report-export-texts.ts'
import { useReportTexts } from '#portal/i18n/areas/report-texts.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'

import { fileWords, filtersText, untilText } from '../label/label-words.ts'
import type { ReportLabel } from '../label/report-label.ts'
import { useReportLabel } from '../label/report-label.ts'
import type { ReportRows } from './report-rows.ts'
import { useExportAnnouncement } from './report-rows.ts'

/** The formats of a report's file; the German one has semicolons and decimal commas. */
type ReportFormat = 'xlsx' | 'german-csv' | 'csv'

/** A report that can be exported. */
export interface ExportedReport {
  /** names the export and its file: the title of the screen */
  title: string
  /** how the rows are called: "Articles" */
  rowsName: string
  /** undefined while it is not known */
  count: number | undefined
  /** Begins at the first row. */
  rows: (texts: FileTexts) => Promise<ReportRows>
  /** prints more than is on the screen; the page as it is without it */
  print?: () => void
}

/** Makes a file of a report; it goes on behind other screens and says by a notice how it ended. */
export function useReportExport({ title, count, rows }: ExportedReport) {
  const exporting = useFileExport(`report ${title}`, false)
  const announce = useExportAnnouncement()
  const shared = useReportTexts()
  const texts = useReportExportTexts()
  const page = useReportLabel()
  const about = useAbout()
  const start = async (format: ReportFormat) => {
    const { columns, next, narrowed = [] } = await rows({ ...shared, ...texts })
    const label = { ...page, title, filters: [...page.filters, ...narrowed] }
    const file =
      format === 'xlsx'
        ? xlsxFile(columns, { rows: title, about: about(label, count) })
        : csvFile(columns, format === 'csv' ? ',' : ';')
    // The result of an export before is read, also one that failed.
    exporting.dismiss()
    exporting.start({
      name: fileName(fileWords({ ...shared, ...texts }, label), file.ending),
      type: file.type,
      head: file.head,
      foot: '',
      ...(file.made !== undefined && { made: file.made }),
      count: () => Promise.resolve(count ?? null),
      next: async (signal) => {
        const found = await next(ask, signal)
        return found === null ? null : { text: file.rows(found), rows: found.length }
      },
      isOutdated: () => Promise.resolve(false),
      announce,
    })
  }
  return {
    start: (format: ReportFormat) => void start(format),
    progress: exporting.progress,
    isBusy: exporting.progress !== null && !exporting.isOver,
    cancel: exporting.cancel,
  }
}

/** Says what the rows of a file are about, on a sheet of their own. */
function useAbout() {
  const texts = useReportExportTexts()
  const { about } = texts
  const format = useFormat()
  const { user } = useSession()
  return (label: ReportLabel, count: number | undefined) => {
    const { title, publication, range, days, compared, filters } = label
    const length = about.length({ days, count: daysIn(range) })
    const exported = about.by({ when: format.dateTime(Date.now()), who: user?.name ?? '' })
    const lines: AboutLine[] = [
      [about.report(), title],
      [about.publication(), publication],
      [about.days(), length],
      [about.compared(), compared ?? about.notCompared()],
      [about.filters(), filters.length === 0 ? about.noFilters() : filtersText(filters)],
      ...(count === undefined ? [] : [[about.rows(), format.number(count)] as const]),
      [about.state(), untilText(label, { texts, format })],
      [about.exported(), exported],
      [about.view(), addressOf(range)],
      [about.empty(), about.emptyMeans()],
    ]
    return { name: about.sheet(), lines }
  }
}

/** The address of the page with these very days: "the last 28 days" are others tomorrow. */
function addressOf({ from, to }: DateRange): string {
  const address = new URL(location.href)
  for (const [name, value] of Object.entries({ range: 'custom', from, to }))
    address.searchParams.set(name, value)
  for (const name of ['id', 'panel', 'page']) address.searchParams.delete(name)
  return address.href
}

/** How a value of a file is written: percentages from 0 to 100, days as `YYYY-MM-DD`, times in seconds. */
export type ExportKind = 'text' | 'count' | 'decimal' | 'percent' | 'seconds' | 'day'

/** A column of a file. */
export interface FileColumn {
  name: string
  kind: ExportKind
}

/** A row of a file, a value for each column. */
export type Cells = readonly (string | number | null)[]

/** A file that grows by rows. */
interface RowFile {
  type: string
  ending: string
  /** the text before the first row; empty where the file is made at the end */
  head: string
  /** the text of rows; empty where the file is made at the end */
  rows: (rows: readonly Cells[]) => string
  /** the whole file, where it is no text */
  made?: () => Promise<Blob>
}

const units: Partial<Record<ExportKind, string>> = { percent: ' (%)', seconds: ' (s)' }

/** Rows as CSV: with a semicolon numbers have a decimal comma, as programs in German expect them. */
export function csvFile(columns: readonly FileColumn[], separator: CsvSeparator): RowFile {
  const names = columns.map(({ name, kind }) => name + (units[kind] ?? ''))
  return {
    type: 'text/csv;charset=utf-8',
    ending: 'csv',
    head: csvStart + csvRecord(names, separator),
    rows: (rows) => rows.map((cells) => csvRecord(cells.map(rounded), separator)).join(''),
  }
}

/** A line of the sheet that says what the numbers are about. */
type AboutLine = readonly [name: string, value: string]

interface Sheets {
  /** the name of the first sheet */
  rows: string
  about: { name: string; lines: readonly AboutLine[] }
}

/**
 * Rows as a workbook, with a second sheet that says what they are about. Texts are cells of text, which no program
 * computes.
 */
export function xlsxFile(columns: readonly FileColumn[], sheets: Sheets): RowFile {
  const data: Cell[][] = [
    columns.map(({ name }) => ({ value: name, type: String, fontWeight: 'bold' })),
  ]
  return {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ending: 'xlsx',
    head: '',
    rows: (rows) => {
      for (const cells of rows) data.push(columns.map(({ kind }, i) => cellOf(kind, cells[i])))
      return ''
    },
    made: async () => {
      const { default: write } = await import('write-excel-file/universal')
      const widths = columns.map(({ kind }) => ({ width: kind === 'text' ? 44 : 14 }))
      const rows = { data, sheet: sheetName(sheets.rows), columns: widths, stickyRowsCount: 1 }
      const about = {
        data: sheets.about.lines.map(aboutCells),
        sheet: sheetName(sheets.about.name),
        columns: [{ width: 18 }, { width: 90 }],
      }
      return write([rows, about]).toBlob()
    },
  }
}

/** Workbooks take no longer names, and none of these signs. */
function sheetName(name: string): string {
  return name.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, 31)
}

function aboutCells([name, value]: AboutLine): Cell[] {
  return [
    { value: name, type: String, fontWeight: 'bold' },
    { value: literal(value), type: String },
  ]
}

const secondsOfDay = 86_400

function cellOf(kind: ExportKind, given: string | number | null | undefined): Cell {
  const value = rounded(given ?? null)
  if (value === null) return null
  if (typeof value === 'string') {
    if (kind !== 'day') return { value: literal(value), type: String }
    return { value: new Date(`${value.slice(0, 10)}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd' }
  }
  if (kind === 'percent') return { value: value / 100, type: Number, format: '0.00%' }
  if (kind === 'seconds') return { value: value / secondsOfDay, type: Number, format: '[h]:mm:ss' }
  return { value, type: Number, format: kind === 'decimal' ? '#,##0.0' : '#,##0' }
}

/**
 * Workbooks read `_x0041_` as the character with that code. The underline of such a text becomes a code itself, and so
 * does the first letter of names that every object has: the writer looks texts up in one.
 */
function literal(text: string): string {
  const start = Object.hasOwn(Object.prototype, text) ? /^./ : /_(?=x[\da-f]{4}_)/gi
  return text.replace(start, (sign) => `_x00${sign.charCodeAt(0).toString(16).toUpperCase()}_`)
}

/** As exact as any screen, without the crumbs of binary fractions. */
function rounded(value: string | number | null): string | number | null {
  return typeof value === 'number' ? Math.round(value * 10_000) / 10_000 : value
}
