import { useInfiniteQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'

import { mayCall } from '#machines/session/selectors.ts'
import type { Operation } from '#portal/ports/api/graphql.ts'

import { getPortal } from '../actors/portal.ts'
import { useCurrentPublication } from '../publication/use-current-publication.ts'
import { useViewer } from '../publication/use-viewer.ts'
import { load } from './calls.ts'
import type { QueryOptions } from './queries.ts'
import { keyOf } from './query-keys.ts'

/** A list that is read from its beginning, page after page. */
export interface PagedList<Data, Variables> {
  operation: Operation<Data, Variables>
  /** the variables of the page after a cursor; null for the first page */
  variablesOf: (after: string | null) => Variables
  /** the cursor of the next page; null after the last */
  endOf: (data: Data) => string | null
}

/** The pages that are here. */
export interface PagedQueryState<Data> {
  pages: readonly Data[]
  isLoading: boolean
  /** there is another page */
  hasMore: boolean
  isLoadingMore: boolean
  more: () => void
  /** the last try brought nothing */
  failed: boolean
  reload: () => void
}

/** Loads a list page by page, each kept like a watched query. spec 7 */
export function useGraphqlPages<Data, Variables>(
  list: PagedList<Data, Variables>,
  { enabled = true }: QueryOptions = {},
): PagedQueryState<Data> {
  const { operation, variablesOf, endOf } = list
  const { send, session } = getPortal()
  const { realm, client } = useCurrentPublication()
  const version = useViewer()?.dataVersion
  const isCallable = useSelector(session.actor, mayCall)
  const variables = { pages: variablesOf(null) }
  const query = useInfiniteQuery({
    queryKey: keyOf({ realm, client, operation, variables, version }),
    queryFn: ({ pageParam, signal }) => load(send, operation, variablesOf(pageParam), signal),
    initialPageParam: firstPage,
    getNextPageParam: endOf,
    enabled: enabled && isCallable && client !== null && version !== undefined,
  })
  return {
    pages: query.data?.pages ?? [],
    isLoading: query.isLoading,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    more: () => void query.fetchNextPage(),
    failed: query.isError,
    reload: () => void (query.data === undefined ? query.refetch() : query.fetchNextPage()),
  }
}

const firstPage: string | null = null
