import { fieldsOf } from '#lib/fields.ts'

import { storageOf } from './storage.ts'

/** The names of the last session on this device: the API brings them only after the first screen is drawn. */
export interface KnownNames {
  /** the organisation as people write it; empty while it is not known */
  organisation: string
  /** publications by id */
  publications: Readonly<Record<string, string>>
}

const none: KnownNames = { organisation: '', publications: {} }

/** The names that this user saw last on this device. */
export function knownNames(realm: string, subject: string): KnownNames {
  try {
    const stored: unknown = JSON.parse(storageOf('device')?.getItem(key(realm, subject)) ?? 'null')
    const { organisation, publications } = fieldsOf(stored)
    const named = Object.entries(fieldsOf(publications)).filter(
      (one): one is [string, string] => typeof one[1] === 'string',
    )
    return typeof organisation === 'string'
      ? { organisation, publications: Object.fromEntries(named) }
      : none
  } catch {
    return none
  }
}

/** Keeps the names of now; a publication that is gone keeps the name it had. */
export function rememberNames(realm: string, subject: string, names: KnownNames): void {
  const publications = { ...knownNames(realm, subject).publications, ...names.publications }
  try {
    const kept = JSON.stringify({ organisation: names.organisation, publications })
    storageOf('device')?.setItem(key(realm, subject), kept)
  } catch {
    // A full storage forgets; an outline stands in until the API has answered.
  }
}

function key(realm: string, subject: string): string {
  return `masthead.names.${realm}.${subject}`
}
