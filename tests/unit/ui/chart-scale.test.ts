import { describe, expect, it } from 'vitest'

import { apart, decimated, gridValues } from '#portal/ui/charts/chart-scale.ts'

describe('grid lines', () => {
  it.each([
    [17_042, [0, 5000, 10_000, 15_000, 20_000]],
    [20_300, [0, 5000, 10_000, 15_000, 20_000, 25_000]],
    [94_537, [0, 25_000, 50_000, 75_000, 100_000]],
    [20_000, [0, 5000, 10_000, 15_000, 20_000]],
    [3, [0, 1, 2, 3]],
    [0.9, [0, 0.25, 0.5, 0.75, 1]],
    [7.8, [0, 2, 4, 6, 8]],
    [0, [0, 1]],
  ])('up to %d', (highest, values) => {
    expect(gridValues(highest)).toEqual(values)
  })

  it('between whole numbers there are none', () => {
    expect(gridValues(1, { isWhole: true })).toEqual([0, 1])
    expect(gridValues(2, { isWhole: true })).toEqual([0, 1, 2])
  })

  it('begin at the lowest value where the axis may', () => {
    expect(gridValues(7.1, { low: 3.2 })).toEqual([3, 4, 5, 6, 7, 8])
  })
})

describe('names at the ends of lines', () => {
  it('stay where they do not touch', () => {
    expect(apart([10, 100], 17)).toEqual([10, 100])
  })

  it('give way to each other, in their order', () => {
    const [lower = 0, upper = 0] = apart([50, 48], 17)
    expect(lower - upper).toBe(17)
  })
})

describe('decimation', () => {
  it('keeps every point while there are few', () => {
    expect(decimated([3, 1, 2], 10)).toEqual([0, 1, 2])
  })

  it('keeps lowest and highest of each column in their order', () => {
    expect(decimated([5, 1, 9, 4, 7, 7, 2, 8], 2)).toEqual([1, 2, 6, 7])
  })
})
