import { expect, it } from 'vitest'

import { silencesOf, silentSince } from '#server/api/websites/activity-row.ts'

const msPerHour = 3_600_000
const week = 168
/** hours since 1970; a whole number of weeks */
const start = week * 2900
const now = (start + 5 * week) * msPerHour

/** Five weeks with 20 events in each hour, without those from `from` on until `until`. */
function hours(from: number, until: number) {
  return Array.from({ length: 5 * week }, (_, index) => ({
    hour: start + index,
    events: index >= from && index < until ? 0 : 20,
    views: 10,
  }))
}

it('finds a silence that is over, from the last hour with events to the next one', () => {
  const from = 4 * week + 10
  const result = silencesOf(hours(from, from + 6), { from: 0, lastEvent: now - 1000, now })
  expect(result).toEqual([
    { since: (start + from) * msPerHour, until: (start + from + 6) * msPerHour },
  ])
})

it('finds the present one first, and knows its last event', () => {
  const from = 4 * week + 10
  const silent = hours(from, from + 3).map((hour) =>
    hour.hour >= start + 5 * week - 4 ? { ...hour, events: 0 } : hour,
  )
  const lastEvent = now - 4 * msPerHour - 60_000
  const result = silencesOf(silent, { from: 0, lastEvent, now })
  expect(result.map(({ until }) => until === null)).toEqual([true, false])
  expect(result[0]?.since).toBe(lastEvent)
  expect(silentSince(silent, { lastEvent, now })).toBe(lastEvent)
})

it('takes neither a short break nor a night without readers for a silence', () => {
  const nights = hours(0, 0).map((hour) => (hour.hour % 24 < 6 ? { ...hour, events: 0 } : hour))
  expect(silencesOf(nights, { from: 0, lastEvent: now - 1000, now })).toEqual([])
  expect(silentSince(hours(0, 0), { lastEvent: now - 20 * 60_000, now })).toBeNull()
})

it('leaves out those before the first day that is asked for', () => {
  const from = 4 * week + 10
  const later = (start + from + 7) * msPerHour
  expect(silencesOf(hours(from, from + 6), { from: later, lastEvent: now, now })).toEqual([])
})
