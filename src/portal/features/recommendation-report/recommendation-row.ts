import type { RecommendationReportQuery } from '#contract/generated/operations.ts'

/** The report as the API answers it. */
export type Report = NonNullable<RecommendationReportQuery['client']>['recommendationReport']

/** A row of the report. */
export type RecommendationRow = Report['nodes'][number]
