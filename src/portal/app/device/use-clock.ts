import { useSyncExternalStore } from 'react'

import { shownAt, whenZoneChanges } from '#lib/shown-zone.ts'
import { now } from '#portal/ports/browser/clock.ts'

/** The calendar day in the publication's time zone, `YYYY-MM-DD`; changes at its midnight. */
export function useToday(): string {
  return useSyncExternalStore(everyMinute, today)
}

/** The hour in the publication's time zone, 0 to 23. */
export function useHour(): number {
  return useSyncExternalStore(everyMinute, hour)
}

/** Whole minutes since an instant (milliseconds since 1970); 0 also where the clocks disagree. */
export function useMinutesSince(instant: number): number {
  return useSyncExternalStore(everyMinute, () =>
    Math.max(0, Math.floor((now() - instant) / 60_000)),
  )
}

/** The calendar day of an instant (milliseconds since 1970) in the publication's time zone. */
export function localDay(instant: number): string {
  return shownAt(instant).slice(0, 10)
}

function today(): string {
  return localDay(now())
}

function hour(): number {
  return Number(shownAt(now()).slice(11, 13))
}

function everyMinute(changed: () => void): () => void {
  const timer = setInterval(changed, 60_000)
  const stop = whenZoneChanges(changed)
  return () => {
    clearInterval(timer)
    stop()
  }
}
