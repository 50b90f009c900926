import { describe, expect, it } from 'vitest'

import {
  movingMean,
  placesOf,
  ranked,
  strongest,
  summed,
  wholeWeeks,
} from '#portal/features/topic-planning/time/topic-series.ts'

const weeks = {
  dates: ['2026-10-26', '2026-11-02', '2026-11-09', '2026-11-16'],
  lines: [
    { id: 'a', views: [4, 10, 20, 3] },
    { id: 'b', views: [9, 15, 5, 8] },
  ],
}

describe('topics in time', () => {
  it('leaves out weeks of which the range has only a part', () => {
    // Wednesday 28 October to Friday 20 November.
    expect(wholeWeeks(weeks, { from: '2026-10-28', to: '2026-11-20' })).toEqual({
      dates: ['2026-11-02', '2026-11-09'],
      lines: [
        { id: 'a', views: [10, 20] },
        { id: 'b', views: [15, 5] },
      ],
    })
    expect(wholeWeeks(weeks, { from: '2026-10-26', to: '2026-11-22' }).dates).toHaveLength(4)
  })

  it('draws the mean of a week and the three before it', () => {
    expect(movingMean([4, 8, 12, 16, 0, 20])).toEqual([4, 6, 8, 10, 9, 12])
  })

  it('adds topics to their groups and leaves out those without one', () => {
    const found = summed(weeks, (id) => (id === 'a' ? 'g' : undefined))
    expect(found).toEqual({ dates: weeks.dates, lines: [{ id: 'g', views: [4, 10, 20, 3] }] })
    expect(summed(weeks, () => 'g').lines).toEqual([{ id: 'g', views: [13, 25, 25, 11] }])
  })

  it('gives places by the views of two steps each, without a single one at the beginning', () => {
    // a: 14 and 23, b: 24 and 13.
    expect(ranked(weeks)).toEqual({
      dates: ['2026-10-26', '2026-11-09'],
      lines: [
        { id: 'a', views: [2, 1] },
        { id: 'b', views: [1, 2] },
      ],
    })
    const three = {
      dates: weeks.dates.slice(1),
      lines: weeks.lines.map(({ id, views }) => ({ id, views: views.slice(1) })),
    }
    expect(ranked(three).dates).toEqual(['2026-11-09'])
  })

  it('gives equal numbers places in their order', () => {
    expect(placesOf([5, 9, 5])).toEqual([2, 1, 3])
  })

  it('knows the strongest step, and none where nothing was read', () => {
    expect(strongest(weeks.dates, [4, 10, 20, 3])).toEqual({ date: '2026-11-09', views: 20 })
    expect(strongest(weeks.dates, [0, 0, 0, 0])).toBeNull()
  })
})
