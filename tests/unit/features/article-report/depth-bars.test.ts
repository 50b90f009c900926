import { describe, expect, it } from 'vitest'

import { depthBars, depthLabel } from '#portal/features/article-report/detail/depth-bars.ts'

const room = { width: 198, height: 140 }

describe('the bars of the tenths', () => {
  it('take the height that there is for the highest share and scale the others', () => {
    const bars = depthBars([10, 0, 5, 0.01, 0, 0, 0, 0, 0, 20], room)
    // Between a head and a foot of 20 pixels each, 100 are left.
    expect(bars.map(({ height }) => height)).toEqual([50, 0, 25, 1.5, 0, 0, 0, 0, 0, 100])
    expect(bars.map(({ y, height }) => y + height)).toEqual(Array(10).fill(120))
  })

  it('fill the width with gaps of two pixels between them', () => {
    const bars = depthBars(Array<number>(10).fill(10), room)
    expect(bars.map(({ x, width }) => [x, width])).toEqual(
      [0, 20, 40, 60, 80, 100, 120, 140, 160, 180].map((x) => [x, 18]),
    )
  })

  it('have no height without views', () => {
    expect(depthBars(Array<number>(10).fill(0), room).map(({ height }) => height)).toEqual(
      Array(10).fill(0),
    )
  })
})

describe('the labels of the depth', () => {
  it.for([
    [0, { x: 0, anchor: 'start' }],
    [0.25, { x: 50, anchor: 'middle' }],
    [1, { x: 200, anchor: 'end' }],
  ] as const)('stay inside the drawing at %d', ([at, label]) => {
    expect(depthLabel(at, 200)).toEqual(label)
  })
})
