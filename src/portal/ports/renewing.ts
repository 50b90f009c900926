import type { SessionUser } from '#machines/session/model.ts'

import { unlessAborted } from './abort.ts'
import { faultFrom, IdentityFault, isOffline, isOtherSubject, otherSubject } from './fault.ts'
import type { Realms } from './realms.ts'
import type { ProviderVerdict } from './session-monitor.ts'
import { renewedUntil, setRenewedUntil } from './storage.ts'
import { sessionUserOf } from './stored-user.ts'
import type { StoredUser } from './stored-user.ts'
import { askForNewer, listenToRenewals, tellRenewal } from './tab-renewals.ts'
import type { TabSession } from './tab-session.ts'
import { canHear } from './tabs.ts'
import { holdTurn } from './turns.ts'

type Told = (user: SessionUser) => void

/** Renewing the session of this tab, one renewal at a time, and sharing it with the other tabs. */
export interface Renewing {
  renew: (realm: string, subject: string, signal: AbortSignal) => Promise<SessionUser>
  /** renews to learn whether the provider's session goes on */
  verdict: (realm: string) => Promise<ProviderVerdict>
  watch: (realm: string, subject: string, told: Told) => () => void
  holdTurn: (realm: string, granted: () => void) => () => void
}

/** Milliseconds that a tab waits for news of the others: always a little, longer if there must be some. */
const wait = { always: 300, news: 2000 }
/** Hidden frame and refresh token together. */
const verdictLimit = 25_000

export function createRenewing(realms: Realms, session: TabSession): Renewing {
  const flights = new Map<string, Promise<SessionUser>>()
  const watchers = new Set<Told>()
  const adoptions = new Set<() => void>()

  /** The user of this tab once another tab's tokens are here, or null when none come in time. */
  const newer = (realm: string, than: StoredUser, limit: number): Promise<StoredUser | null> =>
    new Promise((resolve) => {
      const until = than.expires_at
      const finish = (): void => {
        adoptions.delete(finish)
        clearTimeout(timer)
        const user = session.user(realm)
        resolve((user?.expires_at ?? 0) > until ? user : null)
      }
      const timer = setTimeout(finish, limit)
      adoptions.add(finish)
      if (!canHear() || (session.user(realm)?.expires_at ?? 0) > until) finish()
      else askForNewer(realm, than.profile.sub, until)
    })

  const fly = async (realm: string, subject: string, signal: AbortSignal) => {
    const ending = session.until(signal)
    const client = await realms.client(realm, ending)
    const before = session.user(realm)
    if (before === null) throw new IdentityFault('refused', 'signed out')
    if (before.profile.sub !== subject) throw otherSubject()
    const found = (): Promise<StoredUser | null> => newer(realm, before, wait.news)
    const user = await client.renew({ user: before, newer: found }, ending)
    const admitted = session.admit(realm, user, ending)
    setRenewedUntil(realm, admitted.expiresAt)
    tellRenewal(realm, user)
    return admitted
  }

  const renew: Renewing['renew'] = (realm, subject, signal) => {
    if (isOffline()) return Promise.reject(new IdentityFault('offline', 'This computer is offline'))
    const running = flights.get(realm)
    if (running !== undefined) return unlessAborted(running, signal)
    const flight = fly(realm, subject, signal)
    const land = (): void => {
      if (flights.get(realm) === flight) flights.delete(realm)
    }
    flights.set(realm, flight)
    signal.addEventListener('abort', land, { once: true })
    flight.finally(land).catch(() => {})
    return unlessAborted(flight, signal)
  }

  const isDone = async (realm: string): Promise<boolean> => {
    const user = session.user(realm)
    if (user === null) return false
    if ((await newer(realm, user, wait.always)) !== null) return true
    const isRenewed = (renewedUntil(realm) ?? 0) > sessionUserOf(user).expiresAt
    return isRenewed && (await newer(realm, user, wait.news)) !== null
  }

  return {
    renew,
    verdict: async (realm) => {
      const subject = session.user(realm)?.profile.sub
      if (subject === undefined) return 'unknown'
      try {
        const user = await renew(realm, subject, AbortSignal.timeout(verdictLimit))
        for (const told of watchers) told(user)
        return 'alive'
      } catch (error) {
        const fault = faultFrom(error)
        if (isOtherSubject(fault)) return 'otherUser'
        return fault.reason === 'refused' ? 'provider' : 'unknown'
      }
    },
    watch: (realm, subject, told) => {
      watchers.add(told)
      const stop = listenToRenewals({
        realm,
        subject,
        current: () => session.user(realm),
        renewed: (user) => {
          told(session.keep(realm, user))
          for (const adopted of adoptions) adopted()
        },
      })
      return () => {
        watchers.delete(told)
        stop()
      }
    },
    holdTurn: (realm, granted) =>
      holdTurn({ name: `masthead.renewal.${realm}`, isDone: () => isDone(realm) }, granted),
  }
}
