import type { SessionUser } from '#machines/session/model.ts'

import { IdentityFault, networkTimedOut } from './fault.ts'
import type { Realms } from './realms.ts'
import { removeStoredUser, sessionUserOf, storedUser, storeUser } from './stored-user.ts'
import type { StoredUser } from './stored-user.ts'
import type { PortalUserManager } from './user-manager.ts'

/** Who is signed in in this tab: the stored user and its copy at hand. */
export interface TabSession {
  /** the realm signed in to; null while nobody is */
  realm: () => string | null
  /** the user of a realm; null when that is not the one signed in to */
  user: (realm: string) => StoredUser | null
  accessToken: () => string
  /** takes over what storage holds; null without anything */
  restore: (realm: string) => SessionUser | null
  /** stores a user */
  keep: (realm: string, user: StoredUser) => SessionUser
  /** the same for what a client brought, unless it was retired or the signal came meanwhile */
  admit: (realm: string, brought: Brought, signal: AbortSignal) => SessionUser
  /** removes the user; nothing under way can bring them back */
  forget: (realm: string) => void
}

interface Brought {
  user: StoredUser
  by: PortalUserManager
}

export function createTabSession(realms: Realms): TabSession {
  let current: { realm: string; user: StoredUser } | null = null

  const keep = (realm: string, user: StoredUser): SessionUser => {
    storeUser(realms.place(realm), user)
    current = { realm, user }
    return sessionUserOf(user)
  }

  return {
    realm: () => current?.realm ?? null,
    user: (realm) => (current?.realm === realm ? current.user : null),
    accessToken: () => current?.user.access_token ?? '',
    restore: (realm) => {
      const user = storedUser(realms.place(realm))
      if (user === null) return null
      current = { realm, user }
      return sessionUserOf(user)
    },
    keep,
    admit: (realm, { user, by }, signal) => {
      if (!realms.isCurrent(realm, by)) throw new IdentityFault('refused', 'signed out')
      if (signal.aborted) throw new IdentityFault('timedOut', networkTimedOut)
      return keep(realm, user)
    },
    forget: (realm) => {
      if (current?.realm === realm) current = null
      removeStoredUser(realms.place(realm))
      realms.retire(realm)
    },
  }
}
