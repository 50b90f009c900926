import { daysIn } from '#lib/date-range.ts'
import type { DateRange } from '#lib/date-range.ts'
import { relativeChange } from '#portal/report/measure-text.ts'

import type { Topic } from './use-planning.ts'

/** Weeks that are compared with as many before. */
const weeks = 13
/** Ranges of fewer days have a value for each day in `trend`, longer ones for each week from Monday on. */
const weeklyFrom = 121

/**
 * How topics are compared: `weeks` the last 13 whole weeks of the range with the 13 before, `before` the range with
 * the one before.
 */
type ChangeRule = 'weeks' | 'before'

/** The rule for a range: weeks from 26 whole ones on. */
export function changeRule(range: DateRange): ChangeRule {
  return daysIn(range) >= weeklyFrom && wholeWeeks(range).count >= 2 * weeks ? 'weeks' : 'before'
}

/** The numbers of a topic that tell its change. */
type Compared = Pick<Topic, 'metrics' | 'previousMetrics' | 'trend'>

/**
 * How the views of topics together changed, as a fraction: 0.57 is 57 % more. Null where there is nothing to compare
 * with.
 */
export function changeOf(topics: readonly Compared[], range: DateRange): number | null {
  if (changeRule(range) === 'weeks') {
    const windows = topics.map(({ trend }) => trendWindows(trend, range, weeks))
    return relativeChange(
      sum(windows.map(({ now }) => now)),
      sum(windows.map(({ before }) => before)),
    )
  }
  if (topics.some(({ previousMetrics }) => previousMetrics === null)) return null
  return relativeChange(
    sum(topics.map(({ metrics }) => metrics.views)),
    sum(topics.map(({ previousMetrics }) => previousMetrics?.views ?? 0)),
  )
}

/**
 * The views of the last so many weeks of a trend, and of as many before: whole weeks where the trend has a value for
 * each week, else weeks of seven days up to the end of the range.
 */
export function trendWindows(
  trend: readonly number[],
  range: DateRange,
  length: number,
): { now: number; before: number } {
  const isWeekly = daysIn(range) >= weeklyFrom
  const { skipped, count } = wholeWeeks(range)
  const end = isWeekly ? skipped + count : trend.length
  const steps = isWeekly ? length : length * 7
  return {
    now: sum(trend.slice(Math.max(0, end - steps), end)),
    before: sum(trend.slice(Math.max(0, end - 2 * steps), Math.max(0, end - steps))),
  }
}

/** The whole weeks of a range; `skipped` is 1 where it begins within a week. */
function wholeWeeks(range: DateRange): { skipped: number; count: number } {
  const before = (8 - weekday(range.from)) % 7
  return { skipped: before === 0 ? 0 : 1, count: Math.floor((daysIn(range) - before) / 7) }
}

/** 1 for Monday to 7 for Sunday. */
function weekday(day: string): number {
  return ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0)
}

/** The age of a day at the end of another one, in days. */
export function ageOf(day: string, until: string): number {
  return daysIn({ from: day, to: until }) - 1
}
