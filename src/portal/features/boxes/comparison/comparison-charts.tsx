import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'

import { addDays } from '#lib/date-range.ts'
import { useReportTexts } from '#portal/i18n/areas/report-texts.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { useMeasureChart } from '#portal/report/chart/use-measure-chart.ts'
import type { ChartPoint, Grain } from '#portal/ui/charts/chart-model.ts'
import { TimeChart } from '#portal/ui/charts/TimeChart.tsx'
import { useIsPhone } from '#portal/ui/hooks/use-width.ts'

import { useBoxComparisonTexts } from './box-comparison-texts.ts'
import { boxColour, fromBetter, nameOf } from './use-box-comparison.ts'
import type { AskedBoxes, Comparison, Difference, TrendSteps } from './use-box-comparison.ts'

import styles from './comparison.module.css'

interface Props {
  comparison: Comparison
  trend: TrendSteps
  range: AskedBoxes['range']
}

const measure = 'visibleClickRate'
/** As high as the differences of so many boxes beside it. */
const heightOf = (count: number) => [220, 250, 370][count - 2] ?? 220

/** The visual click rate of each box over time, with the range in which it surely lies. */
export function ComparisonTrend({ comparison, trend: { grain, isRare }, range }: Props) {
  const words = useBoxComparisonTexts()
  const texts = useReportTexts()
  const look = useMeasureChart(measure, useIsPhone() ? 190 : heightOf(comparison.boxes.length))
  const lines = comparison.boxes.map(({ box, series }, place) => ({
    name: box.name,
    colour: boxColour(place),
    points: trendPoints(series, { grain, range }),
  }))
  if ((lines[0]?.points.length ?? 0) < 2) return null
  return (
    <TimeChart
      {...look}
      label={texts.per[grain]({ measure: texts.measures[measure]() })}
      level={3}
      caption={isRare ? words.tooRare() : words.withRange()}
      lines={lines}
      grain={grain}
      look={isRare ? 'ranges' : 'lines'}
      baseline="data"
    />
  )
}

type Point = Comparison['boxes'][number]['series'][number]

interface Steps {
  grain: Grain
  /** the days of the report */
  range: { from: string; to: string }
}

/** The rates of a box as points. Of weeks and months of the calendar, those that are not whole are left out. */
export function trendPoints(series: readonly Point[], { grain, range }: Steps): ChartPoint[] {
  if (grain === 'day') return series.map((point) => ({ date: point.date, ...ratesOf(point) }))
  return series.flatMap((point) => {
    const { date } = point
    const until = endOf(date, grain)
    return date < range.from || until > range.to ? [] : [{ date, until, ...ratesOf(point) }]
  })
}

function ratesOf({ values }: Point): Pick<ChartPoint, 'value' | 'low' | 'high'> {
  const { visibleClickRate: value, visibleClickRateInterval: interval } = values
  return { value, ...(interval !== null && { low: interval.low, high: interval.high }) }
}

/** The last day of a week or month. */
function endOf(first: string, grain: Grain): string {
  return grain === 'week' ? addDays(first, 6) : addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1)
}

/** The ends of the widest differences decide the axis; 0 lies in its middle. */
interface DifferenceScale {
  /** the axis goes from minus this to this */
  limit: number
  ticks: readonly number[]
}

const steps = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 25, 50]

/** An axis around 0 that holds all these ends, with one or two ticks on each side. */
export function differenceScale(ends: readonly number[]): DifferenceScale {
  const most = Math.max(0, ...ends.map(Math.abs))
  const step = steps.find((one) => one * 2.5 >= most) ?? 50
  const ticks = [-2, -1, 0, 1, 2].map((count) => count * step)
  return { limit: step * 2.5, ticks }
}

/** The place of a value on an axis, in per cent of its length. */
export function placeOn({ limit }: DifferenceScale, value: number): number {
  return Math.round(((value + limit) / (2 * limit)) * 1000) / 10
}

interface DifferenceBarsProps {
  comparison: Comparison
}

/** The difference of each pair of boxes, and the range in which it surely lies. */
export function DifferenceBars({ comparison }: DifferenceBarsProps) {
  const words = useBoxComparisonTexts()
  const format = useFormat()
  const differences = comparison.differences.map(fromBetter)
  const scale = differenceScale(
    differences.flatMap(({ interval }) => (interval === null ? [] : [interval.low, interval.high])),
  )
  const digits = scale.limit < 1 ? 2 : 1
  return (
    <div>
      <h3 className={styles.title}>{words.difference()}</h3>
      <ul className={styles.pairs}>
        {differences.map((difference) => (
          <Pair
            key={`${difference.one} ${difference.other}`}
            comparison={comparison}
            difference={difference}
            scale={scale}
          />
        ))}
      </ul>
      <div className={styles.axis} aria-hidden>
        {scale.ticks.map((tick) => (
          <span key={tick} style={{ left: `${placeOn(scale, tick)}%` }}>
            {tick === 0 ? format.number(0) : format.signedDecimal(tick, digits)}
          </span>
        ))}
      </div>
      <p className={styles.unit}>{words.clicksMore()}</p>
    </div>
  )
}

interface PairProps extends DifferenceBarsProps {
  difference: Difference
  scale: DifferenceScale
}

function Pair({ comparison, difference, scale }: PairProps) {
  const words = useBoxComparisonTexts()
  const format = useFormat()
  const { interval, difference: value } = difference
  const [one, other] = [nameOf(comparison, difference.one), nameOf(comparison, difference.other)]
  const written = (number: number) => format.signedDecimal(number, 2)
  const sentence =
    interval === null || value === null
      ? words.pairUnknown({ one, other })
      : words.pair({
          one,
          other,
          difference: written(value),
          low: written(interval.low),
          high: written(interval.high),
        })
  return (
    <li>
      <p className={styles.names} aria-hidden>
        <span>
          <IconArrowLeft />
          {other}
        </span>
        <span>
          {one}
          <IconArrowRight />
        </span>
      </p>
      <span className="visually-hidden">{sentence}</span>
      {interval !== null && value !== null && (
        <span className={styles.track} aria-hidden>
          <i className={styles.zero} />
          <i
            className={styles.bar}
            style={{ ...colourOf(comparison, difference), ...barOf(scale, interval) }}
          />
          <i
            className={styles.tick}
            style={{ ...colourOf(comparison, difference), left: `${placeOn(scale, value)}%` }}
          />
        </span>
      )}
    </li>
  )
}

/** The colour of the better box; grey where that is open. */
function colourOf({ boxes }: Comparison, { certain, one }: Difference) {
  const place = boxes.findIndex(({ box }) => box.id === one)
  return { '--bar': `var(--chart-${certain ? boxColour(place) : 8})` }
}

function barOf(scale: DifferenceScale, { low, high }: NonNullable<Difference['interval']>) {
  return { left: `${placeOn(scale, low)}%`, right: `${100 - placeOn(scale, high)}%` }
}
