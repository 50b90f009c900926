import { useSyncExternalStore } from 'react'

let isUnavailable = false
let isDismissed = false
const listeners = new Set<() => void>()

/** Says if changes come by asking because the socket does not open. */
export function tellSocket(state: { isUnavailable: boolean }): void {
  if (state.isUnavailable === isUnavailable) return
  isUnavailable = state.isUnavailable
  changed()
}

/** The user has read it: it is not said again on this page. */
export function dismissSocketNotice(): void {
  isDismissed = true
  changed()
}

/** True while that should be said. */
export function useSocketNotice(): boolean {
  return useSyncExternalStore(subscribe, () => isUnavailable && !isDismissed)
}

function changed(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
