import type { ChartFrame } from './chart-frame.ts'
import type { ChartLayout } from './chart-layout.ts'
import type { Tick } from './chart-ticks.ts'

import styles from './parts/drawing.module.css'

/** Grid lines with their numbers, and the days below. */
export function ChartAxes({ frame, grid, labels, ticks }: ChartLayout) {
  return (
    <g className={styles.axes}>
      {grid.map((value, i) => (
        <g key={value}>
          <line x1={frame.left} x2={frame.right} y1={frame.y(value)} y2={frame.y(value)} />
          <text x={frame.left - 9} y={frame.y(value) + 4} textAnchor="end">
            {labels[i]}
          </text>
        </g>
      ))}
      <line
        className={styles.ground}
        x1={frame.left}
        x2={frame.right}
        y1={frame.bottom}
        y2={frame.bottom}
      />
      {ticks.map((tick) => (
        <AxisLabel key={tick.at} frame={frame} tick={tick} />
      ))}
    </g>
  )
}

interface LabelProps {
  frame: ChartFrame
  tick: Tick
}

function AxisLabel({ frame, tick: { at, text, second, line } }: LabelProps) {
  const x = frame.x(at)
  const mark = line === undefined ? undefined : frame.x(line)
  return (
    <>
      {mark !== undefined && (
        <line
          className={styles.ground}
          x1={mark}
          x2={mark}
          y1={frame.bottom}
          y2={frame.bottom + 5}
        />
      )}
      <text {...placed(x, text, frame)} y={frame.bottom + 19}>
        {text}
      </text>
      {second !== undefined && (
        <text className={styles.year} x={x} y={frame.bottom + 34} textAnchor="middle">
          {second}
        </text>
      )}
    </>
  )
}

const letterWidth = 6.6

/** The last label ends with the chart where its middle does not fit. */
function placed(x: number, text: string, { width }: ChartFrame) {
  const isOver = x + (text.length * letterWidth) / 2 > width
  return { x: isOver ? width : x, textAnchor: isOver ? 'end' : 'middle' } as const
}
