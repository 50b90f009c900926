import { assert, constantFrom, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'

import { comparedRange, type Comparison } from '#lib/comparison.ts'
import {
  addDays,
  daysIn,
  isRangePreset,
  previousRange,
  rangeOf,
  steppedRange,
} from '#lib/date-range.ts'
import { dayOf, isoOf, startOfStep, stepsOf } from '#lib/days.ts'

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

it.each([
  ['2026-10-01', '2026-10-07', 'back', { from: '2026-09-24', to: '2026-09-30' }],
  ['2026-10-01', '2026-10-07', 'on', { from: '2026-10-08', to: '2026-10-14' }],
  ['2026-11-10', '2026-11-16', 'on', { from: '2026-11-14', to: '2026-11-20' }],
  ['2026-11-14', '2026-11-20', 'on', null],
  ['2025-11-22', '2025-11-28', 'back', null],
] as const)('%s to %s stepped %s is %j, within the data', (from, to, way, stepped) => {
  expect(steppedRange({ from, to }, way, data)).toEqual(stepped)
})

function day(iso: string): number {
  const number = dayOf(iso)
  if (number === null) throw new Error(`${iso} is no day`)
  return number
}

function compared(from: string, to: string, comparison: Comparison): string | null {
  const range = comparedRange({ from: day(from), to: day(to) }, comparison)
  return range && `${isoOf(range.from)} ${isoOf(range.to)}`
}

describe('the days a range is compared with', () => {
  it.each([
    ['2026-10-25', '2026-11-21', 'PERIOD_BEFORE', '2026-09-27 2026-10-24'],
    ['2026-11-21', '2026-11-21', 'PERIOD_BEFORE', '2026-11-20 2026-11-20'],
    ['2026-10-25', '2026-11-21', 'SAME_WEEKDAYS', '2026-09-27 2026-10-24'],
    ['2026-11-21', '2026-11-21', 'SAME_WEEKDAYS', '2026-11-14 2026-11-14'],
    ['2026-11-01', '2026-11-30', 'SAME_WEEKDAYS', '2026-09-27 2026-10-26'],
    ['2026-10-25', '2026-11-21', 'YEAR_BEFORE', '2025-10-25 2025-11-21'],
    ['2028-02-29', '2028-02-29', 'YEAR_BEFORE', '2027-02-28 2027-02-28'],
    ['2026-10-25', '2026-11-21', 'YEAR_BEFORE_WEEKDAYS', '2025-10-26 2025-11-22'],
    ['2026-10-25', '2026-11-21', 'NONE', null],
  ] as const)('%s to %s, %s', (from, to, comparison, expected) => {
    expect(compared(from, to, comparison)).toBe(expected)
  })

  it('are the same weekdays, as many of them, and never those of the range itself', () => {
    const comparisons = constantFrom<Comparison>('SAME_WEEKDAYS', 'YEAR_BEFORE_WEEKDAYS')
    const [start, length] = [integer({ min: 0, max: 40_000 }), integer({ min: 1, max: 3653 })]
    assert(
      property(start, length, comparisons, (from, days, comparison) => {
        const range = comparedRange({ from, to: from + days - 1 }, comparison)
        if (!range) return false
        const { from: first, to: last } = range
        return (from - first) % 7 === 0 && last - first === days - 1 && last < from
      }),
    )
  })
})

describe('the stretches of a chart', () => {
  it.each([
    ['2026-11-21', 'week', '2026-11-16'],
    ['2026-11-16', 'week', '2026-11-16'],
    ['2026-11-15', 'week', '2026-11-09'],
    ['1969-12-31', 'week', '1969-12-29'],
    ['2026-11-21', 'month', '2026-11-01'],
  ] as const)('%s is in the %s from %s on', (inside, step, first) => {
    expect(isoOf(startOfStep(day(inside), step))).toBe(first)
  })

  it('are all that a range touches', () => {
    const quarter = { from: day('2026-01-31'), to: day('2026-03-01') }
    expect(stepsOf(quarter, 'month').map(isoOf)).toEqual(['2026-01-01', '2026-02-01', '2026-03-01'])
  })
})
