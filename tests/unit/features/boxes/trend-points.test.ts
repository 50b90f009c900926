import { expect, it } from 'vitest'

import type { Comparison } from '#portal/features/boxes/comparison/comparison-words.ts'
import { trendPoints } from '#portal/features/boxes/comparison/trend-points.ts'

type Point = Comparison['boxes'][number]['series'][number]

const interval = { low: 3, high: 5 }

function point(date: string, rate: number | null = 4): Point {
  return {
    date,
    values: {
      delivered: 0,
      measured: 0,
      seen: 0,
      clicked: 0,
      visibility: null,
      clickRate: null,
      visibleClickRate: rate,
      articlesDelivered: null,
      unranked: null,
      clickRateInterval: null,
      visibleClickRateInterval: rate === null ? null : interval,
    },
  }
}

const range = { from: '2026-10-25', to: '2026-11-21' }

it('days are as they come, without a range where there is no rate', () => {
  const series = [point('2026-10-25'), point('2026-10-26', null)]
  expect(trendPoints(series, { grain: 'day', range })).toEqual([
    { date: '2026-10-25', value: 4, ...interval },
    { date: '2026-10-26', value: null },
  ])
})

it('a broken first week is left out, the running one is open', () => {
  const series = ['2026-10-19', '2026-10-26', '2026-11-02', '2026-11-09', '2026-11-16']
  const points = trendPoints(
    series.map((date) => point(date)),
    { grain: 'week', range },
  )
  expect(points.map(({ date, until, isOpen }) => [date, until, isOpen])).toEqual([
    ['2026-10-26', '2026-11-01', undefined],
    ['2026-11-02', '2026-11-08', undefined],
    ['2026-11-09', '2026-11-15', undefined],
    ['2026-11-16', '2026-11-21', true],
  ])
})

it('months end with their last day', () => {
  const series = ['2026-01-01', '2026-02-01', '2026-03-01']
  const points = trendPoints(
    series.map((date) => point(date)),
    { grain: 'month', range: { from: '2026-01-01', to: '2026-03-31' } },
  )
  expect(points.map(({ until }) => until)).toEqual(['2026-01-31', '2026-02-28', '2026-03-31'])
  expect(points.some(({ isOpen }) => isOpen)).toBe(false)
})
