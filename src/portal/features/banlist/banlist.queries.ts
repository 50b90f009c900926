import {
  BanlistAuthorsDocument,
  BanlistCountDocument,
  type BanlistFilter,
  BanlistPageDocument,
  type BanlistPageQuery,
  type BanlistRowFragment,
  type BanlistSort,
} from '#contract/generated/operations.ts'
import { useToday } from '#portal/app/device/use-clock.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { useGraphqlQuery, type QueryState } from '#portal/app/query/queries.ts'
import { useGraphqlWindow, windowBlock } from '#portal/app/query/use-graphql-window.ts'
import type { Search } from '#portal/app/url/search.ts'
import type { RowWindow } from '#portal/ui/table/table-model.ts'

import { banlistFilter, banlistSort, everything, isFiltered } from './banlist-search.ts'

export type Entry = BanlistRowFragment

/** What of which banlist is listed, and in which order. */
export interface Listed {
  clientId: string
  filter: BanlistFilter
  sort: BanlistSort
}

/** The rows an address asks for: a page of them, or a window on all. */
export interface BanlistRows {
  listed: Listed
  /** the rows that are here and in sight; undefined before the first answer */
  rows: readonly Entry[] | undefined
  /** where all rows are asked for */
  window: RowWindow<Entry> | undefined
  /** how many match; undefined before the first answer */
  count: number | undefined
  isAtLeast: boolean
  isStale: boolean
  failed: boolean
  reload: () => void
}

/** The matches of a search that are counted right with its rows. */
const quickCount = 5000

/** Loads what the address asks for. */
export function useBanlist(search: Search): BanlistRows {
  const { client } = useCurrentPublication()
  const isAll = search.per === 'all'
  const per = search.per === 'all' ? windowBlock : search.per
  const listed: Listed = {
    clientId: client ?? '',
    filter: banlistFilter(search, useToday()),
    sort: banlistSort(search.sort),
  }
  const page = useGraphqlQuery(
    BanlistPageDocument,
    {
      ...listed,
      first: per,
      offset: isAll ? 0 : (search.page - 1) * per,
      ...(listed.filter.search ? { counted: quickCount } : {}),
    },
    { enabled: client !== null },
  )
  const list = page.data?.client?.banlist
  const { count, isAtLeast } = useFullCount(listed, page)
  const all = useGraphqlWindow({
    operation: BanlistPageDocument,
    variablesOf: (part) => ({ ...listed, ...part }),
    rowsOf: (data) => data.client?.banlist.nodes ?? [],
    count: isAll ? (count ?? null) : null,
  })
  const isWindow = isAll && count !== undefined
  return {
    listed,
    rows: isWindow ? all.rows : list?.nodes,
    window: isWindow ? { count, rowAt: all.rowAt, onVisible: all.onVisible } : undefined,
    count,
    isAtLeast,
    isStale: page.isFetching && !page.isLoading,
    failed: page.failed || all.failed,
    reload: page.failed ? page.reload : all.reload,
  }
}

/** How many match; what the rows' own answer did not count to the end is counted beside it. */
function useFullCount({ clientId, filter }: Listed, page: QueryState<BanlistPageQuery>) {
  const quick = page.data?.client?.banlist.count
  const isMore = quick?.precision === 'AT_LEAST'
  const full = useGraphqlQuery(
    BanlistCountDocument,
    { clientId, filter },
    { enabled: isMore && !page.isPrevious },
  )
  const isOfRows = isMore && full.isPrevious === page.isPrevious
  const counted = (isOfRows ? full.data?.client?.banlist.count : undefined) ?? quick
  return { count: counted?.count, isAtLeast: counted?.precision === 'AT_LEAST' }
}

/**
 * How many entries there are whatever the address leaves out; undefined while it is not known. Where it leaves
 * nothing out that is what the rows say, so that both are of the same moment, also while news of others waits.
 */
export function useTotal(search: Search, found: BanlistRows) {
  const { client } = useCurrentPublication()
  const isNarrowed = isFiltered(search)
  const { data } = useGraphqlQuery(
    BanlistCountDocument,
    { clientId: client ?? '', filter: banlistFilter({ ...everything, sort: '' }, '') },
    { enabled: client !== null && isNarrowed },
  )
  const all = data?.client?.banlist.count
  if (!isNarrowed) return { total: found.count, isAtLeast: found.isAtLeast }
  return { total: all?.count, isAtLeast: all?.precision === 'AT_LEAST' }
}

/** The names of those who have added entries; undefined while they are not known. */
export function useAuthors(): readonly string[] | undefined {
  const { client } = useCurrentPublication()
  const variables = { clientId: client ?? '' }
  const { data } = useGraphqlQuery(BanlistAuthorsDocument, variables, { enabled: client !== null })
  return data?.client?.banlistAuthors
}
