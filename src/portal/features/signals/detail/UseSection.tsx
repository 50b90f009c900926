import { DetailSection } from '#portal/forms/list-detail/DetailSection.tsx'
import { useSignalTexts } from '#portal/i18n/late/configuration/signal-texts.ts'

import { useSignalActivity } from '../signals.queries.ts'
import { FiredArticles } from './FiredArticles.tsx'

import styles from './signal-detail.module.css'

/** The scores that take a published signal in, and if it may be deleted. */
export function UseSection({ signal }: { signal: string }) {
  const { use: words } = useSignalTexts()
  const activity = useSignalActivity(signal)
  if (activity === undefined) return null
  const { use } = activity
  return (
    <DetailSection title={words.title()}>
      <p>{use === null ? words.none() : words.text(use)}</p>
      {use !== null && (
        <div className={styles.articles}>
          <FiredArticles signal={signal} />
        </div>
      )}
    </DetailSection>
  )
}
