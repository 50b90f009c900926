import { newcombeInterval, timesNeeded, type Interval, type Proportion } from '#lib/intervals.ts'
import type { ReportValues } from '#server/warehouse/port/warehouse.ts'

import { percent } from './delivery-values.ts'

/** The difference of two visual click rates in percentage points, and how sure it is. */
export interface RateDifference {
  /** null where one of them has no rate */
  readonly difference: number | null
  readonly interval: Interval | null
  /** the interval leaves out 0 */
  readonly certain: boolean
  /** about how many times the views would be needed for certainty; null where nobody can tell */
  readonly timesNeeded: number | null
}

/** The visual click rate of some deliveries less that of others. */
export function rateDifference(one: ReportValues, other: ReportValues): RateDifference {
  const found = newcombeInterval(proportionOf(one), proportionOf(other))
  if (!found) return { difference: null, interval: null, certain: false, timesNeeded: null }
  return {
    difference: found.difference * 100,
    interval: percent(found),
    certain: found.low > 0 || found.high < 0,
    timesNeeded: timesNeeded(found),
  }
}

function proportionOf({ measuredClicked = 0, seen }: ReportValues): Proportion {
  return { hits: measuredClicked, trials: seen ?? 0 }
}
