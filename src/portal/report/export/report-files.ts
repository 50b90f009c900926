import type { Cell } from 'write-excel-file/universal'

import type { CsvSeparator } from '#lib/csv-text.ts'
import { csvRecord, csvStart } from '#lib/csv-text.ts'

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
export interface RowFile {
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
export type AboutLine = readonly [name: string, value: string]

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

function cellOf(kind: ExportKind, input: string | number | null | undefined): Cell {
  const value = rounded(input ?? null)
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
