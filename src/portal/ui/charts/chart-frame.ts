import { type ChartPoint, decimated } from './chart-scale.ts'

/** A named line. */
export interface ChartSeries {
  name: string
  points: readonly ChartPoint[]
}

/** The content of a line chart. */
export interface LineChartProps {
  /** The title of the chart: "Views per day". */
  label: string
  series: ChartSeries
  /** The period before, drawn dashed, point by point beside the series. */
  comparison?: ChartSeries | undefined
  /** How a value is written; grouped whole numbers unless told. */
  formatValue?: (value: number) => string
  /** A second line for the point in focus. */
  note?: (date: string) => string | undefined
  /** In pixels. */
  height?: number
}

/** The geometry of a chart, in pixels. */
export interface ChartFrame {
  width: number
  left: number
  right: number
  bottom: number
  x: (place: number) => number
  y: (value: number) => number
  /** The point nearest to a distance from the left edge. */
  placeAt: (x: number) => number
}

interface Input {
  width: number
  height: number
  /** How many points the line has. */
  count: number
  /** Values of the grid lines, the highest last. */
  grid: readonly number[]
  /** How those values are written. */
  labels: readonly string[]
}

const top = 14
const foot = 30
const digitWidth = 7.6

/** The frame of a chart: as much room at the left as the longest number needs. */
export function frameOf({ width, height, count, grid, labels }: Input): ChartFrame {
  const longest = Math.max(...labels.map((label) => label.length))
  const left = Math.ceil(longest * digitWidth) + 12
  const right = Math.max(left + 1, width - 22)
  const bottom = height - foot
  const step = (right - left) / Math.max(1, count - 1)
  const highest = grid.at(-1) ?? 1
  return {
    width,
    left,
    right,
    bottom,
    x: (place) => left + place * step,
    y: (value) => bottom - (value / highest) * (bottom - top),
    placeAt: (x) => Math.max(0, Math.min(count - 1, Math.round((x - left) / step))),
  }
}

/** A line through the values as an SVG path; closed down to the axis for an area. */
export function pathOf(values: readonly number[], frame: ChartFrame, isArea = false): string {
  const places = decimated(values, Math.max(1, Math.floor(frame.right - frame.left)))
  const first = places[0]
  const last = places.at(-1)
  if (first === undefined || last === undefined) return ''
  const line = places
    .map((place) => `${rounded(frame.x(place))} ${rounded(frame.y(values[place] ?? 0))}`)
    .join('L')
  return isArea
    ? `M${rounded(frame.x(first))} ${frame.bottom}L${line}L${rounded(frame.x(last))} ${frame.bottom}Z`
    : `M${line}`
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10
}
