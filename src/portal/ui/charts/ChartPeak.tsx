import { type ChartLayout, pointsOf } from './chart-layout.ts'
import type { DrawnChart } from './chart-model.ts'
import { isClearOfMarks, frameAt } from './ChartMarks.tsx'
import { labelMiddle, lineHeight, peakBaseline } from './parts/peak-place.ts'
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

/** A title with fewer letters is none. */
const leastLetters = 32

/** The highest point by name: its day, its value and, where no mark speaks there, what made it. */
export function ChartPeak({ chart, layout, words }: Props) {
  const { frame, peak: place } = layout
  const point = place === null ? undefined : pointsOf(chart)[place]
  if (place === null || point === undefined || point.value === null) return null
  const [first] = words.lines(place)
  const head = `${first?.day ?? ''}: ${first?.value ?? ''}`
  const { date, value } = point
  const room = frameAt(chart, layout, frame.x(place), leastLetters * letterWidth)
  const most = Math.min(mostLetters, Math.floor((room.right - room.left) / letterWidth))
  const peak = chart.peak?.(date)
  const note = shortened(peak ?? '', most)
  const longest = note.length > head.length ? note : head
  const baseline = (lines: number, letters: number) =>
    peakBaseline({ ...layout, frame: room }, { place, value, lines, width: letters * letterWidth })
  const middleOf = (text: string) => labelMiddle(room, place, text.length * letterWidth)
  const noted = baseline(2, most)
  const half = (longest.length * letterWidth) / 2
  const isNoted =
    peak !== undefined &&
    isClearOfMarks(chart, layout, {
      from: middleOf(longest) - half,
      to: middleOf(longest) + half,
      top: noted - 2 * lineHeight,
    })
  const y = isNoted ? noted : baseline(1, head.length)
  const top = frame.y(value)
  const isFar = top - y > farFrom
  return (
    <g className={styles.peak}>
      {isFar && <line x1={frame.x(place)} x2={frame.x(place)} y1={y + 6} y2={top - 7} />}
      <circle className={styles.hollow} cx={frame.x(place)} cy={top} r={4} />
      <Words x={middleOf(head)} y={isNoted ? y - lineHeight : y} isValue>
        {head}
      </Words>
      {isNoted && note !== '' && (
        <Words x={middleOf(note)} y={y}>
          {note}
        </Words>
      )}
    </g>
  )
}

interface WordsProps {
  x: number
  y: number
  isValue?: boolean
  children: string
}

/** A line of the label; lines of the grid and of marks end beside it. */
function Words({ x, y, isValue = false, children }: WordsProps) {
  const width = children.length * letterWidth
  return (
    <>
      <rect x={x - width / 2} y={y - 11} width={width} height={lineHeight} />
      <text className={isValue ? styles.peakValue : undefined} x={x} y={y} textAnchor="middle">
        {children}
      </text>
    </>
  )
}

function shortened(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text
}
