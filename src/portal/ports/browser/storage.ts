import { fieldsOf } from '#lib/fields.ts'

/**
 * Everything the portal remembers in the browser, under `masthead.`: never `oidc.`, whose entries the
 * OpenID client removes when it cannot read them. Blocked or full storage means: not remembered.
 */
const prefix = 'masthead.'

/** An organisation that this device signed in to. */
export interface RememberedOrganisation {
  realm: string
  /** as it was typed: this leads there */
  organisation: string
  /** how it calls itself, once that is known */
  name?: string
}

/** The storage of the tab or of the device; null where the browser denies it. */
export function storageOf(kind: 'tab' | 'device'): Storage | null {
  try {
    const storage = kind === 'tab' ? window.sessionStorage : window.localStorage
    storage.getItem(prefix)
    return storage
  } catch {
    return null
  }
}

function read(kind: 'tab' | 'device', name: string): unknown {
  try {
    return JSON.parse(storageOf(kind)?.getItem(prefix + name) ?? 'null')
  } catch {
    return null
  }
}

function write(kind: 'tab' | 'device', name: string, value: unknown): void {
  try {
    if (value === null) storageOf(kind)?.removeItem(prefix + name)
    else storageOf(kind)?.setItem(prefix + name, JSON.stringify(value))
  } catch {
    // A full storage forgets; nothing that is kept here is needed to go on.
  }
}

const mostOrganisations = 5

/** The organisations used on this device, latest first. */
export function rememberedOrganisations(): RememberedOrganisation[] {
  const stored = read('device', 'organisations')
  return Array.isArray(stored) ? stored.filter(isOrganisation).slice(0, mostOrganisations) : []
}

/** Puts an organisation first among those used on this device, and keeps its name; the oldest falls out. */
export function rememberOrganisation(used: RememberedOrganisation): void {
  const all = rememberedOrganisations()
  const known = all.find(({ realm }) => realm === used.realm)
  const others = all.filter((one) => one !== known)
  write('device', 'organisations', [{ ...known, ...used }, ...others].slice(0, mostOrganisations))
}

/** Removes an organisation from those used on this device. */
export function forgetOrganisation(realm: string): void {
  const others = rememberedOrganisations().filter((known) => known.realm !== realm)
  write('device', 'organisations', others)
}

function isOrganisation(value: unknown): value is RememberedOrganisation {
  const { realm, organisation, name = '' } = fieldsOf(value)
  return [realm, organisation, name].every((field) => typeof field === 'string')
}

/** The organisation this tab is signed in to; a tab keeps its own. */
export function activeOrganisation(): RememberedOrganisation | null {
  const stored = read('tab', 'organisation')
  return isOrganisation(stored) ? stored : null
}

/** Keeps the organisation this tab is signed in to; null removes it. */
export function setActiveOrganisation(active: RememberedOrganisation | null): void {
  write('tab', 'organisation', active)
}

/** The organisation this device signed in to last, which a new tab joins; null after sign-out. */
export function lastSignedIn(): RememberedOrganisation | null {
  const stored = read('device', 'signedIn')
  return isOrganisation(stored) ? stored : null
}

/** Keeps the organisation that a new tab joins; null removes it. */
export function setLastSignedIn(last: RememberedOrganisation | null): void {
  write('device', 'signedIn', last)
}

/** Until when the tokens last that some tab of this device renewed; milliseconds since 1970. */
export function renewedUntil(realm: string): number | null {
  const until = read('device', `renewed.${realm}`)
  return typeof until === 'number' ? until : null
}

/** Keeps until when the latest tokens last, in milliseconds since 1970; null removes it. */
export function setRenewedUntil(realm: string, until: number | null): void {
  write('device', `renewed.${realm}`, until)
}

/** How far the provider's clock is ahead of this computer's, in milliseconds; null when never seen. */
export function clockDifference(): number | null {
  const difference = read('tab', 'clockDifference')
  return typeof difference === 'number' ? difference : null
}

/** Keeps the clock difference, in milliseconds, as the latest ID token shows it. */
export function setClockDifference(difference: number): void {
  write('tab', 'clockDifference', difference)
}

/** The publication chosen in this tab, and the realm that it belongs to. */
export function activeClient(): { realm: string; client: string } | null {
  const { realm, client } = fieldsOf(read('tab', 'client'))
  return typeof realm === 'string' && typeof client === 'string' ? { realm, client } : null
}

/** Keeps the publication chosen in this tab; null for either removes it. */
export function setActiveClient(realm: string | null, client: string | null): void {
  write('tab', 'client', realm === null || client === null ? null : { realm, client })
}

/** An automatic reload of a page; `at` in milliseconds since 1970. */
export interface StoredReload {
  path: string
  at: number
}

/** The automatic reloads of this tab. spec 9 */
export function storedReloads(): StoredReload[] {
  const stored = read('tab', 'reloads')
  return Array.isArray(stored) ? stored.filter(isReload) : []
}

/** Keeps them; true when they will still be there after a reload. */
export function storeReloads(reloads: readonly StoredReload[]): boolean {
  write('tab', 'reloads', reloads)
  return storedReloads().length === reloads.length
}

/** True when one more would still be there after a reload; nothing is changed. */
export function canStoreReload(reload: StoredReload): boolean {
  const before = storedReloads()
  const isStored = storeReloads([...before, reload])
  storeReloads(before)
  return isStored
}

function isReload(value: unknown): value is StoredReload {
  const { path, at } = fieldsOf(value)
  return typeof path === 'string' && typeof at === 'number'
}

/** The cookies of this page as one string; empty where the browser denies them. */
export function readCookies(): string {
  try {
    return document.cookie
  } catch {
    return ''
  }
}

/** Sets one cookie, given with its attributes. */
export function writeCookie(cookie: string): void {
  try {
    document.cookie = cookie
  } catch {
    // Without cookies the choice lasts as long as the address says so.
  }
}
