import { describe, expect, it } from 'vitest'

import { newcombeInterval, timesNeeded, wilsonInterval } from '#lib/intervals.ts'

/** R. G. Newcombe, Statistics in Medicine 17 (1998), 857–872, table I, method 3. */
const proportions = [
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
] as const

/** R. G. Newcombe, Statistics in Medicine 17 (1998), 873–890, table II, method 10. */
const differences = [
  [[56, 70], [48, 80], 0.0524, 0.3339],
  [[9, 10], [3, 10], 0.1705, 0.809],
  [[6, 7], [2, 7], 0.0582, 0.8062],
  [[5, 56], [0, 29], -0.0381, 0.1926],
  [[0, 10], [0, 20], -0.1611, 0.2775],
  [[0, 10], [0, 10], -0.2775, 0.2775],
  [[10, 10], [0, 20], 0.6791, 1],
  [[10, 10], [0, 10], 0.6075, 1],
] as const

describe("Wilson's interval", () => {
  it.each(proportions)('of %i of %i is as published', (hits, trials, low, high) => {
    const interval = wilsonInterval({ hits, trials })
    expect(interval?.low).toBeCloseTo(low, 4)
    expect(interval?.high).toBeCloseTo(high, 4)
  })

  it('is not there without trials and for counts that cannot be', () => {
    expect(wilsonInterval({ hits: 0, trials: 0 })).toBeNull()
    expect(wilsonInterval({ hits: 3, trials: 2 })).toBeNull()
    expect(wilsonInterval({ hits: -1, trials: 2 })).toBeNull()
  })
})

describe("Newcombe's interval", () => {
  it.each(differences)('of %j less %j is as published', ([a, m], [b, n], low, high) => {
    const interval = newcombeInterval({ hits: a, trials: m }, { hits: b, trials: n })
    expect(interval?.difference).toBeCloseTo(a / m - b / n, 12)
    expect(interval?.low).toBeCloseTo(low, 4)
    expect(interval?.high).toBeCloseTo(high, 4)
  })

  it('is not there where one of the rates is not', () => {
    expect(newcombeInterval({ hits: 1, trials: 2 }, { hits: 0, trials: 0 })).toBeNull()
  })
})

function times([a, m]: readonly [number, number], [b, n]: readonly [number, number]) {
  const interval = newcombeInterval({ hits: a, trials: m }, { hits: b, trials: n })
  return interval && timesNeeded(interval)
}

describe('how many times the trials are needed', () => {
  it('is once where the difference is certain, and not known where there is none', () => {
    expect(times([9, 10], [3, 10])).toBe(1)
    expect(times([10, 100], [10, 100])).toBeNull()
  })

  it('comes true: with so many more trials of the same rates the interval leaves out 0', () => {
    const needed = times([60, 1000], [50, 1000]) ?? 0
    expect(needed).toBeGreaterThan(3)
    const more = Math.ceil(needed * 1.1)
    expect(times([60 * more, 1000 * more], [50 * more, 1000 * more])).toBe(1)
    const fewer = Math.floor(needed * 0.9)
    expect(times([60 * fewer, 1000 * fewer], [50 * fewer, 1000 * fewer])).toBeGreaterThan(1)
  })
})
