import type { ChartLayout, Shape } from '../chart-layout.ts'

/** The lines of a label, in pixels from its last baseline. */
export const lineHeight = 14
const ascent = 11
const descent = 4

const overPoint = 10
const overLines = 8
const step = 4

/** A label at the highest point of the first line. */
interface Label {
  /** the place of the point */
  place: number
  value: number
  /** lines of text */
  lines: number
  /** in pixels */
  width: number
}

/**
 * The last baseline of the label: right above its point; where another line runs through it there, above all lines
 * that are as far to the left and right as it is.
 */
export function peakBaseline(
  { frame, shapes }: Pick<ChartLayout, 'frame' | 'shapes'>,
  { place, value, lines, width }: Label,
): number {
  const near = frame.y(value) - overPoint
  const middle = labelMiddle(frame, place, width)
  const [from, to] = [middle - width / 2, middle + width / 2]
  const ys = shapes.slice(1).flatMap((shape) => heights({ frame }, shape, [from, to]))
  const top = near - ascent - (lines - 1) * lineHeight
  if (!ys.some((y) => y > top && y < near + descent)) return near
  return Math.min(near, ...ys.map((y) => y - overLines))
}

/** The middle of a label: over its point, but inside the drawing. */
export function labelMiddle(
  { x, left, right }: Pick<ChartLayout['frame'], 'x' | 'left' | 'right'>,
  place: number,
  width: number,
): number {
  const half = width / 2
  return Math.min(Math.max(x(place), left + half), Math.max(left + half, right - half))
}

/** The heights of a line every few pixels. */
export function heights(
  { frame }: Pick<ChartLayout, 'frame'>,
  { upper }: Pick<Shape, 'upper'>,
  [from, to]: readonly [number, number],
): number[] {
  const between = frame.x(1) - frame.x(0)
  const count = Math.ceil((to - from) / step)
  return Array.from({ length: count + 1 }, (_, i) => from + i * step).flatMap((x) => {
    const at = (x - frame.x(0)) / between
    const [before, after] = [upper[Math.floor(at)], upper[Math.ceil(at)]]
    if (typeof before !== 'number' || typeof after !== 'number') return []
    return [frame.y(before + (after - before) * (at - Math.floor(at)))]
  })
}
