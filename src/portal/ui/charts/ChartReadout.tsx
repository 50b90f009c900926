import { type ChartLayout, pointsOf } from './chart-layout.ts'
import { colourOf, type DrawnChart, isDashed } from './chart-model.ts'
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
      {shapes.map(({ line, upper, lower }) => {
        const value = upper[place] ?? null
        if (value === null || lower !== null) return null
        return (
          <circle
            key={line.name}
            className={styles.hollow}
            style={{ stroke: colourOf(line) }}
            cx={x}
            cy={frame.y(value)}
            r={isDashed(line) ? 3.5 : 4.5}
          />
        )
      })}
    </>
  )
}

/** The values of a point beside it. */
export function PointBubble({ chart, layout: { frame, shapes }, place, words }: Props) {
  const x = frame.x(place)
  const value = shapes[0]?.upper[place] ?? 0
  const note = chart.note?.(pointsOf(chart)[place]?.date ?? '')
  return (
    <div
      className={styles.bubble}
      data-side={x > frame.width * 0.6 ? 'left' : 'right'}
      style={{ left: x, top: Math.max(4, Math.min(frame.y(value), frame.bottom - 70)) }}
    >
      {words.lines(place).map(({ key, day, value: written, range, name }, i) => (
        <span key={key} data-first={i === 0 || undefined}>
          {day}: <b>{written}</b> {range} {name}
        </span>
      ))}
      {note !== undefined && <span>{note}</span>}
    </div>
  )
}
