import { type CsvCell, csvRecord, type CsvSeparator, csvStart } from '#lib/csv-text.ts'

/** How a file is written: the text before the rows, the rows, and the text after them. */
export interface RowWriter<Row> {
  type: string
  head: string
  foot: string
  /** @param done how many rows are in the file already. */
  rows: (rows: readonly Row[], done: number) => string
}

/** A column of a file. */
export interface CsvColumn<Row> {
  name: string
  cell: (row: Row) => CsvCell
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
