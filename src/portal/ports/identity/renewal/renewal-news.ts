import type { SessionUser } from '#machines/session/model.ts'
import { renewedUntil } from '#portal/ports/browser/storage.ts'
import { canHear } from '#portal/ports/browser/tabs.ts'

import type { StoredUser } from '../tokens/stored-user.ts'
import { askForNewer, listenToRenewals } from './tab-renewals.ts'
import type { TabSession } from './tab-session.ts'

/** News of renewals in other tabs. Times in milliseconds. */
export interface RenewalNews {
  /** the user of this tab once tokens newer than these are here, or null when none come in time */
  newer: (realm: string, than: StoredUser, limit: number) => Promise<StoredUser | null>
  /** true when this tab has newer tokens than these, after asking the other tabs */
  isRenewed: (realm: string, than: StoredUser) => Promise<boolean>
  /** takes over what other tabs renewed, then tells; returns how to stop */
  watch: (realm: string, subject: string, told: (user: SessionUser) => void) => () => void
}

/** Milliseconds that a tab waits for news of the others: always a little, longer if there must be some. */
export const newsLimit = { always: 300, expected: 2000 }

/** News of renewals for the session of a tab. */
export function createNews(session: TabSession): RenewalNews {
  const adoptions = new Set<() => void>()

  const newer: RenewalNews['newer'] = (realm, than, limit) =>
    new Promise((resolve) => {
      const found = (): StoredUser | null => newerOf(session.user(realm), than)
      const finish = (): void => {
        adoptions.delete(finish)
        clearTimeout(timer)
        resolve(found())
      }
      const timer = setTimeout(finish, limit)
      adoptions.add(finish)
      if (!canHear() || found() !== null) finish()
      else askForNewer(realm, than.profile.sub, than.expires_at)
    })

  return {
    newer,
    isRenewed: async (realm, than) => {
      if ((await newer(realm, than, newsLimit.always)) !== null) return true
      const isExpected = (renewedUntil(realm) ?? 0) > than.expires_at * 1000
      return isExpected && (await newer(realm, than, newsLimit.expected)) !== null
    },
    watch: (realm, subject, told) =>
      listenToRenewals({
        realm,
        subject,
        current: () => session.user(realm),
        renewed: (user) => {
          told(session.keep(realm, user))
          for (const adopted of adoptions) adopted()
        },
      }),
  }
}

/** The user at hand if its tokens end later than the others; null otherwise. */
export function newerOf(atHand: StoredUser | null, than: StoredUser): StoredUser | null {
  return atHand !== null && atHand.expires_at > than.expires_at ? atHand : null
}
