import { type ChartLayout, pointsOf } from './chart-layout.ts'
import { colourOf, type DrawnChart, isDashed } from './chart-model.ts'
import { bubblePlace, bubbleTop } from './parts/bubble-place.ts'
import type { PointLineWords, PointWords } from './point-words.ts'

import styles from './time-chart.module.css'

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
