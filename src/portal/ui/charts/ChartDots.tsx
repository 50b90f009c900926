import type { ChartLayout } from './chart-layout.ts'
import type { DrawnChart } from './chart-model.ts'
import { placeOf } from './ChartMarks.tsx'

import styles from './time-chart.module.css'

interface Props {
  chart: DrawnChart
  layout: ChartLayout
}

/** Dots below the axis for what happened on days. */
export function ChartDots({ chart, layout: { frame } }: Props) {
  return (chart.dots?.days ?? []).map((day, i) => {
    const place = placeOf(day, chart)
    if (place === null) return null
    const x = Math.min(frame.right, frame.x(place))
    return <circle key={i} className={styles.dot} cx={x} cy={frame.bottom + 4} r={2} />
  })
}
