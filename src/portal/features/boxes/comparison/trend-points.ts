import { addDays } from '#lib/date-range.ts'
import type { ChartPoint, Grain } from '#portal/ui/charts/chart-model.ts'

import type { Comparison } from './comparison-words.ts'

type Point = Comparison['boxes'][number]['series'][number]

interface Steps {
  grain: Grain
  /** the days of the report */
  range: { from: string; to: string }
}

/**
 * The rates of a box as points. Weeks and months are those of the calendar: a broken first one is left out, the last
 * one is open where its days are not over.
 */
export function trendPoints(series: readonly Point[], { grain, range }: Steps): ChartPoint[] {
  if (grain === 'day') return series.map((point) => ({ date: point.date, ...ratesOf(point) }))
  return series.flatMap((point) => {
    const { date } = point
    if (date < range.from) return []
    const end = endOf(date, grain)
    const isOpen = end > range.to
    const until = isOpen ? range.to : end
    return [{ date, until, ...ratesOf(point), ...(isOpen && { isOpen }) }]
  })
}

function ratesOf({ values }: Point): Pick<ChartPoint, 'value' | 'low' | 'high'> {
  const { visibleClickRate: value, visibleClickRateInterval: interval } = values
  return { value, ...(interval !== null && { low: interval.low, high: interval.high }) }
}

/** The last day of a week or month. */
function endOf(first: string, grain: Grain): string {
  return grain === 'week' ? addDays(first, 6) : addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1)
}
