import { useSyncExternalStore } from 'react'

import { lazyPart } from './lazy-part.ts'
import { notices, onNotice } from './notifications.ts'
import { OnDemand } from './OnDemand.tsx'

const notificationStack = lazyPart(
  async () => (await import('./NotificationStack.tsx')).NotificationStack,
)

/** The place for notifications; there from the first one on. */
export function NotificationLayer() {
  const said = useSyncExternalStore(onNotice, notices)
  return said.length > 0 && <OnDemand part={notificationStack} given={{ said }} />
}
