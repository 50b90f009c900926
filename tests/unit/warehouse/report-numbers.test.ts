import { expect, it } from 'vitest'

import { depthsOf } from '#server/demo/statistics.ts'
import { trendOf } from '#server/warehouse/port/report.ts'

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
  const result = rates(9, (day) => (day === 0 ? 7 : 0))
  expect([...result.slice(0, 2), ...result.slice(6)]).toEqual([70, 35, 10, 0, 0])
  const long = rates(184, (day) => (day % 4 === 0 ? 4 : 0))
  expect(long).toHaveLength(92)
  const settled = long.slice(4).map((rate) => rate ?? 0)
  expect(Math.max(...settled) - Math.min(...settled)).toBeLessThanOrEqual(5)
  // Steps of a week and more are what they are.
  expect(rates(92 * 7, (day) => (day < 7 ? 5 : 0)).slice(0, 3)).toEqual([50, 0, 0])
})

it('the trend of a long range has 92 values and loses no view', () => {
  const rows = Array.from({ length: 365 }, (_, day) => {
    return { key: [1, 1000 + day], values: { views: day }, before: null }
  })
  const result = trendOf('views', { from: 1000, to: 1364 }, rows)
  expect(result).toHaveLength(92)
  expect(result.reduce<number>((sum, views) => sum + (views ?? 0), 0)).toBe((364 * 365) / 2)
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
