import { useEffect } from 'react'

import { useRememberScreen } from '#portal/app/url/use-recent-screens.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useReportTexts } from '#portal/i18n/late/report-texts.ts'
import { DefinitionLayer } from '#portal/report/definitions/DefinitionLayer.tsx'
import { Labelled } from '#portal/report/label/Labelled.tsx'
import type { SetFilter } from '#portal/report/label/report-label.ts'
import { useLabel } from '#portal/report/label/use-label.ts'
import { NoMatches } from '#portal/report/list/NoMatches.tsx'
import { ReportHead } from '#portal/report/ReportHead.tsx'
import { ReportViews } from '#portal/report/views/ReportViews.tsx'
import { lazyPart } from '#portal/ui/late/lazy-part.ts'
import { OnDemand } from '#portal/ui/late/OnDemand.tsx'
import { NotLoaded } from '#portal/ui/page/NotLoaded.tsx'
import { PageBar } from '#portal/ui/page/PageBar.tsx'

import { GroupExport } from './export/GroupExport.tsx'
import { GroupFilters } from './GroupFilters.tsx'
import { GroupMeanings } from './GroupMeanings.tsx'
import { GroupOutlines } from './GroupOutlines.tsx'
import { NoGroups } from './NoGroups.tsx'
import { useGroupWords } from './use-group-words.ts'
import { type UserGroups, useUserGroups } from './use-user-groups.ts'

import styles from './user-group-report.module.css'

// Its code comes beside the numbers, which nothing can be drawn without.
const drawnGroups = lazyPart(async () => (await import('./DrawnGroups.tsx')).DrawnGroups)

/** `/dav-user-group-report`: confirmed and estimated members of each group. spec 1, spec 2 */
export default function UserGroupReportPage() {
  const state = useUserGroups()
  useRememberScreen()
  useEffect(() => drawnGroups.warm(), [])
  const { days, report } = state
  const isAlone = report !== undefined && report.comparedRange === null
  const label = useLabel({ days, isAlone, loadedAt: state.loadedAt, filters: useSetGroups() })
  return (
    <Labelled label={label}>
      <PageBar isBusy={state.isOutdated} />
      <ReportHead
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
    </Labelled>
  )
}

/** The groups that the address chooses, in words. */
function useSetGroups(): SetFilter[] {
  const { filters } = useReportTexts()
  const { nameOf } = useGroupWords()
  const [{ group }] = useSearchState()
  return group.length === 0
    ? []
    : [{ name: filters.userGroup(), values: group.map(nameOf), isPlain: true }]
}

/** Everything below the explanations: the groups, or why there are none. */
function Content({ state }: { state: UserGroups }) {
  const { report, groups } = state
  if (report === undefined || groups === undefined)
    return state.failed ? <NotLoaded onReload={state.reload} /> : <GroupOutlines />
  if (report.nodes.length === 0) return <NoGroups modelDays={report.modelDays} />
  if (groups.length === 0) return <NoMatches />
  const given = { groups, report, days: state.days, grain: state.grain }
  return <OnDemand part={drawnGroups} given={given} fallback={<GroupOutlines />} />
}
