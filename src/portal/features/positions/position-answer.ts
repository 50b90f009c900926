import type { DataSource } from '#contract/data-sources.ts'
import type { DeliveryValuesFragment, PositionReportQuery } from '#contract/generated/operations.ts'
import type { MeasureValues } from '#contract/metrics.ts'
import type { ReportAnswer, ReportPoint } from '#portal/report/define-report.ts'

type Report = NonNullable<PositionReportQuery['client']>['positionReport']
/** Boxes are counted in totals and rows, not for each day. */
type Values = DeliveryValuesFragment & { boxesDelivered?: number | null }

/** A row of the report. */
export type PositionRow = Report['nodes'][number]

/** A published version of a position's configuration. */
export type Version = Report['versions'][number]

/** The part of a source in the deliveries of a row. */
export type SourcePart = PositionRow['sources'][number]

/** The report, with what only positions have. */
export interface PositionAnswer extends ReportAnswer<PositionRow> {
  plans: Report['plans']
  previousPlans: Report['previousPlans']
  versions: Report['versions']
  sources: Report['sources']
  sourceSeries: Report['sourceSeries']
}

/** The part of a source in a row; undefined where it neither delivered nor was planned. */
export function partOf({ sources }: PositionRow, source: DataSource): SourcePart | undefined {
  const part = sources.find((one) => one.source === source)
  return part && (part.delivered > 0 || (part.planned ?? 0) > 0) ? part : undefined
}

/** The report as the template takes it. */
export function answerOf(report: Report): PositionAnswer {
  const { totals, previousTotals, plans, previousPlans, versions, sources, sourceSeries } = report
  return {
    rows: report.nodes,
    count: report.count,
    totals: valuesOf(totals),
    previousTotals: previousTotals && valuesOf(previousTotals),
    series: report.series.map(pointOf),
    previousSeries: report.previousSeries.map(pointOf),
    plans,
    previousPlans,
    versions,
    sources,
    sourceSeries,
  }
}

/** True for an answer of this report. */
export function isOfPositions(answer: object): answer is PositionAnswer {
  return 'plans' in answer
}

/** The values of measures. */
export function valuesOf(values: Values): MeasureValues {
  const { delivered, seen, clicked, visibility, clickRate, visibleClickRate } = values
  const { boxesDelivered = null } = values
  return { delivered, seen, clicked, visibility, clickRate, visibleClickRate, boxesDelivered }
}

function pointOf({ date, values }: Report['series'][number]): ReportPoint {
  return { date, values: valuesOf(values) }
}

/** True for a row with something to explain: a place that is off its plan, or delivered nothing. */
export function hasReason(row: Pick<PositionRow, 'id' | 'silence' | 'sources'>): boolean {
  return row.silence !== null || (!isDay(row) && row.sources.some(({ offPlan }) => offPlan))
}

/** True for a row of a day. */
export function isDay({ id }: Pick<PositionRow, 'id'>): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(id)
}
