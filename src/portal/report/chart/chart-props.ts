import type { ReactNode } from 'react'

import type { MeasureId } from '#contract/metrics.ts'

import type { ChartNotes, ReportAnswer, ReportFrame } from '../define-report.ts'
import type { ReportDays } from '../report-variables.ts'

/** The content of a report's chart. */
export interface ReportChartProps extends ChartNotes {
  /** a report without a chart: this one stands under the title of a panel */
  report: Pick<ReportFrame, 'chart'>
  measure: MeasureId
  /** undefined before the first answer */
  answer: ReportAnswer<unknown> | undefined
  days: ReportDays
  /** stands in the chart's head: the switch to other graphics */
  tools?: ReactNode
}
