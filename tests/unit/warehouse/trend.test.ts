import { expect, it } from 'vitest'

import { trendOf } from '#server/warehouse/port/report/trend.ts'

/** Ten seen on each day, and so many clicked by the place of the day. */
function rates(days: number, clicked: (day: number) => number): readonly (number | null)[] {
  const rows = Array.from({ length: days }, (_, day) => ({
    key: [1, 1000 + day],
    values: { measuredClicked: clicked(day), seen: 10 },
    before: null,
  }))
  return trendOf('visibleClickRate', { from: 1000, to: 999 + days }, rows)
}

it('a rate is that of the seven days that end with each', () => {
  const found = rates(9, (day) => (day === 0 ? 7 : 0))
  expect(found.slice(0, 2)).toEqual([70, 35])
  expect(found.slice(6)).toEqual([10, 0, 0])
})

it('a rate of a long range is that of about a week, too', () => {
  const found = rates(184, (day) => (day % 4 === 0 ? 4 : 0))
  expect(found).toHaveLength(92)
  const settled = found.slice(4).map((rate) => rate ?? 0)
  expect(Math.max(...settled) - Math.min(...settled)).toBeLessThanOrEqual(5)
})

it('steps of a week and more are what they are', () => {
  const found = rates(92 * 7, (day) => (day < 7 ? 5 : 0))
  expect(found.slice(0, 3)).toEqual([50, 0, 0])
})
