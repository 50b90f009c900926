import { measures } from '#contract/metrics.ts'
import type { MeasureId, MeasureValues, Unit } from '#contract/metrics.ts'
import { csvRecord, csvStart } from '#lib/csv-text.ts'
import type { CsvCell, CsvSeparator } from '#lib/csv-text.ts'
import type { FilePlan } from '#portal/app/files/use-file-export.ts'
import type { Ask } from '#portal/app/query/ask.ts'
import { ask } from '#portal/app/query/ask.ts'
import { useFileExportTexts } from '#portal/i18n/areas/file-export-texts.ts'
import type { FileTexts } from '#portal/i18n/areas/report-export-texts.ts'
import { notifyDone, notifyFailed } from '#portal/ui/notices/notices.tsx'

import { chosenColumns, columnId } from '../columns/report-column.ts'
import type { OfferedColumn, ReportColumn } from '../columns/report-column.ts'
import type { ReportDefinition, ReportWords } from '../define-report.ts'
import type { SetFilter } from '../label/report-label.ts'
import type { AskedReport } from '../report-variables.ts'
import type { Cells, ExportKind, FileColumn } from './report-files.ts'

/** Rows in one call. */
const pageRows = 500

/** All rows of a report as cells, page by page. */
export interface ReportRows {
  columns: readonly FileColumn[]
  /** filters of the rows alone, beside those of the page */
  narrowed?: readonly SetFilter[]
  /** The next rows; null after the last ones. Rejects when nothing came, and may be asked again. */
  next: (ask: Ask, signal: AbortSignal) => Promise<readonly Cells[] | null>
}

/** A report as it stands on the screen: what was asked for, and which columns are in sight. */
export interface ShownReport<Data, Filter, SortField, Row, Words extends ReportWords> {
  report: ReportDefinition<Data, Filter, SortField, Row, Words>
  asked: AskedReport<Filter, SortField>
  offered: readonly OfferedColumn[]
  /** the columns that the address names */
  cols: readonly string[]
  texts: FileTexts
  words: Words
}

/** The ids of the first rows of a report. */
export async function reportIds<Data, Filter, SortField, Row, Words extends ReportWords>(
  { operation, answerOf, rowId }: ReportDefinition<Data, Filter, SortField, Row, Words>,
  request: AskedReport<Filter, SortField>,
  most: number,
): Promise<readonly string[]> {
  const ids: string[] = []
  for (;;) {
    const first = Math.min(pageRows, most - ids.length)
    const answer = answerOf(await ask(operation, { ...request, first, offset: ids.length }))
    const { rows = [], count: { count } = { count: 0 } } = answer ?? {}
    ids.push(...rows.map(rowId))
    if (rows.length === 0 || ids.length >= Math.min(count, most)) return ids
  }
}

/** Reads a report from its first row to its last. */
export function reportRows<Data, Filter, SortField, Row, Words extends ReportWords>(
  shown: ShownReport<Data, Filter, SortField, Row, Words>,
): ReportRows {
  const { report, asked, texts } = shown
  const columns = exportColumns(report, shown, texts)
  let offset = 0
  let isAtEnd = false
  return {
    columns,
    next: async (send, signal) => {
      if (isAtEnd) return null
      const variables = { ...asked, first: pageRows, offset }
      const answer = report.answerOf(await send(report.operation, variables, signal))
      if (answer === undefined) throw new Error('The publication is not there any more.')
      offset += answer.rows.length
      isAtEnd = answer.rows.length === 0 || offset >= answer.count.count
      return answer.rows.map((row) => columns.map(({ value }) => value(row)))
    },
  }
}

/** A column of a file, and its value in a row. */
interface ExportColumn<Row> extends FileColumn {
  value: (row: Row) => string | number | null
}

interface Asked<Row, SortField, Words> {
  column: ReportColumn<Row, SortField, Words>
  name: string
  words: Words
}

interface Shown<Words> {
  offered: readonly OfferedColumn[]
  /** the columns that the address names */
  cols: readonly string[]
  words: Words
}

/** The columns of a file of a report: those in sight, in their order; small courses are no numbers and stay out. */
export function exportColumns<Data, Filter, SortField, Row, Words extends ReportWords>(
  report: ReportDefinition<Data, Filter, SortField, Row, Words>,
  { offered, cols, words }: Shown<Words>,
  texts: FileTexts,
): readonly ExportColumn<Row>[] {
  const { columns, valuesOf } = report
  return chosenColumns(offered, cols).flatMap((id) => {
    const column = columns.find((one) => columnId(one) === id)
    const name = offered.find((one) => one.id === id)?.name ?? id
    return column === undefined ? [] : partsOf({ column, name, words }, valuesOf, texts)
  })
}

function partsOf<Row, SortField, Words>(
  { column, name, words }: Asked<Row, SortField, Words>,
  valuesOf: (row: Row) => MeasureValues,
  texts: FileTexts,
): ExportColumn<Row>[] {
  if (column.kind === 'spark') return []
  if (column.kind === 'link') {
    return [
      { name, kind: 'text', value: column.text },
      { name: texts.address(), kind: 'text', value: column.href },
    ]
  }
  if (column.kind === 'tags')
    return [{ name, kind: 'text', value: (row) => namesOf(column.tags(row)) }]
  if (column.kind === 'date') return [{ name, kind: 'day', value: column.date }]
  if (column.kind === 'mark') {
    return [{ name, kind: 'text', value: (row) => (column.isMarked(row) ? name : null) }]
  }
  if (column.kind === 'share') {
    const planned = texts.planOf({ measure: name })
    return [
      { name, kind: 'percent', value: column.share },
      { name: planned, kind: 'percent', value: column.plan },
    ]
  }
  if (column.kind === 'own') {
    const { exported, exportedBeside = [] } = column
    const own = exported === undefined ? [] : [{ name: () => name, value: exported }]
    return [...own, ...exportedBeside].map((part): ExportColumn<Row> => ({
      name: part.name(words),
      kind: 'text',
      value: (row) => part.value(row, words),
    }))
  }
  if (column.kind === 'interval') {
    const { interval, measure, hasValue = false } = column
    const ends = (['low', 'high'] as const).map((end): ExportColumn<Row> => ({
      name: texts.ends[end]({ measure: name }),
      kind: 'percent',
      value: (row) => interval(row)?.[end] ?? null,
    }))
    const value = (row: Row) => valuesOf(row)[measure] ?? null
    return hasValue ? [{ name, kind: 'percent', value }, ...ends] : ends
  }
  const { measure, before } = column
  const kind = kindOf(measure)
  const now = { name, kind, value: (row: Row) => valuesOf(row)[measure] ?? null }
  const earlier = { name: texts.wasOf({ measure: texts.measures[measure]() }), kind }
  if (column.kind === 'change') return [{ ...earlier, value: column.before }]
  return before === undefined ? [now] : [now, { ...earlier, value: before }]
}

function namesOf(tags: readonly { name: string }[]): string {
  return tags.map((tag) => tag.name).join(', ')
}

function kindOf(measure: MeasureId): ExportKind {
  const unit: Unit = measures[measure].unit
  return unit
}

/** A file of rows: where they come from, and how they are written. */
interface RowSource<Row> extends Pick<FilePlan, 'name' | 'count' | 'isOutdated' | 'announce'> {
  writer: RowWriter<Row>
  /** The next rows, at times none; null after the last ones. */
  next: (signal: AbortSignal) => Promise<readonly Row[] | null>
}

/** The plan of a file of rows. */
export function rowPlan<Row>({ writer, next, ...source }: RowSource<Row>): FilePlan {
  let done = 0
  return {
    ...source,
    ...writer,
    next: async (signal) => {
      const rows = await next(signal)
      if (rows === null) return null
      const text = writer.rows(rows, done)
      done += rows.length
      return { text, rows: rows.length }
    },
  }
}

/** Says by a notification how an export ended. */
export function useExportAnnouncement(): FilePlan['announce'] {
  const texts = useFileExportTexts()
  return (outcome, rows) => {
    if (outcome === 'saved') notifyDone(texts.saved({ count: rows }))
    else notifyFailed(texts.failed())
  }
}

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
