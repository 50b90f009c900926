import { expect, it } from 'vitest'

import { frameOf } from '#portal/ui/charts/chart-frame.ts'
import { bubblePlace, bubbleSide, bubbleTop } from '#portal/ui/charts/parts/bubble-place.ts'

const frame = frameOf({
  width: 900,
  height: 240,
  count: 11,
  grid: [0, 10],
  labels: ['0', '10'],
  top: 0,
  end: 0,
  isColumns: false,
})

/** A chart of one line with the same value on each day, and a band of one around it. */
function chartAt(value: number) {
  const points = Array.from({ length: 11 }, (_, i) => ({
    date: `2026-11-${i + 10}`,
    value,
    low: value - 1,
    high: value + 1,
  }))
  const upper = points.map((point) => point.value)
  return { frame, shapes: [{ line: { name: 'Line', points }, upper, lower: null, shift: 0 }] }
}

it('the values of a point stand below the lines and bands where there is room', () => {
  const top = bubbleTop(chartAt(8), 2, 2)
  expect(top).toBeGreaterThan(frame.y(7))
  expect(top).toBeLessThan(frame.bottom - 2 * 18)
})

it('else they stand above them', () => {
  const top = bubbleTop(chartAt(3), 2, 2)
  expect(top + 2 * 18).toBeLessThan(frame.y(4))
  expect(top).toBeGreaterThanOrEqual(0)
})

it('a line on the other side does not matter', () => {
  const { shapes } = chartAt(8)
  const [shape] = shapes
  if (shape === undefined) throw new Error('no line')
  const upper = shape.upper.map((value, place) => (place === 10 ? 0 : value))
  const points = shape.line.points.map((point, place) =>
    place === 10 ? { ...point, value: 0, low: 0 } : point,
  )
  const chart = { frame, shapes: [{ ...shape, upper, line: { ...shape.line, points } }] }
  expect(bubbleSide(chart, 2)).toBe('right')
  expect(bubbleTop(chart, 2, 2)).toBe(bubbleTop(chartAt(8), 2, 2))
})

it('the values stand beside their point, on the other side where they would leave the chart', () => {
  const chart = chartAt(5)
  expect(bubblePlace(chart, 2, 30)).toEqual({ left: frame.x(2) + 12 })
  expect(bubblePlace(chart, 9, 30)).toEqual({ right: 900 - frame.x(9) + 12 })
  expect(bubblePlace(chart, 5, 70)).toEqual({ left: 900 - 70 * 6.6 - 24 })
  expect(bubblePlace(chart, 6, 64)).toEqual({ right: 900 - frame.x(6) + 12 })
})
