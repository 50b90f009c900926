import type { ChartLayout } from './chart-layout.ts'
import { colourOf, type DrawnChart } from './chart-model.ts'
import { placedNotes } from './parts/note-places.ts'

import styles from './time-chart.module.css'

interface Props {
  chart: DrawnChart
  layout: ChartLayout
}

/** The named points of lines: a circle each, its name where nothing is in its way, and a thread between them. */
export function ChartNotes({ chart: { notes = [] }, layout }: Props) {
  return placedNotes(notes, layout).map(({ note, line, x, y, middle, baseline }) => (
    <g key={`${note.line} ${note.date}`} className={styles.peak}>
      {y - baseline > 14 && (
        <line className={styles.noteThread} x1={x} x2={x} y1={baseline + 5} y2={y - 5} />
      )}
      <circle className={styles.hollow} style={{ stroke: colourOf(line) }} cx={x} cy={y} r={4.5} />
      <text className={styles.peakValue} x={middle} y={baseline - 14} textAnchor="middle">
        {note.title}
      </text>
      <text x={middle} y={baseline} textAnchor="middle">
        {note.text}
      </text>
    </g>
  ))
}
