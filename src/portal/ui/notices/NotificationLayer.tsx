import { useSyncExternalStore } from 'react'

import { lazyPart } from '../late/lazy-part.ts'
import { OnDemand } from '../late/OnDemand.tsx'
import { notices, onNotice } from './notifications.ts'

const notificationStack = lazyPart(
  async () => (await import('./NotificationStack.tsx')).NotificationStack,
)

/** The place for notifications; there from the first one on. */
export function NotificationLayer() {
  const said = useSyncExternalStore(onNotice, notices)
  return said.length > 0 && <OnDemand part={notificationStack} given={{ said }} />
}
