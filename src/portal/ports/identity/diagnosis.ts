import { fieldsOf } from '#lib/fields.ts'

import { clockDifference, storageOf } from '../browser/storage.ts'
import { latestCalls } from './provider/provider-call.ts'
import type { ProviderCall } from './provider/provider-call.ts'
import { statePrefix } from './sign-in/pending-sign-in.ts'
import { decodeToken } from './tokens/access-token.ts'
import { isInMemoryOnly, storedUser } from './tokens/stored-user.ts'
import type { UserPlace } from './tokens/stored-user.ts'

/** Claims of a decoded token. */
export type Claims = Readonly<Record<string, unknown>>

/** An entry of the browser's storage, without what it holds. */
export interface StoredEntry {
  area: 'tab' | 'device'
  /** state ids are shortened: they belong to sign-ins under way */
  key: string
  /** milliseconds; null where the entry does not say */
  age: number | null
  bytes: number
}

/** The facts of a session for support: decoded claims and counts, never a token, code or verifier. */
export interface Diagnosis {
  access: Claims | null
  id: Claims | null
  scope: string
  tokenType: string
  hasRefreshToken: boolean
  /** how far the provider's clock is ahead of this computer's, in milliseconds; null when never seen */
  clockDifference: number | null
  storage: StoredEntry[]
  /** the browser's storage has no room for the session: a reload forgets it */
  memoryOnly: boolean
  calls: readonly ProviderCall[]
}

const ours = /^(oidc|masthead)\./
const shownOfState = 6

/** The session of a place, or none. */
export function diagnosisOf(place: UserPlace | null): Diagnosis {
  const user = place === null ? null : storedUser(place)
  return {
    access: user === null ? null : decodeToken(user.access_token),
    id: user?.id_token === undefined ? null : decodeToken(user.id_token),
    scope: user?.scope ?? '',
    tokenType: user?.token_type ?? '',
    hasRefreshToken: user?.refresh_token !== undefined,
    clockDifference: clockDifference(),
    storage: [...entriesOf('tab'), ...entriesOf('device')],
    memoryOnly: place !== null && isInMemoryOnly(place),
    calls: latestCalls(),
  }
}

function entriesOf(area: 'tab' | 'device'): StoredEntry[] {
  const storage = storageOf(area)
  if (storage === null) return []
  const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
  return keys
    .filter((key) => ours.test(key))
    .toSorted()
    .map((key) => {
      const text = storage.getItem(key) ?? ''
      const bytes = new TextEncoder().encode(key + text).byteLength
      return { area, key: shownKey(key), age: ageOf(text), bytes }
    })
}

function shownKey(key: string): string {
  const isState = key.startsWith(statePrefix) && !key.startsWith(`${statePrefix}user:`)
  return isState ? `${key.slice(0, statePrefix.length + shownOfState)}…` : key
}

/** Sign-in states say when they were made, users by the birth of their ID token. */
function ageOf(text: string): number | null {
  const { created, id_token: idToken } = entryOf(text)
  const born = typeof idToken === 'string' ? decodeToken(idToken)?.['iat'] : created
  return typeof born === 'number' ? Math.max(0, Date.now() - born * 1000) : null
}

function entryOf(text: string): Readonly<Record<string, unknown>> {
  try {
    return fieldsOf(JSON.parse(text))
  } catch {
    return {}
  }
}
