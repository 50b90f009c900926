import { useStartPanels } from '#portal/app/publication/start-panels.ts'
import { useMay } from '#portal/app/publication/use-current-publication.ts'
import { ScreenLink } from '#portal/app/url/ScreenLink.tsx'
import { screens, type Screen } from '#portal/app/url/screens.ts'
import { useStartTexts } from '#portal/i18n/late/start-texts.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { screenWords } from '#portal/i18n/screen-words.ts'
import { PageSection } from '#portal/ui/page/PageSection.tsx'

import styles from './start.module.css'

/** The screens of a user without reports and lists, each with its purpose. */
export function Areas() {
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
