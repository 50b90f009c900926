import type { Search } from '#portal/app/url/search.ts'

import type { Topic, TopicOverview } from '../planning/use-planning.ts'
import { readPicks } from '../selection/written-picks.ts'

/** How many topics are drawn, or the groups in their place. */
export const tops = ['5', '8', '12', 'groups'] as const
export type Top = (typeof tops)[number]

/** How they are drawn: views, parts of all views, or places among each other. */
export const timeLooks = ['lines', 'shares', 'ranks'] as const
export type TimeLook = (typeof timeLooks)[number]

/** The number of topics that an address asks for. */
export function topOf({ top }: Pick<Search, 'top'>): Top {
  return tops.find((one) => one === top) ?? '8'
}

/** The way of drawing that an address asks for. */
export function lookOf({ chart }: Pick<Search, 'chart'>): TimeLook {
  return timeLooks.find((look) => look === chart) ?? 'lines'
}

type Asked = Pick<Search, 'top' | 'only' | 'id' | 'pick' | 'q'>

/**
 * The topics that are drawn: those with most views, in the shown group, and besides them the selected one and the
 * ticked ones. Most views first.
 */
export function chosenTopics({ topics }: Pick<TopicOverview, 'topics'>, asked: Asked): Topic[] {
  const byViews = topics.toSorted((a, b) => b.metrics.views - a.metrics.views)
  const inGroup = byViews.filter(({ groupId }) => asked.only === '' || groupId === asked.only)
  const top = topOf(asked)
  const first = inGroup.slice(0, top === 'groups' ? 0 : Number(top))
  const kept = new Set([...first.map(({ id }) => id), asked.id, ...readPicks(asked.pick, topics)])
  return byViews.filter(({ id }) => kept.has(id))
}
