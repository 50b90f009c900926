import type { ChartLayout } from './chart-layout.ts'
import { colourOf } from './chart-model.ts'
import type { DrawnChart, ChartLine, ChartNote } from './chart-model.ts'
import { heights, labelMiddle } from './parts/peak-place.ts'

import styles from './time-chart.module.css'

/** A named point with the place of its name, in pixels. */
interface PlacedNote {
  note: ChartNote
  line: ChartLine
  x: number
  y: number
  middle: number
  /** of its second line of text */
  baseline: number
}

const letterWidth = 6.3
const lineHeight = 14
const ascent = 11
const descent = 4
const overPoint = 12
const step = 4
const gap = 10
/** How far a name may stand aside of its point, in parts of its width. */
const asides = [0, -0.2, 0.2, -0.4, 0.4]

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/**
 * The places of names above their points: as near as no line and no other name is in the way. A name that finds no
 * such place is left out; those that come first choose first.
 */
export function placedNotes(notes: readonly ChartNote[], layout: ChartLayout): PlacedNote[] {
  const taken: Box[] = []
  return notes.flatMap((note) => {
    const result = placeOf(note, layout, taken)
    if (result === null) return []
    taken.push(boxOf(note, result))
    return [result]
  })
}

function placeOf(note: ChartNote, layout: ChartLayout, taken: readonly Box[]): PlacedNote | null {
  const { frame, shapes } = layout
  const shape = shapes.find(({ line }) => line.name === note.line)
  const place = shape?.line.points.findIndex(({ date }) => date === note.date) ?? -1
  const value = shape?.upper[place]
  if (shape === undefined || typeof value !== 'number') return null
  const [x, y] = [frame.x(place), frame.y(value)]
  const width = widthOf(note)
  const straight = labelMiddle(frame, place, width)
  const lowest = y - overPoint
  const count = Math.max(0, Math.floor((lowest - ascent - lineHeight) / step))
  const free = asides
    .map((aside) => insideOf(frame, straight + aside * width, width))
    .flatMap((middle) =>
      Array.from({ length: count }, (_, i) => ({ middle, baseline: lowest - i * step })),
    )
    .map((at): PlacedNote => ({ note, line: shape.line, x, y, ...at }))
    .find((placed) => isFree(boxOf(note, placed), layout, taken))
  return free ?? null
}

/** The middle of a name, moved into the drawing. */
function insideOf({ left, right }: ChartLayout['frame'], middle: number, width: number): number {
  return Math.min(Math.max(middle, left + width / 2), Math.max(left, right) - width / 2)
}

function isFree(box: Box, layout: ChartLayout, taken: readonly Box[]): boolean {
  if (taken.some((other) => overlaps(box, other))) return false
  return !layout.shapes
    .flatMap((shape) => heights(layout, shape, [box.left, box.right]))
    .some((y) => y > box.top && y < box.bottom)
}

function overlaps(one: Box, other: Box): boolean {
  const isBeside = one.right + gap < other.left || other.right + gap < one.left
  return !isBeside && one.top < other.bottom && other.top < one.bottom
}

function boxOf(note: ChartNote, { middle, baseline }: PlacedNote): Box {
  const half = widthOf(note) / 2
  return {
    left: middle - half,
    right: middle + half,
    top: baseline - lineHeight - ascent,
    bottom: baseline + descent,
  }
}

function widthOf({ title, text }: ChartNote): number {
  return Math.max(title.length, text.length) * letterWidth
}

interface Props {
  chart: DrawnChart
  layout: ChartLayout
}

/** The named points of lines: a circle each, its name where nothing is in its way, and a thread between them. */
export function ChartNotes({ chart: { notes = [] }, layout }: Props) {
  return placedNotes(notes, layout).map(({ note, line, x, y, middle, baseline }) => (
    <g key={`${note.line} ${note.date}`} className={styles.peak}>
      {y - baseline > 14 && (
        <line className={styles.noteThread} x1={x} x2={x} y1={baseline + 5} y2={y - 5} />
      )}
      <circle className={styles.hollow} style={{ stroke: colourOf(line) }} cx={x} cy={y} r={4.5} />
      <text className={styles.peakValue} x={middle} y={baseline - 14} textAnchor="middle">
        {note.title}
      </text>
      <text x={middle} y={baseline} textAnchor="middle">
        {note.text}
      </text>
    </g>
  ))
}
