import { useEffect } from 'react'

import type { CountPrecision } from '#contract/generated/operations.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { useGraphqlQuery, type QueryState } from '#portal/app/query/queries.ts'
import {
  type LongList,
  useGraphqlWindow,
  windowBlock,
} from '#portal/app/query/use-graphql-window.ts'
import type { Search } from '#portal/app/url/search.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import type { RowWindow } from '#portal/ui/table/table-model.ts'

/** The number of rows; `AT_LEAST` where the server stopped counting. */
export interface RowCount {
  count: number
  precision: CountPrecision
}

/** A list on the server: how to ask for a part of it, and how to read the answer. */
export interface ServerList<Data, Variables, Row> extends Omit<
  LongList<Data, Variables, Row>,
  'count'
> {
  /** undefined where the answer holds no list */
  countOf: (data: Data) => RowCount | undefined
}

/** The rows that an address asks for: a page of them, or a window on all. */
export interface ListState<Row> {
  /** the rows that are loaded and in sight; undefined before the first answer */
  rows: readonly Row[] | undefined
  /** the window of rows, when all rows are asked for */
  window: RowWindow<Row> | undefined
  /** how many match; undefined before the first answer */
  count: number | undefined
  isAtLeast: boolean
  /** the rows are those of before; new ones are on their way */
  isStale: boolean
  failed: boolean
  reload: () => void
  /** the part that is shown, where it is not the one of the address */
  paging?: Paging
}

type Paging = Pick<Search, 'page' | 'per'>

/** The part of a list that an address asks for; all rows begin with the first block. */
export function pageOf({ page, per }: Paging): { first: number; offset: number } {
  return per === 'all'
    ? { first: windowBlock, offset: 0 }
    : { first: per, offset: (page - 1) * per }
}

/** Loads the page that an address asks for. Its answer may hold totals and the count of the whole list, too. */
export function useListPage<Data, Variables, Row>(
  { operation, variablesOf }: ServerList<Data, Variables, Row>,
  paging: Paging,
): QueryState<Data> {
  const { client } = useCurrentPublication()
  const variables = variablesOf(pageOf(paging))
  return useGraphqlQuery(operation, variables, { enabled: client !== null })
}

/** The answer of the page, and a better count than its own. */
interface Known<Data> {
  page: QueryState<Data>
  /** the number of matches, where another call counted them */
  counted?: RowCount | undefined
}

/** The rows of a list, once its page is loaded; leads back from a page behind the last one. */
export function useListRows<Data, Variables, Row>(
  list: ServerList<Data, Variables, Row>,
  { per }: Paging,
  { page, counted }: Known<Data>,
): ListState<Row> {
  const { data } = page
  const own = data === undefined ? undefined : list.countOf(data)
  const { count, precision } = counted ?? own ?? {}
  const isAtLeast = precision === 'AT_LEAST'
  const isStale = page.isFetching && !page.isLoading
  const all = useGraphqlWindow({ ...list, count: per === 'all' ? (count ?? null) : null })
  const window =
    per === 'all' && count !== undefined
      ? { count, rowAt: all.rowAt, onVisible: all.onVisible }
      : undefined
  useLastPage(isStale || isAtLeast ? undefined : count)
  return {
    rows: window === undefined ? rowsIn(list, data) : all.rows,
    window,
    count,
    isAtLeast,
    isStale,
    failed: page.failed || all.failed,
    reload: page.failed ? page.reload : all.reload,
  }
}

function rowsIn<Data, Variables, Row>(
  { rowsOf, countOf }: ServerList<Data, Variables, Row>,
  data: Data | undefined,
): readonly Row[] | undefined {
  return data === undefined || countOf(data) === undefined ? undefined : rowsOf(data)
}

/** Leads back to the last page when there is no such page; `count` is undefined while it is not known. */
function useLastPage(count: number | undefined): void {
  const [{ page, per }, change] = useSearchState()
  const last = per === 'all' || count === undefined ? page : Math.max(1, Math.ceil(count / per))
  useEffect(() => {
    if (page > last) change({ page: last }, { replace: true })
  }, [page, last, change])
}
