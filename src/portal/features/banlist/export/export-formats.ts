import type { CsvSeparator } from '#lib/csv-text.ts'
import { csvWriter, type RowWriter } from '#portal/report/export/report-rows.ts'

import type { BanlistExportTexts } from '../banlist-export-texts.ts'
import type { Entry } from '../banlist.queries.ts'
import { entryColumns } from './entry-columns.ts'

/** The formats of a list. */
export const exportFormats = ['csv', 'txt', 'json', 'ndjson'] as const
export type ExportFormat = (typeof exportFormats)[number]

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
  ndjson: () => ({ type: 'application/x-ndjson', head: '', foot: '', rows: jsonLines }),
}

/** Here a reader of lists sees the end of an address, or a table: brackets keep it whole (RFC 3986, appendix C). */
const separator = /[,;]/

function linkLines(rows: readonly Entry[]): string {
  return rows.map(({ link }) => `${separator.test(link) ? `<${link}>` : link}\n`).join('')
}

function jsonRows(rows: readonly Entry[], done: number): string {
  return rows.map((row, i) => `${done + i === 0 ? '' : ','}\n  ${jsonRow(row)}`).join('')
}

function jsonLines(rows: readonly Entry[]): string {
  return rows.map((row) => `${jsonRow(row)}\n`).join('')
}

/** An entry without the portal's own number and version of it. */
function jsonRow(entry: Entry): string {
  return JSON.stringify({ ...entry, id: undefined, version: undefined })
}
