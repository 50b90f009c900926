import { assert, constantFrom, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'

import { dayOf } from '#lib/days.ts'
import { dayAt, hoursOn, instantAt, quarterAt, startOfDay, zoneNamed } from '#lib/zones.ts'

const hour = 3_600_000

function day(iso: string): number {
  return dayOf(iso) ?? 0
}

describe('days of a time zone', () => {
  // four changes of summer time in three zones, and a change of half an hour
  const table = [
    ['Europe/Vienna', '2026-03-29', '2026-03-28T23:00:00Z', 23],
    ['Europe/Vienna', '2026-10-25', '2026-10-24T22:00:00Z', 25],
    ['America/New_York', '2026-03-08', '2026-03-08T05:00:00Z', 23],
    ['America/New_York', '2026-11-01', '2026-11-01T04:00:00Z', 25],
    ['Australia/Sydney', '2026-04-05', '2026-04-04T13:00:00Z', 25],
    ['Australia/Sydney', '2026-10-04', '2026-10-03T14:00:00Z', 23],
    ['Australia/Lord_Howe', '2026-04-05', '2026-04-04T13:00:00Z', 24.5],
    // midnight itself is left out
    ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00Z', 23],
    ['Asia/Kolkata', '2026-04-05', '2026-04-04T18:30:00Z', 24],
    ['UTC', '2026-03-29', '2026-03-29T00:00:00Z', 24],
  ] as const
  it.each(table)('in %s %s begins at %s and has %d hours', (zone, iso, begins, hours) => {
    const start = startOfDay(zone, day(iso))
    expect(new Date(start).toISOString()).toBe(begins.replace('Z', '.000Z'))
    expect((startOfDay(zone, day(iso) + 1) - start) / hour).toBe(hours)
    expect(hoursOn(zone, day(iso)).reduce((sum, length) => sum + length, 0)).toBe(hours)
  })

  it.each([
    ['Europe/Vienna', '2026-03-29', [[2, 0]]],
    ['Europe/Vienna', '2026-10-25', [[2, 2]]],
    ['Australia/Lord_Howe', '2026-04-05', [[1, 1.5]]],
    ['America/Santiago', '2026-09-06', [[0, 0]]],
    ['Europe/Vienna', '2026-11-28', []],
  ] as const)('in %s on %s the clock shows other hours once but %j', (zone, iso, others) => {
    const lengths = hoursOn(zone, day(iso))
    expect([...lengths.entries()].filter(([, length]) => length !== 1)).toEqual(others)
    expect(lengths).toHaveLength(24)
  })

  it('follow each other without a gap, and every instant is in one of them', () => {
    const zones = constantFrom('Europe/Vienna', 'America/New_York', 'Australia/Sydney')
    const [from, to] = [Date.parse('2025-03-01Z'), Date.parse('2027-04-30Z')]
    assert(
      property(zones, integer({ min: from, max: to }), (zone, instant) => {
        const own = dayAt(zone, instant)
        const shown = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(instant)
        expect(own).toBe(day(shown))
        expect(startOfDay(zone, own)).toBeLessThanOrEqual(instant)
        expect(startOfDay(zone, own + 1)).toBeGreaterThan(instant)
        expect(dayAt(zone, startOfDay(zone, own) - 1)).toBe(own - 1)
      }),
    )
  })
})

it('tells the quarter of an hour on the wall, and the instant at which it shows a time', () => {
  expect(quarterAt('Europe/Vienna', Date.parse('2026-11-26T23:44:59Z'))).toBe(2)
  expect(quarterAt('Asia/Kolkata', Date.parse('2026-11-26T18:29:59Z'))).toBe(95)
  const shown = [
    ['2026-07-01T12:00:00Z', '2026-07-01T10:00:00Z'],
    // shown twice: the first time; left out: as before the change
    ['2026-10-25T02:30:00Z', '2026-10-25T00:30:00Z'],
    ['2026-03-29T02:30:00Z', '2026-03-29T00:30:00Z'],
  ] as const
  for (const [clock, instant] of shown)
    expect(instantAt('Europe/Vienna', Date.parse(clock))).toBe(Date.parse(instant))
})

it('takes IANA names alone', () => {
  expect(['europe/vienna', 'UTC', '+01:00', 'Wien', ''].map(zoneNamed)).toEqual([
    'Europe/Vienna',
    'UTC',
    null,
    null,
    null,
  ])
})
