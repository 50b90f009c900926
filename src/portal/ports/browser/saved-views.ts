import { fieldsOf } from '#lib/fields.ts'

import { storageOf } from './storage.ts'

/** A view of a screen that a user gave a name: its search, with the period as a rule and not as days. */
export interface SavedView {
  /** unique per screen and publication */
  name: string
  /** the address without language */
  path: string
  client: string
  search: Readonly<Record<string, string | readonly string[]>>
}

const mostViews = 50

/** The views that a user saved on this device, in the order of their making. */
export function savedViews(realm: string, subject: string): SavedView[] {
  try {
    const stored: unknown = JSON.parse(storageOf('device')?.getItem(key(realm, subject)) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isView).slice(0, mostViews) : []
  } catch {
    return []
  }
}

/** Keeps views in place of those before; a full storage keeps none. */
export function keepViews(realm: string, subject: string, views: readonly SavedView[]): boolean {
  try {
    const storage = storageOf('device')
    storage?.setItem(key(realm, subject), JSON.stringify(views.slice(-mostViews)))
    return storage !== null
  } catch {
    return false
  }
}

function key(realm: string, subject: string): string {
  return `masthead.views.${realm}.${subject}`
}

function isView(value: unknown): value is SavedView {
  const { name, path, client, search } = fieldsOf(value)
  return (
    typeof name === 'string' &&
    typeof path === 'string' &&
    typeof client === 'string' &&
    Object.values(fieldsOf(search)).every(
      (one) =>
        typeof one === 'string' ||
        (Array.isArray(one) && one.every((part) => typeof part === 'string')),
    )
  )
}
