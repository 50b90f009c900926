import type { MeasureId } from '#contract/metrics.ts'
import { daysIn } from '#lib/date-range.ts'
import { type ChartTexts, useChartTexts } from '#portal/i18n/late/chart-texts.ts'
import { type ReportTexts, useReportTexts } from '#portal/i18n/late/report-texts.ts'
import type { ChartLine } from '#portal/ui/charts/chart-model.ts'
import { TimeChart } from '#portal/ui/charts/TimeChart.tsx'

import type { DrawnChartProps, ReportPoint } from '../define-report.ts'
import { bucketed, chartGrain, pointsBy } from './buckets.ts'
import { DayChart } from './DayChart.tsx'
import { useCountsNote } from './use-counts-note.ts'
import { useMeasureChart } from './use-measure-chart.ts'

export { GraphicSwitch } from '../graphics/GraphicSwitch.tsx'

/** A measure over the range; a single day among those before it. */
export function DrawnReportChart(props: DrawnChartProps) {
  return daysIn(props.days.range) === 1 ? <DayChart {...props} /> : <RangeChart {...props} />
}

function RangeChart(props: DrawnChartProps) {
  const { report, measure, answer, days, peak, height, tools, marks } = props
  const texts = useReportTexts()
  const charts = useChartTexts()
  const look = useMeasureChart(measure, height)
  const { series, previousSeries } = answer
  const grain = chartGrain(measure, series, days.range)
  const stretches = bucketed(
    series.map(({ date }) => date),
    grain,
  )
  const before: ChartLine = {
    name: texts.compared.line[days.compare]({ days: daysIn(days.range) }),
    points: pointsBy(previousSeries.map(withoutBand), measure, stretches),
    shortName: charts.beforeShort(),
    isBefore: true,
  }
  const isCompared = days.compare !== 'none' && before.points.length > 0
  const now: ChartLine = {
    name: charts.thisRange(),
    shortName: charts.thisShort(),
    points: pointsBy(series, measure, stretches),
  }
  const noteOf = useCountsNote(measure)
  const note = (date: string) => {
    const stretch = stretches.find(({ first }) => series[first]?.date === date)
    return stretch && noteOf(series.slice(stretch.first, stretch.last + 1))
  }
  return (
    <TimeChart
      {...look}
      level={report.chart === undefined ? 3 : 2}
      note={note}
      tools={tools}
      marks={marks}
      label={titleOf(texts, measure, grain)}
      caption={captionOf(charts, now, grain)}
      lines={isCompared ? [now, before] : [now]}
      grain={grain}
      peak={(date) => (date === peak?.date ? peak.text : undefined)}
    />
  )
}

/** The remark behind a chart's title: the meaning of its band, or of its weeks. */
function captionOf(charts: ChartTexts, { points }: ChartLine, grain: 'day' | 'week' | 'month') {
  const hasBand = points.some(({ low }) => low !== undefined)
  const said = [grain === 'week' && charts.weeks(), hasBand && charts.band[grain]()]
  return said.filter((text) => text !== false).join(' · ') || undefined
}

/** The days compared with are a line only. */
function withoutBand({ date, values }: ReportPoint): ReportPoint {
  return { date, values }
}

/** The title of a measure's chart. */
function titleOf(texts: ReportTexts, measure: MeasureId, grain: 'day' | 'week' | 'month'): string {
  return texts.per[grain]({ measure: texts.measures[measure]() })
}
