import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'

import { mayCall } from '#machines/session/selectors.ts'
import type { Operation } from '#portal/ports/api/graphql.ts'

import { getPortal } from '../actors/portal.ts'
import { useCurrentPublication } from '../publication/use-current-publication.ts'
import { useViewer } from '../publication/use-viewer.ts'
import { load } from './calls.ts'
import { keyOf } from './query-keys.ts'

/** A list that lies on the server, and how to ask for a part of it. */
export interface LongList<Data, Variables, Row> {
  operation: Operation<Data, Variables>
  variablesOf: (part: { first: number; offset: number }) => Variables
  rowsOf: (data: Data) => readonly Row[]
  /** how many rows there are; null: load nothing */
  count: number | null
}

/** The rows in sight of a list that lies on the server. */
export interface WindowedQueryState<Row> {
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

/** So many blocks are held at a time: more than the tallest screen shows rows of. */
const heldBlocks = 3

/** A block is asked for so many rows before it comes in sight: its rows are drawn once, not as outlines first. */
const early = 50

/** The blocks of a list that nobody has scrolled yet. */
const beginning = { from: 0, to: 0 }

/** The first and the last block of the rows in sight, and those next to them that soon are. */
export function blocksAround(first: number, last: number): { from: number; to: number } {
  const to = Math.max(blockOf(first), blockOf(last))
  const from = Math.min(blockOf(first), Math.max(blockOf(first - early), to - heldBlocks + 1))
  return { from, to: Math.max(to, Math.min(blockOf(last + early), from + heldBlocks - 1)) }
}

/** Loads the parts of a long list that are in sight, each kept like a watched query. spec 7 */
export function useGraphqlWindow<Data, Variables, Row>(
  list: LongList<Data, Variables, Row>,
): WindowedQueryState<Row> {
  const [inSight, setInSight] = useState(beginning)
  const [onVisible] = useState(() => (first: number, last: number) => {
    const { from, to } = blocksAround(first, last)
    setInSight((was) => (was.from === from && was.to === to ? was : { from, to }))
  })
  // A list that is shown again begins at its beginning, wherever it was left.
  if (list.count === null && inSight !== beginning) setInSight(beginning)
  // A block keeps its slot while it is in sight, so that moving on by one loads only one.
  const blockIn = (slot: number) => {
    const ahead = (heldBlocks + slot - (inSight.from % heldBlocks)) % heldBlocks
    return inSight.from + ahead <= inSight.to ? inSight.from + ahead : null
  }
  const one = useBlock(list, blockIn(0))
  const two = useBlock(list, blockIn(1))
  const three = useBlock(list, blockIn(2))
  const blocks = [one, two, three]
  const [first, second, third] = [one.held, two.held, three.held]
  const rows = useMemo(() => [...first, ...second, ...third], [first, second, third])
  const broken = blocks.filter(({ failed }) => failed)
  return {
    rows,
    rowAt: (index) => {
      const at = Math.floor(index / windowBlock)
      const block = at < inSight.from || at > inSight.to ? undefined : blocks[at % heldBlocks]
      return block?.held[index % windowBlock]
    },
    onVisible,
    failed: broken.length > 0,
    reload: () => {
      for (const { reload } of broken) reload()
    },
  }
}

function blockOf(place: number): number {
  return Math.max(0, Math.floor(place / windowBlock))
}

/** One block of a list; null: none. */
function useBlock<Data, Variables, Row>(
  { operation, variablesOf, rowsOf, count }: LongList<Data, Variables, Row>,
  block: number | null,
) {
  const { send, session } = getPortal()
  const { realm, client } = useCurrentPublication()
  const version = useViewer()?.dataVersion
  const isCallable = useSelector(session.actor, mayCall)
  const isThere = block !== null && block * windowBlock < (count ?? 0)
  const variables = variablesOf({ first: windowBlock, offset: (block ?? 0) * windowBlock })
  const { data, isError, refetch } = useQuery({
    queryKey: keyOf({ realm, client, operation, variables, version }),
    queryFn: ({ signal }) => load(send, operation, variables, signal),
    enabled: isThere && isCallable && version !== undefined,
  })
  const held = isThere && data !== undefined ? rowsOf(data) : nothing
  return { held, failed: isThere && isError, reload: () => void refetch() }
}

const nothing: readonly never[] = []
