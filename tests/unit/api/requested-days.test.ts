import { assert, asyncProperty, constantFrom, integer } from 'fast-check'
import { afterEach, expect, it, vi } from 'vitest'

import { dayOf, isoOf } from '#lib/days.ts'
import { requestedDays, spanOf } from '#server/api/reports/report-request.ts'
import { Reports } from '#server/warehouse/port/reports.ts'
import type { ReportQuestion } from '#server/warehouse/port/warehouse.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Days of a report at an instant; of the facts of each day, so many have their time. */
async function asked(
  at: string,
  days: { range: [string, string]; compare?: 'YEAR_BEFORE' },
  { timeZone = 'Europe/Vienna', timed = 9 } = {},
) {
  vi.useFakeTimers({ now: Date.parse(at), toFake: ['Date'] })
  const reports: Reports = Object.create(Reports.prototype)
  vi.spyOn(reports, 'ask').mockImplementation(async (_, { range }: ReportQuestion) => {
    const totals = { views: range.quarters === undefined ? 9 : timed }
    return { count: 0, countBefore: 0, totals, totalsBefore: null, rows: [] }
  })
  const publication = { id: 1, dataVersion: 1, dataRange: null, timeZone }
  const [from, to] = days.range
  const { compared } = await requestedDays(
    { range: { from, to }, compare: days.compare ?? 'PERIOD_BEFORE' },
    { reports, publication, facts: 'reading' },
  )
  return compared && { ...spanOf(compared), quarters: compared.quarters }
}

it('a day that is not over is compared with the same hours of an earlier one, by the clock of its zone', async () => {
  const today: [string, string] = ['2026-11-27', '2026-11-27']
  // 20:52 in Vienna
  const at = '2026-11-27T19:52:00Z'
  const yesterday = { from: '2026-11-26', to: '2026-11-26', quarters: 83 }
  expect(await asked(at, { range: today })).toEqual(yesterday)
  expect(await asked(at, { range: ['2026-11-25', '2026-11-27'] })).toEqual({
    from: '2026-11-22',
    to: '2026-11-24',
    quarters: 83,
  })
  expect(await asked(at, { range: today, compare: 'YEAR_BEFORE' })).toEqual({
    from: '2025-11-27',
    to: '2025-11-27',
    quarters: 83,
  })
  // in Sydney the day is over, in New York it is 14:52
  expect(await asked(at, { range: today }, { timeZone: 'Australia/Sydney' })).toEqual({
    from: '2026-11-26',
    to: '2026-11-26',
  })
  expect(await asked(at, { range: today }, { timeZone: 'America/New_York' })).toEqual({
    ...yesterday,
    quarters: 59,
  })
  // days that are to come are compared with nothing
  expect(await asked(at, { range: ['2026-11-26', '2026-11-29'] })).toEqual({
    from: '2026-11-22',
    to: '2026-11-23',
    quarters: 83,
  })
})

it('is compared with nothing where the times of the earlier day are not all known', async () => {
  const range: [string, string] = ['2026-11-27', '2026-11-27']
  const at = '2026-11-27T19:52:00Z'
  expect(await asked(at, { range }, { timed: 8 })).toBeNull()
  expect(await asked('2026-11-28T19:52:00Z', { range }, { timed: 8 })).toEqual({
    from: '2026-11-26',
    to: '2026-11-26',
  })
})

it('never compares a running day with a whole one, around every change of summer time', async () => {
  const zones = constantFrom('Europe/Vienna', 'America/New_York', 'Australia/Sydney')
  const changes = constantFrom('2026-03-08', '2026-03-29', '2026-04-05', '2026-10-04', '2026-10-25')
  const minutes = integer({ min: -2000, max: 4000 })
  await assert(
    asyncProperty(zones, changes, minutes, async (timeZone, change, minute) => {
      const at = new Date(Date.parse(change) + minute * 60_000)
      const parts = new Intl.DateTimeFormat('sv-SE', {
        timeZone,
        dateStyle: 'short',
        timeStyle: 'short',
      }).format(at)
      const day = parts.slice(0, 10)
      const quarters = Number(parts.slice(11, 13)) * 4 + Math.floor(Number(parts.slice(14)) / 15)
      const before = isoOf((dayOf(day) ?? 0) - 1)
      const compared = await asked(at.toISOString(), { range: [day, day] }, { timeZone })
      expect(compared).toEqual({ from: before, to: before, quarters })
    }),
  )
})
