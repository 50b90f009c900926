import { expect, it } from 'vitest'

import { frameOf } from '#portal/ui/charts/chart-frame.ts'
import { labelMiddle, peakBaseline } from '#portal/ui/charts/parts/peak-place.ts'

const count = 11
const frame = frameOf({
  width: 900,
  height: 250,
  count,
  grid: [0, 20],
  labels: ['0', '20'],
  top: 38,
  end: 0,
  isColumns: false,
})

const label = { place: 5, value: 10, lines: 2, width: 200 }

function shape(name: string, upper: readonly (number | null)[]) {
  return { line: { name, points: [] }, upper, lower: null, shift: 0 }
}

/** A chart whose first line has its peak in the middle, beside another line. */
function chartWith(other: readonly (number | null)[]) {
  const own = Array.from({ length: count }, (_, i) => (i === 5 ? 10 : 5))
  return { frame, shapes: [shape('now', own), shape('before', other)] }
}

const flat = (value: number | null) => Array.from({ length: count }, () => value)

it('the label of a peak stands right above its point', () => {
  expect(peakBaseline(chartWith(flat(4)), label)).toBe(frame.y(10) - 10)
  expect(peakBaseline(chartWith(flat(null)), label)).toBe(frame.y(10) - 10)
})

it('where another line runs through it, it stands above that line', () => {
  const baseline = peakBaseline(chartWith(flat(12)), label)
  expect(baseline).toBeLessThan(frame.y(12) - 4)
  expect(baseline - 25).toBeGreaterThan(0)
})

it('a line that only crosses it between two points counts, one beside it does not', () => {
  const steep = flat(2).map((value, i) => (i >= 6 ? 18 : value))
  expect(peakBaseline(chartWith(steep), label)).toBeLessThan(frame.y(18))
  const beside = flat(2).map((value, i) => (i >= 9 ? 12 : value))
  expect(peakBaseline(chartWith(beside), label)).toBe(frame.y(10) - 10)
})

it('stays inside the drawing', () => {
  expect(labelMiddle(frame, 0, 100)).toBe(frame.left + 50)
  expect(labelMiddle(frame, count - 1, 100)).toBe(frame.right - 50)
  expect(labelMiddle(frame, 5, 100)).toBe(frame.x(5))
})
