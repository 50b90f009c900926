import { expect, it } from 'vitest'

import { dayHours, hoursOf } from '#portal/features/website-configuration/detail/hours.ts'

const start = Date.parse('2026-11-23T00:00:00Z')
const hours = Array.from({ length: 24 + 3 }, (_, hour) => ({
  start: new Date(start + hour * 3_600_000).toISOString(),
  events: hour,
  views: hour,
}))

it('hours of today stand beside the same hours of yesterday; those to come have none', () => {
  const day = dayHours(hours)
  expect(day).toHaveLength(24)
  expect(day[0]).toEqual({ start: '2026-11-24T00:00:00.000Z', events: 24, before: 0 })
  expect(day[2]).toEqual({ start: '2026-11-24T02:00:00.000Z', events: 26, before: 2 })
  expect(day[3]).toEqual({ start: '2026-11-24T03:00:00.000Z', events: null, before: 3 })
  expect(day[23]).toMatchObject({ events: null, before: 23 })
})

it('the running hour is the last one of today', () => {
  expect(hoursOf(hours).today.map(({ events }) => events)).toEqual([24, 25, 26])
  expect(dayHours([])).toEqual([])
})
