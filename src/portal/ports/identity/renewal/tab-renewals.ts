import { fieldsOf } from '#lib/fields.ts'
import { listenTo, tellAll } from '#portal/ports/browser/tabs.ts'

import { userOf } from '../tokens/stored-user.ts'
import type { StoredUser } from '../tokens/stored-user.ts'

/** The user whose tokens this tab wants to hear of, and its own tokens. */
export interface RenewalListener {
  realm: string
  subject: string
  /** the user as stored here now; null when nobody is signed in */
  current: () => StoredUser | null
  /** newer tokens of the same user, from another tab */
  renewed: (user: StoredUser) => void
}

/**
 * How tabs share renewed tokens, so that each expiry costs one renewal. A channel of its own: nothing but
 * the identity port listens here, and what arrives is checked like anything from outside.
 */
const channelName = 'masthead.renewals'

/** Tells the other tabs of new tokens. */
export function tellRenewal(realm: string, user: StoredUser): void {
  tellAll(channelName, { type: 'renewed', realm, user })
}

/** Asks the other tabs for tokens of this user that last longer than `than` (seconds since 1970). */
export function askForNewer(realm: string, subject: string, than: number): void {
  tellAll(channelName, { type: 'wanted', realm, subject, than })
}

/** Hears of renewals, and answers tabs that missed one; returns how to stop. */
export function listenToRenewals(listener: RenewalListener): () => void {
  return listenTo(channelName, (data) => hear(data, listener))
}

function hear(data: unknown, { realm, subject, current, renewed }: RenewalListener): void {
  const { type, realm: of, user: sent, subject: whose, than } = fieldsOf(data)
  const own = current()
  if (of !== realm || own === null) return
  if (type === 'wanted' && whose === subject && typeof than === 'number') {
    if (own.expires_at > than) tellRenewal(realm, own)
    return
  }
  const user = type === 'renewed' ? userOf(sent) : null
  if (user !== null && user.profile.sub === subject && isNewer(user, own)) renewed(user)
}

function isNewer({ expires_at: until }: StoredUser, own: StoredUser): boolean {
  return Number.isSafeInteger(until) && until > own.expires_at
}
