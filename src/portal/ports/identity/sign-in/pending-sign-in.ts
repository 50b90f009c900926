import { fieldsOf } from '#lib/fields.ts'
import { storageOf } from '#portal/ports/browser/storage.ts'

/** The state that the portal sends along with a sign-in and gets back with the redirect. */
export interface SignInState {
  realm: string
  organisation: string
  next: string
}

/** A sign-in under way, as the library keeps it. */
export interface PendingSignIn extends SignInState {
  issuer: string
  /** milliseconds since 1970 */
  created: number
}

/** The library's prefix for sign-in states in local storage, and for users in session storage. spec 9 */
export const statePrefix = 'oidc.'

/** The sign-in that an address answers; null when there is none, without looking at its age. */
export function pendingSignIn(address: URL): PendingSignIn | null {
  const state = address.searchParams.get('state')
  if (state === null) return null
  try {
    return pendingOf(JSON.parse(storageOf('device')?.getItem(statePrefix + state) ?? 'null'))
  } catch {
    return null
  }
}

function pendingOf(stored: unknown): PendingSignIn | null {
  const { authority, created, data } = fieldsOf(stored)
  const { realm, organisation, next } = fieldsOf(data)
  if (typeof authority !== 'string' || typeof created !== 'number') return null
  if (typeof realm !== 'string' || typeof organisation !== 'string') return null
  return {
    issuer: authority,
    created: created * 1000,
    realm,
    organisation,
    next: typeof next === 'string' ? next : '/',
  }
}
