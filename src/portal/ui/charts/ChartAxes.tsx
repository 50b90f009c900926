import { useFormat } from '#portal/i18n/LocaleProvider.tsx'

import type { ChartFrame } from './chart-frame.ts'
import { labelled, type ChartPoint } from './chart-scale.ts'

import styles from './line-chart.module.css'

interface Props {
  frame: ChartFrame
  grid: readonly number[]
  labels: readonly string[]
  points: readonly ChartPoint[]
}

/** Grid lines with their numbers, and the days below. */
export function ChartAxes({ frame, grid, labels, points }: Props) {
  const format = useFormat()
  const places = labelled(points.length, frame.right - frame.left)
  return (
    <g className={styles.axes}>
      {grid.map((value, i) => (
        <g key={value}>
          <line x1={frame.left} x2={frame.right} y1={frame.y(value)} y2={frame.y(value)} />
          <text x={frame.left - 9} y={frame.y(value)} dy="0.34em" textAnchor="end">
            {labels[i]}
          </text>
        </g>
      ))}
      {places.map((place) => (
        <text key={place} x={frame.x(place)} y={frame.bottom + 22} textAnchor="middle">
          {format.dayMonth(points[place]?.date)}
        </text>
      ))}
    </g>
  )
}
