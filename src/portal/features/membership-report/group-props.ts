import type { ReportDays } from '#portal/report/report-variables.ts'
import type { Grain } from '#portal/ui/charts/chart-model.ts'

import type { UserGroup } from './arranged-groups.ts'
import type { UserGroups } from './use-user-groups.ts'

/** The groups of a report that is loaded. */
export interface GroupProps {
  groups: readonly UserGroup[]
  report: NonNullable<UserGroups['report']>
  days: ReportDays
  grain: Grain
}
