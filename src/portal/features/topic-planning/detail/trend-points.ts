import { type DateRange, daysIn } from '#lib/date-range.ts'
import { dayOf, isoOf, stepsOf } from '#lib/days.ts'
import type { ChartPoint, Grain } from '#portal/ui/charts/chart-model.ts'

/** From so many days on a trend has a value for each week. */
const weeklyFrom = 121

/** The days that a value of a trend stands for. */
export function trendGrain(range: DateRange): Extract<Grain, 'day' | 'week'> {
  return daysIn(range) < weeklyFrom ? 'day' : 'week'
}

/** The values of a trend with their days; the first and the last week end with the range. */
export function trendPoints(range: DateRange, trend: readonly number[]): ChartPoint[] {
  const [from, to] = [dayOf(range.from), dayOf(range.to)]
  if (from === null || to === null) return []
  const grain = trendGrain(range)
  return stepsOf({ from, to }, grain).map((day, at) => {
    const point = { date: isoOf(Math.max(day, from)), value: trend[at] ?? 0 }
    return grain === 'day' ? point : { ...point, until: isoOf(Math.min(day + 6, to)) }
  })
}
