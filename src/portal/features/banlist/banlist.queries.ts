import {
  BanlistAuthorsDocument,
  BanlistCountDocument,
  type BanlistFilter,
  BanlistIdleDocument,
  BanlistPageDocument,
  type BanlistPageQuery,
  type BanlistRowFragment,
  type BanlistSort,
} from '#contract/generated/operations.ts'
import { useToday } from '#portal/app/device/use-clock.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { useGraphqlQuery, type QueryState } from '#portal/app/query/queries.ts'
import type { Search } from '#portal/app/url/search.ts'
import {
  type ListState,
  type RowCount,
  useListPage,
  useListRows,
} from '#portal/report/list/use-list.ts'

import { banlistFilter, banlistSort, noFilters, isFiltered } from './banlist-filter.ts'

export type Entry = BanlistRowFragment

/** The banlist that is listed, its filter and its order. */
export interface Listed {
  clientId: string
  filter: BanlistFilter
  sort: BanlistSort
}

/** The rows that an address asks for. */
export interface BanlistRows extends ListState<Entry> {
  listed: Listed
}

/** A search counts its matches with its rows up to this number; above it, a second call counts them. */
const quickCount = 5000

/** Loads what the address asks for. */
export function useBanlist(search: Search): BanlistRows {
  const { client } = useCurrentPublication()
  const listed: Listed = {
    clientId: client ?? '',
    filter: banlistFilter(search, useToday()),
    sort: banlistSort(search.sort),
  }
  const list = {
    operation: BanlistPageDocument,
    variablesOf: (part: { first: number; offset: number }) => ({
      ...listed,
      ...part,
      ...(listed.filter.search ? { counted: quickCount } : {}),
    }),
    rowsOf: (data: BanlistPageQuery) => data.client?.banlist.nodes ?? [],
    countOf: (data: BanlistPageQuery) => data.client?.banlist.count,
  }
  const page = useListPage(list, search)
  const counted = useFullCount(listed, page)
  return { listed, ...useListRows(list, search, { page, counted }) }
}

/** The full count, where the rows' own answer stopped counting; undefined where that one is right. */
function useFullCount(
  { clientId, filter }: Listed,
  page: QueryState<BanlistPageQuery>,
): RowCount | undefined {
  const isMore = page.data?.client?.banlist.count.precision === 'AT_LEAST'
  const full = useGraphqlQuery(
    BanlistCountDocument,
    { clientId, filter },
    { enabled: isMore && !page.isPrevious },
  )
  const isOfRows = isMore && full.isPrevious === page.isPrevious
  return isOfRows ? full.data?.client?.banlist.count : undefined
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
    { clientId: client ?? '', filter: banlistFilter({ ...noFilters, sort: '' }, '') },
    { enabled: client !== null && isNarrowed },
  )
  const all = data?.client?.banlist.count
  if (!isNarrowed) return { total: found.count, isAtLeast: found.isAtLeast }
  return { total: all?.count, isAtLeast: all?.precision === 'AT_LEAST' }
}

/** How many entries ban nothing today; undefined while it is not known. */
export function useIdleCounts(isNeeded: boolean): { paused: number; expired: number } | undefined {
  const { client } = useCurrentPublication()
  const variables = { clientId: client ?? '' }
  const { data } = useGraphqlQuery(BanlistIdleDocument, variables, {
    enabled: client !== null && isNeeded,
  })
  const counts = data?.client
  return counts
    ? { paused: counts.paused.count.count, expired: counts.expired.count.count }
    : undefined
}

/** The names of those who have added entries; undefined while they are not known. */
export function useAuthors(): readonly string[] | undefined {
  const { client } = useCurrentPublication()
  const variables = { clientId: client ?? '' }
  const { data } = useGraphqlQuery(BanlistAuthorsDocument, variables, { enabled: client !== null })
  return data?.client?.banlistAuthors
}
