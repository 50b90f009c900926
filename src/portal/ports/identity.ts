import type { SessionUser, SignIn } from '#machines/session/model.ts'

import { unlessAborted } from './abort.ts'
import { keepCredentials } from './credentials.ts'
import type { Credentials } from './credentials.ts'
import { diagnosisOf } from './diagnosis.ts'
import type { Diagnosis } from './diagnosis.ts'
import { faultFrom, IdentityFault, isOffline } from './fault.ts'
import { forgetPending, removeStaleState, requirePending } from './pending-sign-in.ts'
import type { SignInState } from './pending-sign-in.ts'
import { createRealms } from './realms.ts'
import type { IdentityOptions, Realms } from './realms.ts'
import { createRenewing } from './renewing.ts'
import type { Renewing } from './renewing.ts'
import { setRenewedUntil } from './storage.ts'
import type { StoredUser } from './stored-user.ts'
import { createTabSession } from './tab-session.ts'
import type { TabSession } from './tab-session.ts'

export type { Diagnosis } from './diagnosis.ts'

/** A session found in this tab's storage. */
export interface StoredSession {
  user: SessionUser
  isExpired: boolean
}

/**
 * Signing in at the identity provider. Every call rejects with an `IdentityFault`. Tokens stay in here;
 * `accessToken` is for the GraphQL port alone. What a signal or a limit ended has no effect any more. spec 7
 */
export interface Identity {
  /** the stored session of this tab, expired or not; null without one */
  restore: (realm: string) => Promise<StoredSession | null>
  /** signs in silently who is signed in at the provider; rejects `refused` when nobody is */
  join: (realm: string, signal: AbortSignal) => Promise<SessionUser>
  /** discovery of the realm, checked; remembered until the next check */
  checkOrganisation: (realm: string, signal: AbortSignal) => Promise<void>
  /** leaves for the provider; resolves only when the page comes back from the back/forward cache */
  redirect: (state: SignInState, locale: string, signal: AbortSignal) => Promise<void>
  /** redeems the code of a callback address; `next` is what was asked for, unchecked */
  complete: (address: URL, signal: AbortSignal) => Promise<SignIn>
  /** keeps user name and password until they are used or dropped, at most a minute */
  offerCredentials: (credentials: Credentials) => void
  /** password grant with what was offered; rejects `wrongCredentials` */
  signInWithPassword: (realm: string, signal: AbortSignal) => Promise<SessionUser>
  /** renews silently; one renewal at a time. Rejects `refused` with `login_required` for another subject */
  renew: (realm: string, subject: string, signal: AbortSignal) => Promise<SessionUser>
  /** removes what is stored for the realm */
  clear: (realm: string) => Promise<void>
  /** removes it, revokes the tokens and leaves for the provider's end-session address, if it answers */
  end: (realm: string, signal: AbortSignal) => Promise<void>
  /** calls back when the provider's session ended or belongs to somebody else; returns how to stop */
  watchProvider: (realm: string, ended: (cause: 'provider' | 'otherUser') => void) => () => void
  /** tells what other tabs renewed for the same user, stored here already; returns how to stop */
  watchRenewals: (
    realm: string,
    subject: string,
    renewed: (user: SessionUser) => void,
  ) => () => void
  /** waits until no other tab of the realm renews; returns how to give the turn back */
  holdTurn: (realm: string, granted: () => void) => () => void
  /** for support: decoded claims and what is stored, never a token */
  diagnosis: () => Diagnosis
  /** removes abandoned sign-ins; returns how many */
  removeStaleState: () => number
  /** the access token of whoever is signed in, or empty */
  accessToken: () => string
}

/** What `end` waits for the provider before it lets go. */
const endingLimit = 3000
const monitorRetry = 30_000

export function createIdentity(options: IdentityOptions): Identity {
  const realms = createRealms(options)
  const session = createTabSession(realms)
  const renewing = createRenewing(realms, session)
  const credentials = keepCredentials()
  const parts = { options, realms, session, renewing }

  const forget = (realm: string): void => {
    credentials.drop()
    session.forget(realm)
  }

  return {
    restore: faulty(async (realm: string) => {
      const user = session.restore(realm)
      return user === null ? null : { user, isExpired: user.expiresAt <= Date.now() }
    }),

    join: faulty(async (realm: string, signal: AbortSignal) => {
      if (isOffline()) throw new IdentityFault('offline', 'This computer is offline')
      const by = await realms.client(realm, signal)
      return session.admit(realm, { user: await by.join(signal), by }, signal)
    }),

    checkOrganisation: faulty(async (realm: string, signal: AbortSignal) => {
      if (session.realm() !== realm) realms.forget(realm)
      await realms.client(realm, signal)
    }),

    redirect: faulty(async (state: SignInState, locale: string, signal: AbortSignal) => {
      removeStaleState()
      const client = await realms.client(state.realm, signal)
      await client.leave(state, locale, signal)
    }),

    complete: faulty((address: URL, signal: AbortSignal) => complete(parts, address, signal)),

    offerCredentials: (offered) => credentials.offer(offered),

    signInWithPassword: faulty(async (realm: string, signal: AbortSignal) => {
      const taken = credentials.take()
      if (taken === null) throw new IdentityFault('unexpected', 'No credentials were offered')
      const by = await realms.client(realm, signal)
      return session.admit(realm, { user: await by.password(taken, signal), by }, signal)
    }),

    renew: faulty(renewing.renew),

    clear: faulty(async (realm: string) => forget(realm)),

    end: faulty(async (realm: string, signal: AbortSignal) => {
      const user = session.user(realm) ?? null
      forget(realm)
      setRenewedUntil(realm, null)
      await signOut(parts, { realm, user }, signal)
    }),

    watchProvider: (realm, ended) => watchProvider(parts, realm, ended),
    watchRenewals: renewing.watch,
    holdTurn: renewing.holdTurn,
    diagnosis: () => {
      const realm = session.realm()
      return diagnosisOf(realm === null ? null : realms.place(realm))
    },
    removeStaleState: () => removeStaleState(),
    accessToken: session.accessToken,
  }
}

interface Parts {
  options: IdentityOptions
  realms: Realms
  session: TabSession
  renewing: Renewing
}

async function complete({ realms, session }: Parts, address: URL, signal: AbortSignal) {
  try {
    const { realm, organisation, next, issuer } = requirePending(address, Date.now())
    if (issuer !== realms.place(realm).issuer) {
      throw new IdentityFault('invalid', 'authority mismatch on settings vs. signin state')
    }
    const by = await realms.client(realm, signal)
    const user = await by.complete(address, signal)
    return { realm, organisation, user: session.admit(realm, { user, by }, signal), next }
  } finally {
    forgetPending(address)
  }
}

interface Ended {
  realm: string
  user: StoredUser | null
}

/** The session here is over already: what the provider does about it can only be reported. */
async function signOut(
  { options, realms }: Parts,
  { realm, user }: Ended,
  signal: AbortSignal,
): Promise<void> {
  if (isOffline()) return
  try {
    const limited = AbortSignal.any([signal, AbortSignal.timeout(endingLimit)])
    const found = realms.provider(realm, limited)
    const { signOutAtProvider } = await unlessAborted(import('./sign-out.ts'), limited)
    await signOutAtProvider({ ...options, provider: await found, user }, signal)
  } catch (error) {
    console.warn('The provider could not be told of the sign-out.', faultFrom(error))
  }
}

function watchProvider(
  { options, realms, session, renewing }: Parts,
  realm: string,
  ended: (cause: 'provider' | 'otherUser') => void,
): () => void {
  const ending = new AbortController()
  const { signal } = ending
  const start = async (): Promise<void> => {
    const { check_session_iframe: address } = await realms.provider(realm, signal)
    if (address === undefined) return
    const { monitorSession } = await import('./session-monitor.ts')
    if (signal.aborted) return
    const { clientId } = options
    const sessionState = () => session.user(realm)?.session_state
    const verdict = () => renewing.verdict(realm)
    const stop = monitorSession({ address, clientId, sessionState, verdict }, ended)
    signal.addEventListener('abort', stop, { once: true })
  }
  const attempt = (): void => {
    start().catch(() => {
      const timer = setTimeout(attempt, monitorRetry)
      signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
    })
  }
  attempt()
  return () => ending.abort()
}

function faulty<Arguments extends unknown[], Result>(
  call: (...args: Arguments) => Promise<Result>,
): (...args: Arguments) => Promise<Result> {
  return async (...args) => {
    try {
      return await call(...args)
    } catch (error) {
      throw faultFrom(error)
    }
  }
}
