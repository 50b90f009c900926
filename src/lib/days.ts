const millisecondsPerDay = 86_400_000

/** A calendar day without a time zone, as whole days since 1970-01-01. */
export type Day = number

/** The day of an ISO date (`2026-11-21`), or null when there is no such date. */
export function dayOf(iso: string): Day | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso)) return null
  const day = Date.parse(`${iso}T00:00:00Z`) / millisecondsPerDay
  return Number.isInteger(day) && isoOf(day) === iso ? day : null
}

/** The ISO date of a day. */
export function isoOf(day: Day): string {
  return new Date(day * millisecondsPerDay).toISOString().slice(0, 10)
}

/** Days from `from` to `to`, both included. */
export interface DayRange {
  readonly from: Day
  readonly to: Day
}

/** The range of equal length that ends the day before this one begins. */
export function rangeBefore({ from, to }: DayRange): DayRange {
  return { from: from - (to - from) - 1, to: from - 1 }
}

/** How long a stretch of a chart is. Weeks begin on Monday. */
export type Step = 'day' | 'week' | 'month'

/** The first day of the stretch that a day is in. */
export function startOfStep(day: Day, step: Step): Day {
  if (step === 'day') return day
  // 1970-01-05 was a Monday
  if (step === 'week') return day - ((((day + 3) % 7) + 7) % 7)
  return dayOf(`${isoOf(day).slice(0, 7)}-01`) ?? day
}

/** The first days of all stretches that a range touches, in order. */
export function stepsOf({ from, to }: DayRange, step: Step): Day[] {
  const days = Array.from({ length: to - from + 1 }, (_, index) => startOfStep(from + index, step))
  return [...new Set(days)]
}
