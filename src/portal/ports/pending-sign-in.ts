import { IdentityFault } from './fault.ts'
import { fieldsOf } from './fields.ts'
import { storageOf } from './storage.ts'

/** What the portal sends along with a sign-in and gets back with the redirect. */
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

/** The library's prefix for sign-in states in local storage. spec 9 */
const prefix = 'oidc.'
const oldest = 900_000

/** The sign-in that an address answers; null when there is none, without looking at its age. */
export function pendingSignIn(address: URL): PendingSignIn | null {
  const state = address.searchParams.get('state')
  if (state === null) return null
  try {
    const stored: unknown = JSON.parse(storageOf('device')?.getItem(prefix + state) ?? 'null')
    return pendingOf(stored)
  } catch {
    return null
  }
}

/**
 * The sign-in that the redirect answers, or the catalogue's fault. spec 5, spec 8
 * Sign-in state older than 15 minutes is removed and refused; the library would accept it.
 */
export function requirePending(address: URL, now: number): PendingSignIn {
  const state = address.searchParams.get('state')
  const error = address.searchParams.get('error')
  if (state === null) {
    throw error === null
      ? new IdentityFault('invalid', 'No state in response')
      : new IdentityFault('refused', error)
  }
  const pending = pendingSignIn(address)
  if (pending === null) throw noMatch()
  if (now - pending.created > oldest) {
    storageOf('device')?.removeItem(prefix + state)
    throw noMatch()
  }
  return pending
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

function noMatch(): IdentityFault {
  return new IdentityFault('invalid', 'No matching state found in storage')
}
