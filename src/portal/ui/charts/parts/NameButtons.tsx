import { type ChartLayout, isAlone } from '../chart-layout.ts'
import type { DrawnChart } from '../chart-model.ts'

import styles from '../time-chart.module.css'

interface Props {
  chart: DrawnChart
  layout: ChartLayout
}

/** Buttons over the names of the lines. */
export function NameButtons({ chart: { lines, onName }, layout: { ends, frame } }: Props) {
  if (onName === undefined) return null
  return ends.map(({ line, x, y }) => (
    <button
      key={line.name}
      type="button"
      className={styles.nameButton}
      style={{ left: x + 5, top: y - 12, width: frame.width - x - 5 }}
      aria-label={line.name}
      aria-pressed={isAlone(line, lines)}
      onClick={() => onName(line.name)}
    />
  ))
}
