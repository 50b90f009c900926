import type { RecommendationReportQuery } from '#contract/generated/operations.ts'
import type { MeasureValues } from '#contract/metrics.ts'
import type { ReportAnswer, ReportPoint } from '#portal/report/define-report.ts'

/** The report as the API answers it. */
export type Report = NonNullable<RecommendationReportQuery['client']>['recommendationReport']

/** A row of the report. */
export type RecommendationRow = Report['nodes'][number]

/** Counts and rates as the API answers them. */
export type Values = Report['totals']

/** The measures of the report. */
export function valuesOf(values: Values): MeasureValues {
  const { delivered, seen, clicked, visibility, clickRate, visibleClickRate } = values
  return { delivered, seen, clicked, visibility, clickRate, visibleClickRate }
}

/** The measures of a row. Where nothing is measured, clicks that are not there are no zero. */
export function rowValues(values: Values): MeasureValues {
  const own = valuesOf(values)
  if (values.unranked !== 'NOT_MEASURED' || values.clicked > 0) return own
  return { ...own, clicked: null, clickRate: null }
}

/** True where this count is higher than it can be. */
export function isTooOften({ unranked }: Values, count: 'SEEN' | 'CLICKED'): boolean {
  return unranked === `${count}_TOO_OFTEN`
}

/** True where counts cannot be. */
export function isImpossible(values: Values): boolean {
  return isTooOften(values, 'SEEN') || isTooOften(values, 'CLICKED')
}

/** The answer of the API as reports show it. */
export function answerOf(report: Report): ReportAnswer<RecommendationRow> {
  const { totals, previousTotals } = report
  return {
    rows: report.nodes,
    count: report.count,
    silent: report.silenced.map(silentRow),
    totals: valuesOf(totals),
    previousTotals: previousTotals && valuesOf(previousTotals),
    series: report.series.map(pointOf),
    previousSeries: report.previousSeries.map(pointOf),
  }
}

/** A banned article without any delivery. */
function silentRow({ article }: Report['silenced'][number]): RecommendationRow {
  const none = { visibility: null, clickRate: null, visibleClickRate: null }
  const intervals = { clickRateInterval: null, visibleClickRateInterval: null }
  const counts = { delivered: 0, measured: 0, seen: 0, clicked: 0, articlesDelivered: null }
  const values = { ...counts, ...none, ...intervals, unranked: 'TOO_FEW' } as const
  return { article, values, trend: [], lastDelivered: null }
}

function pointOf({ date, values }: Report['series'][number]): ReportPoint {
  const { clickRateInterval: clickRate, visibleClickRateInterval: visibleClickRate } = values
  return { date, values: valuesOf(values), intervals: { clickRate, visibleClickRate } }
}
