import { useChartTexts } from '#portal/i18n/areas/chart-texts.ts'
import { dayNames } from '#portal/i18n/day-names.ts'
import { useFormat, useLocale } from '#portal/i18n/LocaleProvider.tsx'
import { noValue } from '#portal/i18n/numbers.ts'

import { pointsOf } from './chart-layout.ts'
import { type ChartLine, type ChartPoint, type DrawnChart, endOf } from './chart-model.ts'
import { dayOf, shareAt } from './point-words.ts'

import styles from './parts/chart-figure.module.css'

// The region scrolls, so the keyboard must reach it although it is not a control.
const reachable = { tabIndex: 0 }

/** The numbers of a chart as a table: the same points, the same formats, bands and marks in words. */
export function ChartTable(chart: DrawnChart) {
  const { label, lines, height, marks = [], dots } = chart
  const texts = useChartTexts()
  const points = pointsOf(chart)
  return (
    <section className={styles.scroll} style={{ height }} aria-label={label} {...reachable}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{texts.date()}</th>
            {lines.map((line) => (
              <LineHeads key={line.name} line={line} />
            ))}
            {marks.length > 0 && <th scope="col">{texts.marks()}</th>}
            {dots !== undefined && <th scope="col">{dots.name}</th>}
          </tr>
        </thead>
        <tbody>
          {points.map((point, place) => (
            <Row key={point.date} chart={chart} place={place} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function LineHeads({ line }: { line: ChartLine }) {
  const texts = useChartTexts()
  return (
    <>
      {line.isBefore === true && <th scope="col">{texts.comparedDay()}</th>}
      <th scope="col">{line.name}</th>
      {hasBand(line) && <th scope="col">{texts.range()}</th>}
    </>
  )
}

function Row({ chart, place }: { chart: DrawnChart; place: number }) {
  const { lines, marks = [], dots, grain } = chart
  const texts = useChartTexts()
  const names = dayNames(useLocale().locale)
  const format = useFormat()
  const point = pointsOf(chart)[place]
  if (point === undefined) return null
  const written = (one: ChartPoint) =>
    grain === 'day' ? format.date(one.date) : dayOf(one, grain, { texts, names })
  const isWithin = (date: string, until = date) => point.date <= until && date <= endOf(point)
  const happened = marks.filter(({ date, until }) => isWithin(date, until))
  return (
    <tr>
      <th scope="row">{written(point)}</th>
      {lines.map((line) => (
        <LineCells key={line.name} chart={chart} line={line} place={place} written={written} />
      ))}
      {marks.length > 0 && (
        <td>{happened.map(({ label, text }) => `${label} ${text}`).join(', ')}</td>
      )}
      {dots !== undefined && (
        <td>{format.number(dots.days.filter((day) => isWithin(day)).length)}</td>
      )}
    </tr>
  )
}

interface CellsProps {
  chart: DrawnChart
  line: ChartLine
  place: number
  written: (point: ChartPoint) => string
}

function LineCells({ chart, line, place, written }: CellsProps) {
  const { percent } = useFormat()
  const { formatValue, look } = chart
  const point = line.points[place]
  const share = look === 'shares' ? shareAt(chart, line, place) : null
  const { value = null, low, high } = point ?? {}
  const range =
    low === undefined || high === undefined ? noValue : `${formatValue(low)} – ${formatValue(high)}`
  return (
    <>
      {line.isBefore === true && <td>{point === undefined ? noValue : written(point)}</td>}
      <td>
        {value === null ? noValue : formatValue(value)}
        {share !== null && ` (${percent(share)})`}
      </td>
      {hasBand(line) && <td>{range}</td>}
    </>
  )
}

function hasBand({ points }: ChartLine): boolean {
  return points.some(({ low }) => low !== undefined)
}
