import { localDay } from '#portal/app/device/use-clock.ts'

import type { OpenWebsite } from '../use-websites.ts'

type Hour = OpenWebsite['activity']['hours'][number]

const perDay = 24
const msPerHour = 3_600_000

/** One hour of the day, with the same hour of the day before. */
export interface DayHour {
  /** an instant, its first */
  start: string
  /** null: it has not begun */
  events: number | null
  before: number
}

/** The hours of today until the running one, and those of yesterday; days end in the publication's time zone. */
export function hoursOf(hours: readonly Hour[]): {
  today: readonly Hour[]
  before: readonly Hour[]
} {
  const dayOf = ({ start }: Hour) => localDay(Date.parse(start))
  const last = hours.map(dayOf).at(-1)
  return {
    today: hours.filter((hour) => dayOf(hour) === last),
    before: hours.filter((hour) => dayOf(hour) !== last),
  }
}

/** All hours of the day, those to come with the numbers of yesterday alone. */
export function dayHours(hours: readonly Hour[]): DayHour[] {
  const { today, before } = hoursOf(hours)
  const first = Date.parse(today[0]?.start ?? '')
  if (Number.isNaN(first)) return []
  return Array.from({ length: perDay }, (_, hour) => ({
    start: new Date(first + hour * msPerHour).toISOString(),
    events: today[hour]?.events ?? null,
    before: before[hour]?.events ?? 0,
  }))
}
