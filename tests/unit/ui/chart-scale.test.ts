import { describe, expect, it } from 'vitest'

import { decimated, gridValues, labelled } from '#portal/ui/charts/chart-scale.ts'

describe('grid lines', () => {
  it.each([
    [17_042, [0, 5000, 10_000, 15_000, 20_000]],
    [20_000, [0, 5000, 10_000, 15_000, 20_000]],
    [3, [0, 1, 2, 3]],
    [0.9, [0, 0.5, 1]],
    [0, [0, 1]],
  ])('up to %d', (highest, values) => {
    expect(gridValues(highest)).toEqual(values)
  })
})

describe('labels below the axis', () => {
  it('stand on the first and the last day and once a week between', () => {
    expect(labelled(28, 1000)).toEqual([0, 7, 14, 21, 27])
    expect(labelled(28, 300)).toEqual([0, 14, 27])
    expect(labelled(10, 1000)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  it('cope with one day and none', () => {
    expect(labelled(1, 600)).toEqual([0])
    expect(labelled(0, 600)).toEqual([])
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
