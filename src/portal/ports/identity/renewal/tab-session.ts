import type { SessionUser } from '#machines/session/model.ts'

import { IdentityFault, networkTimedOut } from '../fault.ts'
import { removeStoredUser, sessionUserOf, storedUser, storeUser } from '../tokens/stored-user.ts'
import type { StoredUser, UserPlace } from '../tokens/stored-user.ts'

/** The provider and the client that the portal signs in with; runtime configuration. spec 7 */
export interface IdentityOptions {
  identityHost: string
  clientId: string
  scope: string
  /** the portal's own */
  origin: string
}

/** The issuer of a realm, `{identityHost}/realms/{realm}`. */
export function issuerOf(identityHost: string, realm: string): string {
  return `${identityHost.replace(/\/+$/, '')}/realms/${realm}`
}

/** The signed-in user of this tab: the stored user and its copy at hand. */
export interface TabSession {
  /** the storage of a realm's user */
  place: (realm: string) => UserPlace
  /** the realm signed in to; null while nobody is */
  realm: () => string | null
  /** the user of a realm; null when that is not the one signed in to */
  user: (realm: string) => StoredUser | null
  accessToken: () => string
  /** takes over what storage holds; null without anything */
  restore: (realm: string) => SessionUser | null
  /** stores a user */
  keep: (realm: string, user: StoredUser) => SessionUser
  /** the same, unless the signal came meanwhile */
  admit: (realm: string, user: StoredUser, signal: AbortSignal) => SessionUser
  /** removes the user, and ends all that was begun to bring one: nothing late brings anybody back */
  forget: (realm: string) => void
  /** the given signal, or the end of the session of now, whichever comes first */
  until: (signal: AbortSignal) => AbortSignal
}

/** The session of this tab, empty until `restore` or `keep`. */
export function createTabSession(place: (realm: string) => UserPlace): TabSession {
  let current: { realm: string; user: StoredUser } | null = null
  let lasting = new AbortController()

  const keep = (realm: string, user: StoredUser): SessionUser => {
    storeUser(place(realm), user)
    current = { realm, user }
    return sessionUserOf(user)
  }

  return {
    place,
    realm: () => current?.realm ?? null,
    user: (realm) => (current?.realm === realm ? current.user : null),
    accessToken: () => current?.user.access_token ?? '',
    restore: (realm) => {
      const user = storedUser(place(realm))
      if (user === null) return null
      current = { realm, user }
      return sessionUserOf(user)
    },
    keep,
    admit: (realm, user, signal) => {
      if (signal.aborted) throw new IdentityFault('timedOut', networkTimedOut)
      return keep(realm, user)
    },
    forget: (realm) => {
      lasting.abort()
      lasting = new AbortController()
      current = null
      removeStoredUser(place(realm))
    },
    until: (signal) => AbortSignal.any([signal, lasting.signal]),
  }
}
