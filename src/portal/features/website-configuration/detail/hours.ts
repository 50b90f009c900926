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

/** The hours of today until the running one, and those of yesterday; days are in UTC, as the API counts them. */
export function hoursOf(hours: readonly Hour[]): {
  today: readonly Hour[]
  before: readonly Hour[]
} {
  const last = hours.at(-1)?.start.slice(0, 10)
  return {
    today: hours.filter(({ start }) => start.slice(0, 10) === last),
    before: hours.filter(({ start }) => start.slice(0, 10) !== last),
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
