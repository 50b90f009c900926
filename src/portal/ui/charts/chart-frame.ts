import type { PointerEvent } from 'react'

import { decimated } from './chart-scale.ts'

/** The geometry of a chart, in pixels. */
export interface ChartFrame {
  width: number
  left: number
  right: number
  top: number
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
  /** Room above for what is named there. */
  top: number
  /** Room below for the days, and the years below them. */
  foot?: number
  /** Room at the right for the names of the lines. */
  end: number
  /** Points stand in the middle of columns, as bars do. */
  isColumns: boolean
}

const digitWidth = 7.6

/** The frame of a chart: as much room at the left as the longest number needs. */
export function frameOf(input: Input): ChartFrame {
  const { width, height, count, grid, labels, top, foot = 40, end, isColumns } = input
  const longest = Math.max(...labels.map((label) => label.length))
  const left = Math.ceil(longest * digitWidth) + 12
  const right = Math.max(left + 1, width - end)
  const bottom = height - foot
  const step = (right - left) / Math.max(1, isColumns ? count : count - 1)
  const start = isColumns ? left + step / 2 : left
  const [lowest = 0, highest = 1] = [grid[0], grid.at(-1)]
  return {
    width,
    left,
    right,
    top,
    bottom,
    x: (place) => start + place * step,
    y: (value) => bottom - ((value - lowest) / (highest - lowest || 1)) * (bottom - top),
    placeAt: (x) => Math.max(0, Math.min(count - 1, Math.round((x - start) / step))),
  }
}

/** Handlers of a drawing that tell which point a pointer or finger reads; null: a pointer has left. */
export function reading({ placeAt }: ChartFrame, onRead: (place: number | null) => void) {
  const read = (event: PointerEvent) =>
    onRead(placeAt(event.clientX - event.currentTarget.getBoundingClientRect().left))
  return {
    onPointerMove: read,
    onPointerDown: read,
    onPointerLeave: ({ pointerType }: PointerEvent) => pointerType !== 'touch' && onRead(null),
  }
}

type Values = readonly (number | null)[]

/** A line through the values as an SVG path; it has a gap where there is no value. */
export function pathOf(values: Values, frame: ChartFrame): string {
  return stretchesOf(values, frame)
    .map((places) => `M${pointsAt(places, values, frame)}`)
    .join('')
}

/** The area between two lines as an SVG path. */
export function areaOf(upper: Values, lower: Values, frame: ChartFrame): string {
  return stretchesOf(upper, frame)
    .map((places) => {
      const back = pointsAt(places.toReversed(), lower, frame)
      return `M${pointsAt(places, upper, frame)}L${back}Z`
    })
    .join('')
}

function pointsAt(places: readonly number[], values: Values, frame: ChartFrame): string {
  return places
    .map((place) => `${tenth(frame.x(place))} ${tenth(frame.y(values[place] ?? 0))}`)
    .join('L')
}

/** Places of neighbouring values, not more of them than the screen has columns. */
function stretchesOf(values: Values, frame: ChartFrame): number[][] {
  const stretches: number[][] = []
  for (const [place, value] of values.entries()) {
    if (value === null) continue
    if (place > 0 && values[place - 1] !== null) stretches.at(-1)?.push(place)
    else stretches.push([place])
  }
  const columns = Math.max(1, Math.floor(frame.right - frame.left))
  return stretches.map((places) =>
    decimated(
      places.map((place) => values[place] ?? 0),
      columns,
    ).map((i) => places[i] ?? 0),
  )
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10
}
