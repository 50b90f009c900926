import type { Report, ReportedPublication } from '#server/warehouse/port/report.ts'
import type { Reports } from '#server/warehouse/port/reports.ts'
import type { ReportValues } from '#server/warehouse/port/warehouse.ts'

import type { MembersByDay } from './group-members.ts'
import type { GroupReading } from './group-reading.ts'

/** An open report of user groups; each part is read when it is asked for, once. */
export interface UserGroupPage {
  readonly report: Report
  readonly reports: Reports
  readonly publication: ReportedPublication
  readonly reading: GroupReading
  /** the groups to list; none: all */
  /** the caller may see the report, and not only its groups beside topics */
  readonly isSeen: boolean
  readonly wanted: readonly string[]
  readonly groups: () => Promise<ReadonlyMap<string, MembersByDay>>
  /** the same in the days compared with */
  readonly before: () => Promise<ReadonlyMap<string, MembersByDay>>
}

/** A group with its members on the day of the model. */
export interface GroupRow {
  readonly page: UserGroupPage
  readonly group: string
  readonly days: MembersByDay
  readonly values: ReportValues
  readonly isSuppressed: boolean
  /** suppressed, or the caller may not see the report */
  readonly isHidden: boolean
}
