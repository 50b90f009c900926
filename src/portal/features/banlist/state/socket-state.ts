import { useSyncExternalStore } from 'react'

import { createListeners } from '#lib/listeners.ts'

let isUnavailable = false
let isDismissed = false
const listeners = createListeners()

/** Says if changes come by asking because the socket does not open. */
export function tellSocket(state: { isUnavailable: boolean }): void {
  if (state.isUnavailable === isUnavailable) return
  isUnavailable = state.isUnavailable
  listeners.tell()
}

/** The user has read it: it is not said again on this page. */
export function dismissSocketNotice(): void {
  isDismissed = true
  listeners.tell()
}

/** True while that should be said. */
export function useSocketNotice(): boolean {
  return useSyncExternalStore(listeners.add, () => isUnavailable && !isDismissed)
}
