import { type DateRange, daysIn } from '#lib/date-range.ts'
import { relativeChange } from '#portal/report/measure-text.ts'

import { trendWindows } from './change.ts'
import type { Topic } from './use-planning.ts'

/** Weeks that are compared with as many before. */
const risingWeeks = 4
/** Topics with less than this part of the mean views are too small to be called rising. */
const leastPart = 0.5

/** A topic whose views grow. */
interface Rising {
  topic: Topic
  /** as a fraction */
  change: number
}

/** False for ranges that are too short to compare four weeks with the four before; the ranges are compared then. */
export function hasRisingWeeks(range: DateRange): boolean {
  return daysIn(range) >= 2 * risingWeeks * 7
}

/** The topics that grew most, the first ones only; small ones never count. */
export function risingTopics(topics: readonly Topic[], range: DateRange, first: number): Rising[] {
  const pairs = topics.map((topic) => ({ topic, ...viewsOf(topic, range) }))
  const mean = pairs.reduce((sum, { now }) => sum + now, 0) / Math.max(1, pairs.length)
  return pairs
    .filter(({ now }) => now >= leastPart * mean)
    .map(({ topic, now, before }) => ({ topic, change: relativeChange(now, before) ?? 0 }))
    .filter(({ change }) => change > 0)
    .toSorted((one, other) => other.change - one.change)
    .slice(0, first)
}

function viewsOf(topic: Topic, range: DateRange): { now: number; before: number | null } {
  if (hasRisingWeeks(range)) return trendWindows(topic.trend, range, risingWeeks)
  return { now: topic.metrics.views, before: topic.previousMetrics?.views ?? null }
}
