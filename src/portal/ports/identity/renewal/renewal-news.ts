import { fieldsOf } from '#lib/fields.ts'
import type { SessionUser } from '#machines/session/model.ts'
import { renewedUntil } from '#portal/ports/browser/storage.ts'
import { canHear, listenTo, tellAll } from '#portal/ports/browser/tabs.ts'

import { userOf } from '../tokens/stored-user.ts'
import type { StoredUser } from '../tokens/stored-user.ts'
import type { TabSession } from './tab-session.ts'

/** News of renewals in other tabs. Times in milliseconds. */
export interface RenewalNews {
  /** the user of this tab once tokens newer than these are here, or null when none come in time */
  newer: (realm: string, than: StoredUser, limit: number) => Promise<StoredUser | null>
  /** true when this tab has newer tokens than these, after asking the other tabs */
  isRenewed: (realm: string, than: StoredUser) => Promise<boolean>
  /** takes over what other tabs renewed, then tells; returns how to stop */
  watch: (realm: string, subject: string, onRenewed: (user: SessionUser) => void) => () => void
}

/** Milliseconds that a tab waits for news of the others: always a little, longer if there must be some. */
export const newsLimit = { always: 300, expected: 2000 }

/** News of renewals for the session of a tab. */
export function createNews(session: TabSession): RenewalNews {
  const adoptions = new Set<() => void>()

  const newer: RenewalNews['newer'] = (realm, than, limit) =>
    new Promise((resolve) => {
      const result = (): StoredUser | null => newerOf(session.user(realm), than)
      const finish = (): void => {
        adoptions.delete(finish)
        clearTimeout(timer)
        resolve(result())
      }
      const timer = setTimeout(finish, limit)
      adoptions.add(finish)
      if (!canHear() || result() !== null) finish()
      else askForNewer(realm, than.profile.sub, than.expires_at)
    })

  return {
    newer,
    isRenewed: async (realm, than) => {
      if ((await newer(realm, than, newsLimit.always)) !== null) return true
      const isExpected = (renewedUntil(realm) ?? 0) > than.expires_at * 1000
      return isExpected && (await newer(realm, than, newsLimit.expected)) !== null
    },
    watch: (realm, subject, onRenewed) =>
      listenToRenewals({
        realm,
        subject,
        current: () => session.user(realm),
        renewed: (user) => {
          onRenewed(session.keep(realm, user))
          for (const adopted of adoptions) adopted()
        },
      }),
  }
}

/** The user at hand if its tokens end later than the others; null otherwise. */
export function newerOf(atHand: StoredUser | null, than: StoredUser): StoredUser | null {
  return atHand !== null && atHand.expires_at > than.expires_at ? atHand : null
}

/** The user whose tokens this tab wants to hear of, and its own tokens. */
interface RenewalListener {
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
function askForNewer(realm: string, subject: string, than: number): void {
  tellAll(channelName, { type: 'wanted', realm, subject, than })
}

/** Hears of renewals, and answers tabs that missed one; returns how to stop. */
function listenToRenewals(listener: RenewalListener): () => void {
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
