import type { DateRange } from '#lib/date-range.ts'
import { inkColour } from '#portal/report/columns/interval-scale.ts'

import { changeOf } from './change.ts'
import type { Topic, TopicGroup, TopicOverview } from './use-planning.ts'

/** A group with its topics and their numbers together. */
export interface GroupSum {
  group: TopicGroup
  /** those with most views first */
  topics: readonly Topic[]
  /** the place of its colour, as `groupPalette` gives it */
  colour: number
  articles: number
  views: number
  /** as `changeOf` gives it */
  change: number | null
}

/** The groups that have topics, those with most views first. */
export function groupSums({ groups, topics }: TopicOverview, range: DateRange): GroupSum[] {
  const palette = groupPalette(groups)
  const topicsOf = Map.groupBy(topics, ({ groupId }) => groupId)
  const sums = groups.map((group) => {
    const own = topicsOf.get(group.id) ?? []
    return {
      group,
      topics: own,
      colour: palette.get(group.id) ?? 0,
      ...sumsOf(own),
      change: changeOf(own, range),
    }
  })
  return sums
    .filter(({ topics: own }) => own.length > 0)
    .toSorted((one, other) => other.views - one.views)
}

/** Articles and views of topics together. */
export function sumsOf(topics: readonly Topic[]): { articles: number; views: number } {
  return {
    articles: topics.reduce((sum, { articles }) => sum + articles, 0),
    views: topics.reduce((sum, { metrics }) => sum + metrics.views, 0),
  }
}

/** The ink of each group, from 0 on, by its id. */
export function groupPalette(
  groups: readonly Pick<TopicGroup, 'id' | 'ink'>[],
): ReadonlyMap<string, number> {
  return new Map(groups.map(({ id, ink }) => [id, ink]))
}

/** The inks of groups as CSS, in the order of `groupPalette`. */
export const groupInks = Array.from({ length: 8 }, (_, ink) => inkColour(ink))
