import { useReportTexts } from '#portal/i18n/late/report-texts.ts'
import { useBoxComparisonTexts } from '#portal/i18n/late/reports/box-comparison-texts.ts'
import { useMeasureChart } from '#portal/report/chart/use-measure-chart.ts'
import { TimeChart } from '#portal/ui/charts/TimeChart.tsx'
import { useIsPhone } from '#portal/ui/hooks/use-is-phone.ts'

import { boxColour } from './box-colour.ts'
import type { Comparison } from './comparison-words.ts'
import { trendPoints } from './trend-points.ts'
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
