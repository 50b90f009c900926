import { type ChartLayout, pointsOf } from './chart-layout.ts'
import type { DrawnChart } from './chart-model.ts'
import { labelMiddle, peakBaseline } from './parts/peak-place.ts'
import type { PointWords } from './point-words.ts'

import styles from './time-chart.module.css'

interface Props {
  chart: DrawnChart
  layout: ChartLayout
  words: PointWords
}

const letterWidth = 6.3

/** From so many pixels on a line leads from the label to its point. */
const farFrom = 24

/** A second line has its room before it comes, so that it moves nothing. */
const mostLetters = 80

/** The highest point by name: its day, its value and what made it. */
export function ChartPeak({ chart, layout, words }: Props) {
  const { frame, peak: place } = layout
  const point = place === null ? undefined : pointsOf(chart)[place]
  if (place === null || point === undefined || point.value === null) return null
  const [first] = words.lines(place)
  const head = `${first?.day ?? ''}: ${first?.value ?? ''}`
  const note = chart.peak?.(point.date)
  const lines = note === undefined ? 1 : 2
  const most = Math.min(mostLetters, Math.floor((frame.right - frame.left) / letterWidth))
  const width = (note === undefined ? head.length : most) * letterWidth
  const y = peakBaseline(layout, { place, value: point.value, lines, width })
  const top = frame.y(point.value)
  const isFar = top - y > farFrom
  const shown = shortened(note ?? '', most)
  return (
    <g className={styles.peak}>
      {isFar && <line x1={frame.x(place)} x2={frame.x(place)} y1={y + 6} y2={top - 7} />}
      <circle className={styles.hollow} cx={frame.x(place)} cy={top} r={4} />
      <text
        className={styles.peakValue}
        x={labelMiddle(frame, place, head.length * letterWidth)}
        y={y - (lines - 1) * 14}
        textAnchor="middle"
      >
        {head}
      </text>
      {shown !== '' && (
        <text x={labelMiddle(frame, place, shown.length * letterWidth)} y={y} textAnchor="middle">
          {shown}
        </text>
      )}
    </g>
  )
}

function shortened(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text
}
