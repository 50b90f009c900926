import type { ChartFrame } from '../chart-frame.ts'
import type { ChartLayout, Shape } from '../chart-layout.ts'
import { type ChartPoint, colourOf } from '../chart-model.ts'
import { EndLabel } from '../ChartLines.tsx'

import styles from '../time-chart.module.css'

/** Each value as a tick in the bar of its range; lines stand beside each other, so that none hides another. */
export function ChartRanges({ shapes, frame, ends }: ChartLayout) {
  return (
    <>
      {shapes.map((shape) => (
        <Ranges key={shape.line.name} shape={shape} frame={frame} />
      ))}
      {ends.map((end) => (
        <EndLabel key={end.line.name} end={end} isStack={false} />
      ))}
    </>
  )
}

interface ShapeProps {
  shape: Shape
  frame: ChartFrame
}

const barWidth = 8
const tickWidth = 14

function Ranges({ shape: { line, shift }, frame }: ShapeProps) {
  const colour = colourOf(line)
  const known = line.points.flatMap((point, place) =>
    point.value === null ? [] : [{ point, x: frame.x(place) + shift, y: frame.y(point.value) }],
  )
  const way = known.map(({ x, y }) => `${x} ${y}`).join('L')
  return (
    <g style={{ fill: colour, stroke: colour }}>
      {known.length > 1 && <path className={styles.thread} d={`M${way}`} />}
      {known.map(({ point, x, y }) => (
        <g key={point.date} className={styles.range} data-open={point.isOpen}>
          <RangeBar point={point} x={x} frame={frame} />
          <line x1={x - tickWidth / 2} x2={x + tickWidth / 2} y1={y} y2={y} />
        </g>
      ))}
    </g>
  )
}

function RangeBar({ point, x, frame }: { point: ChartPoint; x: number; frame: ChartFrame }) {
  const { low, high } = point
  if (low === undefined || high === undefined) return null
  const top = frame.y(high)
  return (
    <rect x={x - barWidth / 2} y={top} width={barWidth} height={Math.max(1, frame.y(low) - top)} />
  )
}
