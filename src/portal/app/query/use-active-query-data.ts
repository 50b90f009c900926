import type { QueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'

import { operationName } from '#portal/ports/api/graphql.ts'
import type { Operation } from '#portal/ports/api/graphql.ts'
import { now } from '#portal/ports/browser/clock.ts'

import { getPortal } from '../actors/portal.ts'
import { useCurrentPublication } from '../publication/use-current-publication.ts'
import { keyPrefix, operationIn, variablesIn } from './query-keys.ts'

/** An answer that is on screen. */
export interface ActiveQueryData<Data, Variables> {
  /** tells it from the others */
  id: string
  variables: Variables
  data: Data
  /** when it came, in milliseconds since 1970 */
  at: number
  /** puts something newer in its place; patched, it still counts as having come when it did */
  put: (data: Data, kind: 'fresh' | 'patched') => void
}

/** The answers to an operation that are on screen now, of the selected client. */
export function useActiveQueryData<Data, Variables>(
  operation: Operation<Data, Variables>,
): () => ActiveQueryData<Data, Variables>[] {
  const { realm, client } = useCurrentPublication()
  return useCallback(() => {
    const { queries } = getPortal()
    // This place of our keys holds the operation's variables.
    const areVariables = (value: unknown): value is Variables =>
      typeof value === 'object' && value !== null
    const queryKey = keyPrefix({ realm, client, operation })
    const current = queries.getQueryCache().findAll({ type: 'active', queryKey })
    return current.flatMap(({ queryKey: key, queryHash, state }) => {
      const data = queries.getQueryData<Data>(key)
      const variables = variablesIn(key)
      if (data === undefined || !areVariables(variables)) return []
      const put = putterOf<Data>(queries, { queryKey: key, at: state.dataUpdatedAt })
      return [{ id: queryHash, variables, data, at: state.dataUpdatedAt, put }]
    })
  }, [realm, client, operation])
}

/** Calls back whenever an answer to an operation has been loaded again, with when it was asked for. */
export function useReloaded(
  operation: { toString(): string },
  callback: (began: number) => void,
): void {
  useEffect(() => {
    const name = operationName(operation)
    const begins = new Map<string, number>()
    return getPortal()
      .queries.getQueryCache()
      .subscribe((event) => {
        if (event.type !== 'updated') return
        const { queryKey, queryHash, state } = event.query
        if (operationIn(queryKey) !== name) return
        if (event.action.type === 'fetch') begins.set(queryHash, now())
        if (event.action.type !== 'success') return
        const isAgain = event.action.manual !== true && state.dataUpdateCount > 1
        if (isAgain) callback(begins.get(queryHash) ?? 0)
        begins.delete(queryHash)
      })
  }, [operation, callback])
}

function putterOf<Data>(
  queries: QueryClient,
  { queryKey, at }: { queryKey: readonly unknown[]; at: number },
): ActiveQueryData<Data, unknown>['put'] {
  return (data, kind) => {
    queries.setQueryData(queryKey, data, kind === 'patched' ? { updatedAt: at } : {})
  }
}
