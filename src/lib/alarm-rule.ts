/** How sure one has to be that a day is not as usual: outside of 99.9, 99 or 95 % of such days. */
export const sensitivities = ['RARE', 'MEDIUM', 'OFTEN'] as const
export type Sensitivity = (typeof sensitivities)[number]

/** The sides of the usual on which an alarm rings. */
export const directions = ['UNDER', 'OVER', 'BESIDE'] as const
export type Direction = (typeof directions)[number]

/** The counts from which and up to which a day is as usual. */
export interface Usual {
  readonly low: number
  readonly high: number
}

/** A day on which an alarm rings, by its place in the counts. */
export interface Ring extends Usual {
  readonly at: number
  readonly value: number
}

const [weeks, daysOfWeek] = [12, 7]
/** A day is judged by so many before it. */
export const daysBefore = weeks * daysOfWeek
/** Student's t for the spread of 84 days around seven means, on both sides. */
const quantiles = { RARE: 3.42, MEDIUM: 2.641, OFTEN: 1.991 }

/**
 * The usual of a day: a negative binomial count around the mean of the same weekday in the twelve weeks before. How
 * widely counts spread beyond Poisson's law comes from all days of these weeks, each around the mean of its weekday.
 */
export function usualAt(
  counts: readonly number[],
  at: number,
  sensitivity: Sensitivity,
): Usual | null {
  if (at < daysBefore) return null
  let [squares, beyond, own] = [0, 0, 0]
  for (let weekday = 1; weekday <= daysOfWeek; weekday += 1) {
    const days = Array.from(
      { length: weeks },
      (_, week) => counts[at - weekday - week * daysOfWeek] ?? 0,
    )
    const mean = days.reduce((sum, one) => sum + one, 0) / weeks
    if (weekday === daysOfWeek) own = mean
    squares += (weeks - 1) * mean ** 2
    beyond += days.reduce((sum, one) => sum + (one - mean) ** 2, 0) - (weeks - 1) * mean
  }
  const spread = squares === 0 ? 0 : Math.max(0, beyond / squares)
  // Twelve days of nothing do not say that there is never one.
  const mean = Math.max(own, 0.5 / weeks)
  const variance = (mean + spread * mean ** 2) * (1 + 1 / weeks)
  const t = quantiles[sensitivity]
  return {
    low: Math.ceil(quantile(mean, variance, -t)),
    high: Math.floor(quantile(mean, variance, t)),
  }
}

/** The count below which lie as many as below `z` of a normal curve, by Wilson and Hilferty. */
function quantile(mean: number, variance: number, z: number): number {
  const shape = mean ** 2 / variance
  return mean * Math.max(0, 1 - 1 / (9 * shape) + z / (3 * Math.sqrt(shape))) ** 3
}

/**
 * The days on which an alarm rings, each judged by what was known then. It rings once and is silent until a day was as
 * usual again.
 *
 * @param counts of days one after the other
 * @param from the first one that is judged
 */
export function ringsOf(
  counts: readonly number[],
  from: number,
  { direction, sensitivity }: { direction: Direction; sensitivity: Sensitivity },
): Ring[] {
  const rings: Ring[] = []
  let isSilent = false
  for (let at = from; at < counts.length; at += 1) {
    const usual = usualAt(counts, at, sensitivity)
    const value = counts[at] ?? 0
    const isOutside =
      usual !== null &&
      ((value < usual.low && direction !== 'OVER') || (value > usual.high && direction !== 'UNDER'))
    if (isOutside && !isSilent) rings.push({ at, value, ...usual })
    isSilent = isOutside
  }
  return rings
}
