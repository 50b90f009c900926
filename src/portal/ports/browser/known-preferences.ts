import { storageOf } from './storage.ts'

/** The preferences of a person that this device followed last, as one text; empty before the first time. */
export function knownPreferences(realm: string, subject: string): string {
  return storageOf('device')?.getItem(key(realm, subject)) ?? ''
}

/** Keeps the preferences that this device follows now. */
export function keepKnownPreferences(realm: string, subject: string, text: string): void {
  try {
    storageOf('device')?.setItem(key(realm, subject), text)
  } catch {
    // They are followed again at the next visit.
  }
}

function key(realm: string, subject: string): string {
  return `masthead.preferences.${realm}.${subject}`
}
