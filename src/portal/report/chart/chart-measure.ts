import type { MeasureId } from '#contract/metrics.ts'

import type { ReportFrame } from '../define-report.ts'

/** The measure that the chart draws: one of the figures, by the address; another name counts as not said. */
export function chartMeasure({ chart, figures }: ReportFrame, named: string): MeasureId | null {
  if (chart === undefined) return null
  return figures.find(({ measure }) => measure === named)?.measure ?? chart.measure
}
