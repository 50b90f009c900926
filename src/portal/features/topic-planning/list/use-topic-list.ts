import { useMemo } from 'react'

import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { sortOf } from '#portal/ui/table/sort-text.ts'
import type { Sort } from '#portal/ui/table/table-model.ts'
import type { TreeNode } from '#portal/ui/table/tree/tree-model.ts'

import { markOf } from '../planning/planning-mark.ts'
import type { PlanningMark } from '../planning/planning-mark.ts'
import { useMatches } from '../planning/use-matches.ts'
import { usePlanning } from '../planning/use-planning.ts'
import type { Topic } from '../planning/use-planning.ts'
import { groupRowId, narrowedTopics, topicNodes } from './topic-rows.ts'
import type { ListLine, RowValues } from './topic-rows.ts'

/** How two rows of one level stand in an order; rows without a value stand last in either direction. */
export function lineOrder(sort: Sort): (one: ListLine, other: ListLine) => number {
  const sign = sort.direction === 'desc' ? -1 : 1
  return (one, other) => {
    const [left, right] = [valueOf(one, sort.column), valueOf(other, sort.column)]
    const byName = one.name.localeCompare(other.name, 'de', { numeric: true })
    if (left === null || right === null) {
      return left === right ? byName : left === null ? 1 : -1
    }
    return sign * compared(left, right) || byName
  }
}

function compared(left: string | number, right: string | number): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right
  return String(left).localeCompare(String(right), 'de', { numeric: true })
}

function valueOf(line: ListLine, column: string): string | number | null {
  if (column === 'topic') return line.name
  if (column === 'planning') return planningOf(line)
  return isValue(column, line.values) ? line.values[column] : line.values.views
}

function isValue(column: string, values: RowValues): column is Exclude<keyof RowValues, 'trend'> {
  return column !== 'trend' && Object.hasOwn(values, column)
}

const rank: Readonly<Record<PlanningMark, string>> = { gap: '1', planned: '2', covered: '3' }

/** Gaps first, then what is planned, the soonest first, then what is covered; of a group its topics with a mark. */
function planningOf(line: ListLine): string | number | null {
  if (line.kind === 'group') {
    const count = line.topics.filter((topic) => markOf(topic) !== null).length
    return count === 0 ? null : -count
  }
  const { mark, topic } = line
  return mark === null ? null : `${rank[mark]} ${topic.plan?.date ?? ''}`
}

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
