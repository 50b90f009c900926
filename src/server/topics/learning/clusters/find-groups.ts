import { classDirections, type UnitRows } from '../vectors/unit-rows.ts'
import { seeded, sphericalKMeans, type Clustering } from './k-means.ts'

const starts = 5
const mostGroups = 16

/** The number of groups that so many topics usually have. */
export function usualGroups(topics: number): number {
  return topics < 3 ? Math.min(1, topics) : Math.min(mostGroups, Math.round(Math.sqrt(topics)))
}

/** Topics by group; `kept` is the place of each group in the run before, -1 for a new one. */
export interface FoundGroups {
  readonly of: Int32Array
  readonly directions: UnitRows
  readonly kept: Int32Array
}

/**
 * Finds the groups of topics; a topic counts by the square root of its articles. Groups of the run before begin where
 * they were: `before` is the group that a topic had, -1 for none.
 */
export function findGroups(
  topics: UnitRows,
  sizes: ArrayLike<number>,
  { before, beforeCount, wanted, random }: GroupsAsked,
): FoundGroups {
  const weights = Float64Array.from(sizes, (size) => Math.sqrt(Math.max(1, size)))
  const start = classDirections(topics, before, beforeCount, weights)
  const target = Math.max(beforeCount, wanted ?? usualGroups(topics.count))
  const best = Array.from({ length: beforeCount > 0 ? 1 : starts }, () =>
    sphericalKMeans(topics, seeded(topics, start, { wanted: target, random }), { weights }),
  ).reduce((one: Clustering, other) => (other.fit > one.fit ? other : one))
  return withoutEmpty(topics, best.of, { groups: best.directions.count, beforeCount, weights })
}

interface GroupsAsked {
  readonly before: Int32Array
  readonly beforeCount: number
  readonly wanted?: number | undefined
  readonly random: () => number
}

function withoutEmpty(
  topics: UnitRows,
  found: Int32Array,
  { groups, beforeCount, weights }: { groups: number; beforeCount: number; weights: Float64Array },
): FoundGroups {
  // a topic without direction is in the first group
  const of = found.map((group) => Math.max(0, group))
  const used = [...new Set(of)].toSorted((a, b) => a - b)
  const place = new Map(used.map((group, at) => [group, at]))
  const moved = of.map((group) => place.get(group) ?? 0)
  return {
    of: moved,
    directions: classDirections(topics, moved, used.length, weights),
    kept: Int32Array.from(used, (group) => (group < beforeCount && group < groups ? group : -1)),
  }
}
