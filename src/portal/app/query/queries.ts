import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'

import { mayCall } from '#machines/session/selectors.ts'
import type { Operation } from '#portal/ports/api/graphql.ts'
import { now } from '#portal/ports/browser/clock.ts'

import { getPortal } from '../actors/portal.ts'
import { retryInterval } from '../connection/connection-wiring.ts'
import { useCurrentPublication } from '../publication/use-current-publication.ts'
import { useViewer } from '../publication/use-viewer.ts'
import { load } from './calls.ts'
import { isIn, keyOf } from './query-keys.ts'

export type { GraphqlError, Operation } from '#portal/ports/api/graphql.ts'

/** A query that stays with the screen: its data, and whether more is coming. */
export interface QueryState<Data> {
  data: Data | undefined
  /** nothing to show yet, and it is being loaded */
  isLoading: boolean
  isFetching: boolean
  /** the data are those of other variables, which were asked for before */
  isPrevious: boolean
  /** when the data came, in milliseconds; now before that */
  loadedAt: number
  /** the last try brought nothing; `data` may still hold what was there before */
  failed: boolean
  reload: () => void
}

export interface QueryOptions<Data = unknown> {
  /** false: do not load */
  enabled?: boolean
  /** milliseconds until it is loaded again by itself, for what goes on; false for what does not */
  again?: (data: Data | undefined) => number | false
}

/**
 * A query that is loaded once and kept: cache first, errors to the console only. spec 7, spec 8
 * While its variables change, the data of before stay; those of another client never do.
 */
export function useGraphqlQuery<Data, Variables>(
  operation: Operation<Data, Variables>,
  variables: Variables,
  { enabled = true, again }: QueryOptions<Data> = {},
): QueryState<Data> {
  const { send, session } = getPortal()
  const { realm, client } = useCurrentPublication()
  const viewer = useViewer()
  const isCallable = useSelector(session.actor, mayCall)
  const queryKey = keyOf({ realm, client, operation, variables, version: viewer?.dataVersion })
  return queryStateOf(
    useQuery({
      queryKey,
      queryFn: ({ signal }) => load(send, operation, variables, signal),
      enabled: enabled && isCallable && viewer !== undefined,
      refetchInterval: (query) => retryInterval(query) || (again?.(query.state.data) ?? false),
      placeholderData: (previous, query) =>
        query !== undefined && isIn(query.queryKey, { realm, client })
          ? keepPreviousData(previous)
          : undefined,
    }),
  )
}

/** A query's state in our words. */
function queryStateOf<Data>(query: {
  data: Data | undefined
  isLoading: boolean
  isFetching: boolean
  isPlaceholderData: boolean
  isError: boolean
  dataUpdatedAt: number
  refetch: () => Promise<unknown>
}): QueryState<Data> {
  const { data, isLoading, isFetching, isPlaceholderData: isPrevious, isError, refetch } = query
  const loadedAt = query.dataUpdatedAt || now()
  const reload = () => void refetch()
  return { data, isLoading, isFetching, isPrevious, loadedAt, failed: isError, reload }
}
