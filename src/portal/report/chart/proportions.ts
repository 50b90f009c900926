import type { MeasureId } from '#contract/metrics.ts'
import { type Interval, type Proportion, wilsonInterval } from '#lib/intervals.ts'

import type { ReportPoint } from '../define-report.ts'

/** Rates of one count in another: clicks of times seen. */
const proportions = ['clickRate', 'visibleClickRate', 'visibility'] as const

/** A rate of one count in another. */
export type ProportionId = (typeof proportions)[number]

/** True for a rate of one count in another. */
export function isProportion(measure: MeasureId): measure is ProportionId {
  return proportions.some((one) => one === measure)
}

/** The counts behind a rate of some days, added up; null where they are not known. Days without the rate are left out. */
export function proportionOf(
  points: readonly ReportPoint[],
  measure: ProportionId,
): Proportion | null {
  let [hits, trials] = [0, 0]
  for (const { values } of points) {
    const counted = countsOf(values, measure)
    hits += counted?.hits ?? 0
    trials += counted?.trials ?? 0
  }
  return trials > 0 ? { hits, trials } : null
}

/** Not every delivery is measured, so one of the two counts follows from the other and the rate. */
function countsOf(values: ReportPoint['values'], measure: ProportionId): Proportion | null {
  const { [measure]: rate = null, delivered = null, seen = null } = values
  if (rate === null || delivered === null || seen === null) return null
  if (measure === 'visibility') {
    return { hits: seen, trials: rate === 0 ? delivered : Math.round((seen * 100) / rate) }
  }
  const trials = measure === 'clickRate' ? delivered : seen
  return { hits: Math.round((rate * trials) / 100), trials }
}

/** The range in which a rate lies, per cent; null where the counts cannot be. */
export function rangeOf(counts: Proportion): Interval | null {
  const interval = wilsonInterval(counts)
  return interval && { low: interval.low * 100, high: interval.high * 100 }
}
