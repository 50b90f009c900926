import type { SessionUser } from '#machines/session/model.ts'
import { unlessAborted } from '#portal/ports/browser/abort.ts'
import { setRenewedUntil } from '#portal/ports/browser/storage.ts'

import { faultFrom, IdentityFault, isOffline, isOtherSubject, otherSubject } from '../fault.ts'
import type { Realms } from '../provider/realms.ts'
import type { ProviderVerdict } from '../provider/session-monitor.ts'
import type { StoredUser } from '../tokens/stored-user.ts'
import { createNews, newsLimit, tellRenewal } from './renewal-news.ts'
import type { RenewalNews } from './renewal-news.ts'
import type { TabSession } from './tab-session.ts'

type OnRenewed = (user: SessionUser) => void
type Renew = (realm: string, subject: string, signal: AbortSignal) => Promise<SessionUser>

/** Renewing the session of this tab, one renewal at a time, and sharing it with the other tabs. */
export interface Renewing {
  renew: Renew
  /** learns whether the provider's session goes on: renews in turn, unless another tab has just done so */
  verdict: (realm: string) => Promise<ProviderVerdict>
  watch: (realm: string, subject: string, onRenewed: OnRenewed) => () => void
  holdTurn: (realm: string, granted: () => void) => () => void
}

interface Parts {
  realms: Realms
  session: TabSession
  news: RenewalNews
}

/** Milliseconds: hidden frame and refresh token together, and the same for the tab whose turn it is. */
const verdictLimit = { renewal: 25_000, turn: 30_000 }

/** The renewals of a tab; see `Renewing`. */
export function createRenewing(realms: Realms, session: TabSession): Renewing {
  const news = createNews(session)
  const renew = oneAtATime((...request) => renewNow({ realms, session, news }, ...request))
  const watchers = new Set<OnRenewed>()

  const isDone = async (realm: string): Promise<boolean> => {
    const user = session.user(realm)
    return user !== null && news.isRenewed(realm, user)
  }
  const renewAndTell = async (realm: string, before: StoredUser): Promise<void> => {
    if (await news.isRenewed(realm, before)) return
    const signal = AbortSignal.timeout(verdictLimit.renewal)
    const user = await renew(realm, before.profile.sub, signal)
    for (const onRenewed of watchers) onRenewed(user)
  }

  return {
    renew,
    verdict: async (realm) => {
      const before = session.user(realm)
      if (before === null) return 'unknown'
      const waiting = session.until(AbortSignal.timeout(verdictLimit.turn))
      const turn = { name: turnOf(realm), signal: waiting }
      return verdictOf(inTurn(turn, () => renewAndTell(realm, before)))
    },
    watch: (realm, subject, onRenewed) => {
      watchers.add(onRenewed)
      const stop = news.watch(realm, subject, onRenewed)
      return () => {
        watchers.delete(onRenewed)
        stop()
      }
    },
    holdTurn: (realm, granted) =>
      holdTurn({ name: turnOf(realm), isDone: () => isDone(realm) }, granted),
  }
}

const turnOf = (realm: string): string => `masthead.renewal.${realm}`

/** Renews the user of this tab at the provider, stores and shares what comes. */
async function renewNow(
  { realms, session, news }: Parts,
  ...[realm, subject, signal]: Parameters<Renew>
): Promise<SessionUser> {
  const ending = session.until(signal)
  const client = await realms.client(realm, ending)
  const before = session.user(realm)
  if (before === null) throw new IdentityFault('refused', 'signed out')
  if (before.profile.sub !== subject) throw otherSubject()
  const current = (): StoredUser | null => session.user(realm)
  const newer = (): Promise<StoredUser | null> => news.newer(realm, before, newsLimit.expected)
  const user = await client.renew({ user: before, current, newer }, ending)
  const admitted = session.admit(realm, user, ending)
  setRenewedUntil(realm, admitted.expiresAt)
  tellRenewal(realm, user)
  return admitted
}

/** A call while a renewal of the realm is under way waits for that one. */
function oneAtATime(fly: Renew): Renew {
  const flights = new Map<string, Promise<SessionUser>>()
  return (realm, subject, signal) => {
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
}

/** The meaning of a renewal's end for the provider's session. */
async function verdictOf(renewal: Promise<void>): Promise<ProviderVerdict> {
  try {
    await renewal
    return 'alive'
  } catch (error) {
    const fault = faultFrom(error)
    if (isOtherSubject(fault)) return 'otherUser'
    return fault.reason === 'refused' ? 'provider' : 'unknown'
  }
}

/** The parts that a turn depends on. */
interface Turn {
  /** one turn at a time by this name, over all tabs */
  name: string
  /** asks the other tabs whether one of them has just done it; true when this tab was told so */
  isDone: () => Promise<boolean>
}

/**
 * Waits until no other tab has the turn. `granted` is called unless another tab has meanwhile done what the
 * turn is for. Without Web Locks each tab has its turn at once. Returns how to give it back or stop waiting.
 */
function holdTurn({ name, isDone }: Turn, granted: () => void): () => void {
  const ending = new AbortController()
  const { signal } = ending
  const ended = new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
  const take = async (): Promise<void> => {
    if (signal.aborted || (await isDone()) || signal.aborted) return
    granted()
    await ended
  }
  const { locks } = navigator
  const current = locks === undefined ? take() : locks.request(name, { signal }, take)
  current.catch(() => {
    // Given up while waiting.
  })
  return () => ending.abort()
}

/**
 * Waits until no other tab has the turn, then has it for as long as the work takes; without Web Locks it
 * begins at once. Rejects as the work does, or when the signal comes before the turn.
 */
function inTurn(
  { name, signal }: { name: string; signal: AbortSignal },
  work: () => Promise<void>,
): Promise<void> {
  const { locks } = navigator
  return locks === undefined ? work() : locks.request(name, { signal }, work)
}
