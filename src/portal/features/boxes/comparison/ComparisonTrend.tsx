import { thresholds } from '#contract/thresholds.ts'
import { addDays } from '#lib/date-range.ts'
import { useReportTexts } from '#portal/i18n/late/report-texts.ts'
import { useBoxComparisonTexts } from '#portal/i18n/late/reports/box-comparison-texts.ts'
import { useMeasureChart } from '#portal/report/chart/use-measure-chart.ts'
import type { ChartLine, ChartPoint } from '#portal/ui/charts/chart-model.ts'
import { TimeChart } from '#portal/ui/charts/TimeChart.tsx'
import { useIsPhone } from '#portal/ui/hooks/use-is-phone.ts'

import { boxColour } from './box-colour.ts'
import type { Comparison } from './comparison-words.ts'

interface Props {
  comparison: Comparison
  step: 'DAY' | 'WEEK'
  /** the last day of the range, `YYYY-MM-DD` */
  to: string
}

const measure = 'visibleClickRate'

/** The visual click rate of each box over time, with the range in which it surely lies. */
export function ComparisonTrend({ comparison, step, to }: Props) {
  const words = useBoxComparisonTexts()
  const texts = useReportTexts()
  const look = useMeasureChart(measure, useIsPhone() ? 190 : 220)
  const isByWeek = step === 'WEEK'
  const lines = comparison.boxes.map(({ box, series }, place): ChartLine => ({
    name: box.name,
    colour: boxColour(place),
    points: series.map((point) => pointOf(point, isByWeek ? to : null)),
  }))
  if ((lines[0]?.points.length ?? 0) < 2) return null
  const range = words.withRange()
  const label = texts.per[isByWeek ? 'week' : 'day']({ measure: texts.measures[measure]() })
  return (
    <TimeChart
      {...look}
      label={label}
      caption={isByWeek ? words.byWeek({ range, least: thresholds.seenPerDay }) : range}
      lines={lines}
      grain={isByWeek ? 'week' : 'day'}
      baseline="data"
    />
  )
}

type Point = Comparison['boxes'][number]['series'][number]

/** @param to the last day of the range where points are weeks; null where they are days. */
function pointOf({ date, values }: Point, to: string | null): ChartPoint {
  const { visibleClickRate: value, visibleClickRateInterval: interval } = values
  const end = addDays(date, 6)
  return {
    date,
    value,
    ...(interval !== null && { low: interval.low, high: interval.high }),
    ...(to !== null && { until: end < to ? end : to }),
    ...(to !== null && end > to && { isOpen: true }),
  }
}
