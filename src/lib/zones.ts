import type { Day } from './days.ts'

const [msPerMinute, msPerHour, msPerDay] = [60_000, 3_600_000, 86_400_000]

/** The time zone of an IANA name such as `Europe/Vienna`, in its usual spelling; null where there is none. */
export function zoneNamed(text: string): string | null {
  try {
    // a fixed distance from UTC knows no summer time
    return /^[a-z]/i.test(text) ? clockOf(text).resolvedOptions().timeZone : null
  } catch {
    return null
  }
}

/** The day of an instant in a zone. */
export function dayAt(zone: string, instant: number): Day {
  return Math.floor(wallClock(zone, instant) / msPerDay)
}

/** The quarter of an hour that clocks in a zone show at an instant, 0 to 95. */
export function quarterAt(zone: string, instant: number): number {
  return Math.floor((wallClock(zone, instant) % msPerDay) / quarterHour)
}

/** The day it is in a zone. */
export function today(zone: string): Day {
  return dayAt(zone, Date.now())
}

/** The first instant of a day in a zone; a day has 23 or 25 hours where summer time begins or ends. */
export function startOfDay(zone: string, day: Day): number {
  const noon = day * msPerDay
  let [before, at] = [noon / msPerMinute - 960, noon / msPerMinute + 960]
  while (at - before > 1) {
    const middle = Math.floor((before + at) / 2)
    if (dayAt(zone, middle * msPerMinute) < day) before = middle
    else at = middle
  }
  return at * msPerMinute
}

/**
 * The hours that each hour by the clock lasts on a day, 24 numbers: 0 and 2 where summer time begins and ends, and the clock
 * leaves an hour out or shows it twice.
 */
export function hoursOn(zone: string, day: Day): number[] {
  const lengths = Array.from({ length: 24 }, () => 0)
  const end = startOfDay(zone, day + 1)
  for (let at = startOfDay(zone, day); at < end; at += quarterHour) {
    const hour = Math.floor(quarterAt(zone, at) / 4)
    lengths[hour] = (lengths[hour] ?? 0) + 1 / 4
  }
  return lengths
}

/** The time that clocks in a zone show at an instant, as the milliseconds of a clock in UTC that shows the same. */
export function wallClock(zone: string, instant: number): number {
  if (zone === 'UTC') return instant
  // clocks are changed on the quarter of an hour
  const quarter = Math.floor(instant / quarterHour)
  const known = distances.get(zone) ?? new Map<number, number>()
  distances.set(zone, known)
  const distance = known.get(quarter) ?? distanceAt(zone, quarter * quarterHour)
  if (known.size > mostKnown) known.clear()
  known.set(quarter, distance)
  return instant + distance
}

/** The instant at which clocks in a zone show this; the earlier one where they show it twice. */
export function instantAt(zone: string, shown: number): number {
  const [early, late] = [24, -24].map((hours) => {
    const near = shown - hours * msPerHour
    return shown - (wallClock(zone, near) - near)
  })
  return early !== undefined && wallClock(zone, early) === shown ? early : (late ?? shown)
}

const quarterHour = 15 * msPerMinute
/** Quarters of an hour that are remembered for a zone: a month. */
const mostKnown = 3000
const distances = new Map<string, Map<number, number>>()
const clocks = new Map<string, Intl.DateTimeFormat>()

function distanceAt(zone: string, instant: number): number {
  const parts = clockOf(zone).formatToParts(instant)
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
    .filter(({ type }) => type !== 'literal')
    .map(({ value }) => Number(value))
  return Date.UTC(year, month - 1, day, hour, minute, second) - instant
}

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone)
  if (known !== undefined) return known
  const two = '2-digit'
  const clock = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: two,
    day: two,
    hour: two,
    minute: two,
    second: two,
  })
  clocks.set(zone, clock)
  return clock
}
