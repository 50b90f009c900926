import {
  BanlistAuthorsDocument,
  BanlistCountDocument,
  BanlistIdleDocument,
  BanlistPageDocument,
} from '#contract/generated/operations.ts'
import type {
  BanlistFilter,
  BanlistPageQuery,
  BanlistRowFragment,
  BanlistSort,
} from '#contract/generated/operations.ts'
import { useToday } from '#portal/app/device/use-clock.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import type { QueryState } from '#portal/app/query/queries.ts'
import { usePublicationQuery } from '#portal/app/query/use-publication-query.ts'
import type { Search } from '#portal/app/url/search.ts'
import type { ListState, RowCount } from '#portal/report/list/use-list.ts'
import { useListPage, useListRows } from '#portal/report/list/use-list.ts'

import { banlistFilter, banlistSort, isFiltered } from './banlist-filter.ts'

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

/** How many entries there are, or more than that; undefined while it is not known. */
export type EntryCount = Pick<BanlistRows, 'count' | 'isAtLeast'>

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
  { filter }: Listed,
  page: QueryState<BanlistPageQuery>,
): RowCount | undefined {
  const isMore = page.data?.client?.banlist.count.precision === 'AT_LEAST'
  const enabled = isMore && !page.isPrevious
  const full = usePublicationQuery(BanlistCountDocument, (of) => ({ ...of, filter }), { enabled })
  const isOfRows = isMore && full.isPrevious === page.isPrevious
  return isOfRows ? full.data?.client?.banlist.count : undefined
}

/**
 * How many entries there are whatever the address leaves out; undefined while it is not known. Where it leaves
 * nothing out that is what the rows say, so that both are of the same moment, also while news of others waits.
 */
export function useTotal(search: Search, match: EntryCount): EntryCount {
  const isNarrowed = isFiltered(search)
  const all = useEntryCount({}, isNarrowed)
  return isNarrowed ? all : match
}

/** How many entries a filter leaves. */
export function useEntryCount(filter: BanlistFilter, enabled = true): EntryCount {
  const query = usePublicationQuery(BanlistCountDocument, (of) => ({ ...of, filter }), { enabled })
  const { count, precision } = query.data?.client?.banlist.count ?? {}
  return { count, isAtLeast: precision === 'AT_LEAST' }
}

interface IdleCounts {
  paused: number
  expired: number
}

/** How many entries ban nothing today; undefined while it is not known. */
export function useIdleCounts(isNeeded: boolean): IdleCounts | undefined {
  const { data } = usePublicationQuery(BanlistIdleDocument, (of) => of, { enabled: isNeeded })
  const { paused, expired } = data?.client ?? {}
  return paused && expired && { paused: paused.count.count, expired: expired.count.count }
}

/** How many of all entries ban something today. */
export function banningCount(all: number, { paused, expired }: IdleCounts): number {
  return Math.max(all - paused - expired, 0)
}

/** The names of those who have added entries; undefined while they are not known. */
export function useAuthors(): readonly string[] | undefined {
  return usePublicationQuery(BanlistAuthorsDocument, (of) => of).data?.client?.banlistAuthors
}
