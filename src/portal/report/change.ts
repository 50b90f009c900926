/** The direction of a number's change, for its colour and its words. */
export type Tendency = 'up' | 'down' | 'same'

/**
 * Relative change as a fraction: 0.124 is 12.4 % more. Null where it means nothing, because one of
 * the numbers is unknown or the earlier one is zero.
 */
export function relativeChange(now: number | null, before: number | null): number | null {
  if (now === null || before === null || before === 0) return null
  return (now - before) / before
}

/** Difference in the unit of the numbers; null where one of them is unknown. */
export function difference(now: number | null, before: number | null): number | null {
  return now === null || before === null ? null : now - before
}

/** The direction of a change, judged after rounding to what is shown. */
export function tendency(change: number, digits: number): Tendency {
  const shown = Number(change.toFixed(digits))
  if (shown === 0) return 'same'
  return shown > 0 ? 'up' : 'down'
}

/** How a direction is coloured where more is better. */
export function toneOf(direction: Tendency): 'good' | 'bad' | 'neutral' {
  if (direction === 'same') return 'neutral'
  return direction === 'up' ? 'good' : 'bad'
}
