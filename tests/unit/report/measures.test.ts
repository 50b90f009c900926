import { describe, expect, it } from 'vitest'

import { addDays } from '#lib/date-range.ts'
import { german as deliverySteps } from '#portal/i18n/areas/delivery-steps-texts.ts'
import { german } from '#portal/i18n/areas/report-texts.ts'
import { createFormat } from '#portal/i18n/formatters.ts'
import { createTexts } from '#portal/i18n/texts.ts'
import {
  bucketed,
  canBeSummed,
  chartGrain,
  grainOf,
  peakRange,
  pointsBy,
} from '#portal/report/chart/buckets.ts'
import { deliveryParts, rateRange } from '#portal/report/deliveries/DeliverySteps.tsx'
import { changeText, measureText } from '#portal/report/measure-text.ts'
import { spreadText } from '#portal/report/Spread.tsx'

import { noDeliveries } from './deliveries.ts'

const format = createFormat('de')
const say = { format, texts: createTexts<typeof german>('de', german) }

it.each([
  ['views', 12_345, '12\u00a0345'],
  ['scrollDepth', 64.7, '65\u00a0%'],
  ['dwellTime', 67, '1:07'],
  ['clickRate', 5.294, '5,29\u00a0%'],
  ['views', undefined, '–'],
  ['scrollDepth', null, '–'],
  ['dwellTime', null, '–'],
] as const)('the measure %s of %s is “%s”', (measure, value, text) => {
  expect(measureText(format, measure, value)).toBe(text)
})

it('a measure is more exact where it stands alone, and short where it is huge', () => {
  expect(measureText(format, 'views', 1_234_567_890_123, 'figure')).toBe('1,2\u00a0Bio.')
  expect(measureText(format, 'views', 1_234_567_890_123)).toBe(format.number(1_234_567_890_123))
  expect(measureText(format, 'scrollDepth', 64.74, 'figure')).toBe('64,7\u00a0%')
  expect(measureText(format, 'views', 12_345, 'figure')).toBe('12\u00a0345')
})

it.each([
  ['views', 150, 100, '+50,0\u00a0%', 'good'],
  ['views', 0, 100, '−100,0\u00a0%', 'bad'],
  // The tone is that of what is shown, not of what rounding hides.
  ['views', 10_001, 10_000, '±0,0\u00a0%', 'neutral'],
  ['scrollDepth', 64.7, 65.8, '−1,1 Pkt.', 'bad'],
  // The difference is that of the numbers as they are shown.
  ['scrollDepth', 64.74, 65.76, '−1,1 Pkt.', 'bad'],
  ['visibleClickRate', 5.294, 5.43, '−0,14 Pkt.', 'bad'],
  ['dwellTime', 67, 64, '+0:03', 'good'],
  ['dwellTime', 67.4, 66.6, '±0:00', 'neutral'],
  ['views', 5, 0, undefined, undefined],
  ['views', 5, undefined, undefined, undefined],
  ['dwellTime', null, 3, undefined, undefined],
] as const)('the change of %s to %s from %s is %s, %s', (...row) => {
  const [measure, now, before, text, tone] = row
  const change = changeText(say, { measure, now, before })
  expect([change?.text, change?.tone]).toEqual([text, tone])
})

it('a change has as many digits as asked for', () => {
  const views = { measure: 'views', digits: 0 } as const
  expect(changeText(say, { ...views, now: 150, before: 100 })?.text).toBe('+50\u00a0%')
  expect(changeText(say, { ...views, now: 1004, before: 1000 })?.tone).toBe('neutral')
})

/** So many days from Sunday 25 October 2026 on, each with its place as views. */
const series = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    date: addDays('2026-10-25', i),
    values: { views: i, scrollDepth: i % 2 === 0 ? 40 : 80, articlesRead: 9 - (i % 5) },
  }))

/** The days put together. */
const together = (count: number, grain: 'week' | 'month', measure: 'views' | 'scrollDepth') => {
  const days = series(count)
  return pointsBy(
    days,
    measure,
    bucketed(
      days.map(({ date }) => date),
      grain,
    ),
  )
}

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

  it.each([
    [28, '2026-11-21', '2026-11-21'],
    // 100 days end on a Monday, whose week is not over.
    [100, '2027-01-25', '2027-01-31'],
  ])('with most views of %i are a day, or a whole week of a long range', (count, from, to) => {
    const range = { from: '2026-10-25', to: addDays('2026-10-25', count - 1) }
    expect(peakRange({ series: series(count) }, range)).toEqual({ from, to })
    expect(peakRange({ series: series(1) }, range)).toBeNull()
  })

  it('leave out a broken first week and leave the running one open', () => {
    expect(together(10, 'week', 'views')).toEqual([
      { date: '2026-10-26', until: '2026-11-01', value: 1 + 2 + 3 + 4 + 5 + 6 + 7 },
      { date: '2026-11-02', until: '2026-11-03', value: 8 + 9, isOpen: true },
    ])
    // The only week stays, though it is broken.
    const only = { date: '2026-10-25', until: '2026-10-25', value: 0, isOpen: true }
    expect(together(1, 'week', 'views')).toEqual([only])
  })

  it('make months', () => {
    const months = together(40, 'month', 'views').map(({ date, until }) => `${date} ${until}`)
    expect(months).toEqual(['2026-11-01 2026-11-30', '2026-12-01 2026-12-03'])
  })

  it('weigh rates by their views', () => {
    // Days 1 to 7: 80 on the odd ones (1 + 3 + 5 + 7 views), 40 on the even ones (2 + 4 + 6).
    expect(together(15, 'week', 'scrollDepth')[0]?.value).toBeCloseTo((80 * 16 + 40 * 12) / 28)
  })

  it.each([
    ['views', true],
    ['scrollDepth', true],
    ['articlesRead', false],
    ['clickRate', false],
  ] as const)('of %s can be summed: %s, for a count of different things cannot', (measure, can) => {
    expect(canBeSummed(measure, series(3))).toBe(can)
  })
})

/** Seven days from Monday on with counts of a recommendation, whose clicks of times seen are known. */
const delivered = (counts: readonly (readonly [clicked: number, seen: number])[]) =>
  counts.map(([clicked, seen], i) => {
    const visibleClickRate = clicked > seen ? null : (clicked / seen) * 100
    return {
      date: addDays('2026-10-26', i),
      values: { clicked, seen, delivered: 2 * seen, visibleClickRate, visibility: 50 },
      intervals: { visibleClickRate: visibleClickRate === null ? null : { low: 0, high: 100 } },
    }
  })

it('the rate of a week has the interval of its sums: 81 of 263 in the table of Newcombe (1998)', () => {
  const counts = `30/100 11/23 10/40 10/40 10/30 5/15 5/15`.split(' ').map((day) => {
    const [clicked = 0, seen = 0] = day.split('/').map(Number)
    return [clicked, seen] as const
  })
  const week = [{ first: 0, last: 6, isWhole: true }]
  const [point] = pointsBy(delivered(counts), 'visibleClickRate', week)
  expect(point?.value).toBeCloseTo((81 / 263) * 100, 9)
  expect(point?.low).toBeCloseTo(25.53, 2)
  expect(point?.high).toBeCloseTo(36.62, 2)
  // Days whose counts cannot be are left out, and no range is said where no day has one.
  const wrong = delivered([...counts.slice(0, 6), [99, 15]])
  expect(pointsBy(wrong, 'visibleClickRate', week)[0]?.value).toBeCloseTo((76 / 248) * 100, 9)
  const visible = { date: '2026-10-26', until: '2026-11-01', value: 50 }
  expect(pointsBy(wrong, 'visibility', week)).toEqual([visible])
  // The running week has none yet.
  const running = [{ first: 0, last: 6, isWhole: false }]
  const [now] = pointsBy(delivered(counts), 'visibleClickRate', running)
  expect([now?.isOpen, now?.low]).toEqual([true, undefined])
})

/** Four weeks with 100 times seen a day, and 20 on some days. */
const seenDaily = (...few: number[]) =>
  delivered(Array.from({ length: 28 }, (_, day) => [2, few.includes(day) ? 20 : 100] as const))

describe('a rate of few', () => {
  const range = { from: '2026-10-26', to: '2026-11-22' }
  it.each([
    ['where a tenth of the days have less than 100', [0, 7, 14], 28, 'week'],
    ['where fewer have', [0, 7], 28, 'day'],
    ['where there are not four weeks', [0, 1, 2, 3, 4, 5, 6], 27, 'day'],
  ] as const)('is drawn by weeks %s', (_, few, count, grain) => {
    const days = { ...range, to: addDays(range.from, count - 1) }
    expect(chartGrain('visibleClickRate', seenDaily(...few).slice(0, count), days)).toBe(grain)
  })

  it('is a gap among those of enough, and stands where none has enough', () => {
    const days = [0, 1].map((place) => ({ first: place, last: place, isWhole: true }))
    const rates = (...few: number[]) =>
      pointsBy(seenDaily(...few), 'visibleClickRate', days).map(({ value }) => value)
    expect(rates()).toEqual([2, 2])
    expect(rates(1)).toEqual([2, null])
    expect(rates(0, 1)).toEqual([10, 10])
  })
})

it.each([
  [28, 'views', 'je Tag 0–27'],
  [28, 'scrollDepth', 'je Tag 40,0\u00a0%–80,0\u00a0%'],
  // Until 30 December only November is whole. November has 7 to 36 views a day, December 37 to 67.
  [67, 'views', 'je Tag 0–66'],
  [68, 'views', 'je Monat 645–1\u00a0612'],
  // An article that is read on two days is read once in their month: beside months there is nothing to say.
  [67, 'articlesRead', 'je Tag 5–9'],
  [68, 'articlesRead', ''],
  [1, 'views', ''],
  [0, 'views', ''],
] as const)('the spread of %i days of %s is “%s”', (count, measure, text) => {
  expect(spreadText(series(count), measure, say)).toBe(text)
})

it('a spread counts no day before the first one of the publication as zero', () => {
  // the views of a day are its place, the first of which is 25 October
  expect(spreadText(series(28), 'views', { ...say, since: '2026-11-04' })).toBe('je Tag 10–27')
})

describe('the steps from delivery to click', () => {
  const language = {
    words: createTexts<typeof deliverySteps>('de', deliverySteps),
    format,
  }
  const values = {
    ...noDeliveries,
    delivered: 1000,
    measured: 1000,
    seen: 600,
    clicked: 12,
    visibility: 60,
    clickRate: 1.2,
    visibleClickRate: 2,
    visibleClickRateInterval: { low: 1.15, high: 3.47 },
  }
  const none = { ...values, measured: 0, seen: null, visibility: null, visibleClickRate: null }

  it.each([
    [values, '60,0\u00a0% davon', '2,00\u00a0% davon'],
    // Seeing was measured for some deliveries only.
    [
      { ...values, measured: 500, seen: 300, visibleClickRate: 3 },
      '60,0\u00a0% von 500 gemessenen',
      '3,00\u00a0% der gesehenen',
    ],
    [none, '', '1,20\u00a0% der ausgelieferten'],
    [{ ...none, clicked: 0, clickRate: 0 }, '', ''],
  ])('are parts of each other as far as they were measured', (counts, seen, clicked) => {
    expect(deliveryParts(counts, language)).toEqual({ seen, clicked })
  })

  it('have the range of the rate, if it is known', () => {
    expect(rateRange(values, language)).toBe(
      'Visuelle CTR mit 95 % Sicherheit 1,15\u00a0% bis 3,47\u00a0%.',
    )
    expect(rateRange({ ...values, visibleClickRateInterval: null }, language)).toBe('')
  })
})
