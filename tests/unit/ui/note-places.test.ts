import { expect, it } from 'vitest'

import { frameOf } from '#portal/ui/charts/chart-frame.ts'
import type { ChartLayout, Shape } from '#portal/ui/charts/chart-layout.ts'
import { placedNotes } from '#portal/ui/charts/parts/note-places.ts'

const days = Array.from({ length: 11 }, (_, i) => `2026-11-${String(i + 1).padStart(2, '0')}`)
const frame = frameOf({
  width: 900,
  height: 250,
  count: days.length,
  grid: [0, 20],
  labels: ['0', '20'],
  top: 44,
  end: 0,
  isColumns: false,
})

function shape(name: string, upper: readonly number[]): Shape {
  return {
    line: { name, points: days.map((date, i) => ({ date, value: upper[i] ?? 0 })) },
    upper,
    lower: null,
    shift: 0,
  }
}

function layoutWith(...shapes: Shape[]): ChartLayout {
  return { frame, shapes, grid: [], labels: [], ticks: [], ends: [], peak: null }
}

const peaked = days.map((_, i) => (i === 5 ? 10 : 1))
const note = { line: 'one', date: '2026-11-06', title: 'The article that did it', text: 'One' }

it('the name of a point stands right above it where nothing is in the way', () => {
  const [placed] = placedNotes([note], layoutWith(shape('one', peaked)))
  expect(placed?.baseline).toBe(frame.y(10) - 12)
  expect(placed?.middle).toBe(frame.x(5))
})

it('it stands above a line that runs through it', () => {
  const flat = days.map(() => 12)
  const [placed] = placedNotes([note], layoutWith(shape('one', peaked), shape('two', flat)))
  expect(placed?.baseline).toBeLessThan(frame.y(12))
})

it('a second name gives way to the first, and is left out where there is no room', () => {
  const layout = layoutWith(shape('one', peaked), shape('two', peaked))
  const [first, second] = placedNotes([note, { ...note, line: 'two' }], layout)
  expect(second?.baseline).toBeLessThanOrEqual((first?.baseline ?? 0) - 25)
  const highest = shape(
    'one',
    days.map((_, i) => (i === 5 ? 20 : 1)),
  )
  const crowded = placedNotes([note, note, note], layoutWith(highest))
  expect(crowded).toHaveLength(1)
})

it('a point of no known line or day has no name', () => {
  const layout = layoutWith(shape('one', peaked))
  expect(placedNotes([{ ...note, line: 'other' }], layout)).toEqual([])
  expect(placedNotes([{ ...note, date: '2026-12-01' }], layout)).toEqual([])
})

/** A line with one peak that nearly touches the top. */
const high = (at: number) => days.map((_, i) => (i === at ? 19 : 1))

it('a name that has no room above stands aside of its point', () => {
  const layout = layoutWith(shape('one', high(3)), shape('two', high(5)))
  const notes = [
    { ...note, date: '2026-11-04' },
    { ...note, line: 'two', title: 'Another article did that' },
  ]
  const [first, second] = placedNotes(notes, layout)
  expect(first?.middle).toBe(frame.x(3))
  expect(second?.middle).toBeGreaterThanOrEqual(frame.x(5))
  expect(second?.x).toBe(frame.x(5))
})
