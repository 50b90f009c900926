import { createListeners } from './listeners.ts'

const own = clockOf(undefined)
let clock = own
const changes = createListeners()

/** The IANA name of the zone in which instants are shown: the publication's; before it is known, the reader's own. */
export function shownZone(): string {
  return clock.resolvedOptions().timeZone
}

/** Shows instants in the zone of a publication from now on. */
export function showZone(zone: string | undefined): void {
  clock = zone === undefined ? own : clockOf(zone)
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
