import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useCallback } from 'react'

import { mayCall } from '#machines/session/selectors.ts'
import { operationName } from '#portal/ports/api/graphql.ts'
import type { Answer, Operation } from '#portal/ports/api/graphql.ts'

import { thePortal } from '../actors/portal.ts'
import { useCurrentPublication } from '../publication/use-current-publication.ts'
import { useViewer } from '../publication/use-viewer.ts'
import { SignedOut } from '../session/outgoing.ts'
import { load, NoData } from './calls.ts'
import { isIn, keyOf } from './query-keys.ts'

export type { GraphqlError } from '#portal/ports/api/graphql.ts'

/** A query that stays with the screen: its data, and whether more is coming. */
export interface QueryState<Data> {
  data: Data | undefined
  /** nothing to show yet, and it is being loaded */
  isLoading: boolean
  isFetching: boolean
  /** the data are those of other variables, which were asked for before */
  isPrevious: boolean
  /** the last try brought nothing; `data` may still hold what was there before */
  failed: boolean
  reload: () => void
}

export interface QueryOptions {
  /** false: do not load */
  enabled?: boolean
}

/**
 * A query that is loaded once and kept: cache first, errors to the console only. spec 7, spec 8
 * While its variables change, the data of before stay; those of another client never do.
 */
export function useGraphqlQuery<Data, Variables>(
  operation: Operation<Data, Variables>,
  variables: Variables,
  { enabled = true }: QueryOptions = {},
): QueryState<Data> {
  const { send, session } = thePortal()
  const { realm, client } = useCurrentPublication()
  const viewer = useViewer()
  const isCallable = useSelector(session.actor, mayCall)
  const queryKey = keyOf({ realm, client, operation, variables, version: viewer?.dataVersion })
  return queryStateOf(
    useQuery({
      queryKey,
      queryFn: ({ signal }) => load(send, operation, variables, signal),
      enabled: enabled && isCallable && viewer !== undefined,
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
  refetch: () => Promise<unknown>
}): QueryState<Data> {
  const { data, isLoading, isFetching, isPlaceholderData: isPrevious, isError, refetch } = query
  return { data, isLoading, isFetching, isPrevious, failed: isError, reload: () => void refetch() }
}

/** What a one-off call returns: the data and all errors. */
export type Requested<Data> = Pick<Answer<Data>, 'data' | 'errors'>

export type Request = <Data, Variables>(
  operation: Operation<Data, Variables>,
  variables: Variables,
) => Promise<Requested<Data>>

/** One-off calls: mutations always go out, queries are cache first; all errors come back. spec 7 */
export function useExecute(): Request {
  const { realm, client } = useCurrentPublication()
  const version = useViewer()?.dataVersion
  return useCallback(
    async (operation, variables) => {
      const { send, queries } = thePortal()
      const queryKey = keyOf({ realm, client, operation, variables, version })
      try {
        if (/^\s*mutation\b/.test(operation.toString())) return await send(operation, variables)
        return await requestQuery(queries, queryKey, () => load(send, operation, variables))
      } catch (error) {
        if (!(error instanceof SignedOut)) console.error(operationName(operation), error)
        const message = error instanceof Error ? error.message : String(error)
        return { data: null, errors: error instanceof NoData ? error.errors : [{ message }] }
      }
    },
    [realm, client, version],
  )
}

async function requestQuery<Data>(
  queries: QueryClient,
  queryKey: QueryKey,
  queryFn: () => Promise<Data>,
): Promise<Requested<Data>> {
  return { data: await queries.fetchQuery({ queryKey, queryFn }), errors: [] }
}
