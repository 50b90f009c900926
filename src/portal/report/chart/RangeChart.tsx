import type { MeasureId } from '#contract/metrics.ts'
import { daysIn, lastDays } from '#lib/date-range.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useChartTexts } from '#portal/i18n/areas/chart-texts.ts'
import type { ChartTexts } from '#portal/i18n/areas/chart-texts.ts'
import { useReportTexts } from '#portal/i18n/areas/report-texts.ts'
import type { ReportTexts } from '#portal/i18n/areas/report-texts.ts'
import { dayNames } from '#portal/i18n/day-names.ts'
import { useFormat, useLocale } from '#portal/i18n/LocaleProvider.tsx'
import type { ChartLine } from '#portal/ui/charts/chart-model.ts'
import { TimeChart } from '#portal/ui/charts/TimeChart.tsx'
import type { Segment } from '#portal/ui/controls/Segments.tsx'
import { Segments } from '#portal/ui/controls/Segments.tsx'

import type { DrawnChartProps, ReportPoint } from '../define-report.ts'
import { bucketed, chartGrain, isProportion, pointsBy, proportionOf } from './buckets.ts'
import { useMeasureChart } from './use-measure-chart.ts'

/** So many days stand around a single one. */
const daysAround = 28

/** A single day as the last of 28 bars, the day that it is compared with as an outline. */
function DayChart({ report, measure, answer, days, height, tools }: DrawnChartProps) {
  const texts = useReportTexts()
  const format = useFormat()
  const look = useMeasureChart(measure, height)
  const day = days.range.from
  // of a day that is not over, the one before is drawn until the same hour
  const [before] = answer.previousSeries
  const comparedDay = before?.date ?? null
  const around = (answer.around ?? answer).series
  const points = around.map((point) => {
    const { date, values } = point.date === comparedDay ? (before ?? point) : point
    return { date, value: values[measure] ?? null }
  })
  const name = texts.measures[measure]()
  const noteOf = useCountsNote(measure)
  return (
    <TimeChart
      {...look}
      level={report.chart === undefined ? 3 : 2}
      tools={tools}
      label={texts.per.one({ measure: name, day: format.date(day) })}
      caption={useCaption(around, comparedDay, days.range.to)}
      lines={[{ name, points }]}
      look="bars"
      note={(date) => noteOf(around.filter((point) => point.date === date))}
      emphasis={{ day, comparedDay }}
    />
  )
}

function useCaption(
  around: readonly ReportPoint[],
  comparedDay: string | null,
  day: string,
): string {
  const texts = useChartTexts()
  const format = useFormat()
  const names = dayNames(useLocale().locale)
  const first = around[0]?.date ?? day
  const since = texts.barsSince({ day: format.dayMonth(first) })
  if (comparedDay === null || comparedDay < lastDays(daysAround, day).from) return since
  return `${texts.barsCompared({ day: names.day(comparedDay) })}, ${since}`
}

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
  const remarks = [grain === 'week' && charts.weeks(), hasBand && charts.band[grain]()]
  return remarks.filter((text) => text !== false).join(' · ') || undefined
}

/** The days compared with are a line only. */
function withoutBand({ date, values }: ReportPoint): ReportPoint {
  return { date, values }
}

/** The title of a measure's chart. */
function titleOf(texts: ReportTexts, measure: MeasureId, grain: 'day' | 'week' | 'month'): string {
  return texts.per[grain]({ measure: texts.measures[measure]() })
}

/** The counts behind a rate in words, such as "84 of 1,626 seen were clicked"; of other measures nothing. */
function useCountsNote(measure: MeasureId): (points: readonly ReportPoint[]) => string | undefined {
  const { counts: words } = useChartTexts()
  const format = useFormat()
  return (points) => {
    const counts = isProportion(measure) ? proportionOf(points, measure) : null
    if (counts === null || !isProportion(measure)) return undefined
    const { hits, trials } = counts
    return words[measure]({ part: format.number(hits), whole: format.number(trials) })
  }
}

interface Props {
  /** the graphics besides the chart, by their names in the address */
  others: readonly Segment<string>[]
}

/** Chooses between the chart and the other graphics of a report. */
export function GraphicSwitch({ others }: Props) {
  const texts = useReportTexts()
  const [{ view }, change] = useSearchState()
  return (
    <Segments
      name={texts.graphic()}
      segments={[{ value: '', label: texts.columns.trend() }, ...others]}
      value={others.some(({ value }) => value === view) ? view : ''}
      onChange={(chosen) => change({ view: chosen }, { replace: true })}
    />
  )
}
