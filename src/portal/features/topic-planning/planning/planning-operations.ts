import type { ReaderFilter } from '#contract/generated/operations.ts'
import type { DateRange } from '#lib/date-range.ts'
import type { Operation } from '#portal/app/query/queries.ts'

/** One of the two screens of topic planning: of all readers, or with the readers of the DAV titles. */
export type PlanningVariant = 'plain' | 'dav'

/** The variables that every operation of topic planning has. */
export interface PlanningDays {
  clientId: string
  range: DateRange
}

/** An operation of both screens, whose answers have the same shape. */
export interface PlanningOperations<Data, Variables> {
  plain: Operation<Data, Variables>
  dav: Operation<Data, Variables & { filter?: ReaderFilter | null }>
}
