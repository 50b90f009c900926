import type { BoxReportQuery } from '#contract/generated/operations.ts'

/** The report as the API answers it. */
export type BoxAnswer = NonNullable<BoxReportQuery['client']>['boxReport']

/** A row of the report. */
export type BoxRow = BoxAnswer['nodes'][number]
