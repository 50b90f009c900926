import { isAlone } from './chart-layout.ts'
import { colourOf, type DrawnChart, isDashed } from './chart-model.ts'
import type { PointLineWords, PointWords } from './point-words.ts'

import styles from './time-chart.module.css'

interface Props {
  chart: DrawnChart
  place: number
  words: PointWords
}

/** The values of a point in a line above the chart, where a finger would cover a bubble. */
export function PointHead({ chart, place, words }: Props) {
  const { lines, onName } = chart
  const wordsOfLines = words.lines(place)
  // A band leaves no room for the name; of several the name says which is which.
  const hasNames = wordsOfLines.filter(({ range }) => range !== '').length !== 1
  return (
    <div className={styles.pointHead}>
      <b>{wordsOfLines[0]?.shortDay}</b>
      <div>
        {wordsOfLines.map(({ line, ...one }) =>
          onName === undefined ? (
            <span key={one.key}>
              <Value {...one} line={line} hasName={hasNames || one.range === ''} />
            </span>
          ) : (
            <button
              key={one.key}
              type="button"
              data-off={line.isOff}
              aria-pressed={isAlone(line, lines)}
              onClick={() => onName(line.name)}
            >
              <Value {...one} line={line} hasName={hasNames || one.range === ''} />
            </button>
          ),
        )}
      </div>
    </div>
  )
}

function Value({ line, shortName, value, range, hasName }: PointLineWords & { hasName: boolean }) {
  return (
    <>
      <i data-before={isDashed(line) || undefined} style={{ borderColor: colourOf(line) }} />
      {hasName && shortName} <b>{value}</b> {!hasName && <small>{range}</small>}
    </>
  )
}
