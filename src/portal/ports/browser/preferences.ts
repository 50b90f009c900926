import { storageOf } from './storage.ts'

/** The preferences of a person that this device followed last, as one text; empty before the first time. */
export function knownPreferences(realm: string, subject: string): string {
  return storageOf('device')?.getItem(preferencesKey(realm, subject)) ?? ''
}

/** Keeps the preferences that this device follows now. */
export function keepKnownPreferences(realm: string, subject: string, text: string): void {
  try {
    storageOf('device')?.setItem(preferencesKey(realm, subject), text)
  } catch {
    // They are followed again at the next visit.
  }
}

function preferencesKey(realm: string, subject: string): string {
  return `masthead.preferences.${realm}.${subject}`
}

/** The distance between the rows of tables. */
export type Density = 'usual' | 'dense'

const densityKey = 'masthead.density'

/** The density that this device shows; the usual one where none is kept. */
export function storedDensity(): Density {
  return storageOf('device')?.getItem(densityKey) === 'dense' ? 'dense' : 'usual'
}

/** Puts a density on the page and keeps it for the next visit, where storage allows it. */
export function applyDensity(density: Density): void {
  document.documentElement.dataset['density'] = density
  try {
    storageOf('device')?.setItem(densityKey, density)
  } catch {
    // It holds until the page is left.
  }
}

const diagnosticsKey = 'masthead.diagnostics'

/** True where this device shows the ways to the diagnostics. */
export function showsDiagnostics(): boolean {
  return storageOf('device')?.getItem(diagnosticsKey) === 'on'
}

/** Keeps that choice, where storage allows it. */
export function storeShowsDiagnostics(isOn: boolean): void {
  try {
    storageOf('device')?.setItem(diagnosticsKey, isOn ? 'on' : 'off')
  } catch {
    // Without storage they are found by their address.
  }
}

/** True unless this user has turned shortcuts of one character off on this device. */
export function storedSingleKeys(realm: string, subject: string): boolean {
  try {
    return storageOf('device')?.getItem(singleKeysKey(realm, subject)) !== 'off'
  } catch {
    return true
  }
}

/** Remembers whether this user uses shortcuts of one character, where storage allows it. */
export function storeSingleKeys(realm: string, subject: string, isOn: boolean): void {
  try {
    if (isOn) storageOf('device')?.removeItem(singleKeysKey(realm, subject))
    else storageOf('device')?.setItem(singleKeysKey(realm, subject), 'off')
  } catch {
    // It holds until the page is left.
  }
}

function singleKeysKey(realm: string, subject: string): string {
  return `masthead.keys.${realm}.${subject}`
}
