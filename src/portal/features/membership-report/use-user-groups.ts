import { UserGroupReportDocument } from '#contract/generated/operations.ts'
import { daysIn } from '#lib/date-range.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { useGraphqlQuery } from '#portal/app/query/queries.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { grainOf } from '#portal/report/chart/buckets.ts'
import { type ReportDays, reportDays } from '#portal/report/report-variables.ts'
import { useRangeAnchor } from '#portal/report/use-report.ts'
import type { Grain } from '#portal/ui/charts/chart-model.ts'

import { arranged } from './arranged-groups.ts'
import type { GroupReport, UserGroup } from './arranged-groups.ts'

/** The report of user groups that an address asks for. */
export interface UserGroups {
  days: ReportDays
  grain: Grain
  /** undefined before the first answer */
  report: GroupReport | undefined
  /** the chosen groups in the order of the address; undefined before the first answer */
  groups: readonly UserGroup[] | undefined
  /** the numbers are of other days than asked for; the right ones are on their way */
  isOutdated: boolean
  /** when the numbers came, in milliseconds */
  loadedAt: number
  failed: boolean
  reload: () => void
}

const steps = { day: 'DAY', week: 'WEEK', month: 'MONTH' } as const

/** Loads what the address asks for. Groups are few: they are chosen and sorted here. */
export function useUserGroups(): UserGroups {
  const [search] = useSearchState()
  const { client } = useCurrentPublication()
  const days = reportDays(search, useRangeAnchor())
  const grain = grainOf(daysIn(days.range))
  const variables = {
    clientId: client ?? '',
    range: days.range,
    compare: 'NONE' as const,
    compareWith: days.compared,
    step: steps[grain],
  }
  const found = useGraphqlQuery(UserGroupReportDocument, variables, { enabled: client !== null })
  const report = found.data?.client?.userGroupReport
  return {
    days,
    grain,
    report,
    groups: report && arranged(report.nodes, search),
    isOutdated: found.isPrevious,
    loadedAt: found.loadedAt,
    failed: found.failed,
    reload: found.reload,
  }
}
