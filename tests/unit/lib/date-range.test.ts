import { describe, expect, it } from 'vitest'

import {
  addDays,
  daysIn,
  isRangePreset,
  previousRange,
  rangeOf,
  steppedRange,
} from '#lib/date-range.ts'
import { localDay } from '#portal/app/device/use-clock.ts'

const data = { from: '2025-11-22', to: '2026-11-20' }

describe('named periods', () => {
  const table = [
    ['today', '2026-11-21', '2026-11-21', '2026-11-21'],
    ['yesterday', '2026-11-21', '2026-11-20', '2026-11-20'],
    ['7d', '2026-11-21', '2026-11-14', '2026-11-20'],
    ['28d', '2026-11-21', '2026-10-24', '2026-11-20'],
    ['90d', '2026-11-21', '2026-08-23', '2026-11-20'],
    ['mtd', '2026-11-21', '2026-11-01', '2026-11-20'],
    ['mtd', '2026-11-01', '2026-11-01', '2026-11-01'],
    ['lm', '2026-11-21', '2026-10-01', '2026-10-31'],
    ['lm', '2026-01-15', '2025-12-01', '2025-12-31'],
    ['ytd', '2026-11-21', '2026-01-01', '2026-11-20'],
    ['12m', '2026-11-21', '2025-11-21', '2026-11-20'],
    ['all', '2026-11-21', '2025-11-22', '2026-11-20'],
  ] as const
  it.each(table)('%s on %s', (preset, today, from, to) => {
    expect(rangeOf(preset, { today, data })).toEqual({ from, to })
  })

  it('a year that ends on a leap day begins on the first of March', () => {
    const range = { from: '2027-03-01', to: '2028-02-28' }
    expect(rangeOf('12m', { today: '2028-02-29', data: null })).toEqual(range)
  })

  const late = [
    ['7d', '2026-11-08', '2026-11-14'],
    ['28d', '2026-10-18', '2026-11-14'],
    ['90d', '2026-08-17', '2026-11-14'],
    ['12m', '2025-11-15', '2026-11-14'],
    ['yesterday', '2026-11-20', '2026-11-20'],
    ['mtd', '2026-11-01', '2026-11-20'],
  ] as const
  it.each(late)('%s where the data end a week ago', (preset, from, to) => {
    const anchor = { today: '2026-11-21', data: { from: '2025-11-22', to: '2026-11-14' } }
    expect(rangeOf(preset, anchor)).toEqual({ from, to })
  })

  it('ends before a day that is not over, though it has data', () => {
    const anchor = { today: '2026-11-21', data: { from: '2025-11-22', to: '2026-11-21' } }
    expect(rangeOf('7d', anchor).to).toBe('2026-11-20')
  })

  it('all days without data is a month', () => {
    expect(daysIn(rangeOf('all', { today: '2026-11-21', data: null }))).toBe(28)
  })

  it('have names', () => {
    expect(['28d', 'custom'].map(isRangePreset)).toEqual([true, false])
  })
})

it('counts days over the change of clocks and of years', () => {
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30')
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
  expect(daysIn({ from: '2026-10-24', to: '2026-11-20' })).toBe(28)
  expect(daysIn({ from: '2028-02-28', to: '2028-03-01' })).toBe(3)
})

it('the period before has equal length and ends the day before', () => {
  expect(previousRange({ from: '2026-10-24', to: '2026-11-20' })).toEqual({
    from: '2026-09-26',
    to: '2026-10-23',
  })
})

it("a day is the reader's", () => {
  expect(localDay(new Date(2026, 0, 1, 0, 30).getTime())).toBe('2026-01-01')
  expect(localDay(new Date(2026, 11, 31, 23, 30).getTime())).toBe('2026-12-31')
})

it.each([
  ['2026-10-01', '2026-10-07', 'back', '2026-09-24', '2026-09-30'],
  ['2026-10-01', '2026-10-07', 'on', '2026-10-08', '2026-10-14'],
  ['2026-11-10', '2026-11-16', 'on', '2026-11-14', '2026-11-20'],
  ['2026-11-14', '2026-11-20', 'on', null, null],
  ['2025-11-22', '2025-11-28', 'back', null, null],
] as const)('%s to %s stepped %s is %s to %s, within the data', (from, to, way, first, last) => {
  const stepped = first === null ? null : { from: first, to: last }
  expect(steppedRange({ from, to }, way, data)).toEqual(stepped)
})
