import { useQueries } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'

import { mayCall } from '#machines/session/selectors.ts'
import type { Operation } from '#portal/ports/graphql.ts'

import { keyOf, load } from './calls.ts'
import { thePortal } from './portal.ts'
import { useSelection } from './use-selection.ts'
import { useViewer } from './use-viewer.ts'

/** A long list of which only some blocks are held. */
export interface WatchedBlocks<Data> {
  /** the blocks that are here, by number */
  blocks: ReadonlyMap<number, Data>
  /** a block's last try brought nothing */
  failed: boolean
  reload: () => void
}

/**
 * Several blocks of one long list, each loaded once and kept like a watched query; `numbers` says
 * which are in sight. spec 7
 */
export function useWatchedBlocks<Data, Variables>(
  operation: Operation<Data, Variables>,
  variablesOf: (block: number) => Variables,
  numbers: readonly number[],
): WatchedBlocks<Data> {
  const { send, session } = thePortal()
  const { realm, client } = useSelection()
  const viewer = useViewer()
  const isCallable = useSelector(session.actor, mayCall)
  const answers = useQueries({
    queries: numbers.map((block) => {
      const variables = variablesOf(block)
      return {
        queryKey: keyOf({ realm, client, operation, variables, version: viewer?.dataVersion }),
        queryFn: ({ signal }: { signal: AbortSignal }) => load(send, operation, variables, signal),
        enabled: isCallable && viewer !== undefined,
      }
    }),
  })
  const blocks = new Map<number, Data>()
  for (const [index, { data }] of answers.entries()) {
    const block = numbers[index]
    if (data !== undefined && block !== undefined) blocks.set(block, data)
  }
  return {
    blocks,
    failed: answers.some(({ isError }) => isError),
    reload: () => {
      for (const { isError, refetch } of answers) if (isError) void refetch()
    },
  }
}
