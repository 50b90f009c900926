import type { MeasureId } from '#contract/metrics.ts'
import { daysIn } from '#lib/date-range.ts'
import { type ReportTexts, useReportTexts } from '#portal/i18n/late/report-texts.ts'
import type { ChartLine } from '#portal/ui/charts/chart-model.ts'
import { ChartSkeleton } from '#portal/ui/charts/ChartSkeleton.tsx'
import { TimeChart } from '#portal/ui/charts/TimeChart.tsx'
import { useIsPhone } from '#portal/ui/hooks/use-is-phone.ts'
import { lazyPart } from '#portal/ui/late/lazy-part.ts'
import { OnDemand } from '#portal/ui/late/OnDemand.tsx'

import { bucketed, canBeSummed, grainOf, pointsBy } from './buckets.ts'
import type { DrawnChartProps, ReportChartProps } from './chart-props.ts'
import { useMeasureChart } from './use-measure-chart.ts'

import styles from '../report.module.css'

const dayChart = lazyPart(async () => (await import('./DayChart.tsx')).DayChart)

/** A measure over the range, with the days that it is compared with; a single day among those before it. */
export function ReportChart(props: ReportChartProps) {
  const { answer, days, measure } = props
  const texts = useReportTexts()
  const height = useIsPhone() ? 190 : 250
  const outline = <ChartSkeleton label={titleOf(texts, measure, 'day')} height={height + 42} />
  if (answer === undefined) return <div className={styles.chart}>{outline}</div>
  return (
    <div className={styles.chart}>
      {daysIn(days.range) === 1 ? (
        <OnDemand part={dayChart} given={{ ...props, answer, height }} fallback={outline} />
      ) : (
        <RangeChart {...props} answer={answer} height={height} />
      )}
    </div>
  )
}

function RangeChart({ report, measure, answer, days, height }: DrawnChartProps) {
  const texts = useReportTexts()
  const look = useMeasureChart(measure, height)
  const { series, previousSeries } = answer
  const wanted = grainOf(daysIn(days.range))
  const grain = canBeSummed(measure, series) ? wanted : 'day'
  const stretches = bucketed(
    series.map(({ date }) => date),
    grain,
  )
  const before: ChartLine = {
    name: texts.compared.line[days.compare]({ days: daysIn(days.range) }),
    points: pointsBy(previousSeries, measure, stretches),
    shortName: texts.beforeShort(),
    isBefore: true,
  }
  const isCompared = days.compare !== 'none' && before.points.length > 0
  const now: ChartLine = {
    name: texts.thisRange(),
    shortName: texts.thisShort(),
    points: pointsBy(series, measure, stretches),
  }
  return (
    <TimeChart
      {...look}
      label={titleOf(texts, measure, grain)}
      caption={grain === 'week' ? texts.weeks() : undefined}
      lines={isCompared ? [now, before] : [now]}
      grain={grain}
      peak={(date) => report.chart?.peakNote?.(date, answer)}
    />
  )
}

/** The title of a measure's chart. */
function titleOf(texts: ReportTexts, measure: MeasureId, grain: 'day' | 'week' | 'month'): string {
  return texts.per[grain]({ measure: texts.measures[measure]() })
}
