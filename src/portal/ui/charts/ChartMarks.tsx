import type { KeyboardEvent } from 'react'

import { addDays, daysIn } from '#lib/date-range.ts'

import { hint } from '../overlays/hint.ts'
import { type ChartLayout, pointsOf } from './chart-layout.ts'
import { type ChartMark, type DrawnChart, endOf } from './chart-model.ts'

import styles from './time-chart.module.css'

interface Props {
  chart: DrawnChart
  layout: ChartLayout
}

/** Marks at one place: those that would overlap are one, with their number. */
interface PlacedMark {
  x: number
  marks: readonly ChartMark[]
}

const letterWidth = 6.4
const closest = 34
/** Rings need less room than labels: as much as a target. */
const closestNumbers = 24
const ringRadius = 9
/** A shorter beginning of a text says nothing. */
const fewestLetters = 14

/** The lines of what happened, each with its short label. */
export function MarkLines({ chart, layout }: Props) {
  const { frame } = layout
  const spans = (chart.marks ?? []).map(({ date, until = date }) => [date, until] as const)
  return (
    <>
      {spans.map(([from, until]) => {
        const [start, end] = [placeOf(from, chart), placeOf(until, chart)]
        if (from === until || start === null || end === null) return null
        const [x, right] = [frame.x(start), frame.x(end)]
        const span = { x, width: right - x, y: 18, height: frame.bottom - 18 }
        return <rect key={`${from} ${until}`} className={styles.span} {...span} />
      })}
      <MarkLabels chart={chart} layout={layout} />
    </>
  )
}

function MarkLabels({ chart, layout }: Props) {
  const { frame } = layout
  return wordedMarks(chart, layout).map(({ x, marks, label, width, text, note }) =>
    marks[0]?.isNumber === true ? (
      <NumberMark key={x} x={x} bottom={frame.bottom} marks={marks} />
    ) : (
      <g key={x} className={styles.mark}>
        <line x1={x} x2={x} y1={8} y2={frame.bottom} />
        <rect x={x} y={0} width={width} height={18} />
        <text className={styles.markLabel} x={x + width / 2} y={13} textAnchor="middle">
          {label}
        </text>
        <text x={x + width + 8} y={13}>
          {text}
        </text>
        <text className={styles.markNote} x={x + width + 8} y={29}>
          {note}
        </text>
      </g>
    ),
  )
}

/** The marks with their labels, and with as many words as have room before the next one. */
function wordedMarks(chart: DrawnChart, layout: ChartLayout) {
  const placed = placedMarks(chart, layout)
  return placed.map(({ x, marks }, i) => {
    const [first] = marks
    const label = marks.length > 1 ? `${marks.length}×` : (first?.label ?? '')
    const width = label.length * 7.4 + 12
    const next = placed[i + 1]
    const ring = next?.marks[0]?.isNumber === true ? 2 * ringRadius : 0
    const room = (next?.x ?? layout.frame.width) - ring - x - width - 16
    const said = (text = '') => (marks.length === 1 ? fitting(text, room) : '')
    return { x, marks, label, width, text: said(first?.text), note: said(first?.note) }
  })
}

/** Marks speak above this, in pixels. */
const wordsFoot = 36

/** True where the words of no mark stand between two places above a height. */
export function isClearOfMarks(
  chart: DrawnChart,
  layout: ChartLayout,
  { from, to, top }: { from: number; to: number; top: number },
): boolean {
  if (top >= wordsFoot) return true
  return !wordedMarks(chart, layout).some(({ x, width, text, note }) => {
    const end = x + width + 8 + Math.max(text.length, note.length) * letterWidth
    return x < to && from < end
  })
}

/** A label beside the line of a mark keeps this far from it, in pixels. */
const besideLine = 8

/** The frame of a label at a place: between the lines of marks, where that is wide enough for words. */
export function frameAt(chart: DrawnChart, layout: ChartLayout, x: number, width: number) {
  const { frame } = layout
  const lines = placedMarks(chart, layout).map((mark) => mark.x)
  const left = Math.max(frame.left, ...lines.filter((at) => at < x).map((at) => at + besideLine))
  const right = Math.min(frame.right, ...lines.filter((at) => at > x).map((at) => at - besideLine))
  return right - left < width ? frame : { ...frame, left, right }
}

interface NumberProps {
  x: number
  bottom: number
  marks: readonly ChartMark[]
}

/** A number in a ring; those of one place are one ring with their count. */
function NumberMark({ x, bottom, marks }: NumberProps) {
  const label = marks.length > 1 ? `${marks.length}×` : (marks[0]?.label ?? '')
  return (
    <g className={styles.numberMark}>
      <line x1={x} x2={x} y1={18} y2={bottom} />
      <circle cx={x} cy={9} r={ringRadius} />
      <text x={x} y={13} textAnchor="middle">
        {label}
      </text>
    </g>
  )
}

/** Buttons over the labels, where marks lead somewhere; arrow keys go from one to the next. */
export function MarkButtons({ chart, layout }: Props) {
  const { onMarks, onMarkPointed } = chart
  const leading = placedMarks(chart, layout).filter(
    ({ marks }) => onMarks !== undefined || marks.some(({ onOpen }) => onOpen !== undefined),
  )
  return leading.map(({ x, marks }) => {
    const own = marks.flatMap(({ onOpen }) => onOpen ?? [])
    const open = own.length < marks.length && onMarks ? () => onMarks(marks) : own[0]
    const said = marks.map(({ label, text, note = '' }) => [label, text, note].join(', '))
    return (
      <button
        key={x}
        type="button"
        className={styles.markButton}
        style={marks[0]?.isNumber === true ? { left: x - 12, width: closestNumbers } : { left: x }}
        aria-label={said.join('; ')}
        {...hint({ text: said.join('; ') })}
        onClick={open}
        onKeyDown={goToNext}
        onPointerEnter={() => onMarkPointed?.(marks)}
        onPointerLeave={() => onMarkPointed?.(null)}
        onFocus={() => onMarkPointed?.(marks)}
        onBlur={() => onMarkPointed?.(null)}
      />
    )
  })
}

function goToNext({ key, currentTarget }: KeyboardEvent<HTMLElement>) {
  const { nextElementSibling: next, previousElementSibling: before } = currentTarget
  const sibling = key === 'ArrowRight' ? next : key === 'ArrowLeft' ? before : null
  if (sibling instanceof HTMLButtonElement) sibling.focus()
}

function placedMarks(chart: DrawnChart, { frame }: ChartLayout): PlacedMark[] {
  const placed: { x: number; marks: ChartMark[] }[] = []
  for (const mark of chart.marks ?? []) {
    const place = placeOf(mark.date, chart)
    if (place === null) continue
    const x = Math.round(frame.x(place))
    const last = placed.at(-1)
    const room = mark.isNumber === true ? closestNumbers : closest
    if (last !== undefined && x - last.x < room) last.marks.push(mark)
    else placed.push({ x, marks: [mark] })
  }
  return placed
}

/** The place of a day, between two points where a week or month stands for several days; null outside of all. */
export function placeOf(day: string, chart: Pick<DrawnChart, 'lines'>): number | null {
  const points = pointsOf(chart)
  const place = points.findIndex((point) => point.date <= day && day <= endOf(point))
  const point = points[place]
  if (point === undefined) return null
  const length = daysIn({ from: point.date, to: addDays(endOf(point), 1) }) - 1
  return place + (daysIn({ from: point.date, to: day }) - 1) / length
}

function fitting(text: string, room: number): string {
  const letters = Math.floor(room / letterWidth)
  if (text.length <= letters) return text
  return letters < fewestLetters ? '' : `${text.slice(0, letters - 1).trimEnd()}…`
}
