import { isoOf } from '#lib/days.ts'
import { today } from '#lib/zones.ts'

/** The calendar day so many days ago in the time zone of the demo, `YYYY-MM-DD`. */
export function demoDay(daysAgo = 0): string {
  return isoOf(today('Europe/Vienna') - daysAgo)
}
