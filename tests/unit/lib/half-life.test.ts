import { describe, expect, it } from 'vitest'

import { halfLifeOf, middleHalfLife } from '#lib/half-life.ts'
import { Random } from '#server/demo/random.ts'

const seeds = Array.from({ length: 400 }, (_, seed) => seed)

/** Weeks of an article that loses half of its views in so many weeks, among others with seasons; counts vary by chance. */
function decay(seed: number, { halfLife, length = 60, first = 80, isExact = false }: Decay) {
  const random = new Random(seed)
  return Array.from({ length }, (_, at) => {
    const season = 1 + 0.4 * Math.sin(at / 4)
    const mean = first * season * 2 ** (-at / halfLife)
    const views = isExact ? mean : poisson(random, mean)
    return { at, views, all: 5000 * season }
  })
}

interface Decay {
  halfLife: number
  length?: number
  first?: number
  isExact?: boolean
}

function poisson(random: Random, mean: number): number {
  let [count, product] = [-1, 1]
  for (const limit = Math.exp(-mean); product > limit; count += 1) product *= random.next()
  return count
}

function some(...weeks: (number | null)[]) {
  return middleHalfLife(weeks.map((one) => ({ weeks: one, low: 1, high: null })))
}

describe('the half-life of an article', () => {
  it.each([
    { halfLife: 8 },
    { halfLife: 26 },
    { halfLife: 26, length: 25, first: 30 },
    { halfLife: 6, first: 30 },
  ])('lies in its interval about as often as that says: %o', (known) => {
    const found = seeds.map((seed) => halfLifeOf(decay(seed, known), seed))
    const holds = found.filter(
      (one) =>
        (one?.low ?? Infinity) <= known.halfLife && known.halfLife <= (one?.high ?? Infinity),
    )
    expect(holds.length / seeds.length).toBeGreaterThanOrEqual(0.75)
    expect(holds.length / seeds.length).toBeLessThanOrEqual(0.9)
  })

  it('is found to the digit where nothing varies, whatever the season', () => {
    const exact = halfLifeOf(decay(1, { halfLife: 13, isExact: true }), 1)
    for (const value of [exact?.weeks, exact?.low, exact?.high]) expect(value).toBeCloseTo(13, 6)
  })

  it('has no upper end where views do not fall', () => {
    const constant = { halfLife: Infinity }
    expect(halfLifeOf(decay(1, { ...constant, isExact: true }), 1)?.weeks).toBeNull()
    const found = seeds.map((seed) => halfLifeOf(decay(seed, constant), seed))
    expect(found.filter((one) => one?.weeks === null).length).toBeGreaterThanOrEqual(300)
    const rising = halfLifeOf(decay(1, { halfLife: -20 }), 1)
    expect(rising).toEqual({ weeks: null, low: null, high: null })
  })

  it('is not told from few weeks or views', () => {
    const week = { at: 0, views: 10, all: 100 }
    const weeks = Array.from({ length: 20 }, (_, at) => ({ ...week, at }))
    expect(halfLifeOf(weeks, 1)).not.toBeNull()
    expect(halfLifeOf(weeks.slice(1), 1)).toBeNull()
    expect(halfLifeOf([{ ...week, views: 9 }, ...weeks.slice(1)], 1)).toBeNull()
    expect(halfLifeOf([{ ...week, all: 0 }, ...weeks.slice(1)], 1)).toBeNull()
  })

  it('of several is their middle, those that do not fall being the longest', () => {
    expect(some(9, 4, null, 6, 5)).toEqual({ weeks: 6, low: 5, high: 9 })
    expect(some(null, 4, null)).toEqual({ weeks: null, low: 4, high: null })
    expect(some()).toBeNull()
  })
})
