import type { Sort } from '#portal/ui/table/table-model.ts'

import type { PlanningMark } from '../planning/planning-mark.ts'
import { markOf } from '../planning/planning-mark.ts'
import type { ListLine, RowValues } from './topic-rows.ts'

/** The columns by which the list is sorted. */
export type ListColumn = 'topic' | 'planning' | Exclude<keyof RowValues, 'trend'>

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
