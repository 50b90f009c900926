import { type ChartLine, colourOf, type DrawnChart, isDashed } from './chart-model.ts'
import type { PointWords } from './point-words.ts'

import styles from './time-chart.module.css'

interface Props {
  chart: DrawnChart
  place: number
  words: PointWords
}

/** The values of a point in a line above the chart, where a finger would cover a bubble. */
export function PointHead({ chart, place, words }: Props) {
  const [first, ...others] = words.lines(place)
  return (
    <div className={styles.pointHead}>
      <b>{first?.shortDay}</b>
      {[first, ...others].map(
        (line, i) =>
          line !== undefined && (
            <span key={line.key}>
              <LineMark line={chart.lines[i]} />
              {line.range === '' && line.shortName} <b>{line.value}</b> <small>{line.range}</small>
            </span>
          ),
      )}
    </div>
  )
}

function LineMark({ line }: { line: ChartLine | undefined }) {
  if (line === undefined) return null
  return <i data-before={isDashed(line) || undefined} style={{ borderColor: colourOf(line) }} />
}
