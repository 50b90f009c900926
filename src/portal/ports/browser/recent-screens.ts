import { fieldsOf } from '#lib/fields.ts'

import { storageOf } from './storage.ts'

/** A screen as it was left: where, for which publication, with which filters. */
export interface RecentScreen {
  /** the address without language */
  path: string
  client: string
  search: Readonly<Record<string, string | readonly string[]>>
  /** milliseconds since 1970 */
  at: number
}

const mostScreens = 6

/** The screens that a user left last on this device, latest first. */
export function recentScreens(realm: string, subject: string): RecentScreen[] {
  try {
    const stored: unknown = JSON.parse(storageOf('device')?.getItem(key(realm, subject)) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isScreen).slice(0, mostScreens) : []
  } catch {
    return []
  }
}

/** Puts a screen first; what was there for the same screen and publication is replaced. */
export function rememberScreen(realm: string, subject: string, screen: RecentScreen): void {
  const others = recentScreens(realm, subject).filter(
    ({ path, client }) => path !== screen.path || client !== screen.client,
  )
  try {
    const kept = JSON.stringify([screen, ...others].slice(0, mostScreens))
    storageOf('device')?.setItem(key(realm, subject), kept)
  } catch {
    // A full storage forgets; the screens are still one click away.
  }
}

function key(realm: string, subject: string): string {
  return `masthead.recent.${realm}.${subject}`
}

function isScreen(value: unknown): value is RecentScreen {
  const { path, client, search, at } = fieldsOf(value)
  return (
    typeof path === 'string' &&
    typeof client === 'string' &&
    typeof at === 'number' &&
    Object.values(fieldsOf(search)).every(
      (one) => typeof one === 'string' || (Array.isArray(one) && one.every(isString)),
    )
  )
}

function isString(value: unknown): value is string {
  return typeof value === 'string'
}
