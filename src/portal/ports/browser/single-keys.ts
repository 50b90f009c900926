import { storageOf } from './storage.ts'

/** True unless this user has turned shortcuts of one character off on this device. */
export function storedSingleKeys(realm: string, subject: string): boolean {
  try {
    return storageOf('device')?.getItem(key(realm, subject)) !== 'off'
  } catch {
    return true
  }
}

/** Remembers whether this user uses shortcuts of one character, where storage allows it. */
export function storeSingleKeys(realm: string, subject: string, isOn: boolean): void {
  try {
    if (isOn) storageOf('device')?.removeItem(key(realm, subject))
    else storageOf('device')?.setItem(key(realm, subject), 'off')
  } catch {
    // It holds until the page is left.
  }
}

function key(realm: string, subject: string): string {
  return `masthead.keys.${realm}.${subject}`
}
