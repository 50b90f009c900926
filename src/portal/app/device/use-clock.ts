import { useSyncExternalStore } from 'react'

import { now } from '#portal/ports/browser/clock.ts'

/** The calendar day where the reader is, `YYYY-MM-DD`; changes at midnight. */
export function useToday(): string {
  return useSyncExternalStore(everyMinute, today)
}

/** The calendar day in UTC, `YYYY-MM-DD`: the day that the API reckons with. */
export function useUtcDay(): string {
  return useSyncExternalStore(everyMinute, utcDay)
}

/** The hour where the reader is, 0 to 23. */
export function useHour(): number {
  return useSyncExternalStore(everyMinute, hour)
}

/** Whole minutes since an instant (milliseconds since 1970); 0 also where the clocks disagree. */
export function useMinutesSince(instant: number): number {
  return useSyncExternalStore(everyMinute, () =>
    Math.max(0, Math.floor((now() - instant) / 60_000)),
  )
}

/** The calendar day of an instant (milliseconds since 1970) where the reader is. */
export function localDay(instant: number): string {
  const there = new Date(instant)
  const utc = Date.UTC(there.getFullYear(), there.getMonth(), there.getDate())
  return new Date(utc).toISOString().slice(0, 10)
}

function today(): string {
  return localDay(now())
}

function utcDay(): string {
  return new Date(now()).toISOString().slice(0, 10)
}

function hour(): number {
  return new Date(now()).getHours()
}

function everyMinute(changed: () => void): () => void {
  const timer = setInterval(changed, 60_000)
  return () => clearInterval(timer)
}
