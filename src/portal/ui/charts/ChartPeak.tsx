import { type ChartLayout, pointsOf } from './chart-layout.ts'
import type { DrawnChart } from './chart-model.ts'
import type { PointWords } from './point-words.ts'

import styles from './time-chart.module.css'

interface Props {
  chart: DrawnChart
  layout: ChartLayout
  words: PointWords
}

const letterWidth = 6.3

/** The highest point by name: its day, its value and what made it. */
export function ChartPeak({ chart, layout: { frame, peak }, words }: Props) {
  const point = peak === null ? undefined : pointsOf(chart)[peak]
  if (peak === null || point === undefined || point.value === null) return null
  const [first] = words.lines(peak)
  const head = `${first?.day ?? ''}: ${first?.value ?? ''}`
  const note = chart.peak?.(point.date) ?? ''
  const half = (Math.max(head.length, note.length) * letterWidth) / 2
  const x = Math.min(
    Math.max(frame.x(peak), frame.left + half),
    Math.max(frame.left, frame.right - half),
  )
  const y = frame.y(point.value)
  return (
    <g className={styles.peak}>
      <circle className={styles.hollow} cx={frame.x(peak)} cy={y} r={4} />
      <text className={styles.peakValue} x={x} y={y - (note === '' ? 10 : 24)} textAnchor="middle">
        {head}
      </text>
      {note !== '' && (
        <text x={x} y={y - 10} textAnchor="middle">
          {note}
        </text>
      )}
    </g>
  )
}
