import { type DateRange, daysIn } from '#lib/date-range.ts'
import { useReportTexts } from '#portal/i18n/late/report-texts.ts'
import { useBoxDetailTexts } from '#portal/i18n/late/reports/box-detail-texts.ts'
import { bucketed, grainOf, pointsBy } from '#portal/report/chart/buckets.ts'
import { useMeasureChart } from '#portal/report/chart/use-measure-chart.ts'
import type { ReportPoint } from '#portal/report/define-report.ts'
import { TimeChart } from '#portal/ui/charts/TimeChart.tsx'

interface Props {
  series: readonly ReportPoint[]
  range: DateRange
}

const counts = [
  { measure: 'delivered', colour: 1 },
  { measure: 'seen', colour: 2 },
  { measure: 'clicked', colour: 3 },
] as const

/** Delivered, seen and clicked over the range, as three lines; what was not measured has none. */
export function BoxCounts({ series, range }: Props) {
  const words = useBoxDetailTexts()
  const texts = useReportTexts()
  const look = useMeasureChart('delivered', 190)
  const grain = grainOf(daysIn(range))
  const stretches = bucketed(
    series.map(({ date }) => date),
    grain,
  )
  const lines = counts
    .map(({ measure, colour }) => ({
      name: texts.measures[measure](),
      colour,
      points: pointsBy(series, measure, stretches),
    }))
    .filter(({ points }) => points.some(({ value }) => value !== null))
  if (stretches.length < 2 || lines.length === 0) return null
  return <TimeChart {...look} label={words.counts[grain]()} level={3} lines={lines} grain={grain} />
}
