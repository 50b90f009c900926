import { useEffect, useEffectEvent, useState } from 'react'

import { addDays, daysIn } from '#lib/date-range.ts'
import type { DateRange, RangeAnchor } from '#lib/date-range.ts'
import { useToday } from '#portal/app/device/use-clock.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { useViewer } from '#portal/app/publication/use-viewer.ts'
import { useGraphqlQuery } from '#portal/app/query/queries.ts'
import type { QueryState } from '#portal/app/query/queries.ts'
import type { Search } from '#portal/app/url/search.ts'
import { useScreenSearch, useSearchState } from '#portal/app/url/use-search-state.ts'
import { printPage } from '#portal/ui/hooks/while-printing.ts'
import type { RowWindow } from '#portal/ui/table/table-model.ts'

import type { ReportAnswer, ReportDefinition, ReportWords } from './define-report.ts'
import { useListPage, useListRows } from './list/use-list.ts'
import type { ListState } from './list/use-list.ts'
import {
  apiComparison,
  apiSort,
  costlyOf,
  filterOf,
  listFilterOf,
  reportDays,
} from './report-variables.ts'
import type { AskedReport, ReportDays } from './report-variables.ts'

/** So many days stand around a single one, itself the last. */
const daysAround = 28

/** Of a report of one day, the days before it and itself; undefined for others, and until they are loaded. */
function useDaysAround<Data, Filter, SortField, Row, Words extends ReportWords>(
  report: ReportDefinition<Data, Filter, SortField, Row, Words>,
  request: AskedReport<Filter, SortField>,
): ReportAnswer<Row> | undefined {
  const { client } = useCurrentPublication()
  const data = useViewer()?.dataRange ?? null
  const isOneDay = daysIn(request.range) === 1 && report.chart !== undefined
  const { to } = request.range
  const range = { from: firstOfDays(to, data), to }
  const variables = { ...request, range, sort: null, first: 1, offset: 0 }
  const { data: found } = useGraphqlQuery(report.operation, variables, {
    enabled: client !== null && isOneDay,
  })
  if (!isOneDay || found === undefined) return undefined
  return report.answerOf(found)
}

/** The first of these days before a day, but not before the data begin. */
function firstOfDays(to: string, data: { from: string } | null): string {
  const first = addDays(to, 1 - daysAround)
  return data !== null && first < data.from && daysIn({ from: data.from, to }) > 0
    ? data.from
    : first
}

/** The report that an address asks for. */
export interface ReportState<Filter, SortField, Row> extends ListState<Row> {
  asked: AskedReport<Filter, SortField>
  /** without what narrows the list alone: figures and graphics are of all that match */
  broad: AskedReport<Filter, SortField>
  days: ReportDays
  /** undefined before the first answer */
  answer: ReportAnswer<Row> | undefined
  /** the numbers are of another range or filter than asked for; the right ones are on their way */
  isOutdated: boolean
  /** when the answer came, in milliseconds */
  loadedAt: number
  /** prints the first rows, as many as one call brings */
  print: () => void
}

/** Rows of a print at most. */
const mostPrinted = 500

/** Loads what the address asks of a report. */
export function useReport<Data, Filter, SortField, Row, Words extends ReportWords>(
  report: ReportDefinition<Data, Filter, SortField, Row, Words>,
): ReportState<Filter, SortField, Row> {
  const [search] = useSearchState()
  const { client } = useCurrentPublication()
  const usually = useScreenSearch().usual.sort
  const anchor = useRangeAnchor()
  const days = reportDays(search, anchor)
  const hasBefore = days.compared && anchor.data && anchor.data.from <= days.compared.from
  const broad: AskedReport<Filter, SortField> = {
    clientId: client ?? '',
    range: days.range,
    compare: apiComparison(days),
    filter: filterOf<Filter>(report, search, anchor),
    sort: apiSort(report.columns, search.sort, usually),
    ...(report.groupBy !== undefined && { groupBy: report.groupBy }),
    ...(report.costlyByDay !== undefined && {
      // Without numbers before, the figure says the spread of its days in the place of the change.
      byDay: search.chart === report.costlyByDay || !hasBefore,
    }),
  }
  const asked = {
    ...broad,
    filter: listFilterOf<Filter>(report, search, anchor),
    ...costlyOf(report.columns, search.cols),
  }
  const list = {
    operation: report.operation,
    variablesOf: (part: { first: number; offset: number }) => ({ ...asked, ...part }),
    rowsOf: (data: Data) => report.answerOf(data)?.rows ?? [],
    countOf: (data: Data) => report.answerOf(data)?.count,
  }
  const [isPrinting, setPrinting] = useState(false)
  const paging = isPrinting ? { page: 1, per: mostPrinted } : search
  const page = useListPage(list, paging)
  const rows = useListRows(list, paging, { page })
  usePrinted(isPrinting ? page : undefined, () => setPrinting(false))
  const around = useDaysAround(report, broad)
  const answer = page.data === undefined ? undefined : report.answerOf(page.data)
  return {
    ...withSilent(rows, answer?.silent, paging),
    paging,
    asked,
    broad,
    days,
    answer: answer && {
      ...answer,
      ...(around !== undefined && { around }),
      ...(days.compared === null && { previousTotals: null, previousSeries: [] }),
    },
    isOutdated: useIsOutdated(broad, page.isPrevious),
    loadedAt: page.loadedAt,
    print: () => setPrinting(true),
  }
}

/** Prints the page once its rows are there; gives it up where they do not come. */
function usePrinted(page: QueryState<unknown> | undefined, printed: () => void): void {
  const areThere = page?.isFetching === false
  const print = useEffectEvent(() => (page?.failed ? printed() : printPage(printed)))
  useEffect(() => {
    if (areThere) print()
  }, [areThere])
}

/** The day it is and the days with numbers, which named ranges are counted from. */
export function useRangeAnchor(): RangeAnchor {
  return { today: useToday(), data: useDataRange() }
}

/** The days for which the publication has numbers; null while there are none. */
export function useDataRange(): DateRange | null {
  return useViewer()?.dataRange ?? null
}

/** Another page or order leaves the totals as they are; another range or filter does not. */
function useIsOutdated(
  { clientId, range, compare, filter }: AskedReport<unknown, unknown>,
  isPrevious: boolean,
): boolean {
  const target = JSON.stringify([clientId, range, compare, filter])
  const [shown, setShown] = useState(target)
  if (!isPrevious && shown !== target) setShown(target)
  return isPrevious && shown !== target
}

/** A list with the rows that stand behind its last one and are not counted: on its last page, or at the end of all. */
export function withSilent<Row>(
  list: ListState<Row>,
  silent: readonly Row[] = [],
  { page, per }: Pick<Search, 'page' | 'per'>,
): ListState<Row> {
  const { rows, window, count = 0 } = list
  if (rows === undefined || count === 0 || silent.length === 0) return list
  if (window !== undefined) {
    // The neighbours of a row in the panel are those of the rows held.
    const isEndHeld = window.rowAt(count - 1) !== undefined
    return {
      ...list,
      rows: isEndHeld ? [...rows, ...silent] : rows,
      window: longer(window, silent),
    }
  }
  const isLast = per !== 'all' && page * per >= count
  return isLast ? { ...list, rows: [...rows, ...silent] } : list
}

/** The window on all rows, and on those behind them. */
function longer<Row>(
  { count, rowAt, onVisible }: RowWindow<Row>,
  silent: readonly Row[],
): RowWindow<Row> {
  return {
    count: count + silent.length,
    rowAt: (index) => (index < count ? rowAt(index) : silent[index - count]),
    onVisible,
  }
}
