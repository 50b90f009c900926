import { read, utils, type WorkSheet } from '@e965/xlsx'
import { parse } from 'csv-parse/sync'

/** The records of a CSV file as csv-parse reads them, the names of the columns first. */
export function csvRecords(file: Uint8Array | string, delimiter: ',' | ';'): string[][] {
  return parse(Buffer.from(file), { bom: true, delimiter, record_delimiter: '\r\n' })
}

/** A cell as SheetJS reads it: its value, and how a program shows it. */
export interface ReadCell {
  readonly value: unknown
  readonly shown: string | undefined
  readonly isFormula: boolean
}

/** The cells of a workbook's first sheet as SheetJS reads them, empty ones as null, the names of the columns first. */
export function xlsxCells(file: Uint8Array): (ReadCell | null)[][] {
  return sheetsOf(file)[0] ?? []
}

/** The second sheet of a workbook: what its numbers are about. */
export function xlsxAbout(file: Uint8Array): Record<string, unknown> {
  const lines = sheetsOf(file)[1] ?? []
  return Object.fromEntries(lines.map(([name, value]) => [String(name?.value), value?.value]))
}

function sheetsOf(file: Uint8Array): (ReadCell | null)[][][] {
  const { Sheets: sheets } = read(file, { type: 'buffer', cellNF: true, cellText: true })
  return Object.values(sheets).map(cellsOf)
}

function cellsOf(sheet: WorkSheet): (ReadCell | null)[][] {
  const { e: end } = utils.decode_range(sheet['!ref'] ?? 'A1')
  return Array.from({ length: end.r + 1 }, (_, r) =>
    Array.from({ length: end.c + 1 }, (__, c) => cellOf(sheet, utils.encode_cell({ r, c }))),
  )
}

function cellOf(sheet: WorkSheet, place: string): ReadCell | null {
  const cell: { v?: unknown; w?: string; f?: string } | undefined = sheet[place]
  if (cell?.v === undefined) return null
  return { value: cell.v, shown: cell.w, isFormula: cell.f !== undefined }
}
