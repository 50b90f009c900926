import type { BoxReportQuery } from '#contract/generated/operations.ts'
import type { MeasureValues } from '#contract/metrics.ts'
import type { ReportAnswer, ReportPoint } from '#portal/report/define-report.ts'

type Values = BoxAnswer['totals']

/** The answer of the API as reports show it. */
export function answerOf(report: BoxAnswer): ReportAnswer<BoxRow> {
  const { totals, previousTotals } = report
  return {
    rows: report.nodes,
    count: report.count,
    totals: valuesOf(totals),
    previousTotals: previousTotals && valuesOf(previousTotals),
    series: report.series.map(pointOf),
    previousSeries: report.previousSeries.map(pointOf),
  }
}

/** The measures of a row or of all. */
export function valuesOf(values: Values): MeasureValues {
  const { delivered, seen, clicked, visibility, clickRate, visibleClickRate } = values
  return { delivered, seen, clicked, visibility, clickRate, visibleClickRate }
}

function pointOf({ date, values }: BoxAnswer['series'][number]): ReportPoint {
  const { clickRateInterval: clickRate, visibleClickRateInterval: visibleClickRate } = values
  return { date, values: valuesOf(values), intervals: { clickRate, visibleClickRate } }
}

/** The report as the API answers it. */
export type BoxAnswer = NonNullable<BoxReportQuery['client']>['boxReport']

/** A row of the report. */
export type BoxRow = BoxAnswer['nodes'][number]
