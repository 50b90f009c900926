import type { ChartLayout } from './chart-layout.ts'
import type { DrawnChart } from './chart-model.ts'

import styles from './time-chart.module.css'

interface Props {
  chart: DrawnChart
  layout: ChartLayout
  /** The values stand above the two days; a phone has no room there and says one above the chart. */
  isNamed: boolean
}

/** In pixels; between the baselines of two values. */
const lineHeight = 16

/** Days as bars: all alike, or the one that is asked for in full ink and the one to compare it with as an outline. */
export function ChartBars({ chart, layout: { frame }, isNamed }: Props) {
  const { lines, emphasis, formatValue } = chart
  const points = lines[0]?.points ?? []
  const width = Math.max(2, (frame.x(1) - frame.x(0)) * 0.7)
  const asked = points.findIndex(({ date }) => date === emphasis?.day)
  const top = frame.y(points[asked]?.value ?? 0)
  /** Beside a bar of the same height the value stands a line higher. */
  const labelAt = (place: number, y: number) =>
    place + 1 === asked && Math.abs(y - top) < lineHeight ? Math.min(y, top) - lineHeight : y
  return (
    <>
      {points.map(({ date, value }, place) => {
        if (value === null) return null
        const kind = kindOf(date, emphasis)
        const y = frame.y(value)
        return (
          <g key={date} className={styles.bar} data-kind={kind}>
            <rect
              x={frame.x(place) - width / 2}
              y={y}
              width={width}
              height={Math.max(0, frame.bottom - y)}
            />
            {isNamed && (kind === 'day' || kind === 'compared') && (
              <text x={frame.x(place)} y={labelAt(place, y) - 8} textAnchor="middle">
                {formatValue(value)}
              </text>
            )}
          </g>
        )
      })}
    </>
  )
}

type Kind = 'alike' | 'day' | 'compared' | 'other'

function kindOf(date: string, emphasis: DrawnChart['emphasis']): Kind {
  if (emphasis === undefined) return 'alike'
  if (date === emphasis.day) return 'day'
  return date === emphasis.comparedDay ? 'compared' : 'other'
}
