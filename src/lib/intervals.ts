/** Two-sided 95 %: the quantile of the normal distribution. */
const z = 1.959963984540054

/** A range in which a value lies with 95 % certainty. */
export interface Interval {
  readonly low: number
  readonly high: number
}

/** Hits among trials: clicks among times seen. */
export interface Proportion {
  readonly hits: number
  readonly trials: number
}

/**
 * The Wilson score interval of a proportion, as shares from 0 to 1; null without trials or with more hits than
 * trials. It also holds for few trials and for shares near 0 and 1.
 */
export function wilsonInterval({ hits, trials }: Proportion): Interval | null {
  if (trials <= 0 || hits < 0 || hits > trials) return null
  const share = hits / trials
  const centre = share + (z * z) / (2 * trials)
  const spread = z * Math.sqrt((share * (1 - share)) / trials + (z * z) / (4 * trials * trials))
  const scale = 1 + (z * z) / trials
  return {
    low: hits === 0 ? 0 : (centre - spread) / scale,
    high: hits === trials ? 1 : (centre + spread) / scale,
  }
}

/** The interval of a share, from 0 to 1, as per cent. */
export function percentOf(interval: Interval | null): Interval | null {
  return interval && { low: interval.low * 100, high: interval.high * 100 }
}

/** The difference of two shares, and where it lies with 95 % certainty. */
interface Difference extends Interval {
  readonly difference: number
}

/**
 * Newcombe's hybrid score interval of the difference of two independent proportions (his method 10, 1998), from
 * -1 to 1; null where one of them has no interval.
 */
export function newcombeInterval(one: Proportion, other: Proportion): Difference | null {
  const [first, second] = [wilsonInterval(one), wilsonInterval(other)]
  if (!first || !second) return null
  const [p, q] = [one.hits / one.trials, other.hits / other.trials]
  const difference = p - q
  return {
    difference,
    low: difference - Math.hypot(p - first.low, second.high - q),
    high: difference + Math.hypot(first.high - p, q - second.low),
  }
}

/**
 * About how many times the trials would be needed before the interval of this difference leaves out 0; 1 where it
 * does already, null where there is no difference. Its width shrinks with the root of the trials.
 */
export function timesNeeded({ difference, low, high }: Difference): number | null {
  if (low > 0 || high < 0) return 1
  if (difference === 0) return null
  const towardsZero = difference > 0 ? difference - low : high - difference
  return (towardsZero / Math.abs(difference)) ** 2
}
