import { createContext } from 'react'

import type { MeasureId } from '#contract/metrics.ts'

/** The axis of the intervals of a measure: its ends, and the rate of all rows; the measure's own unit. */
export interface IntervalScale {
  low: number
  high: number
  average: number | null
}

/** The axes of the intervals in a table. */
export const IntervalScales = createContext<ReadonlyMap<MeasureId, IntervalScale>>(new Map())

/** A range in which a value surely lies. */
interface Interval {
  low: number
  high: number
}

/**
 * An axis that fits intervals: the widest ones do not squeeze the others, and pass its edge.
 *
 * @param average the rate of all rows; it is always on the axis.
 */
export function intervalScale(
  intervals: readonly Interval[],
  average: number | null,
): IntervalScale {
  const widths = intervals.map(({ low, high }) => high - low).toSorted((a, b) => a - b)
  const usual = widths[Math.floor(widths.length / 2)] ?? 0
  const fitting = intervals.filter(({ low, high }) => high - low <= Math.max(usual * 6, 1))
  const known = [
    ...fitting.flatMap(({ low, high }) => [low, high]),
    ...(average === null ? [] : [average]),
  ]
  if (known.length === 0) return { low: 0, high: 1, average }
  const low = Math.max(0, Math.floor(Math.min(...known)))
  return { low, high: Math.max(low + 1, Math.ceil(Math.max(...known))), average }
}

/** How an interval stands to the rate of all rows. */
export function standingOf({ low, high }: Interval, average: number | null) {
  if (average === null) return 'even'
  if (low > average) return 'above'
  return high < average ? 'below' : 'even'
}

/** The ink of a group of topics as CSS, in the theme in force; grey for what has no group. */
export function inkColour(ink: number | null | undefined): string {
  return ink === null || ink === undefined ? 'var(--control)' : `var(--chart-${ink + 1})`
}
