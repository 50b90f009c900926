import { fieldsOf } from '#lib/fields.ts'
import type { SessionUser } from '#machines/session/model.ts'
import { storageOf } from '#portal/ports/browser/storage.ts'

import { readAccess } from './access-token.ts'

/** The signed-in user, in the library's form of a stored user. spec 3, spec 9 */
export interface StoredUser {
  access_token: string
  token_type?: string | undefined
  id_token?: string | undefined
  refresh_token?: string | undefined
  session_state?: string | undefined
  scope?: string | undefined
  /** seconds since 1970 */
  expires_at: number
  profile: Profile
}

/** The provider's claims about the user. */
export interface Profile {
  sub: string
  name?: string | undefined
  given_name?: string | undefined
  preferred_username?: string | undefined
}

/** The storage of a user: one per realm. */
export interface UserPlace {
  issuer: string
  clientId: string
}

/** Users for whom the tab's storage had no room: they last until the page goes. */
const memory = new Map<string, StoredUser>()

/** The library's key of a stored user. spec 9 */
function keyOf({ issuer, clientId }: UserPlace): string {
  return `oidc.user:${issuer}:${clientId}`
}

/**
 * The user this tab has stored, read without the library and without asking the provider, so that a
 * reload shows its screen at once. An entry that cannot be read is removed: it would stay for ever.
 */
export function storedUser(place: UserPlace): StoredUser | null {
  const kept = memory.get(keyOf(place))
  if (kept !== undefined) return kept
  const stored = storageOf('tab')?.getItem(keyOf(place)) ?? null
  if (stored === null) return null
  const user = parsed(stored)
  if (user === null) removeStoredUser(place)
  return user
}

/** Stores a user in this tab; where storage is blocked or full, in memory until the page goes. */
export function storeUser(place: UserPlace, user: StoredUser): void {
  removeStoredUser(place)
  try {
    const storage = storageOf('tab')
    if (storage === null) memory.set(keyOf(place), user)
    else storage.setItem(keyOf(place), JSON.stringify(user))
  } catch {
    memory.set(keyOf(place), user)
  }
}

/** Removes the user of a place, from this tab's storage and from memory. */
export function removeStoredUser(place: UserPlace): void {
  memory.delete(keyOf(place))
  storageOf('tab')?.removeItem(keyOf(place))
}

/** True when the user would be gone after a reload. */
export function isInMemoryOnly(place: UserPlace): boolean {
  return memory.has(keyOf(place))
}

/** A user as far as it has the right shape; null when what is needed is not there. */
export function userOf(value: unknown): StoredUser | null {
  const { access_token, expires_at, profile, ...more } = fieldsOf(value)
  const { sub, ...person } = fieldsOf(profile)
  if (typeof access_token !== 'string' || typeof sub !== 'string') return null
  return {
    access_token,
    token_type: textOf(more['token_type']),
    id_token: textOf(more['id_token']),
    refresh_token: textOf(more['refresh_token']),
    session_state: textOf(more['session_state']),
    scope: textOf(more['scope']),
    expires_at: typeof expires_at === 'number' ? expires_at : ownEndOf(access_token),
    profile: { sub, ...namesOf(person) },
  }
}

/** When a token ends by its own words. One that says nothing has ended: it would last for ever. */
function ownEndOf(accessToken: string): number {
  return (readAccess(accessToken).expiresAt ?? 0) / 1000
}

/** The names in the claims of an ID token, an access token or userinfo. */
export function namesOf(claims: Readonly<Record<string, unknown>>): Omit<Profile, 'sub'> {
  return {
    name: textOf(claims['name']),
    given_name: textOf(claims['given_name']),
    preferred_username: textOf(claims['preferred_username']),
  }
}

/** The user as the session machine knows it, without any token. */
export function sessionUserOf({ access_token, expires_at, profile }: StoredUser): SessionUser {
  const { sub, name, given_name: givenName, preferred_username: account } = profile
  const shown = name ?? account ?? sub
  return {
    subject: sub,
    name: shown,
    givenName: givenName ?? shown,
    expiresAt: expires_at * 1000,
    clients: readAccess(access_token).clients,
  }
}

function parsed(stored: string): StoredUser | null {
  try {
    return userOf(JSON.parse(stored))
  } catch {
    return null
  }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
