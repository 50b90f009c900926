import { expect, it } from 'vitest'

import { depthsOf } from '#server/demo/depths.ts'

it.for([
  [1000, 30],
  [1000, 64.7],
  [777, 90],
] as const)('%i views read to %d %% on average end in tenths of that average', ([views, depth]) => {
  const tenths = depthsOf(views, depth)
  expect(tenths).toHaveLength(10)
  expect(tenths.reduce((sum, count) => sum + count, 0)).toBe(views)
  const average = tenths.reduce((sum, count, tenth) => sum + count * (tenth * 10 + 5), 0) / views
  expect(Math.abs(average - depth)).toBeLessThan(1)
})

it('a single view ends in a single tenth', () => {
  expect(depthsOf(1, 50).toSorted((left, right) => right - left)).toEqual([
    1, 0, 0, 0, 0, 0, 0, 0, 0, 0,
  ])
})
