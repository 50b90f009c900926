import type { BanlistExportTexts } from '#portal/i18n/banlist-export-texts.ts'
import { csvRecord, csvStart, type CsvSeparator } from '#portal/ui/csv-text.ts'

import type { Entry } from '../banlist.queries.ts'

/** What can be made of a list. */
export const exportFormats = ['csv', 'txt', 'json'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** How a file is written: what it begins with, its rows, what it ends with. */
export interface RowWriter {
  type: string
  head: string
  foot: string
  /** @param done how many rows are in the file already. */
  rows: (rows: readonly Entry[], done: number) => string
}

/** The writer of a format; only CSV has a separator and words of a language. */
export function rowWriter(
  format: ExportFormat,
  { texts, separator }: { texts: BanlistExportTexts; separator: CsvSeparator },
): RowWriter {
  return writers[format](texts, separator)
}

const writers: Record<
  ExportFormat,
  (texts: BanlistExportTexts, separator: CsvSeparator) => RowWriter
> = {
  csv: csvWriter,
  txt: () => ({ type: 'text/plain', head: '', foot: '', rows: linkLines }),
  json: () => ({ type: 'application/json', head: '[', foot: '\n]\n', rows: jsonRows }),
}

function csvWriter(texts: BanlistExportTexts, separator: CsvSeparator): RowWriter {
  const { columns } = texts
  const names = [
    columns.link(),
    columns.dateAdded(),
    columns.addedBy(),
    columns.note(),
    columns.expires(),
    columns.paused(),
    columns.readOnly(),
    columns.dateChanged(),
    columns.changedBy(),
  ]
  const [yes, no] = [texts.yes(), texts.no()]
  const record = (entry: Entry) =>
    csvRecord(
      [
        entry.link,
        entry.dateAdded,
        entry.addedBy,
        entry.comment,
        entry.expires,
        entry.paused ? yes : no,
        entry.readOnly ? yes : no,
        entry.dateChanged,
        entry.changedBy,
      ],
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
