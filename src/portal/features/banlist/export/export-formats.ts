import type { BanlistRecordFieldsFragment } from '#contract/generated/operations.ts'
import type { CsvSeparator } from '#lib/csv-text.ts'
import { type CsvColumn, csvWriter, type RowWriter } from '#portal/report/export/report-rows.ts'

import type { BanlistExportTexts } from '../banlist-export-texts.ts'
import type { Entry } from '../banlist.queries.ts'

/** The formats of a list. */
export type ExportFormat = 'csv' | 'txt' | 'json' | 'ndjson'

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

/** The columns of an entry as it was at a time. */
export function recordColumns(
  texts: BanlistExportTexts,
): readonly CsvColumn<BanlistRecordFieldsFragment>[] {
  const { columns } = texts
  const answer = (is: boolean) => (is ? texts.yes() : texts.no())
  return [
    { name: columns.link(), cell: ({ link }) => link },
    { name: columns.dateAdded(), cell: ({ dateAdded }) => dateAdded },
    { name: columns.addedBy(), cell: ({ addedBy }) => addedBy },
    { name: columns.note(), cell: ({ comment }) => comment },
    { name: columns.expires(), cell: ({ expires }) => expires },
    { name: columns.paused(), cell: ({ paused }) => answer(paused) },
    { name: columns.readOnly(), cell: ({ readOnly }) => answer(readOnly) },
  ]
}

/** The columns of an entry of today. */
function entryColumns(texts: BanlistExportTexts): readonly CsvColumn<Entry>[] {
  const { columns } = texts
  return [
    ...recordColumns(texts),
    { name: columns.dateChanged(), cell: ({ dateChanged }) => dateChanged },
    { name: columns.changedBy(), cell: ({ changedBy }) => changedBy },
  ]
}
