import { useQueries } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useState } from 'react'

import { mayCall } from '#machines/session/selectors.ts'
import type { Operation } from '#portal/ports/graphql.ts'

import { keyOf, load } from './calls.ts'
import { thePortal } from './portal.ts'
import { useSelection } from './use-selection.ts'
import { useViewer } from './use-viewer.ts'

/** A list that lies on the server, and how to ask for a part of it. */
export interface LongList<Data, Variables, Row> {
  operation: Operation<Data, Variables>
  variablesOf: (part: { first: number; offset: number }) => Variables
  rowsOf: (data: Data) => readonly Row[]
  /** how many rows there are; null: load nothing */
  count: number | null
}

/** The rows in sight of a list that lies on the server. */
export interface WatchedWindow<Row> {
  /** the rows that are here */
  rows: readonly Row[]
  rowAt: (index: number) => Row | undefined
  /** says which places are in sight */
  onVisible: (first: number, last: number) => void
  /** a part's last try brought nothing */
  failed: boolean
  reload: () => void
}

/** Rows in one call. */
export const windowBlock = 100

/** Loads the parts of a long list that are in sight, each kept like a watched query. spec 7 */
export function useWatchedWindow<Data, Variables, Row>(
  list: LongList<Data, Variables, Row>,
): WatchedWindow<Row> {
  const { send, session } = thePortal()
  const { realm, client } = useSelection()
  const version = useViewer()?.dataVersion
  const isCallable = useSelector(session.actor, mayCall)
  const [inSight, setInSight] = useState<readonly number[]>([0])
  const [onVisible] = useState(() => (first: number, last: number) => {
    const next = blocksBetween(first, last)
    setInSight((before) => (before.join() === next.join() ? before : next))
  })
  const numbers = inSight.filter((block) => block * windowBlock < (list.count ?? 0))
  const { blocks, rows, again } = useQueries({
    queries: numbers.map((block) => {
      const { operation } = list
      const variables = list.variablesOf({ first: windowBlock, offset: block * windowBlock })
      return {
        queryKey: keyOf({ realm, client, operation, variables, version }),
        queryFn: ({ signal }: { signal: AbortSignal }) => load(send, operation, variables, signal),
        enabled: isCallable && version !== undefined,
      }
    }),
    // What is combined keeps its identity while nothing in it changes.
    combine: (answers) => {
      const held = answers.map(({ data }) => (data === undefined ? [] : list.rowsOf(data)))
      return {
        blocks: held,
        rows: held.flat(),
        again: answers.filter(({ isError }) => isError).map(({ refetch }) => refetch),
      }
    },
  })
  const firstRow = (numbers[0] ?? 0) * windowBlock
  return {
    rows,
    rowAt: (index) => {
      const place = index - firstRow
      return blocks[Math.floor(place / windowBlock)]?.[index % windowBlock]
    },
    onVisible,
    failed: again.length > 0,
    reload: () => {
      for (const refetch of again) void refetch()
    },
  }
}

function blocksBetween(first: number, last: number): number[] {
  const from = Math.max(0, Math.floor(first / windowBlock))
  const to = Math.max(from, Math.floor(last / windowBlock))
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}
