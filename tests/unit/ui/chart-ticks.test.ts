import { describe, expect, it } from 'vitest'

import { addDays } from '#lib/date-range.ts'
import type { ChartPoint, Grain } from '#portal/ui/charts/chart-model.ts'
import { ticksOf } from '#portal/ui/charts/chart-ticks.ts'

const names = {
  day: (date: string) => date,
  days: (from: string, to: string) => `${from}/${to}`,
  month: (date: string) => date.slice(0, 7),
}

const ticks = (points: readonly ChartPoint[], grain: Grain, width: number) =>
  ticksOf({ points, grain, width, names })

const days = (count: number, first: string, step = 1): ChartPoint[] =>
  Array.from({ length: count }, (_, i) => ({ date: addDays(first, i * step), value: 1 }))

describe('labels below an axis of days', () => {
  const month = days(28, '2026-10-25')

  it('are the Mondays and the last day', () => {
    expect(ticks(month, 'day', 900).map(({ text }) => text)).toEqual([
      '2026-10-26',
      '2026-11-02',
      '2026-11-09',
      '2026-11-16',
      '2026-11-21',
    ])
  })

  it('say the year under the first of each where there are two of them', () => {
    expect(ticks(month, 'day', 900).some(({ second }) => second !== undefined)).toBe(false)
    const turn = ticks(days(28, '2026-12-14'), 'day', 900)
    expect(turn.map(({ text, second }) => [text, second])).toEqual([
      ['2026-12-14', '2026'],
      ['2026-12-21', undefined],
      ['2026-12-28', undefined],
      ['2027-01-04', '2027'],
      ['2027-01-10', undefined],
    ])
  })

  it('are fewer where there is less room, the last day always', () => {
    const texts = ticks(month, 'day', 300).map(({ text }) => text)
    expect(texts).toEqual(['2026-10-26', '2026-11-02', '2026-11-09', '2026-11-21'])
    const fewest = ticks(month, 'day', 200).map(({ text }) => text)
    expect(fewest).toEqual(['2026-10-26', '2026-11-09', '2026-11-21'])
  })

  it('are all days of a few, and one of one', () => {
    expect(ticks(days(4, '2026-11-18'), 'day', 900).map(({ at }) => at)).toEqual([0, 1, 2, 3])
    expect(ticks(days(1, '2026-11-18'), 'day', 900).map(({ at }) => at)).toEqual([0])
    expect(ticks([], 'day', 900)).toEqual([])
  })
})

describe('labels below columns', () => {
  const weeks = days(4, '2026-10-26', 7).map((point) => ({
    ...point,
    until: addDays(point.date, 6),
  }))
  const spans = (width: number) =>
    ticksOf({ points: weeks, grain: 'week', isSpan: true, width, names }).map(({ text }) => text)

  it('are the days of each', () => {
    const all = ['2026-10-26/2026-11-01', '2026-11-02/2026-11-08']
    expect(spans(500)).toEqual([...all, '2026-11-09/2026-11-15', '2026-11-16/2026-11-22'])
  })

  it('are those of every second one where there is less room', () => {
    expect(spans(300)).toEqual(['2026-10-26/2026-11-01', '2026-11-09/2026-11-15'])
  })
})

describe('labels below an axis of weeks', () => {
  it('are the months between their beginnings, the year under the first of each', () => {
    const shown = ticks(days(53, '2025-11-24', 7), 'week', 900)
    expect(shown.map(({ text }) => text)).toEqual([
      '2025-12',
      '2026-01',
      '2026-02',
      '2026-03',
      '2026-04',
      '2026-05',
      '2026-06',
      '2026-07',
      '2026-08',
      '2026-09',
      '2026-10',
      '2026-11',
    ])
    expect(
      shown.flatMap(({ text, second }) => (second === undefined ? [] : [[text, second]])),
    ).toEqual([
      ['2025-12', '2025'],
      ['2026-01', '2026'],
    ])
    // Week 1 begins on 24 November; December begins seven days later, in the middle of its label's room.
    expect(shown[0]?.line).toBeCloseTo(1)
    expect(shown[0]?.at).toBeCloseTo(1 + 31 / 7 / 2, 1)
  })

  it('are quarters on a phone', () => {
    const shown = ticks(days(53, '2025-11-24', 7), 'week', 250)
    expect(shown.map(({ text }) => text)).toEqual(['2026-01', '2026-04', '2026-07', '2026-10'])
  })
})
