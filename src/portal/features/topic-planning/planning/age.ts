import { daysIn } from '#lib/date-range.ts'

/** The age of a day at the end of another one, in days. */
export function ageOf(day: string, until: string): number {
  return daysIn({ from: day, to: until }) - 1
}
