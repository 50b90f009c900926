import { expect, it } from 'vitest'

import { dayNames } from '#portal/i18n/day-names.ts'
import { layoutOf } from '#portal/ui/charts/chart-layout.ts'
import type { ChartLine, DrawnChart } from '#portal/ui/charts/chart-model.ts'
import { shareAt } from '#portal/ui/charts/point-words.ts'

const one: ChartLine = { name: 'one', points: [{ date: '2026-11-20', value: 30 }] }
const two: ChartLine = { name: 'two', points: [{ date: '2026-11-20', value: 10 }] }
const lines = [one, two]

function chart(look: DrawnChart['look'], drawn: readonly ChartLine[]): DrawnChart {
  return {
    label: '',
    lines: drawn,
    look,
    grain: 'day',
    baseline: 'zero',
    isWhole: true,
    formatValue: String,
    formatAxis: String,
    height: 250,
  }
}

const names = dayNames('de')

function uppers(look: DrawnChart['look'], drawn: readonly ChartLine[]) {
  const layout = layoutOf(chart(look, drawn), { width: 600, isNarrow: false, names })
  return layout.shapes.map(({ lower, upper }) => [lower?.[0], upper[0]])
}

it('lays areas on each other, as numbers or as parts of 100', () => {
  expect(uppers('stack', lines)).toEqual([
    [0, 30],
    [30, 40],
  ])
  expect(uppers('shares', lines)).toEqual([
    [0, 75],
    [75, 100],
  ])
})

it('leaves a line out, and keeps its part in the whole', () => {
  const drawn = [{ ...one, isOff: true }, two]
  expect(uppers('stack', drawn)[1]).toEqual([0, 10])
  expect(uppers('shares', drawn)[1]).toEqual([0, 25])
  expect(shareAt(chart('stack', drawn), two, 0)).toBe(0.25)
  expect(shareAt(chart('lines', lines), two, 0)).toBeNull()
})
