import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { useViewer } from '#portal/app/publication/use-viewer.ts'
import { useConfigurationTexts } from '#portal/i18n/late/configuration/overview-texts.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { PageHead } from '#portal/ui/page/PageHead.tsx'

import { Areas } from './areas/Areas.tsx'
import { FirstSteps } from './areas/FirstSteps.tsx'
import { Changes } from './changes/Changes.tsx'
import { PreferencesPanel } from './preferences/PreferencesPanel.tsx'
import { PublicationFacts } from './PublicationFacts.tsx'

import styles from './configuration.module.css'

/** `/configuration`: the state of each area, the latest changes, and one's own preferences. spec 2 */
export default function ConfigurationPage() {
  const words = useConfigurationTexts()
  const { screens } = useTexts()
  const { client } = useCurrentPublication()
  const viewer = useViewer()
  const publication = viewer?.clients.find(({ id }) => id === client)?.name ?? client ?? ''
  return (
    <>
      <PageHead title={screens.configuration.title()} deck={words.deck({ publication })} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <FirstSteps />
          <Areas />
          <Changes />
        </div>
        <aside className={styles.side}>
          <PreferencesPanel />
          <PublicationFacts publication={publication} />
        </aside>
      </div>
    </>
  )
}
