import { useHour, useToday } from '#portal/app/device/use-clock.ts'
import { useMay, useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { useSession } from '#portal/app/session/use-session.ts'
import { useStartTexts } from '#portal/i18n/late/start-texts.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { PageHead } from '#portal/ui/page/PageHead.tsx'

import { Areas } from './Areas.tsx'
import { ArticleLead } from './ArticleLead.tsx'
import { BanlistLead } from './BanlistLead.tsx'
import { partOfDay } from './greeting.ts'
import { MostRead } from './MostRead.tsx'
import { Recent } from './Recent.tsx'
import { Roleless } from './Roleless.tsx'
import { useStartNumbers } from './start.queries.ts'

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

function News() {
  const start = useStartTexts()
  const may = useMay()
  const numbers = useStartNumbers()
  const hasArticles = may('view-dav-article-report')
  const hasBanlist = may('view-banlist')
  return (
    <div className={styles.main}>
      {(hasArticles || hasBanlist) && (
        <section className={styles.section} aria-labelledby="reports">
          <h2 id="reports">{start.reports()}</h2>
          <div className={styles.leads}>
            {hasArticles && <ArticleLead {...numbers} />}
            {hasBanlist && <BanlistLead {...numbers} />}
          </div>
        </section>
      )}
      {hasArticles && <MostRead {...numbers} />}
      <Areas />
    </div>
  )
}
