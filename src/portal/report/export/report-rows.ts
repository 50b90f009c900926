import type { Ask } from '#portal/app/query/ask.ts'
import type { FileTexts } from '#portal/i18n/late/report-export-texts.ts'

import type { OfferedColumn } from '../columns/chosen-columns.ts'
import type { ReportDefinition, ReportWords } from '../define-report.ts'
import type { SetFilter } from '../label/report-label.ts'
import type { AskedReport } from '../report-variables.ts'
import { exportColumns } from './export-columns.ts'
import type { Cells, FileColumn } from './report-files.ts'

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
    next: async (ask, signal) => {
      if (isAtEnd) return null
      const variables = { ...asked, first: pageRows, offset }
      const answer = report.answerOf(await ask(report.operation, variables, signal))
      if (answer === undefined) throw new Error('The publication is not there any more.')
      offset += answer.rows.length
      isAtEnd = answer.rows.length === 0 || offset >= answer.count.count
      return answer.rows.map((row) => columns.map(({ value }) => value(row)))
    },
  }
}
