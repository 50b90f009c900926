import { useHour, useToday } from '#portal/app/device/use-clock.ts'
import { useStartPanels } from '#portal/app/publication/start-panels.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { useSession } from '#portal/app/session/use-session.ts'
import { useStartTexts } from '#portal/i18n/late/start-texts.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { OnDemand } from '#portal/ui/late/OnDemand.tsx'
import { PageHead } from '#portal/ui/page/PageHead.tsx'
import { PageSection } from '#portal/ui/page/PageSection.tsx'

import { Areas } from './Areas.tsx'
import { partOfDay } from './greeting.ts'
import { Recent } from './Recent.tsx'
import { Roleless } from './Roleless.tsx'

import styles from './start.module.css'

/** `/`: a front page of live numbers. spec 1, spec 2 */
export default function StartPage() {
  const { clients } = useCurrentPublication()
  return clients.length === 0 ? <Roleless /> : <FrontPage />
}

function FrontPage() {
  const start = useStartTexts()
  const format = useFormat()
  const { user } = useSession()
  const greeting = start.greeting[partOfDay(useHour())]
  return (
    <>
      <PageHead
        size="front"
        title={greeting({ name: user?.givenName ?? '' })}
        deck={format.weekdayDate(useToday())}
      />
      <div className={styles.columns}>
        <News />
        <Recent />
      </div>
    </>
  )
}

/** The panels of the screens one may open, and the other screens by name. */
function News() {
  const start = useStartTexts()
  const panels = useStartPanels()
  const leads = panels.filter(({ place }) => place === 'lead')
  const others = panels.filter(({ place }) => place === 'below')
  return (
    <div className={styles.main}>
      {leads.length > 0 && (
        <PageSection title={start.reports()}>
          <div className={styles.leads}>
            {leads.map(({ name, part }) => (
              <OnDemand key={name} part={part} given={nothing} />
            ))}
          </div>
        </PageSection>
      )}
      {others.map(({ name, part }) => (
        <OnDemand key={name} part={part} given={nothing} />
      ))}
      <Areas leads={new Set(leads.map(({ screen }) => screen))} />
    </div>
  )
}

const nothing = {}
