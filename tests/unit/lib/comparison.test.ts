import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { comparedRange, type Comparison } from '#lib/comparison.ts'
import { dayOf, isoOf, startOfStep, stepsOf } from '#lib/days.ts'

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

  it('meets the same weekdays, as many of them, and never the range itself', () => {
    const ranges = fc.record({
      from: fc.integer({ min: 0, max: 40_000 }),
      length: fc.integer({ min: 1, max: 3653 }),
    })
    fc.assert(
      fc.property(
        ranges,
        fc.constantFrom<Comparison>('SAME_WEEKDAYS', 'YEAR_BEFORE_WEEKDAYS'),
        ({ from, length }, comparison) => {
          const range = comparedRange({ from, to: from + length - 1 }, comparison)
          if (!range) return false
          const { from: first, to: last } = range
          return (from - first) % 7 === 0 && last - first === length - 1 && last < from
        },
      ),
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
