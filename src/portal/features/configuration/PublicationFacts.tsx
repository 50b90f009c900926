import {
  recognisedRoles,
  useCurrentPublication,
} from '#portal/app/publication/use-current-publication.ts'
import { useViewer } from '#portal/app/publication/use-viewer.ts'
import { useConfigurationTexts } from '#portal/i18n/late/configuration/overview-texts.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { noValue } from '#portal/i18n/numbers.ts'
import { PageSection } from '#portal/ui/page/PageSection.tsx'

import { TimeZoneField } from './TimeZoneField.tsx'

import styles from './configuration.module.css'

/** The publication that all of this is about. */
export function PublicationFacts({ publication }: { publication: string }) {
  const words = useConfigurationTexts()
  const format = useFormat()
  const viewer = useViewer()
  const { client, clients } = useCurrentPublication()
  const own = clients.find(({ id }) => id === client)?.roles.length ?? 0
  const facts: [name: string, value: string][] = [
    [words.publication(), publication],
    [words.organisation(), viewer?.organisation ?? ''],
    [words.dataUntil(), viewer?.dataRange ? format.date(viewer.dataRange.to) : noValue],
    [words.rights(), words.rightsOf({ own, all: recognisedRoles.length })],
  ]
  return (
    <PageSection title={words.thisPublication()}>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd translate="no">{value}</dd>
          </div>
        ))}
      </dl>
      <TimeZoneField />
    </PageSection>
  )
}
