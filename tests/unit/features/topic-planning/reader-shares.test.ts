import { describe, expect, it } from 'vitest'

import {
  levelBounds,
  levelOf,
  readerShares,
} from '#portal/features/topic-planning/readers/reader-shares.ts'

describe('the share of readers in a topic', () => {
  it('is classed by its ratio to their share of all views', () => {
    expect([0.19, 0.2, 0.25, 0.26, 0.38, 0.39, 0.47, 0.48].map((s) => levelOf(s, 0.32))).toEqual([
      0, 1, 1, 2, 2, 3, 3, 4,
    ])
  })

  it('has the bounds of its classes in whole per cent', () => {
    expect(levelBounds(0.32)).toEqual([
      { from: null, to: 19 },
      { from: 20, to: 25 },
      { from: 26, to: 38 },
      { from: 39, to: 47 },
      { from: 48, to: null },
    ])
  })

  it('has none where nobody read', () => {
    const all = [views('1', 200), views('2', 0), views('3', 50)]
    expect([...readerShares(all, [views('1', 100)], 0.5)]).toEqual([
      ['1', { share: 0.5, level: 2 }],
      ['3', { share: 0, level: 0 }],
    ])
  })
})

function views(id: string, count: number) {
  return { id, metrics: { views: count } }
}
