import { useEffect, useSyncExternalStore } from 'react'

import type { Late } from '#lib/late.ts'
import { whenIdle } from '#portal/ports/browser/clock.ts'
import { watchNetwork } from '#portal/ports/browser/presence.ts'

/**
 * The value, which is loaded once nothing else is to be done, and again once there is a network; null until then.
 */
export function useLate<Value>(part: Late<Value>): Value | null {
  const value = useSyncExternalStore(part.subscribe, part.now)
  useEffect(() => warmLate(part), [part])
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
