import { useSyncExternalStore } from 'react'

import { isOffline } from '#portal/ports/fault.ts'
import { watchNetwork } from '#portal/ports/network.ts'

/** Whether the browser knows that there is no network. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(watchNetwork, isOffline)
}
