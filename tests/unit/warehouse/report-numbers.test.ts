import { expect, it } from 'vitest'

import { depthsOf } from '#server/demo/depths.ts'
import { scoresOf, type Scorable } from '#server/warehouse/port/report/scores.ts'
import { trendOf } from '#server/warehouse/port/report/trend.ts'

const on = 20_000
const usual = { views: 50, scrollDepth: 50, dwellTime: 60, fromRecommendations: 0 }

/** The scores of articles with these values, by their place. */
function scores(...given: (Partial<Scorable['values']> & Partial<Omit<Scorable, 'values'>>)[]) {
  const found = scoresOf(
    given.map(({ published = on, ownScore, ...values }, at) => ({
      id: at + 1,
      published,
      ...(ownScore !== undefined && { ownScore }),
      values: { ...usual, ...values },
    })),
    on,
  )
  return Object.fromEntries(found)
}

const depths = (...all: number[]) => all.map((scrollDepth) => ({ scrollDepth }))

it('a score is the share of articles of the same age that are below, those alike counted half', () => {
  expect(scores(...depths(10, 50, 50, 90))).toEqual({ 1: 13, 2: 50, 3: 50, 4: 88 })
})

it('a score compares with the same age only, and with those that have enough views', () => {
  const ages = [on - 1, on - 2, null].map((published) => ({ published, scrollDepth: 10 }))
  expect(scores(...ages, { views: 49, scrollDepth: 99 })).toEqual({ 1: 50, 2: 50, 3: 50 })
  // One that is read before its day is among the newest, not among those without a date.
  const [early, newest, dateless] = depths(10, 90, 50)
  const read = scores({ ...early, published: on + 3 }, newest ?? {}, {
    ...dateless,
    published: null,
  })
  expect(read).toEqual({ 1: 25, 2: 75, 3: 50 })
})

it('a score weighs scroll depth 5, a minute 3 and recommendations 2', () => {
  // (5·0.4 + 3·1 + 2·0.5) ÷ 10 = 0.6; (5·0.5 + 3·1 + 2·0.2) ÷ 10 = 0.59; without depth (3·1 + 0) ÷ 5 = 0.6
  const weighed = scores(
    { scrollDepth: 40, fromRecommendations: 50 },
    { scrollDepth: 50, fromRecommendations: 20 },
    { scrollDepth: null, fromRecommendations: 0 },
  )
  expect(weighed).toEqual({ 1: 67, 2: 17, 3: 67 })
})

it("a score is the source's own where it has one", () => {
  expect(scores({ scrollDepth: 10, ownScore: 71.6 }, {})).toEqual({ 1: 72, 2: 75 })
})

/** Ten seen on each day, and so many clicked by the place of the day. */
function rates(days: number, clicked: (day: number) => number): readonly (number | null)[] {
  const rows = Array.from({ length: days }, (_, day) => ({
    key: [1, 1000 + day],
    values: { measuredClicked: clicked(day), seen: 10 },
    before: null,
  }))
  return trendOf('visibleClickRate', { from: 1000, to: 999 + days }, rows)
}

it('the trend of a rate is that of the seven days that end with each, also of a long range', () => {
  const found = rates(9, (day) => (day === 0 ? 7 : 0))
  expect([...found.slice(0, 2), ...found.slice(6)]).toEqual([70, 35, 10, 0, 0])
  const long = rates(184, (day) => (day % 4 === 0 ? 4 : 0))
  expect(long).toHaveLength(92)
  const settled = long.slice(4).map((rate) => rate ?? 0)
  expect(Math.max(...settled) - Math.min(...settled)).toBeLessThanOrEqual(5)
  // Steps of a week and more are what they are.
  expect(rates(92 * 7, (day) => (day < 7 ? 5 : 0)).slice(0, 3)).toEqual([50, 0, 0])
})

it.for([
  [1000, 30, 1],
  [1000, 64.7, 1],
  [777, 90, 1],
  [1, 50, 50],
] as const)('%i views of the demo read to %d %% end in tenths of that average', (row) => {
  const [views, depth, tolerance] = row
  const tenths = depthsOf(views, depth)
  expect(tenths).toHaveLength(10)
  expect(tenths.reduce((sum, count) => sum + count, 0)).toBe(views)
  const average = tenths.reduce((sum, count, tenth) => sum + count * (tenth * 10 + 5), 0) / views
  expect(Math.abs(average - depth)).toBeLessThan(tolerance)
})
