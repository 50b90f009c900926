import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'

import { mayCall } from '#machines/session/selectors.ts'
import type { Operation } from '#portal/ports/api/graphql.ts'

import { getPortal } from '../actors/portal.ts'
import { useCurrentPublication } from '../publication/use-current-publication.ts'
import { useViewer } from '../publication/use-viewer.ts'
import { load } from './calls.ts'
import { keyOf } from './query-keys.ts'

/** The answers to one question asked in blocks. */
export interface BlockedQueryState<Data> {
  /** those that are here, in order; a block waits for the one before it */
  answers: readonly Data[]
  /** all are here */
  isWhole: boolean
  /** a block's last try brought nothing */
  failed: boolean
  reload: () => void
}

/** Asks what is too much for one call, block after block, each kept like a watched query. spec 7 */
export function useGraphqlBlocks<Data, Variables>(
  operation: Operation<Data, Variables>,
  blocks: readonly Variables[],
): BlockedQueryState<Data> {
  const { send, session } = getPortal()
  const { realm, client } = useCurrentPublication()
  const version = useViewer()?.dataVersion
  const isCallable = useSelector(session.actor, mayCall)
  const known = useQueryClient()
  const keys = blocks.map((variables) => keyOf({ realm, client, operation, variables, version }))
  const isAnswered = (at: number) => {
    const key = keys[at]
    return key === undefined || known.getQueryData(key) !== undefined
  }
  const query = useQueries({
    queries: blocks.map((variables, i) => ({
      queryKey: keys[i] ?? [],
      queryFn: ({ signal }: { signal: AbortSignal }) => load(send, operation, variables, signal),
      enabled: isCallable && version !== undefined && isAnswered(i - 1),
    })),
  })
  const answers = query.flatMap(({ data }) => (data === undefined ? [] : [data]))
  const broken = query.filter(({ isError }) => isError)
  return {
    answers,
    isWhole: answers.length === blocks.length,
    failed: broken.length > 0,
    reload: () => {
      for (const { refetch } of broken) void refetch()
    },
  }
}
