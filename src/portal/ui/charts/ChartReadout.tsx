import { pointsOf } from './chart-layout.ts'
import type { ChartLayout } from './chart-layout.ts'
import { colourOf, isDashed } from './chart-model.ts'
import type { DrawnChart } from './chart-model.ts'
import type { PointLineWords, PointWords } from './point-words.ts'

import styles from './time-chart.module.css'

/** About the size of a bubble, in pixels. */
const width = 280
const lineHeight = 18
const padding = 14
const gap = 8
const toPoint = 12
const letterWidth = 6.6
const sides = 24

/** The side of a point on which its values are written. */
type BubbleSide = 'left' | 'right'

/** The side with room for a bubble. */
function bubbleSide({ frame }: Pick<ChartLayout, 'frame'>, place: number): BubbleSide {
  return frame.x(place) > frame.width * 0.6 ? 'left' : 'right'
}

/** The place of a bubble of so many letters across: beside its point, and never over what stands beside the chart. */
export function bubblePlace(
  { frame }: Pick<ChartLayout, 'frame'>,
  place: number,
  letters: number,
): { left: number } | { right: number } {
  const x = frame.x(place)
  const needed = letters * letterWidth + sides
  const room = { left: x - toPoint, right: frame.width - x - toPoint }
  const [side, other] =
    bubbleSide({ frame }, place) === 'left'
      ? (['left', 'right'] as const)
      : (['right', 'left'] as const)
  const match = [side, other].find((one) => room[one] >= needed)
  if (match === undefined) return { left: Math.max(0, frame.width - needed) }
  return match === 'left' ? { right: frame.width - x + toPoint } : { left: x + toPoint }
}

/** The upper edge of a bubble of so many lines: below the lines of the chart where there is room, else above them. */
export function bubbleTop(
  { frame, shapes }: Pick<ChartLayout, 'frame' | 'shapes'>,
  place: number,
  lines: number,
): number {
  const height = lines * lineHeight + padding
  const x = frame.x(place)
  const [from, to] = bubbleSide({ frame }, place) === 'left' ? [x - width, x] : [x, x + width]
  const near = (at: number) => frame.x(at) >= from - gap && frame.x(at) <= to + gap
  const ys = shapes.flatMap(({ line, upper }) =>
    line.points.flatMap(({ low, high }, at) =>
      near(at)
        ? [upper[at], low, high].flatMap((value) =>
            typeof value === 'number' ? [frame.y(value)] : [],
          )
        : [],
    ),
  )
  const lowest = Math.max(frame.top, ...ys)
  if (frame.bottom - lowest >= height + gap) return lowest + gap
  return Math.max(0, Math.min(frame.bottom, ...ys) - height - gap)
}

interface Props {
  chart: DrawnChart
  layout: ChartLayout
  place: number
  words: PointWords
}

/** The line at the point that is read, with a dot on each line of the chart. */
export function PointLine({ layout: { frame, shapes }, place }: Pick<Props, 'layout' | 'place'>) {
  const x = frame.x(place)
  return (
    <>
      <line className={styles.drop} x1={x} x2={x} y1={frame.top} y2={frame.bottom} />
      {shapes.map(({ line, upper, lower, shift }) => {
        const value = upper[place] ?? null
        if (value === null || lower !== null) return null
        return (
          <circle
            key={line.name}
            className={styles.hollow}
            style={{ stroke: colourOf(line) }}
            cx={x + shift}
            cy={frame.y(value)}
            r={isDashed(line) ? 3.5 : 4.5}
          />
        )
      })}
    </>
  )
}

/** The values of a point beside it. */
export function PointBubble({ chart, layout, place, words }: Props) {
  const note = chart.note?.(pointsOf(chart)[place]?.date ?? '')
  const isStack = layout.shapes.some(({ lower }) => lower !== null)
  const isMany = isStack || chart.lines.length > manyLines
  const shown = words.lines(place).filter(({ line }) => line.isOff !== true)
  const lines = isMany && !isStack ? shown.toSorted(byHeight(layout, place)) : shown
  const letters = lines.map(
    ({ day, value, range, share, name }) =>
      `${isMany ? 'XX ' : day}: ${value} ${range || share} ${name}`.length,
  )
  const heads = (isMany ? 1 : 0) + (note === undefined ? 0 : 1)
  return (
    <div
      className={styles.bubble}
      style={{
        ...bubblePlace(layout, place, Math.max(note?.length ?? 0, ...letters)),
        top: bubbleTop(layout, place, lines.length + heads),
      }}
    >
      {isMany && <span data-first>{lines[0]?.day}</span>}
      {(isStack ? lines.toReversed() : lines).map(({ key, day, line, ...said }, i) => (
        <span key={key} data-first={(i === 0 && !isMany) || undefined}>
          {isMany ? <i style={{ background: colourOf(line) }} /> : `${day}: `}
          <b>{said.value}</b> {said.range || said.share} {said.name}
        </span>
      ))}
      {note !== undefined && <span>{note}</span>}
    </div>
  )
}

/** From so many lines on their values stand below their day, in the order in which the lines lie there. */
const manyLines = 3

function byHeight({ frame, shapes }: ChartLayout, place: number) {
  const heightOf = ({ line }: PointLineWords) => {
    const value = shapes.find((shape) => shape.line === line)?.upper[place]
    return typeof value === 'number' ? frame.y(value) : frame.bottom
  }
  return (one: PointLineWords, other: PointLineWords) => heightOf(one) - heightOf(other)
}
