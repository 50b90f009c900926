import { type ChartFrame, frameOf } from '../chart-frame.ts'
import { apart, gridValues } from '../chart-scale.ts'

/** The known and the estimated part on a day; null where nothing is known of it. */
export interface SmallPoint {
  /** YYYY-MM-DD */
  date: string
  solid: number | null
  hatched: number | null
}

/** A small chart of a known part with an estimated one on it. */
export interface SmallPanel {
  id: string
  /** Left out where it is said elsewhere. */
  name?: string | undefined
  /** It is looked for. */
  isMarked?: boolean
  points: readonly SmallPoint[]
  /** The values of a point as text, the upper one first: number and name. */
  labelsOf: (point: SmallPoint) => readonly { value: string; name: string; at: number }[]
}

/** The parts of a small chart, in pixels. */
export interface SmallLayout {
  frame: ChartFrame
  grid: readonly number[]
  /** the areas as SVG paths */
  solid: string
  hatched: string
  /** the points that have values */
  known: readonly number[]
}

const labelRoom = 74
const lineHeight = 32

/** The layout of a small chart; days without values are bridged. */
export function smallLayout(
  { points }: SmallPanel,
  { width, height, formatAxis }: Room,
): SmallLayout {
  const sums = points.map(({ solid, hatched }) => (solid ?? 0) + (hatched ?? 0))
  const scale = gridValues(Math.max(...sums, 1), { isWhole: true })
  const grid = scale.length > 4 ? scale.filter((_, i) => i % 2 === 0) : scale
  const frame = frameOf({
    width,
    height: height + 20,
    count: points.length,
    grid: scale,
    labels: grid.map((value) => formatAxis(value, grid)),
    top: 8,
    end: labelRoom,
    isColumns: false,
  })
  const known = points.flatMap(({ solid }, place) => (solid === null ? [] : [place]))
  const xs = known.length === 1 ? [frame.left, frame.right] : known.map((place) => frame.x(place))
  const valuesOf = (of: (place: number) => number) => {
    const values = known.map(of)
    return known.length === 1 ? [...values, ...values] : values
  }
  const solids = valuesOf((place) => points[place]?.solid ?? 0)
  const tops = valuesOf((place) => sums[place] ?? 0)
  const none = solids.map(() => 0)
  const area = (upper: readonly number[], lower: readonly number[]) =>
    areaPath(xs, upper.map(frame.y), lower.map(frame.y))
  return { frame, grid, known, solid: area(solids, none), hatched: area(tops, solids) }
}

interface Room {
  width: number
  height: number
  formatAxis: (value: number, axis?: readonly number[]) => string
}

/** Places for labels of two lines, moved apart where they would overlap, inside the drawing. */
export function labelPlaces(values: readonly number[], { y, bottom }: ChartFrame): number[] {
  const places = apart(values.map(y), lineHeight)
  const over = Math.max(0, ...places.map((place) => place + 16 - bottom))
  return places.map((place) => place - over)
}

function areaPath(
  xs: readonly number[],
  upper: readonly number[],
  lower: readonly number[],
): string {
  if (xs.length === 0) return ''
  const there = xs.map((x, i) => `${tenth(x)} ${tenth(upper[i] ?? 0)}`)
  const back = xs.map((x, i) => `${tenth(x)} ${tenth(lower[i] ?? 0)}`).toReversed()
  return `M${[...there, ...back].join('L')}Z`
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10
}
