import type { MeasureId } from '#contract/metrics.ts'
import { daysIn } from '#lib/date-range.ts'
import { type ReportTexts, useReportTexts } from '#portal/i18n/late/report-texts.ts'
import type { ChartLine } from '#portal/ui/charts/chart-model.ts'
import { TimeChart } from '#portal/ui/charts/TimeChart.tsx'

import type { ReportPoint } from '../define-report.ts'
import { bucketed, canBeSummed, grainOf, pointsBy } from './buckets.ts'
import type { DrawnChartProps } from './chart-props.ts'
import { DayChart } from './DayChart.tsx'
import { useMeasureChart } from './use-measure-chart.ts'

/** A measure over the range; a single day among those before it. */
export function DrawnReportChart(props: DrawnChartProps) {
  return daysIn(props.days.range) === 1 ? <DayChart {...props} /> : <RangeChart {...props} />
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
    points: pointsBy(previousSeries.map(withoutBand), measure, stretches),
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
      caption={captionOf(texts, now, grain)}
      lines={isCompared ? [now, before] : [now]}
      grain={grain}
      peak={(date) => report.chart?.peakNote?.(date, answer)}
    />
  )
}

/** The remark behind a chart's title: the meaning of its band, or of its weeks. */
function captionOf(texts: ReportTexts, { points }: ChartLine, grain: 'day' | 'week' | 'month') {
  if (points.some(({ low }) => low !== undefined)) return texts.band()
  return grain === 'week' ? texts.weeks() : undefined
}

/** The days compared with are a line only. */
function withoutBand({ date, values }: ReportPoint): ReportPoint {
  return { date, values }
}

/** The title of a measure's chart. */
function titleOf(texts: ReportTexts, measure: MeasureId, grain: 'day' | 'week' | 'month'): string {
  return texts.per[grain]({ measure: texts.measures[measure]() })
}
