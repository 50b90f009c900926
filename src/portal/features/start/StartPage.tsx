import { useHour, useToday } from '#portal/app/device/use-clock.ts'
import { useStartScreen } from '#portal/app/preferences/start-screen.ts'
import { useStartPanels } from '#portal/app/publication/start-panels.ts'
import { useCurrentPublication, useMay } from '#portal/app/publication/use-current-publication.ts'
import { useSession } from '#portal/app/session/use-session.ts'
import { type Screen, screens } from '#portal/app/url/screens.ts'
import { useStartTexts } from '#portal/i18n/late/start-texts.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { useZoneTime } from '#portal/i18n/zone-time.ts'
import { OnDemand } from '#portal/ui/late/OnDemand.tsx'
import { PageHead } from '#portal/ui/page/PageHead.tsx'
import { PageSection } from '#portal/ui/page/PageSection.tsx'

import { Areas } from './Areas.tsx'
import { Findings } from './Findings.tsx'
import { partOfDay } from './greeting.ts'
import { MostRead } from './MostRead.tsx'
import { PickUp } from './PickUp.tsx'
import { reportLeads } from './report-leads.ts'
import { Reports } from './Reports.tsx'
import { Roleless } from './Roleless.tsx'
import { useStart } from './start.queries.ts'

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
  return (
    <>
      <PageHead
        size="front"
        title={greeting({ name: user?.givenName ?? '' })}
        deck={`${format.weekdayDate(useToday())} (${useZoneTime()})`}
      />
      <div className={styles.columns}>
        {reports.length > 0 ? <ReportNews reports={reports} /> : <OtherNews />}
      </div>
    </>
  )
}

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
  return (
    <>
      {leads.length > 0 && <Reports start={start} reports={leads} />}
      <aside className={styles.side}>
        {!start.isEmpty && <Findings start={start} reports={reports} />}
        {/* What stands below the findings comes when their height is known. */}
        {!start.isLoading && <PickUp />}
      </aside>
      <div className={styles.rest}>
        {hasArticles && !start.isEmpty && <MostRead start={start} />}
        <Lists />
      </div>
    </>
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
          <OnDemand key={name} part={part} given={nothing} />
        ))}
      </div>
    </PageSection>
  )
}

const nothing = {}
