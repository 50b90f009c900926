import { useSyncExternalStore } from 'react'

import { watchNetwork } from '#portal/ports/browser/network.ts'
import { isOffline } from '#portal/ports/identity/fault.ts'

/** Whether the browser knows that there is no network. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(watchNetwork, isOffline)
}
