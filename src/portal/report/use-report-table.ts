import { createElement, useMemo } from 'react'

import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useFormat, useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { useTextsOf } from '#portal/i18n/page-texts.ts'
import { sortOf } from '#portal/ui/table/sort-text.ts'
import type { Column, Unranked } from '#portal/ui/table/table-model.ts'

import { Value } from './columns/cells.tsx'
import { columnId } from './columns/report-column.ts'
import { useReportColumns } from './columns/use-report-columns.ts'
import type { ReportDefinition, ReportWords } from './define-report.ts'
import { isRate } from './measure-text.ts'
import type { ReportState } from './use-report.ts'

/** The columns of a report's table with their totals, and the rows that are not ranked. */
export function useReportTable<Data, Filter, SortField, Row, Words extends ReportWords>(
  report: ReportDefinition<Data, Filter, SortField, Row, Words>,
  { answer, count = 0 }: Pick<ReportState<Filter, SortField, Row>, 'answer' | 'count'>,
) {
  const format = useFormat()
  const made = useReportColumns(report)
  const { hasTotals = false, columns: declared, rowsName, texts } = report
  const { ui } = useTexts()
  const words = useTextsOf(texts)
  const all = ui.allOf({
    count: format.number(count),
    name: rowsName === undefined ? words.rows() : rowsName(words),
  })
  const columns = useMemo(() => {
    if (!hasTotals || answer === undefined) return made
    const { totals } = answer
    return made.map((column): Column<Row> => {
      const own = declared.find((one) => columnId(one) === column.id)
      if (own === declared[0]) return { ...column, total: all }
      if (own?.kind === 'share') return { ...column, total: own.total(answer, format) }
      if (own?.kind !== 'number' && own?.kind !== 'bar' && own?.kind !== 'interval') return column
      // Beside its number a range needs no total of its own.
      if (own.kind === 'interval' && made.some(({ id }) => id === own.measure)) return column
      const { measure, width } = own
      const value = totals[measure]
      return { ...column, total: createElement(Value, { format, measure, value, width }) }
    })
  }, [made, declared, hasTotals, answer, all, format])
  return { columns, unranked: useUnranked(report) }
}

/** Rows that are too small matter only where the order is by an average or a share. */
function useUnranked<Data, Filter, SortField, Row, Words extends ReportWords>({
  columns,
  isRanked,
  unranked,
  isRankedByCounts = false,
  texts,
}: ReportDefinition<Data, Filter, SortField, Row, Words>): Unranked<Row> | undefined {
  const words = useTextsOf(texts)
  const [{ sort }] = useSearchState()
  const { column: sorted } = sortOf(sort)
  const own = columns.find((column) => columnId(column) === sorted)
  const isJudged =
    own !== undefined && 'measure' in own && (isRankedByCounts || isRate(own.measure))
  const line = unranked?.(words)
  return useMemo(() => {
    if (!isJudged || isRanked === undefined || line === undefined) return undefined
    return { isUnranked: (row: Row) => !isRanked(row), line }
  }, [isJudged, isRanked, line])
}
