import { createListeners } from './listeners.ts'

let zone: string | undefined
let clock = clockOf(zone)
const changes = createListeners()

/** The zone in which instants are shown: that of the publication; undefined before it is known: the reader's own. */
export function shownZone(): string | undefined {
  return zone
}

/** Shows instants in the zone of a publication from now on. */
export function showZone(next: string | undefined): void {
  if (next === zone) return
  clock = clockOf(next)
  zone = next
  changes.tell()
}

/** Calls back when instants are shown in another zone; returns how to stop. */
export const whenZoneChanges = changes.add

/** The clock on the wall at an instant: `2026-11-27 20:45:07`. */
export function shownAt(instant: number | Date): string {
  return clock.format(instant)
}

function clockOf(timeZone: string | undefined): Intl.DateTimeFormat {
  // Swedes write the year first
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
}
