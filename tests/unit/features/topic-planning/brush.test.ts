import { describe, expect, it } from 'vitest'

import {
  atWeek,
  movedEnd,
  movedRange,
  shownPart,
  weekOf,
  weeksIn,
  withEnd,
} from '#portal/features/topic-planning/timeline/brush.ts'
import { bandPath, stacked } from '#portal/features/topic-planning/timeline/stack.ts'

/** 365 days. */
const all = { from: '2025-11-22', to: '2026-11-21' }
const month = { from: '2026-10-25', to: '2026-11-21' }

describe('the brush', () => {
  it('shows the part of a range that lies within its year', () => {
    expect(shownPart(month, all)).toEqual(month)
    expect(shownPart({ from: '2024-01-01', to: '2025-12-31' }, all)).toEqual({
      from: '2025-11-22',
      to: '2025-12-31',
    })
    expect(shownPart({ from: '2024-01-01', to: '2024-12-31' }, all)).toEqual(all)
  })

  it('tells the place of its ends among the weeks, from the beginning to the end', () => {
    expect(weekOf(all, 'from', all)).toBe(0)
    expect(weekOf(all, 'to', all)).toBe(weeksIn(all))
    expect(weekOf(month, 'from', all)).toBe(weeksIn(all) - 4)
    expect(weekOf(movedEnd(month, 'from', { weeks: -1, all }), 'from', all)).toBe(weeksIn(all) - 5)
    expect(weekOf(movedEnd(month, 'to', { weeks: -2, all }), 'to', all)).toBe(weeksIn(all) - 2)
  })

  it('moves an end by weeks', () => {
    expect(movedEnd(month, 'from', { weeks: -1, all })).toEqual({ ...month, from: '2026-10-18' })
    expect(movedEnd(month, 'from', { weeks: 1, all })).toEqual({ ...month, from: '2026-11-01' })
    expect(movedEnd(month, 'to', { weeks: -1, all })).toEqual({ ...month, to: '2026-11-14' })
  })

  it('keeps one week, and stays within its year', () => {
    expect(movedEnd(month, 'from', { weeks: 4, all })).toEqual({ ...month, from: '2026-11-15' })
    expect(movedEnd(month, 'to', { weeks: -4, all })).toEqual({ ...month, to: '2026-10-31' })
    expect(movedEnd(month, 'to', { weeks: 1, all })).toEqual(month)
    expect(withEnd(month, 'from', { day: '2020-01-01', all })).toEqual({
      ...month,
      from: all.from,
    })
  })

  it('moves as a whole as far as the year reaches', () => {
    expect(movedRange(month, -7, all)).toEqual({ from: '2026-10-18', to: '2026-11-14' })
    expect(movedRange(month, 7, all)).toEqual(month)
    expect(movedRange(month, -9999, all)).toEqual({ from: '2025-11-22', to: '2025-12-19' })
  })

  it('keeps to weeks that are counted back from the last day', () => {
    expect(atWeek('2026-11-21', 'to', all)).toBe('2026-11-21')
    expect(atWeek('2026-11-19', 'to', all)).toBe('2026-11-21')
    expect(atWeek('2026-11-13', 'to', all)).toBe('2026-11-14')
    expect(atWeek('2026-10-26', 'from', all)).toBe('2026-10-25')
    expect(atWeek('2025-11-22', 'from', all)).toBe('2025-11-22')
  })

  it('counts begun weeks', () => {
    expect(weeksIn(month)).toBe(4)
    expect(weeksIn(all)).toBe(53)
  })
})

describe('the stack of groups', () => {
  it('puts each on top of those before', () => {
    const lines = [
      { id: 'a', views: [1, 2] },
      { id: 'b', views: [3, 4] },
    ]
    expect(stacked(lines)).toEqual([
      { id: 'a', low: [0, 0], high: [1, 2] },
      { id: 'b', low: [1, 2], high: [4, 6] },
    ])
  })

  it('goes on flat to both ends', () => {
    const band = { id: 'b', low: [1, 2], high: [4, 6] }
    const scale = { x: (step: number) => 10 + 10 * step, y: (value: number) => -value }
    expect(bandPath(band, { ...scale, left: 0, right: 30 })).toBe(
      'M0,-4L10,-4L20,-6L30,-6L30,-2L20,-2L10,-1L0,-1Z',
    )
  })
})
