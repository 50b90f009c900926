import { describe, expect, it } from 'vitest'

import { addDays } from '#lib/date-range.ts'
import {
  bucketed,
  canBeSummed,
  grainOf,
  peakRange,
  pointsBy,
} from '#portal/report/chart/buckets.ts'

/** So many days from Sunday 25 October 2026 on, each with its place as views. */
const series = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    date: addDays('2026-10-25', i),
    values: { views: i, scrollDepth: i % 2 === 0 ? 40 : 80 },
  }))

const dates = (count: number) => series(count).map(({ date }) => date)

describe('the days of a point', () => {
  it.each([
    [1, 'day'],
    [89, 'day'],
    [90, 'week'],
    [729, 'week'],
    [730, 'month'],
  ])('%i days are drawn by %s', (days, grain) => {
    expect(grainOf(days)).toBe(grain)
  })
})

/** The days with most views of so many. */
function peakOf(count: number) {
  const range = { from: '2026-10-25', to: addDays('2026-10-25', count - 1) }
  return peakRange({ series: series(count) }, range)
}

describe('the days with most views', () => {
  it('are one day of a short range, and a whole week of a long one', () => {
    expect(peakOf(28)).toEqual({ from: '2026-11-21', to: '2026-11-21' })
    // 100 days end on a Monday, whose week is not over.
    expect(peakOf(100)).toEqual({ from: '2027-01-25', to: '2027-01-31' })
  })

  it('are none where nothing was read', () => {
    expect(peakOf(1)).toBeNull()
  })
})

describe('days put together', () => {
  it('leave out a broken first week and leave the running one open', () => {
    const points = pointsBy(series(10), 'views', bucketed(dates(10), 'week'))
    expect(points).toEqual([
      { date: '2026-10-26', until: '2026-11-01', value: 1 + 2 + 3 + 4 + 5 + 6 + 7 },
      { date: '2026-11-02', until: '2026-11-03', value: 8 + 9, isOpen: true },
    ])
  })

  it('add up to the days that they have', () => {
    const points = pointsBy(series(366), 'views', bucketed(dates(366), 'week'))
    const all = series(366).reduce((sum, { values }) => sum + values.views, 0)
    expect(points.reduce((sum, { value }) => sum + (value ?? 0), 0)).toBe(all)
    expect(points.filter(({ isOpen }) => isOpen)).toHaveLength(1)
  })

  it('make months', () => {
    const points = pointsBy(series(40), 'views', bucketed(dates(40), 'month'))
    expect(points.map(({ date, until }) => [date, until])).toEqual([
      ['2026-11-01', '2026-11-30'],
      ['2026-12-01', '2026-12-03'],
    ])
  })

  it('keep the only week, though it is broken', () => {
    const points = pointsBy(series(1), 'views', bucketed(dates(1), 'week'))
    expect(points).toEqual([{ date: '2026-10-25', until: '2026-10-25', value: 0, isOpen: true }])
  })

  it('weigh rates by the views of their days', () => {
    const week = bucketed(dates(15), 'week')
    const [point] = pointsBy(series(15), 'scrollDepth', week)
    // Days 1 to 7: 80 on the odd ones (1 + 3 + 5 + 7 views), 40 on the even ones (2 + 4 + 6).
    expect(point?.value).toBeCloseTo((80 * 16 + 40 * 12) / 28)
  })

  it('is not possible for a count of different things', () => {
    expect(canBeSummed('views', series(3))).toBe(true)
    expect(canBeSummed('scrollDepth', series(3))).toBe(true)
    expect(canBeSummed('articlesRead', series(3))).toBe(false)
    expect(canBeSummed('clickRate', series(3))).toBe(false)
  })
})

/** Seven days from Monday on with counts of a recommendation, whose clicks of times seen are known. */
const delivered = (counts: readonly (readonly [clicked: number, seen: number])[]) =>
  counts.map(([clicked, seen], i) => {
    const visibleClickRate = clicked > seen ? null : (clicked / seen) * 100
    const visibility = 50
    return {
      date: addDays('2026-10-26', i),
      values: { clicked, seen, delivered: 2 * seen, visibleClickRate, visibility },
      intervals: { visibleClickRate: visibleClickRate === null ? null : { low: 0, high: 100 } },
    }
  })

describe('rates of recommendations by week', () => {
  const week = [{ first: 0, last: 6, isWhole: true }]
  const counts = [
    [30, 100],
    [11, 23],
    [10, 40],
    [10, 40],
    [10, 30],
    [5, 15],
    [5, 15],
  ] as const

  it('have the interval of their sums: 81 of 263 in the table of Newcombe (1998)', () => {
    const [point] = pointsBy(delivered(counts), 'visibleClickRate', week)
    expect(point?.value).toBeCloseTo((81 / 263) * 100, 9)
    expect(point?.low).toBeCloseTo(25.53, 2)
    expect(point?.high).toBeCloseTo(36.62, 2)
  })

  it('leave out days whose counts cannot be, and say no range where no day has one', () => {
    const wrong = delivered([...counts.slice(0, 6), [99, 15]])
    const [point] = pointsBy(wrong, 'visibleClickRate', week)
    expect(point?.value).toBeCloseTo((76 / 248) * 100, 9)
    expect(pointsBy(wrong, 'visibility', week)).toEqual([
      { date: '2026-10-26', until: '2026-11-01', value: 50 },
    ])
  })

  it('of the running week have no range yet', () => {
    const running = [{ first: 0, last: 6, isWhole: false }]
    const [point] = pointsBy(delivered(counts), 'visibleClickRate', running)
    expect(point).toMatchObject({ isOpen: true })
    expect(point?.low).toBeUndefined()
  })
})
