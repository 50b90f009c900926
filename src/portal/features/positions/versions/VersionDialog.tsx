import { usePositionPartsTexts } from '#portal/i18n/late/reports/position-parts-texts.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { Dialog } from '#portal/ui/overlays/Dialog.tsx'

import type { Version } from '../position-answer.ts'
import { ConfigurationLink } from '../rows/ConfigurationLink.tsx'
import { VersionDifference } from './VersionDifference.tsx'

import styles from './versions.module.css'

interface Props {
  versions: readonly Version[]
  isOpen: boolean
  onClose: () => void
}

/** Published versions, each beside the one before it. */
export function VersionDialog({ versions, isOpen, onClose }: Props) {
  const words = usePositionPartsTexts()
  const [only] = versions
  const isOne = versions.length === 1 && only !== undefined
  const title = isOne
    ? words.versionOf({ number: only.number, name: only.title ?? '' })
    : words.versions({ count: versions.length })
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} size="wide">
      <div className={styles.dialog}>
        {versions.map((version) => (
          <section key={`${version.key} ${version.number}`} className={styles.version}>
            {!isOne && (
              <h3>{words.versionOf({ number: version.number, name: version.title ?? '' })}</h3>
            )}
            <Published version={version} />
            <VersionDifference version={version} />
            <p>
              <ConfigurationLink of={version} panel="versions">
                {words.openVersions()}
              </ConfigurationLink>
            </p>
          </section>
        ))}
      </div>
    </Dialog>
  )
}

/** When a version was published, by whom, and why. */
function Published({ version: { date, author, note } }: { version: Version }) {
  const format = useFormat()
  return (
    <p className={styles.published}>
      {[format.date(date), author, note].filter((part) => part !== null).join(', ')}
    </p>
  )
}
