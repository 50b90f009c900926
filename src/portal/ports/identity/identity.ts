import type { SessionUser, SignIn } from '#machines/session/model.ts'

import type { Diagnosis } from './diagnosis.ts'
import { faultFrom, notTold } from './fault.ts'
import type { IdentityCore } from './identity-core.ts'
import { createTabSession, issuerOf } from './renewal/tab-session.ts'
import type { IdentityOptions } from './renewal/tab-session.ts'
import { keepCredentials } from './sign-in/credentials.ts'
import type { Credentials } from './sign-in/credentials.ts'
import type { SignInState } from './sign-in/pending-sign-in.ts'

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
  /** keeps user name and password until they are used or dropped: 10 s, longer while a check is under way */
  offerCredentials: (credentials: Credentials) => void
  /** password grant with what was offered; rejects `wrongCredentials` */
  signInWithPassword: (realm: string, signal: AbortSignal) => Promise<SessionUser>
  /** renews silently; one renewal at a time. Rejects `refused` with `login_required` for another subject */
  renew: (realm: string, subject: string, signal: AbortSignal) => Promise<SessionUser>
  /** removes what is stored for the realm */
  clear: (realm: string) => Promise<void>
  /**
   * removes it, revokes the tokens and leaves for the provider's end-session address, if it has one;
   * rejects `unreachable` or `offline` when the provider could not be told
   */
  end: (realm: string, signal: AbortSignal) => Promise<void>
  /** calls back when the provider's session ended or belongs to another user; returns how to stop */
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
  /** the access token of the signed-in user, or empty */
  accessToken: () => string
}

const nothingKnown: Diagnosis = {
  access: null,
  id: null,
  scope: '',
  tokenType: '',
  hasRefreshToken: false,
  clockDifference: null,
  storage: [],
  memoryOnly: false,
  calls: [],
}

/**
 * The stored session and its token are here, for a page needs them at once. All that asks the provider is in
 * `identity-core.ts`, which is loaded with the first question.
 */
export function createIdentity(options: IdentityOptions): Identity {
  const { identityHost, clientId } = options
  const session = createTabSession((realm) => ({ issuer: issuerOf(identityHost, realm), clientId }))
  const credentials = keepCredentials()
  const { core, loaded } = lazily(async () => {
    const { createCore } = await import('./identity-core.ts')
    return createCore(options, session)
  })

  const forget = (realm: string): void => {
    credentials.drop()
    session.forget(realm)
  }

  return {
    restore: faulty(async (realm: string) => {
      const user = session.restore(realm)
      return user === null ? null : { user, isExpired: user.expiresAt <= Date.now() }
    }),
    join: faulty(async (realm: string, signal: AbortSignal) => (await core()).join(realm, signal)),
    checkOrganisation: faulty(async (realm: string, signal: AbortSignal) =>
      credentials.through(async () => (await core()).checkOrganisation(realm, signal), signal),
    ),
    redirect: faulty(async (state: SignInState, locale: string, signal: AbortSignal) =>
      (await core()).redirect(state, locale, signal),
    ),
    complete: faulty(async (address: URL, signal: AbortSignal) =>
      (await core()).complete(address, signal),
    ),
    offerCredentials: (offered) => credentials.offer(offered),
    signInWithPassword: faulty(async (realm: string, signal: AbortSignal) => {
      const offered = credentials.take()
      return (await core()).password(realm, offered, signal)
    }),
    renew: faulty(async (realm: string, subject: string, signal: AbortSignal) =>
      (await core()).renew(realm, subject, signal),
    ),
    clear: faulty(async (realm: string) => forget(realm)),
    end: faulty(async (realm: string, signal: AbortSignal) => {
      const user = session.user(realm)
      forget(realm)
      const parts = await core().catch(() => Promise.reject(notTold()))
      await parts.end(realm, user, signal)
    }),
    watchProvider: (realm, ended) => started(core, (parts) => parts.watchProvider(realm, ended)),
    watchRenewals: (realm, subject, renewed) =>
      started(core, (parts) => parts.watchRenewals(realm, subject, renewed)),
    holdTurn: (realm, granted) => started(core, (parts) => parts.holdTurn(realm, granted)),
    diagnosis: () => loaded()?.diagnosis() ?? nothingKnown,
    removeStaleState: () => loaded()?.removeStaleState() ?? 0,
    accessToken: session.accessToken,
  }
}

/** Loads something once; after a failure the next call tries again. */
function lazily<T>(load: () => Promise<T>): { core: () => Promise<T>; loaded: () => T | null } {
  let loading: Promise<T> | null = null
  let result: T | null = null
  const core = async (): Promise<T> => {
    loading ??= load()
    try {
      result = await loading
      return result
    } catch (error) {
      loading = null
      throw error
    }
  }
  return { core, loaded: () => result }
}

const retryDelay = 5000

/** Starts something once the core is here, which is tried until then; returns how to stop it. */
function started(
  core: () => Promise<IdentityCore>,
  start: (parts: IdentityCore) => () => void,
): () => void {
  let isStopped = false
  let stop: (() => void) | undefined
  const attempt = async (): Promise<void> => {
    if (isStopped) return
    try {
      const parts = await core()
      if (!isStopped) stop = start(parts)
    } catch {
      setTimeout(() => void attempt(), retryDelay)
    }
  }
  void attempt()
  return () => {
    isStopped = true
    stop?.()
  }
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
