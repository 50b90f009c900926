import { useMemo } from 'react'

import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { sortOf } from '#portal/ui/table/sort-text.ts'
import type { Sort } from '#portal/ui/table/table-model.ts'
import type { TreeNode } from '#portal/ui/table/tree/tree-model.ts'

import { useMatches } from '../planning/use-matches.ts'
import { type Topic, usePlanning } from '../planning/use-planning.ts'
import { lineOrder } from './line-order.ts'
import { groupRowId, type ListLine, narrowedTopics, topicNodes } from './topic-rows.ts'

/** The rows of the list as filters, search, order and folding leave them. */
export interface ShownList {
  /** those that filters and search leave */
  topics: readonly Topic[]
  nodes: readonly TreeNode<ListLine>[]
  sort: Sort
  isOpen: (rowId: string) => boolean
  /** Folds groups or unfolds them, by the ids of their rows. */
  open: (rowIds: readonly string[], isOpen: boolean) => void
}

const nobody: ReadonlySet<string> = new Set()

/** The list of topics that the address asks for. A search unfolds every group. */
export function useTopicList(): ShownList {
  const { planning, days } = usePlanning()
  const [search, change] = useSearchState()
  const { only, state, least, q, open, sort: written } = search
  const found = useMatches().topics ?? nobody
  const topics = useMemo(
    () => (planning ? narrowedTopics(planning, { only, state, least, q, found }) : []),
    [planning, only, state, least, q, found],
  )
  const { range } = days
  const nodes = useMemo(() => {
    const compare = lineOrder(sortOf(written))
    return topicNodes(planning?.groups ?? [], topics, { range, compare })
  }, [planning, topics, range, written])
  const isSearch = q.trim() !== ''
  const isOpen = useMemo(() => {
    const unfolded = new Set(open.map(groupRowId))
    return (rowId: string) => isSearch || unfolded.has(rowId)
  }, [open, isSearch])
  return {
    topics,
    nodes,
    sort: sortOf(written),
    isOpen,
    open: (rowIds, isUnfolded) => {
      const groups = planning?.groups.map(({ id }) => id) ?? []
      const changed = groups.filter((id) => rowIds.includes(groupRowId(id)))
      const left = open.filter((id) => !changed.includes(id))
      change({ open: isUnfolded ? [...left, ...changed] : left }, { replace: true })
    },
  }
}
