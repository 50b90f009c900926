import { useMay } from '#portal/app/publication/use-current-publication.ts'
import { ScreenLink } from '#portal/app/url/ScreenLink.tsx'
import { screens } from '#portal/app/url/screens.ts'
import { useStartTexts } from '#portal/i18n/late/start-texts.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { screenWords } from '#portal/i18n/screen-words.ts'

import styles from './start.module.css'

/** Screens that have a lead of their own on the start page. */
const leads = new Set(['/dav-article-report', '/banlist'])

/** The other screens the user may open, each with its purpose in one line. */
export function Areas() {
  const texts = useTexts()
  const start = useStartTexts()
  const may = useMay()
  const areas = screens.filter(({ path, role }) => role !== null && may(role) && !leads.has(path))
  if (areas.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="areas">
      <h2 id="areas">{start.others()}</h2>
      <ul className={styles.areas}>
        {areas.map(({ path, title, built }) => {
          const words = screenWords(texts, title)
          return (
            <li key={path} className={styles.area}>
              <p className={styles.areaHead}>
                <ScreenLink to={path} className={styles.name}>
                  {words.title()}
                </ScreenLink>
                {!built && <span className={styles.quiet}>{start.notBuilt()}</span>}
              </p>
              <p>{words.purpose()}</p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
