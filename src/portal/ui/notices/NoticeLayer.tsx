import { useEffect, useSyncExternalStore } from 'react'

import { useTexts } from '#portal/i18n/LocaleProvider.tsx'

import { lazyPart } from '../late/lazy-part.ts'
import { OnDemand } from '../late/OnDemand.tsx'
import { needStack, pinnedBy, waitingOrders, type Pinned } from './notices.tsx'

import styles from './notices.module.css'

const noticeStack = lazyPart(async () => (await import('./NoticeStack.tsx')).NoticeStack)

/** The one place of notices, at the bottom of the content. */
export function NoticeLayer() {
  const { ui } = useTexts()
  const waiting = useSyncExternalStore(waitingOrders.subscribe, waitingOrders.now)
  // A stack that cannot be loaded takes no screen away: the next notice tries again.
  useEffect(() => {
    if (needStack(waiting)) noticeStack.warm()
  }, [waiting])
  return (
    <section className={styles.layer} aria-label={ui.notices()}>
      <OnDemand
        part={noticeStack}
        props={{}}
        isNeeded={false}
        fallback={<WithoutStack notices={pinnedBy(waiting)} />}
      />
    </section>
  )
}

function WithoutStack({ notices }: { notices: ReadonlyMap<string, Pinned> }) {
  return (
    <div className={styles.stack}>
      <div>
        {[...notices].map(([id, { children, details, actions }]) => (
          <output key={id} className={styles.notice}>
            <span>
              <span>{children}</span>
              <small className={styles.details}>{details}</small>
            </span>
            {actions}
          </output>
        ))}
      </div>
    </div>
  )
}
