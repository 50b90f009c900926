import { describe, expect, it } from 'vitest'

import {
  changeOf,
  changeRule,
  trendWindows,
} from '#portal/features/topic-planning/planning/change.ts'

/** 2026-05-25 is a Monday, 2026-11-22 a Sunday: 26 weeks. */
const halfYear = { from: '2026-05-25', to: '2026-11-22' }
/** Wednesday to Saturday, 52 calendar weeks: a broken one, 50 whole ones, a broken one. */
const year = { from: '2025-11-26', to: '2026-11-21' }
const month = { from: '2026-10-25', to: '2026-11-21' }

function numbers(views: number) {
  return { views, averageScrollDepth: null, averageDwellTime: null, articlesRead: 0 }
}

function topic(views: number, before: number | null, trend: readonly number[] = []) {
  return {
    metrics: numbers(views),
    previousMetrics: before === null ? null : numbers(before),
    trend: [...trend],
  }
}

describe('the rule of changes', () => {
  it('compares weeks from 26 whole ones on', () => {
    expect(changeRule(halfYear)).toBe('weeks')
    expect(changeRule({ ...halfYear, from: '2026-05-26' })).toBe('before')
    expect(changeRule(year)).toBe('weeks')
    expect(changeRule(month)).toBe('before')
  })

  it('compares the last 13 weeks with the 13 before, all topics together', () => {
    const trend = [...Array.from({ length: 13 }, () => 10), ...Array.from({ length: 13 }, () => 15)]
    expect(changeOf([topic(325, null, trend)], halfYear)).toBe(0.5)
    const falling = trend.toReversed().map((value) => value * 2)
    expect(changeOf([topic(325, null, trend), topic(650, null, falling)], halfYear)).toBeCloseTo(
      (15 + 20) / (10 + 30) - 1,
    )
  })

  it('leaves out broken weeks at both ends', () => {
    const weeks = Array.from({ length: 51 }, (_, week) => (week >= 38 ? 20 : 10))
    const trend = [...weeks, 1000]
    expect(changeOf([topic(0, null, trend)], year)).toBe(1)
  })

  it('compares shorter ranges with the range before', () => {
    expect(changeOf([topic(150, 100), topic(50, 100)], month)).toBe(0)
    expect(changeOf([topic(150, 100)], month)).toBe(0.5)
  })

  it('is unknown without anything to compare with', () => {
    expect(changeOf([topic(150, null)], month)).toBeNull()
    expect(changeOf([topic(150, 0)], month)).toBeNull()
    expect(changeOf([], month)).toBeNull()
  })
})

describe('the last weeks of a trend', () => {
  it('are weeks of seven days where it has days', () => {
    const days = Array.from({ length: 28 }, (_, day) => day)
    expect(trendWindows(days, month, 1)).toEqual({ now: 168, before: 119 })
  })
})
