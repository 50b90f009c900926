import { csvRecord, type CsvSeparator, csvStart } from '#lib/csv-text.ts'
import type { BanlistExportTexts } from '#portal/i18n/late/banlist-export-texts.ts'

import type { Entry } from '../banlist.queries.ts'
import { entryColumns } from './entry-columns.ts'
import type { CsvColumn } from './entry-columns.ts'

/** What can be made of a list. */
export const exportFormats = ['csv', 'txt', 'json'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** How a file is written: what it begins with, its rows, what it ends with. */
export interface RowWriter<Row> {
  type: string
  head: string
  foot: string
  /** @param done how many rows are in the file already. */
  rows: (rows: readonly Row[], done: number) => string
}

/** The writer of a format; only CSV has a separator and words of a language. */
export function rowWriter(
  format: ExportFormat,
  { texts, separator }: { texts: BanlistExportTexts; separator: CsvSeparator },
): RowWriter<Entry> {
  return writers[format](texts, separator)
}

const writers: Record<
  ExportFormat,
  (texts: BanlistExportTexts, separator: CsvSeparator) => RowWriter<Entry>
> = {
  csv: (texts, separator) => csvWriter(entryColumns(texts), separator),
  txt: () => ({ type: 'text/plain', head: '', foot: '', rows: linkLines }),
  json: () => ({ type: 'application/json', head: '[', foot: '\n]\n', rows: jsonRows }),
}

/** Writes rows as CSV, with the names of the columns first. */
export function csvWriter<Row>(
  columns: readonly CsvColumn<Row>[],
  separator: CsvSeparator,
): RowWriter<Row> {
  const names = columns.map(({ name }) => name)
  const record = (row: Row) =>
    csvRecord(
      columns.map(({ cell }) => cell(row)),
      separator,
    )
  return {
    type: 'text/csv;charset=utf-8',
    head: csvStart + csvRecord(names, separator),
    foot: '',
    rows: (rows) => rows.map(record).join(''),
  }
}

function linkLines(rows: readonly Entry[]): string {
  return rows.map(({ link }) => `${link}\n`).join('')
}

function jsonRows(rows: readonly Entry[], done: number): string {
  return rows.map((row, i) => `${done + i === 0 ? '' : ','}\n  ${jsonRow(row)}`).join('')
}

/** What an entry says; the portal's own number and version of it are left out. */
function jsonRow(entry: Entry): string {
  return JSON.stringify({ ...entry, id: undefined, version: undefined })
}
