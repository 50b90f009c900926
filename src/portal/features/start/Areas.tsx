import { useMay } from '#portal/app/publication/use-current-publication.ts'
import { ScreenLink } from '#portal/app/url/ScreenLink.tsx'
import { screens, type Screen, type ScreenPath } from '#portal/app/url/screens.ts'
import { useStartTexts } from '#portal/i18n/late/start-texts.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { screenWords } from '#portal/i18n/screen-words.ts'
import { PageSection } from '#portal/ui/page/PageSection.tsx'

import styles from './start.module.css'

interface Props {
  /** The screens that have a lead of their own on the start page. */
  leads: ReadonlySet<ScreenPath>
}

/** The other screens the user may open, each with its purpose; those in preparation in one quiet line. */
export function Areas({ leads }: Props) {
  const texts = useTexts()
  const start = useStartTexts()
  const may = useMay()
  const areas = screens.filter(({ path, role }) => role !== null && may(role) && !leads.has(path))
  const coming = areas.filter(({ built }) => !built)
  const there = areas.filter(({ built }) => built)
  return (
    <>
      {there.length > 0 && (
        <PageSection title={start.others()}>
          <ul className={styles.areas}>
            {there.map((screen) => (
              <Area key={screen.path} screen={screen} />
            ))}
          </ul>
        </PageSection>
      )}
      {coming.length > 0 && (
        <p className={styles.coming}>
          {start.inPreparation()}:{' '}
          {coming.map(({ path, title }, place) => (
            <span key={path}>
              {place > 0 && ', '}
              <ScreenLink to={path}>{screenWords(texts, title).title()}</ScreenLink>
            </span>
          ))}
        </p>
      )}
    </>
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
