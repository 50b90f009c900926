const millisecondsPerDay = 86_400_000

/** A calendar day without a time zone, as whole days since 1970-01-01. */
export type Day = number

/** The day it is now in UTC. */
export function today(): Day {
  return Math.floor(Date.now() / millisecondsPerDay)
}

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

/** The first millisecond of a day, in UTC. */
export function startOf(day: Day): number {
  return day * millisecondsPerDay
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
