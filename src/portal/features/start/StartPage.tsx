import { useEffect, useSyncExternalStore } from 'react'

import { useHour, useToday } from '#portal/app/device/use-clock.ts'
import { useStartScreen } from '#portal/app/preferences/use-preferences.ts'
import { useStartPanels } from '#portal/app/publication/start-panels.ts'
import { useCurrentPublication, useMay } from '#portal/app/publication/use-current-publication.ts'
import { useNames } from '#portal/app/publication/use-names.ts'
import { useViewer } from '#portal/app/publication/use-viewer.ts'
import { tokenLacksRoles } from '#portal/app/session/token-roles.ts'
import { useSession } from '#portal/app/session/use-session.ts'
import { screens } from '#portal/app/url/screens.ts'
import type { Screen } from '#portal/app/url/screens.ts'
import { ScreenLink } from '#portal/app/url/SearchLink.tsx'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useReportTexts } from '#portal/i18n/areas/report-texts.ts'
import { useFormat, useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { rangeText } from '#portal/i18n/range-text.ts'
import { screenWords } from '#portal/i18n/screen-words.ts'
import { useZoneTime } from '#portal/i18n/zone-time.ts'
import { Button } from '#portal/ui/controls/Button.tsx'
import { lazyPart } from '#portal/ui/late/lazy-part.ts'
import { OnDemand } from '#portal/ui/late/OnDemand.tsx'
import { EmptyState } from '#portal/ui/page/EmptyState.tsx'
import { ChangeText } from '#portal/ui/page/Figures.tsx'
import { Lead } from '#portal/ui/page/Lead.tsx'
import { NotLoadedLine } from '#portal/ui/page/NotLoaded.tsx'
import { PageHead } from '#portal/ui/page/PageHead.tsx'
import { PageSection } from '#portal/ui/page/PageSection.tsx'
import { SkeletonBlock, SkeletonLine } from '#portal/ui/page/Skeletons.tsx'

import { Findings } from './Findings.tsx'
import { MostRead } from './MostRead.tsx'
import { PickUp } from './PickUp.tsx'
import { reportLeads } from './report-leads.ts'
import type { LeadNumber } from './report-leads.ts'
import { useStartTexts } from './start-texts.ts'
import { useNow, useStart } from './start.queries.ts'
import type { Start } from './start.queries.ts'

import styles from './start.module.css'

/** `/`: a front page of live numbers. spec 1, spec 2 */
export default function StartPage() {
  const { clients } = useCurrentPublication()
  useStartScreen()
  return clients.length === 0 ? <Roleless /> : <FrontPage />
}

function FrontPage() {
  const words = useStartTexts()
  const format = useFormat()
  const { user } = useSession()
  const greeting = words.greeting[partOfDay(useHour())]
  const reports = useReports()
  const day = `${format.weekdayDate(useToday())} (${useZoneTime()})`
  const isZoneKnown = useViewer() !== undefined
  return (
    <>
      <PageHead
        size="front"
        title={greeting({ name: user?.givenName ?? '' })}
        deck={<span style={{ visibility: isZoneKnown ? 'visible' : 'hidden' }}>{day}</span>}
      />
      <div className={styles.columns}>
        {reports.length > 0 ? <ReportNews reports={reports} /> : <OtherNews />}
      </div>
    </>
  )
}

const nowPart = lazyPart(async () => (await import('./Now.tsx')).NowSections)

/** The reports that the user may see. */
function useReports(): Screen[] {
  const may = useMay()
  return screens.filter(({ group, role }) => group === 'reports' && (role === null || may(role)))
}

/** The order is that of a phone; where there is room, the numbers and the articles stand side by side with the rest. */
function ReportNews({ reports }: { reports: readonly Screen[] }) {
  const start = useStart()
  const leads = reports.filter(({ path }) => reportLeads[path] !== undefined)
  const hasArticles = reports.some(({ path }) => path === '/dav-article-report')
  const { now, isLoading } = useNow(hasArticles)
  const [{ view }] = useSearchState()
  const isHere = useSyncExternalStore(nowPart.subscribe, nowPart.now) !== null
  useEffect(() => {
    if (isLoading) nowPart.warm()
  }, [isLoading])
  if (isLoading) return <NowOutline />
  if (now !== null && !isHere)
    return <OnDemand part={nowPart} props={{ now }} fallback={<NowOutline />} />
  if (now !== null && view === 'wall')
    return (
      <div className={styles.wall}>
        <OnDemand part={nowPart} props={{ now }} />
      </div>
    )
  const numbers = leads.length > 0 && <Reports start={start} reports={leads} />
  return (
    <>
      {now === null ? (
        numbers
      ) : (
        <div className={styles.rest}>
          <OnDemand part={nowPart} props={{ now }} />
        </div>
      )}
      <aside className={styles.side}>
        {!start.isEmpty && <Findings start={start} reports={reports} />}
        {/* What stands below the findings comes when their height is known. */}
        {!start.isLoading && <PickUp />}
      </aside>
      <div className={styles.rest}>
        {now !== null && numbers}
        {now === null && hasArticles && !start.isEmpty && <MostRead start={start} />}
      </div>
    </>
  )
}

/** Nobody knows before the answer if there are last minutes to be shown: all else comes with it. */
function NowOutline() {
  return (
    <PageSection title={useStartTexts().now()}>
      <SkeletonBlock height={420} />
    </PageSection>
  )
}

/** The page of those who see no report: their lists, or the screens they may open. */
function OtherNews() {
  return (
    <>
      <div className={styles.rest}>
        <Lists />
        <Areas />
      </div>
      <aside className={styles.side}>
        <PickUp />
      </aside>
    </>
  )
}

function Lists() {
  const words = useStartTexts()
  const lists = useStartPanels('list')
  if (lists.length === 0) return null
  return (
    <PageSection title={words.lists()}>
      <div className={styles.leads}>
        {lists.map(({ name, part }) => (
          <OnDemand key={name} part={part} props={nothing} />
        ))}
      </div>
    </PageSection>
  )
}

const nothing = {}

/** The part of the day that a greeting names. */
type PartOfDay = 'morning' | 'day' | 'evening'

/** The greeting for an hour (0..23) of the day. */
export function partOfDay(hour: number): PartOfDay {
  if (hour >= 4 && hour < 11) return 'morning'
  return hour >= 11 && hour < 18 ? 'day' : 'evening'
}

/** The start page of an account without any recognised role: what is missing, and the way out. */
function Roleless() {
  const { roleless } = useStartTexts()
  const { user, signOut } = useSession()
  const { organisation } = useNames()
  return (
    <>
      <PageHead size="front" title={roleless.title({ name: user?.givenName ?? '' })} />
      <EmptyState
        size="page"
        title={roleless.headline()}
        actions={<Button onClick={signOut}>{roleless.signOut()}</Button>}
        note={tokenLacksRoles() ? roleless.noRolesInToken() : undefined}
      >
        {organisation === undefined ? <SkeletonLine /> : roleless.text({ organisation })}
      </EmptyState>
    </>
  )
}

/** The screens of a user without reports and lists, each with its purpose. */
function Areas() {
  const start = useStartTexts()
  const may = useMay()
  const lists = useStartPanels('list')
  const areas = screens.filter(({ path, role }) => {
    const isList = lists.some(({ screen }) => screen === path)
    return !isList && role !== null && may(role)
  })
  if (areas.length === 0) return null
  return (
    <PageSection title={start.others()}>
      <ul className={styles.areas}>
        {areas.map((screen) => (
          <Area key={screen.path} screen={screen} />
        ))}
      </ul>
    </PageSection>
  )
}

function Area({ screen: { path, title } }: { screen: Screen }) {
  const words = screenWords(useTexts(), title)
  return (
    <li className={styles.area}>
      <ScreenLink to={path} className={styles.name}>
        {words.title()}
      </ScreenLink>
      <p>{words.purpose()}</p>
    </li>
  )
}

interface Props {
  start: Start
  /** The reports that may be seen. */
  reports: readonly Screen[]
}

/** The reports, each with one live number. */
function Reports({ start, reports }: Props) {
  const texts = useTexts()
  const format = useFormat()
  const { from, to } = start.ranges.range
  return (
    <PageSection
      title={useStartTexts().reports()}
      note={start.isEmpty ? undefined : rangeText(from, to, { texts, format })}
    >
      <div className={styles.leads}>
        {reports.map((screen) => (
          <ReportLead key={screen.path} start={start} screen={screen} />
        ))}
      </div>
    </PageSection>
  )
}

function ReportLead({ start, screen }: { start: Start; screen: Screen }) {
  const words = { format: useFormat(), start: useStartTexts(), texts: useReportTexts() }
  const name = screenWords(useTexts(), screen.title).title()
  const { numbers, isLoading, isEmpty, reload } = start
  const result = numbers && (reportLeads[screen.path]?.(numbers, words) ?? null)
  const shared = {
    title: <ScreenLink to={screen.path}>{name}</ScreenLink>,
    isLoading,
    hasCourse: !isEmpty,
  }
  if (result === null) {
    return (
      <Lead {...shared} number="–">
        <NotLoadedLine onReload={reload} />
      </Lead>
    )
  }
  return (
    <Lead
      {...shared}
      meaning={result.meaning}
      number={isEmpty ? '–' : result.number}
      course={isEmpty ? undefined : result.course}
    >
      {isEmpty ? words.start.noStatistics() : <LeadChange found={result} />}
    </Lead>
  )
}

function LeadChange({ found: { change, note } }: { found: LeadNumber }) {
  const start = useStartTexts()
  if (change === undefined) return note
  return (
    <>
      {note !== undefined && `${note} `}
      <ChangeText {...change} /> {start.toPeriodBefore()}
    </>
  )
}
