import { addDays } from '#lib/date-range.ts'
import { useReportTexts } from '#portal/i18n/areas/report-texts.ts'
import { useMeasureChart } from '#portal/report/chart/ReportChart.tsx'
import type { ChartPoint, Grain } from '#portal/ui/charts/chart-model.ts'
import { TimeChart } from '#portal/ui/charts/TimeChart.tsx'
import { useIsPhone } from '#portal/ui/hooks/use-width.ts'

import { useBoxComparisonTexts } from './box-comparison-texts.ts'
import { boxColour } from './comparison-words.ts'
import type { Comparison } from './comparison-words.ts'
import type { AskedBoxes, TrendSteps } from './use-box-comparison.ts'

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

/**
 * The rates of a box as points. Weeks and months are those of the calendar: a broken first one is left out, the last
 * one is open where its days are not over.
 */
export function trendPoints(series: readonly Point[], { grain, range }: Steps): ChartPoint[] {
  if (grain === 'day') return series.map((point) => ({ date: point.date, ...ratesOf(point) }))
  return series.flatMap((point) => {
    const { date } = point
    if (date < range.from) return []
    const end = endOf(date, grain)
    const isOpen = end > range.to
    const until = isOpen ? range.to : end
    return [{ date, until, ...ratesOf(point), ...(isOpen && { isOpen }) }]
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
