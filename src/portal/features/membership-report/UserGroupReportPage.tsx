import { useRememberScreen } from '#portal/app/url/use-recent-screens.ts'
import { DefinitionLayer } from '#portal/report/definitions/DefinitionLayer.tsx'
import { NoMatches } from '#portal/report/list/NoMatches.tsx'
import { ReportHead } from '#portal/report/ReportHead.tsx'
import { ReportViews } from '#portal/report/views/ReportViews.tsx'
import { useIsPhone } from '#portal/ui/hooks/use-is-phone.ts'
import { NotLoaded } from '#portal/ui/page/NotLoaded.tsx'
import { PageBar } from '#portal/ui/page/PageBar.tsx'

import { GroupExport } from './export/GroupExport.tsx'
import { GroupFilters } from './GroupFilters.tsx'
import { GroupMeanings } from './GroupMeanings.tsx'
import { GroupOutlines } from './GroupOutlines.tsx'
import { MembersSection } from './members/MembersSection.tsx'
import { PhoneMembers } from './members/PhoneMembers.tsx'
import { NoGroups } from './NoGroups.tsx'
import { OneGroup } from './OneGroup.tsx'
import { OftenRead } from './reading/OftenRead.tsx'
import { TrendSection } from './trend/TrendSection.tsx'
import { type UserGroups, useUserGroups } from './use-user-groups.ts'

import styles from './user-group-report.module.css'

/** `/dav-user-group-report`: confirmed and estimated members of each group. spec 1, spec 2 */
export default function UserGroupReportPage() {
  const state = useUserGroups()
  useRememberScreen()
  const { days, report } = state
  return (
    <>
      <PageBar isBusy={state.isOutdated} />
      <ReportHead
        days={days}
        isAlone={report !== undefined && report.comparedRange === null}
        actions={
          <>
            <ReportViews />
            <GroupExport state={state} />
          </>
        }
      />
      <GroupFilters state={state} />
      <GroupMeanings />
      <div className={styles.content} data-stale={state.isOutdated || undefined}>
        <Content state={state} />
      </div>
      <DefinitionLayer />
    </>
  )
}

/** Everything below the explanations: the groups, or why there are none. */
function Content({ state }: { state: UserGroups }) {
  const isPhone = useIsPhone()
  const { report, groups } = state
  if (report === undefined || groups === undefined)
    return state.failed ? <NotLoaded onReload={state.reload} /> : <GroupOutlines />
  if (report.nodes.length === 0) return <NoGroups modelDays={report.modelDays} />
  if (groups.length === 0) return <NoMatches />
  const given = { groups, report, days: state.days, grain: state.grain }
  if (isPhone) {
    return (
      <>
        <PhoneMembers {...given} />
        <OneGroup {...given} />
      </>
    )
  }
  return (
    <>
      <MembersSection {...given} />
      <TrendSection {...given} />
      <OftenRead {...given} />
    </>
  )
}
