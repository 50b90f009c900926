import type { MeasureId } from '#contract/metrics.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useReportTexts } from '#portal/i18n/areas/report-texts.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import type { TimeChartProps } from '#portal/ui/charts/chart-model.ts'

import type { ReportAnswer, ReportFrame } from '../define-report.ts'
import { axisText, isWholeNumber, measureText } from '../measure-text.ts'

/** How every chart of a measure is drawn, read and kept. */
export function useMeasureChart(measure: MeasureId, height: number) {
  const format = useFormat()
  const texts = useReportTexts()
  const [, change] = useSearchState()
  return {
    height,
    isWhole: isWholeNumber(measure),
    formatValue: (value) => measureText(format, measure, value, 'figure'),
    formatAxis: (value, axis) => axisText(format, measure, value, axis),
    onOpen: (from, to) => change({ range: 'custom', from, to }),
    keptAs: texts.measures[measure](),
  } satisfies Partial<TimeChartProps>
}

/** The measure that the chart draws: a figure that the series has, by the address; else the report's own. */
export function chartMeasure(
  { chart, figures }: ReportFrame,
  named: string,
  answer: ReportAnswer<unknown> | undefined,
): MeasureId | null {
  if (chart === undefined) return null
  const match = figures.find(({ measure }) => measure === named)?.measure ?? chart.measure
  return answer === undefined || isDrawable(answer, match) ? match : chart.measure
}

/** True for a measure whose values by day the answer has. */
export function isDrawable({ series }: ReportAnswer<unknown>, measure: MeasureId): boolean {
  return series.some(({ values }) => values[measure] !== undefined)
}
