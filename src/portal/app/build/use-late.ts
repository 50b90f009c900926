import { useEffect, useState, useSyncExternalStore } from 'react'

import type { Late } from '#lib/late.ts'
import { whenIdle } from '#portal/ports/browser/clock.ts'
import { watchNetwork } from '#portal/ports/browser/network.ts'

/**
 * The value, which is loaded once nothing else is to be done, and again once there is a network; null until then.
 *
 * @throws NotLoaded while rendering, if the part is needed and cannot be loaded.
 */
export function useLate<Value>(part: Late<Value>): Value | null {
  const value = useSyncExternalStore(part.subscribe, part.now)
  const failure = useSyncExternalStore(part.subscribe, part.failure)
  const [before] = useState(part.failure)
  useEffect(() => warmLate(part), [part])
  // A load that failed before this view was there is tried again.
  if (failure !== null && failure !== before) throw failure
  return value
}

/** Loads a value ahead, when nothing else is to be done and whenever there is a network again. */
export function warmLate({ warm }: Late<unknown>): () => void {
  const stops = [
    whenIdle(warm),
    watchNetwork((isOnline) => {
      if (isOnline) warm()
    }),
  ]
  return () => stops.forEach((stop) => stop())
}
