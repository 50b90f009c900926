import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'

import { addDays } from '#lib/date-range.ts'
import { dayNames } from '#portal/i18n/day-names.ts'
import { frameOf } from '#portal/ui/charts/chart-frame.ts'
import { layoutOf } from '#portal/ui/charts/chart-layout.ts'
import type { ChartLine, DrawnChart, Grain } from '#portal/ui/charts/chart-model.ts'
import { apart, decimated, gridValues } from '#portal/ui/charts/chart-scale.ts'
import { ticksOf } from '#portal/ui/charts/chart-ticks.ts'
import { ChartBars } from '#portal/ui/charts/ChartDrawing.tsx'
import { placedNotes } from '#portal/ui/charts/ChartNotes.tsx'
import { bubblePlace, bubbleTop } from '#portal/ui/charts/ChartReadout.tsx'
import { type Course, LeadCurve } from '#portal/ui/charts/parts/LeadCurve.tsx'
import { peakBaseline } from '#portal/ui/charts/parts/peak-place.ts'
import { shareAt } from '#portal/ui/charts/point-words.ts'
import { Spark } from '#portal/ui/charts/Spark.tsx'

it.each([
  [17_042, {}, [0, 5000, 10_000, 15_000, 20_000]],
  [20_300, {}, [0, 5000, 10_000, 15_000, 20_000, 25_000]],
  [94_537, {}, [0, 25_000, 50_000, 75_000, 100_000]],
  [20_000, {}, [0, 5000, 10_000, 15_000, 20_000]],
  [3, {}, [0, 1, 2, 3]],
  [0.9, {}, [0, 0.25, 0.5, 0.75, 1]],
  [7.8, {}, [0, 2, 4, 6, 8]],
  [0, {}, [0, 1]],
  // Between whole numbers there are none.
  [1, { isWhole: true }, [0, 1]],
  [2, { isWhole: true }, [0, 1, 2]],
  [7.1, { low: 3.2 }, [3, 4, 5, 6, 7, 8]],
])('grid lines up to %d with %j', (highest, options, values) => {
  expect(gridValues(highest, options)).toEqual(values)
})

it.each([
  [60, 60],
  // the five first ones are no whole week
  [61, 8],
  [365, 52],
])('a spark of %i values has %i points', (count, points) => {
  const values = Array.from({ length: count }, (_, day) => day)
  const svg = renderToStaticMarkup(createElement(Spark, { values }))
  expect(/points="([^"]+)"/.exec(svg)?.[1]?.split(' ')).toHaveLength(points)
})

it('names at the ends of lines give way to each other, in their order', () => {
  expect(apart([10, 100], 17)).toEqual([10, 100])
  const [lower = 0, upper = 0] = apart([50, 48], 17)
  expect(lower - upper).toBe(17)
})

it('of many points lowest and highest of each column are drawn, in their order', () => {
  expect(decimated([3, 1, 2], 10)).toEqual([0, 1, 2])
  expect(decimated([5, 1, 9, 4, 7, 7, 2, 8], 2)).toEqual([1, 2, 6, 7])
})

const lineOf = (name: string, value: number): ChartLine => ({
  name,
  points: [{ date: '2026-11-20', value }],
})

const areasOf = (look: DrawnChart['look'], lines: readonly ChartLine[]): DrawnChart => ({
  label: '',
  lines,
  look,
  grain: 'day',
  baseline: 'zero',
  isWhole: true,
  formatValue: String,
  formatAxis: String,
  height: 250,
})

describe('areas', () => {
  const [one, two] = [lineOf('one', 30), lineOf('two', 10)]
  it.each([
    ['stack', false, ['0 30', '30 40']],
    ['shares', false, ['0 75', '75 100']],
    // A line that is left out keeps its part in the whole.
    ['stack', true, [expect.anything(), '0 10']],
    ['shares', true, [expect.anything(), '0 25']],
  ] as const)('lie on each other as %s, the first one off: %s', (look, isOff, areas) => {
    const drawn = areasOf(look, [{ ...one, isOff }, two])
    const { shapes } = layoutOf(drawn, { width: 600, isNarrow: false, names: dayNames('de') })
    expect(shapes.map(({ lower, upper }) => `${lower?.[0]} ${upper[0]}`)).toEqual(areas)
    expect(shareAt(drawn, two, 0)).toBe(0.25)
    expect(shareAt({ ...drawn, look: 'lines' }, two, 0)).toBeNull()
  })
})

const names = {
  day: (date: string) => date,
  days: (from: string, to: string) => `${from}/${to}`,
  month: (date: string) => date.slice(0, 7),
}

/** The labels below so many points, with the second line of those that have one. */
function labels(count: number, first: string, [grain, width]: readonly [Grain, number]) {
  const points = Array.from({ length: count }, (_, i) => ({
    date: addDays(first, grain === 'week' ? 7 * i : i),
    value: 1,
  }))
  const ticks = ticksOf({ points, grain, width, names })
  return ticks.map(({ text, second = '' }) => `${text} ${second}`.trim()).join(', ')
}

it('the axis of a line is that of its points: a band of few goes beyond it', () => {
  const points = [
    { date: '2026-11-19', value: 4, low: 1, high: 56 },
    { date: '2026-11-20', value: 5, low: 4, high: 6 },
  ]
  const room = { width: 600, isNarrow: false, names: dayNames('de') }
  const gridOf = (look: DrawnChart['look']) =>
    layoutOf(areasOf(look, [{ name: 'rate', points }]), room).grid.at(-1)
  expect(gridOf('lines')).toBe(5)
  expect(gridOf('ranges')).toBe(60)
})

it.each([
  ['stand on their bars', [40, 100], false],
  ['are a line apart beside a bar of the same height', [100, 99], true],
])('the values of a day and the one before %s', (_, [before = 0, now = 0], isApart) => {
  const points = [
    { date: '2026-11-24', value: before },
    { date: '2026-11-25', value: now },
  ]
  const emphasis = { day: '2026-11-25', comparedDay: '2026-11-24' }
  const chart = { ...areasOf('bars', [{ name: 'views', points }]), emphasis }
  const layout = layoutOf(chart, { width: 600, isNarrow: false, names: dayNames('de') })
  const svg = renderToStaticMarkup(createElement(ChartBars, { chart, layout, isNamed: true }))
  const heights = [...svg.matchAll(/<text[^>]* y="([\d.]+)"/g)].map(([, y]) => Number(y))
  const [first = 0, second = 0] = [before, now].map((value) => layout.frame.y(value) - 8)
  const top = Math.min(first, second)
  expect(heights).toEqual(isApart ? [top - 16, second] : [first, second])
})

/** The heights of the points above the ground of 44 pixels, and how high the value before lies. */
const drawn = (course: Course) => {
  const svg = renderToStaticMarkup(createElement(LeadCurve, course))
  const [, line = ''] = /polyline points="([^"]+)"/.exec(svg) ?? []
  const [, before] = /y1="([^"]+)"/.exec(svg) ?? []
  return { at: line.split(' ').map((point) => Number(point.split(',')[1])), before, svg }
}

describe('the course of a number', () => {
  it('begins at zero and is filled where things are counted', () => {
    const { at, svg } = drawn({ values: [100, 50, 0], look: 'count' })
    expect(at).toEqual([3, 22, 41])
    expect(svg).toContain('polygon')
  })

  it('of a level is a line over a tenth of its mean at least: 97 after 100 is a little lower', () => {
    // From 90 % to 110 % of 98.5: 88.65 to 108.35.
    const { at, before, svg } = drawn({ values: [100, 97], look: 'level', before: 98.5 })
    expect(at).toEqual([19.1, 24.9])
    expect(before).toBe('22')
    expect(svg).not.toContain('polygon')
    expect(drawn({ values: [100, 50], look: 'level' }).at).toEqual([3, 41])
  })
})

describe('labels below an axis', () => {
  it.each([
    // The Mondays and the last day.
    [28, '2026-10-25', 900, '2026-10-26, 2026-11-02, 2026-11-09, 2026-11-16, 2026-11-21'],
    // Fewer where there is less room, the last day always.
    [28, '2026-10-25', 300, '2026-10-26, 2026-11-02, 2026-11-09, 2026-11-21'],
    [28, '2026-10-25', 200, '2026-10-26, 2026-11-09, 2026-11-21'],
    // The year under the first of each where there are two of them.
    [28, '2026-12-14', 900, '2026-12-14 2026, 2026-12-21, 2026-12-28, 2027-01-04 2027, 2027-01-10'],
    [4, '2026-11-18', 900, '2026-11-18, 2026-11-19, 2026-11-20, 2026-11-21'],
    [1, '2026-11-18', 900, '2026-11-18'],
    [0, '2026-11-18', 900, ''],
  ])('of %i days from %s on %i pixels are %s', (count, first, width, texts) => {
    expect(labels(count, first, ['day', width])).toBe(texts)
  })

  it('of weeks are the months between their beginnings, of quarters on a phone', () => {
    const middle = '2026-02, 2026-03, 2026-04, 2026-05, 2026-06, 2026-07, 2026-08, 2026-09, 2026-10'
    const year = `2025-12 2025, 2026-01 2026, ${middle}, 2026-11`
    expect(labels(53, '2025-11-24', ['week', 900])).toBe(year)
    const phone = labels(53, '2025-11-24', ['week', 250])
    expect(phone.replace(' 2026', '')).toBe('2026-01, 2026-04, 2026-07, 2026-10')
  })

  it('of weeks stand in the middle of their month', () => {
    const points = Array.from({ length: 53 }, (_, i) => ({
      date: addDays('2025-11-24', 7 * i),
      value: 1,
    }))
    const [december] = ticksOf({ points, grain: 'week', width: 900, names })
    // Week 1 begins on 24 November; December begins seven days later, in the middle of its label's room.
    expect(december?.line).toBeCloseTo(1)
    expect(december?.at).toBeCloseTo(1 + 31 / 7 / 2, 1)
  })

  it('below columns are the days of each, or of every second one', () => {
    const points = [0, 7, 14, 21].map((day) => ({
      date: addDays('2026-10-26', day),
      until: addDays('2026-10-26', day + 6),
      value: 1,
    }))
    const all = points.map(({ date, until }) => `${date}/${until}`)
    const spans = (width: number) =>
      ticksOf({ points, grain: 'week', isSpan: true, width, names }).map(({ text }) => text)
    expect(spans(500)).toEqual(all)
    expect(spans(300)).toEqual([all[0], all[2]])
  })
})

const count = 11
const dates = Array.from({ length: count }, (_, i) => `2026-11-${String(i + 1).padStart(2, '0')}`)
const frame = frameOf({
  width: 900,
  height: 250,
  count,
  grid: [0, 20],
  labels: ['0', '20'],
  top: 44,
  end: 0,
  isColumns: false,
})
const values = (of: (at: number) => number) => Array.from({ length: count }, (_, at) => of(at))

/** A line as it is drawn, with a band of so much around it. */
function shape(name: string, upper: readonly (number | null)[], band = 0) {
  const points = dates.map((date, at) => {
    const value = upper[at] ?? 0
    return { date, value, low: value - band, high: value + band }
  })
  return { line: { name, points }, upper, lower: null, shift: 0 }
}

describe('the values of a point', () => {
  const chart = (of: (at: number) => number) => ({ frame, shapes: [shape('line', values(of), 2)] })

  it('stand below lines and bands where there is room, else above them', () => {
    const below = bubbleTop(
      chart(() => 16),
      2,
      2,
    )
    expect(below).toBeGreaterThan(frame.y(14))
    expect(below).toBeLessThan(frame.bottom - 2 * 18)
    const above = bubbleTop(
      chart(() => 4),
      2,
      2,
    )
    expect(above + 2 * 18).toBeLessThan(frame.y(6))
    expect(above).toBeGreaterThanOrEqual(0)
  })

  it.each([
    [2, 30, { left: frame.x(2) + 12 }],
    [9, 30, { right: 900 - frame.x(9) + 12 }],
    [5, 70, { left: 900 - 70 * 6.6 - 24 }],
    [6, 64, { right: 900 - frame.x(6) + 12 }],
  ])('stand beside point %i, on the other side where they would leave the chart', (...row) => {
    const [at, letters, place] = row
    expect(
      bubblePlace(
        chart(() => 10),
        at,
        letters,
      ),
    ).toEqual(place)
  })
})

describe('the label of a peak', () => {
  const label = { place: 5, value: 10, lines: 2, width: 200 }
  const own = shape(
    'now',
    values((at) => (at === 5 ? 10 : 5)),
  )
  const baseline = (other: readonly (number | null)[]) =>
    peakBaseline({ frame, shapes: [own, shape('before', other)] }, label)
  const right = frame.y(10) - 10

  it.each([
    ['below', values(() => 4)],
    ['that is not there', Array<null>(count).fill(null)],
    ['beside it', values((at) => (at >= 9 ? 12 : 2))],
  ])('stands right above its point beside a line %s', (_, other) => {
    expect(baseline(other)).toBe(right)
  })

  it('stands above a line that runs through it, or only crosses it between two points', () => {
    const flat = baseline(values(() => 12))
    expect(flat).toBeLessThan(frame.y(12) - 4)
    expect(flat - 25).toBeGreaterThan(0)
    expect(baseline(values((at) => (at >= 6 ? 18 : 2)))).toBeLessThan(frame.y(18))
  })
})

const placed = (
  shapes: readonly ReturnType<typeof shape>[],
  ...notes: { line?: string; date?: string }[]
) => {
  const usual = { line: 'one', date: '2026-11-06', title: 'The article that did it', text: 'One' }
  const layout = {
    frame,
    shapes: [...shapes],
    grid: [],
    labels: [],
    ticks: [],
    ends: [],
    peak: null,
  }
  return placedNotes(
    notes.map((note) => ({ ...usual, ...note })),
    layout,
  )
}

const peaked = (name: string, at = 5, value = 10) =>
  shape(
    name,
    values((place) => (place === at ? value : 1)),
  )

describe('the names of points', () => {
  it('stand right above them, or above a line that runs through', () => {
    const [alone] = placed([peaked('one')], {})
    expect([alone?.baseline, alone?.middle]).toEqual([frame.y(10) - 12, frame.x(5)])
    const flat = shape(
      'two',
      values(() => 12),
    )
    expect(placed([peaked('one'), flat], {})[0]?.baseline).toBeLessThan(frame.y(12))
  })

  it('give way to the first, and are left out where there is no room or nothing to name', () => {
    const two = [peaked('one'), peaked('two')]
    const [first, second] = placed(two, {}, { line: 'two' })
    expect(second?.baseline).toBeLessThanOrEqual((first?.baseline ?? 0) - 25)
    expect(placed([peaked('one', 5, 20)], {}, {}, {})).toHaveLength(1)
    expect(placed(two, { line: 'other' }, { date: '2026-12-01' })).toEqual([])
  })
})
