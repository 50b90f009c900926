import { IconCirclesRelation } from '@tabler/icons-react'
import { useEffect } from 'react'
import type { ReactNode } from 'react'

import { useRememberScreen } from '#portal/app/url/use-recent-screens.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useReportTexts } from '#portal/i18n/areas/report-texts.ts'
import { DefinitionLayer } from '#portal/report/definitions/DefinitionLayer.tsx'
import { Labelled } from '#portal/report/label/Labelled.tsx'
import type { SetFilter } from '#portal/report/label/report-label.ts'
import { useLabel } from '#portal/report/label/use-label.ts'
import { NoMatches } from '#portal/report/list/NoMatches.tsx'
import { ReportHead } from '#portal/report/ReportHead.tsx'
import { ReportViews } from '#portal/report/views/ReportViews.tsx'
import { useIsPhone } from '#portal/ui/hooks/use-width.ts'
import { lazyPart } from '#portal/ui/late/lazy-part.ts'
import { OnDemand } from '#portal/ui/late/OnDemand.tsx'
import { EmptyState } from '#portal/ui/page/EmptyState.tsx'
import { NotLoaded } from '#portal/ui/page/NotLoaded.tsx'
import { PageBar } from '#portal/ui/page/PageHead.tsx'
import { SkeletonBlock } from '#portal/ui/page/Skeletons.tsx'

import { GroupExport, GroupFilters } from './GroupControls.tsx'
import { GroupSection, Swatch } from './members/MembersSection.tsx'
import { useUserGroupTexts } from './user-group-texts.ts'
import type { GroupProps, UserGroups } from './user-groups.ts'
import { useGroupWords, useUserGroups } from './user-groups.ts'

import styles from './user-group-report.module.css'

const emptyRange = lazyPart(async () => (await import('#portal/report/ReportEmpty.tsx')).EmptyRange)

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
  if (report.nodes.length === 0) return <NoGroups report={report} days={state.days} />
  if (groups.length === 0) return <NoMatches />
  const input = { groups, report, days: state.days, grain: state.grain }
  return <OnDemand part={drawnGroups} props={input} fallback={<GroupOutlines />} />
}

/** Stands where the groups will be, in their final size: the usual five of them. */
function GroupOutlines() {
  const texts = useUserGroupTexts()
  const isPhone = useIsPhone()
  if (isPhone) return <SkeletonBlock height={5 * 92} />
  return (
    <div aria-busy>
      <GroupSection title={texts.members()} caption="">
        <SkeletonBlock height={36 + 5 * 61} />
      </GroupSection>
      <GroupSection title={texts.trend()} caption="">
        <SkeletonBlock height={142} />
      </GroupSection>
      <GroupSection title={texts.often()} caption={texts.oftenCaption()}>
        <SkeletonBlock height={330} />
      </GroupSection>
    </div>
  )
}

/** No model has run yet, or none in the range. */
function NoGroups({ report, days }: Pick<GroupProps, 'report' | 'days'>) {
  const groups = useUserGroupTexts()
  const { modelDays } = report
  if (modelDays === null) {
    return (
      <EmptyState size="page" title={groups.none()}>
        {groups.noneText()}
      </EmptyState>
    )
  }
  return (
    <OnDemand
      part={emptyRange}
      props={{ title: groups.noneInRange(), data: modelDays, shown: days.range }}
    />
  )
}

/** Explains confirmed and estimated, and why groups do not add up. */
function GroupMeanings() {
  return useIsPhone() ? <ShortMeanings /> : <LongMeanings />
}

function LongMeanings() {
  const texts = useUserGroupTexts()
  return (
    <dl className={styles.meanings}>
      <Meaning sign={<Swatch solid={1} />} name={texts.confirmed()} text={texts.confirmedText()} />
      <Meaning sign={<Swatch solid={0} />} name={texts.estimated()} text={texts.estimatedText()} />
      <Meaning
        sign={<IconCirclesRelation aria-hidden />}
        name={texts.overlap()}
        text={texts.overlapText()}
      />
    </dl>
  )
}

function ShortMeanings() {
  const texts = useUserGroupTexts()
  return (
    <div className={styles.short}>
      <p>
        <span>
          <Swatch solid={1} /> {texts.confirmedShort()}
        </span>
        <span>
          <Swatch solid={0} /> {texts.estimatedShort()}
        </span>
      </p>
      <p>{texts.overlapShort()}</p>
      <details>
        <summary>{texts.more()}</summary>
        <LongMeanings />
      </details>
    </div>
  )
}

function Meaning({ sign, name, text }: { sign: ReactNode; name: string; text: string }) {
  return (
    <div>
      <dt>
        {sign} {name}
      </dt>
      <dd>{text}</dd>
    </div>
  )
}
