import { expect, it } from 'vitest'

import { scoresOf, type Scorable } from '#server/warehouse/port/report/scores.ts'

const on = 20_000

function article(id: number, scrollDepth: number | null, rest: Partial<Scorable> = {}): Scorable {
  const values = { views: 50, scrollDepth, dwellTime: 60, fromRecommendations: 0 }
  return { id, published: on, values, ...rest }
}

function of(scrollDepth: number | null, dwellTime: number, fromRecommendations: number) {
  return { values: { views: 50, scrollDepth, dwellTime, fromRecommendations } }
}

it('is the share of articles of the same age that are below, those alike counted half', () => {
  const scores = scoresOf([article(1, 10), article(2, 50), article(3, 50), article(4, 90)], on)
  expect(Object.fromEntries(scores)).toEqual({ 1: 13, 2: 50, 3: 50, 4: 88 })
})

it('compares with the same age only, and with those that have enough views', () => {
  const few = { values: { views: 49, scrollDepth: 99, dwellTime: 60, fromRecommendations: 0 } }
  const scores = scoresOf(
    [
      article(1, 10, { published: on - 1 }),
      article(2, 90, { published: on - 2 }),
      article(3, 99, { published: null }),
      article(4, 99, few),
    ],
    on,
  )
  expect(Object.fromEntries(scores)).toEqual({ 1: 50, 2: 50, 3: 50 })
})

it('counts an article that is read before its day among the newest, not among those without a date', () => {
  const scores = scoresOf(
    [
      article(1, 10, { published: on + 3 }),
      article(2, 90, { published: on }),
      article(3, 50, { published: null }),
    ],
    on,
  )
  expect(Object.fromEntries(scores)).toEqual({ 1: 25, 2: 75, 3: 50 })
})

it('weighs scroll depth 5, a minute 3 and recommendations 2', () => {
  // (5·0.4 + 3·1 + 2·0.5) ÷ 10 = 0.6; (5·0.5 + 3·1 + 2·0.2) ÷ 10 = 0.59; without depth (3·1 + 0) ÷ 5 = 0.6
  const scores = scoresOf(
    [article(1, 0, of(40, 60, 50)), article(2, 0, of(50, 60, 20)), article(3, 0, of(null, 60, 0))],
    on,
  )
  expect(Object.fromEntries(scores)).toEqual({ 1: 67, 2: 17, 3: 67 })
})

it("is the source's own where it has one", () => {
  const scores = scoresOf([article(1, 10, { ownScore: 71.6 }), article(2, 50)], on)
  expect(Object.fromEntries(scores)).toEqual({ 1: 72, 2: 75 })
})
