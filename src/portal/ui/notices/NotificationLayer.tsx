import { useSyncExternalStore } from 'react'

import { useTexts } from '#portal/i18n/LocaleProvider.tsx'

import { lazyPart } from '../late/lazy-part.ts'
import { OnDemand } from '../late/OnDemand.tsx'
import { notices, onNotice } from './notifications.ts'
import { takePlace } from './PinnedNotice.tsx'

import styles from './notification-layer.module.css'

const notificationStack = lazyPart(
  async () => (await import('./NotificationStack.tsx')).NotificationStack,
)

/** The one place of notices, at the bottom of the content: short ones, below them the pinned ones. */
export function NotificationLayer() {
  const { ui } = useTexts()
  const shown = useSyncExternalStore(onNotice, notices)
  return (
    <section className={styles.layer} aria-label={ui.notices()}>
      {shown.length > 0 && <OnDemand part={notificationStack} given={{ shown }} />}
      <div ref={takePlace} className={styles.pinned} />
    </section>
  )
}
