import { describe, expect, it } from 'vitest'

import { trendGrain, trendPoints } from '#portal/features/topic-planning/detail/TopicTrend.tsx'
import {
  changeOf,
  changeRule,
  trendWindows,
} from '#portal/features/topic-planning/planning/change.ts'
import { chosenTopics } from '#portal/features/topic-planning/time/TimeLines.tsx'
import {
  peaksOf,
  movingMean,
  placesOf,
  ranked,
  summed,
  wholeWeeks,
} from '#portal/features/topic-planning/time/topic-series.ts'
import { stacked } from '#portal/features/topic-planning/timeline/Timeline.tsx'
import {
  movedEnd,
  movedRange,
  shownPart,
  withEnd,
} from '#portal/features/topic-planning/timeline/use-year.ts'

import { metricsOf, topicWith } from './planned-topics.ts'

const month = { from: '2026-10-25', to: '2026-11-21' }

const between = (from: string, to: string) => ({ from, to })

describe('the brush', () => {
  /** 365 days. */
  const all = { from: '2025-11-22', to: '2026-11-21' }

  it('shows the part of a range that lies within its year', () => {
    expect(shownPart(month, all)).toEqual(month)
    const part = shownPart(between('2024-01-01', '2025-12-31'), all)
    expect(part).toEqual(between('2025-11-22', '2025-12-31'))
    expect(shownPart(between('2024-01-01', '2024-12-31'), all)).toEqual(all)
  })

  it.for([
    ['from', -1, '2026-10-18', '2026-11-21'],
    ['from', 1, '2026-11-01', '2026-11-21'],
    ['to', -1, '2026-10-25', '2026-11-14'],
    // One week stays, and nothing lies behind the year.
    ['from', 4, '2026-11-15', '2026-11-21'],
    ['to', -4, '2026-10-25', '2026-10-31'],
    ['to', 1, '2026-10-25', '2026-11-21'],
  ] as const)('moves its end %s by %i weeks: %s to %s', ([end, weeks, from, to]) => {
    expect(movedEnd(month, end, { weeks, all })).toEqual({ from, to })
  })

  it('takes no end before its year, and moves as a whole as far as that reaches', () => {
    const early = withEnd(month, 'from', { day: '2020-01-01', all })
    expect(early).toEqual(between(all.from, month.to))
    expect(movedRange(month, -7, all)).toEqual(between('2026-10-18', '2026-11-14'))
    expect(movedRange(month, 7, all)).toEqual(month)
    expect(movedRange(month, -9999, all)).toEqual(between('2025-11-22', '2025-12-19'))
  })
})

it('the stack puts each group on top of those before', () => {
  const lines = [
    { id: 'a', views: [1, 2] },
    { id: 'b', views: [3, 4] },
  ]
  expect(stacked(lines)).toEqual([
    { id: 'a', low: [0, 0], high: [1, 2] },
    { id: 'b', low: [1, 2], high: [4, 6] },
  ])
})

const numbers = (views: number, before: number | null, trend: number[] = []) => ({
  metrics: metricsOf(views),
  previousMetrics: before === null ? null : metricsOf(before),
  trend,
})
const steps = (count: number, from: number, [early, late]: readonly [number, number]) =>
  Array.from({ length: count }, (_, week) => (week < from ? early : late))

describe('the change of topics', () => {
  /** 2026-05-25 is a Monday, 2026-11-22 a Sunday: 26 weeks. */
  const halfYear = { from: '2026-05-25', to: '2026-11-22' }
  /** Wednesday to Saturday, 52 calendar weeks: a broken one, 50 whole ones, a broken one. */
  const year = { from: '2025-11-26', to: '2026-11-21' }

  it('compares weeks from 26 whole ones on', () => {
    const short = { ...halfYear, from: '2026-05-26' }
    expect([halfYear, short, year, month].map(changeRule)).toEqual([
      'weeks',
      'before',
      'weeks',
      'before',
    ])
  })

  it('compares the last 13 weeks with the 13 before, all topics together', () => {
    const [growing, falling] = [steps(26, 13, [10, 15]), steps(26, 13, [30, 20])]
    expect(changeOf([numbers(325, null, growing)], halfYear)).toBe(0.5)
    const both = [numbers(325, null, growing), numbers(650, null, falling)]
    expect(changeOf(both, halfYear)).toBeCloseTo((15 + 20) / (10 + 30) - 1)
    // Broken weeks at both ends do not count.
    expect(changeOf([numbers(0, null, [...steps(51, 38, [10, 20]), 1000])], year)).toBe(1)
    const days = Array.from({ length: 28 }, (_, day) => day)
    expect(trendWindows(days, month, 1)).toEqual({ now: 168, before: 119 })
  })

  it.each([
    [[numbers(150, 100), numbers(50, 100)], 0],
    [[numbers(150, 100)], 0.5],
    [[numbers(150, null)], null],
    [[numbers(150, 0)], null],
    [[], null],
  ])('compares shorter ranges with the range before, if there is one', (topics, change) => {
    expect(changeOf(topics, month)).toBe(change)
  })
})

describe('the trend of a topic', () => {
  // 2026-11-01 is a Sunday.
  const range = { from: '2026-11-01', to: '2027-03-02' }

  it('has a value for each day of up to 120 days, for each week of more', () => {
    expect(trendGrain({ ...range, to: '2027-02-28' })).toBe('day')
    expect(trendGrain({ ...range, to: '2027-03-01' })).toBe('week')
    expect(trendPoints({ ...range, to: '2026-11-02' }, [3, 4])).toEqual([
      { date: '2026-11-01', value: 3 },
      { date: '2026-11-02', value: 4 },
    ])
  })

  it('begins and ends with the range, its weeks on Monday', () => {
    const points = trendPoints(range, [5, 7])
    expect([...points.slice(0, 3), points.at(-1)]).toEqual([
      { date: '2026-11-01', until: '2026-11-01', value: 5 },
      { date: '2026-11-02', until: '2026-11-08', value: 7 },
      { date: '2026-11-09', until: '2026-11-15', value: 0 },
      { date: '2027-03-01', until: '2027-03-02', value: 0 },
    ])
  })
})

describe('topics in time', () => {
  const weeks = {
    dates: ['2026-10-26', '2026-11-02', '2026-11-09', '2026-11-16'],
    lines: [
      { id: 'a', views: [4, 10, 20, 3] },
      { id: 'b', views: [9, 15, 5, 8] },
    ],
  }

  it('leaves out weeks of which the range has only a part', () => {
    // Wednesday 28 October to Friday 20 November.
    const full = wholeWeeks(weeks, { from: '2026-10-28', to: '2026-11-20' })
    expect(full.dates).toEqual(['2026-11-02', '2026-11-09'])
    expect(full.lines.map(({ views }) => views)).toEqual([
      [10, 20],
      [15, 5],
    ])
    expect(wholeWeeks(weeks, { from: '2026-10-26', to: '2026-11-22' }).dates).toHaveLength(4)
  })

  it('draws the mean of a week and the three before it', () => {
    expect(movingMean([4, 8, 12, 16, 0, 20])).toEqual([4, 6, 8, 10, 9, 12])
  })

  it('adds topics to their groups and leaves out those without one', () => {
    const { dates, lines } = summed(weeks, (id) => (id === 'a' ? 'g' : undefined))
    expect({ dates, lines }).toEqual({
      dates: weeks.dates,
      lines: [{ ...weeks.lines[0], id: 'g' }],
    })
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
    const lines = weeks.lines.map(({ id, views }) => ({ id, views: views.slice(1) }))
    expect(ranked({ dates: weeks.dates.slice(1), lines }).dates).toEqual(['2026-11-09'])
    expect(placesOf([5, 9, 5])).toEqual([2, 1, 3])
  })
})

describe('the lines that are drawn', () => {
  const topics = [10, 70, 60, 50, 40, 30, 20].map((views, at) =>
    topicWith({ id: `${at + 1}`, groupId: 'xxyyxyy'.charAt(at), metrics: metricsOf(views) }),
  )

  it.each([
    [{}, '23456'],
    [{ id: '1' }, '234561'],
    [{ only: 'x' }, '251'],
    [{ top: 'groups', id: '7' }, '7'],
  ])('are the topics with most views, the selected and the ticked ones: %o', (request, ids) => {
    const search = { top: '5', only: '', id: '', pick: [], q: '', ...request }
    expect(
      chosenTopics({ topics }, search)
        .map(({ id }) => id)
        .join(''),
    ).toBe(ids)
  })

  it('name the most striking peaks, the selected topic first, and no even course', () => {
    const series = {
      dates: ['2026-11-01', '2026-11-02', '2026-11-03'],
      lines: [
        { id: '2', views: [1, 9, 1] },
        { id: '3', views: [5, 5, 6] },
        { id: '4', views: [1, 1, 4] },
      ],
    }
    const result = peaksOf(series, topics, { step: 'DAY', chosen: '4' })
    const told = result.map(({ topic, date }) => `${topic.id} ${date}`)
    expect(told).toEqual(['4 2026-11-03', '2 2026-11-02'])
  })
})
