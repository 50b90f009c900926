import { type ChartLayout, pointsOf } from './chart-layout.ts'
import { colourOf, type DrawnChart, isDashed } from './chart-model.ts'
import { bubblePlace, bubbleTop } from './parts/bubble-place.ts'
import type { PointWords } from './point-words.ts'

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
  const lines = words.lines(place).filter(({ line }) => line.isOff !== true)
  const isStack = layout.shapes.some(({ lower }) => lower !== null)
  const letters = lines.map(
    ({ day, value, range, share, name }) =>
      `${isStack ? 'XX ' : day}: ${value} ${range || share} ${name}`.length,
  )
  const heads = (isStack ? 1 : 0) + (note === undefined ? 0 : 1)
  return (
    <div
      className={styles.bubble}
      style={{
        ...bubblePlace(layout, place, Math.max(note?.length ?? 0, ...letters)),
        top: bubbleTop(layout, place, lines.length + heads),
      }}
    >
      {isStack && <span data-first>{lines[0]?.day}</span>}
      {(isStack ? lines.toReversed() : lines).map(({ key, day, line, ...said }, i) => (
        <span key={key} data-first={(i === 0 && !isStack) || undefined}>
          {isStack ? <i style={{ background: colourOf(line) }} /> : `${day}: `}
          <b>{said.value}</b> {said.range || said.share} {said.name}
        </span>
      ))}
      {note !== undefined && <span>{note}</span>}
    </div>
  )
}
