import { createElement, useMemo } from 'react'

import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useReportTexts } from '#portal/i18n/areas/report-texts.ts'
import { useFormat, useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { useTextsOf } from '#portal/i18n/page-texts.ts'
import { useIsPhone } from '#portal/ui/hooks/use-width.ts'
import { sortOf } from '#portal/ui/table/sort-text.ts'
import type { Column, Unranked } from '#portal/ui/table/table-model.ts'

import { Value } from './columns/cells.tsx'
import { lookOf } from './columns/column-looks.tsx'
import type { ColumnContext } from './columns/column-looks.tsx'
import { chosenColumns, columnId } from './columns/report-column.ts'
import type { OfferedColumn, ReportColumn } from './columns/report-column.ts'
import type { ReportDefinition, ReportWords } from './define-report.ts'
import { isRate } from './measure-text.ts'
import type { ReportState } from './use-report.ts'

/** The columns of a report's table with their totals, and the rows that are not ranked. */
export function useReportTable<Data, Filter, SortField, Row, Words extends ReportWords>(
  report: ReportDefinition<Data, Filter, SortField, Row, Words>,
  { answer, count = 0 }: Pick<ReportState<Filter, SortField, Row>, 'answer' | 'count'>,
) {
  const format = useFormat()
  const { made, sortable } = useReportColumns(report)
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
  return { columns, sortable, unranked: useUnranked(report) }
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

type Definition<Data, Filter, SortField, Row, Words extends ReportWords> = ReportDefinition<
  Data,
  Filter,
  SortField,
  Row,
  Words
>

/** The columns of a report as its table draws them, and all that it can be sorted by. */
function useReportColumns<Data, Filter, SortField, Row, Words extends ReportWords>(
  report: Definition<Data, Filter, SortField, Row, Words>,
) {
  const words = useTextsOf(report.texts)
  const texts = useReportTexts()
  const format = useFormat()
  const isPhone = useIsPhone()
  const [{ cols: named, topic: topics, sort }] = useSearchState()
  return useMemo(() => {
    const context = { words, texts, format, isPhone, topics }
    const ids = chosenColumns(report.columns.map(identified), named)
    const chosen = ids.flatMap((id) => report.columns.filter((column) => columnId(column) === id))
    const shown = chosen.filter((column) => isPhone || column.isPhoneOnly !== true)
    const columns = (some: typeof report.columns) =>
      some.map((column) => columnOf(report, column, context))
    const sortable = columns(report.columns).filter(({ isSortable }) => isSortable)
    if (!isPhone) return { made: columns(shown), sortable }
    // On a phone the drawing of a row stands before its numbers, of which one makes the order.
    const order = sortOf(sort).column
    const inOrder = [...shown.filter(isDrawn), ...shown.filter((column) => !isDrawn(column))]
    const made = columns(inOrder).map((column): Column<Row> =>
      column.id === order && column.align === 'end' ? { phone: 'number', ...column } : column,
    )
    return { made, sortable }
  }, [report, words, texts, format, isPhone, named, topics, sort])
}

/** All columns of a report with their names, for the choice of columns. */
export function useOfferedColumns<Data, Filter, SortField, Row, Words extends ReportWords>(
  report: Definition<Data, Filter, SortField, Row, Words>,
): readonly OfferedColumn[] {
  const words = useTextsOf(report.texts)
  const texts = useReportTexts()
  const format = useFormat()
  return useMemo(() => {
    const context = { words, texts, format, isPhone: false, topics: [] }
    const forTable = report.columns.filter(({ isPhoneOnly }) => isPhoneOnly !== true)
    return forTable.map((column) => ({
      ...identified(column),
      name: lookOf(report, column, context).header,
    }))
  }, [report, words, texts, format])
}

function isDrawn({ kind }: { kind: string }): boolean {
  return kind === 'spark' || kind === 'interval'
}

type Known = Parameters<typeof columnId>[0] & {
  isExtra?: boolean
  isHeadline?: boolean
  isPhoneOnly?: boolean
}

function identified(column: Known) {
  const { kind, isExtra = false, isHeadline = false, isPhoneOnly = false } = column
  const isOfHeadline = kind === 'link' || kind === 'tags' || kind === 'date' || kind === 'mark'
  const isFixed = isOfHeadline || isHeadline || isPhoneOnly
  return { id: columnId(column), isFixed, isExtra }
}

function columnOf<Data, Filter, SortField, Row, Words extends ReportWords>(
  report: Definition<Data, Filter, SortField, Row, Words>,
  column: ReportColumn<Row, SortField, Words>,
  context: ColumnContext<Words>,
): Column<Row> {
  const { phone: usual, ...look } = lookOf(report, column, context)
  const { width = look.width, phone = usual ?? null, isSpare = false } = column
  return {
    ...look,
    id: columnId(column),
    isSortable: column.sort !== undefined,
    isSpare,
    ...(width !== undefined && { width }),
    ...(phone !== null && { phone }),
  }
}
