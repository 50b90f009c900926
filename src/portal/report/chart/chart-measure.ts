import type { MeasureId } from '#contract/metrics.ts'

import type { ReportAnswer, ReportFrame } from '../define-report.ts'

/** The measure that the chart draws: a figure that the series has, by the address; else the report's own. */
export function chartMeasure(
  { chart, figures }: ReportFrame,
  named: string,
  answer: ReportAnswer<unknown> | undefined,
): MeasureId | null {
  if (chart === undefined) return null
  const found = figures.find(({ measure }) => measure === named)?.measure ?? chart.measure
  return answer === undefined || isDrawable(answer, found) ? found : chart.measure
}

/** True for a measure whose values by day the answer has. */
export function isDrawable({ series }: ReportAnswer<unknown>, measure: MeasureId): boolean {
  return series.some(({ values }) => values[measure] !== undefined)
}
