import { measures, type Measure, type MeasureId } from '#contract/metrics.ts'
import { sumIds, type SumId } from '#contract/sums.ts'
import type { DayRange } from '#lib/days.ts'

import type { ReportRow } from '../warehouse.ts'

/** The values of a small curve, oldest first; null where a rate has nothing to be a rate of. */
export type Curve = readonly (number | null)[]

/** Longest small curve; longer ranges are summed evenly. */
const longestTrend = 92
/** Rates are those of the week that ends with each day. */
const daysOfRate = 7

/** The sums that a curve is made of. */
export function trendSums(measure: MeasureId): SumId[] {
  const { sum, ratio }: Measure = measures[measure]
  const wanted = new Set<string>([...(sum ? [sum] : []), ...(ratio ?? [])])
  return sumIds.filter((id) => wanted.has(id))
}

/** The curve of one row from its days: numbers are added up, rates are those of sums. */
export function trendOf(measure: MeasureId, range: DayRange, rows: readonly ReportRow[]): Curve {
  const { sum, ratio, unit }: Measure = measures[measure]
  const length = range.to - range.from + 1
  const steps = Math.min(length, longestTrend)
  const summed = (field: string | undefined): number[] => {
    const values = Array.from({ length: steps }, () => 0)
    const name = trendSums(measure).find((id) => id === field)
    for (const { key, values: of } of rows) {
      const step = Math.floor(((Number(key[1]) - range.from) * steps) / length)
      values[step] = (values[step] ?? 0) + (name ? (of[name] ?? 0) : 0)
    }
    return values
  }
  if (!ratio) return summed(sum)
  const weekInSteps = Math.max(1, Math.round((daysOfRate * steps) / length))
  const [over = [], under = []] = ratio.map(summed).map((values) => rolling(values, weekInSteps))
  const scale = unit === 'percent' && ratio[0] !== 'scrollSum' ? 100 : 1
  return over.map((value, step) => (under[step] ? (scale * value) / under[step] : null))
}

/** Adds those before to each, as many together as a week has. */
function rolling(values: readonly number[], count: number): number[] {
  return values.map((_, last) =>
    values.slice(Math.max(0, last - count + 1), last + 1).reduce((sum, one) => sum + one, 0),
  )
}
