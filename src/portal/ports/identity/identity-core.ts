import type { SessionUser, SignIn } from '#machines/session/model.ts'
import { pageLanguage } from '#portal/ports/browser/address.ts'
import { readCookies, writeCookie, setRenewedUntil } from '#portal/ports/browser/storage.ts'

import { diagnosisOf } from './diagnosis.ts'
import type { Diagnosis } from './diagnosis.ts'
import { faultFrom, IdentityFault, isOffline, notTold } from './fault.ts'
import { answers, discoveryAddress } from './provider/discovery.ts'
import type { Provider } from './provider/discovery.ts'
import { leaveFor } from './provider/navigation.ts'
import { callProvider } from './provider/provider-call.ts'
import { createRealms } from './provider/realms.ts'
import type { Realms } from './provider/realms.ts'
import { createRenewing } from './renewal/renewing.ts'
import type { Renewing } from './renewal/renewing.ts'
import type { IdentityOptions, TabSession } from './renewal/tab-session.ts'
import type { Credentials } from './sign-in/credentials.ts'
import type { SignInState } from './sign-in/pending-sign-in.ts'
import { forgetPending, removeStaleState, requirePending } from './sign-in/sign-in-answer.ts'
import type { StoredUser } from './tokens/stored-user.ts'

interface Leaving {
  provider: Provider
  clientId: string
  /** the portal's origin, whose root the provider leads back to */
  origin: string
  /** the user who signs out; null when no longer known */
  user: StoredUser | null
}

/** The longest wait for a sign-out that has already happened here, in milliseconds. */
const revocationLimit = 3000
/** A longer hint does not fit into an address everywhere. */
const longestHint = 6000

/**
 * Tells the provider that the session here is over: revokes the tokens, as far as it lets us, then leaves
 * for its end-session address if it answers at all. spec 4 session 6, spec 7
 * Resolves where there is no such address, or when the page comes back from the cache; rejects `unreachable`
 * or `offline` when the provider does not answer, or was still silent when the signal came.
 */
async function signOutAtProvider(leaving: Leaving, signal: AbortSignal): Promise<void> {
  const { issuer, end_session_endpoint: endpoint } = leaving.provider
  const probe = answers(discoveryAddress(issuer), signal)
  await revoke(leaving)
  if (endpoint === undefined) return
  if (!(await probe) || signal.aborted) throw notTold()
  // The provider leads back to the bare root: the way's language is kept until there, unless one was chosen.
  if (!/\blocale=/.test(readCookies()))
    writeCookie(`locale=${pageLanguage()}; Path=/; Max-Age=300; SameSite=Lax`)
  await leaveFor(endSessionAddress(endpoint, leaving), signal)
}

/** Best effort: a provider that cannot revoke has its own end of the tokens. */
async function revoke({ provider, clientId, user }: Leaving): Promise<void> {
  const endpoint = provider.revocation_endpoint
  if (endpoint === undefined || user === null) return
  const tokens = [
    ['refresh_token', user.refresh_token],
    ['access_token', user.access_token],
  ] as const
  const calls = tokens.map(async ([hint, token]) => {
    if (token === undefined) return
    const body = new URLSearchParams({ token, token_type_hint: hint, client_id: clientId })
    await callProvider('revocation', endpoint, {
      method: 'POST',
      body,
      keepalive: true,
      limit: revocationLimit,
    })
  })
  await Promise.allSettled(calls)
}

function endSessionAddress(endpoint: string, { clientId, origin, user }: Leaving): string {
  const address = new URL(endpoint)
  const hint = user?.id_token ?? ''
  const isUsable = hint !== '' && hint.length <= longestHint
  address.searchParams.set(isUsable ? 'id_token_hint' : 'client_id', isUsable ? hint : clientId)
  address.searchParams.set('post_logout_redirect_uri', `${origin}/`)
  return address.href
}

/** The part of the identity port that asks the provider; see `Identity` for what the calls mean. */
export interface IdentityCore {
  join: (realm: string, signal: AbortSignal) => Promise<SessionUser>
  checkOrganisation: (realm: string, signal: AbortSignal) => Promise<void>
  redirect: (state: SignInState, locale: string, signal: AbortSignal) => Promise<void>
  complete: (address: URL, signal: AbortSignal) => Promise<SignIn>
  password: (
    realm: string,
    offered: Credentials | null,
    signal: AbortSignal,
  ) => Promise<SessionUser>
  renew: Renewing['renew']
  /** tells the provider that `user`, forgotten here already, has signed out; rejects if it cannot */
  end: (realm: string, user: StoredUser | null, signal: AbortSignal) => Promise<void>
  watchProvider: (realm: string, ended: (cause: 'provider' | 'otherUser') => void) => () => void
  watchRenewals: Renewing['watch']
  holdTurn: Renewing['holdTurn']
  diagnosis: () => Diagnosis
  removeStaleState: () => number
}

/** How long `end` waits for the provider, in milliseconds. */
const endingLimit = 3000
const monitorRetry = 30_000

/** All of the identity port that asks the provider, for the session of this tab. */
export function createCore(options: IdentityOptions, session: TabSession): IdentityCore {
  const realms = createRealms(options)
  const renewing = createRenewing(realms, session)
  const parts = { options, realms, session, renewing }
  return {
    join: async (realm, signal) => {
      if (isOffline()) throw new IdentityFault('offline', 'This computer is offline')
      const ending = session.until(signal)
      const client = await realms.client(realm, ending)
      return session.admit(realm, await client.join(ending), ending)
    },
    checkOrganisation: async (realm, signal) => {
      realms.forget(realm)
      await realms.client(realm, signal)
    },
    redirect: async (state, locale, signal) => {
      removeStaleState()
      const ending = session.until(signal)
      const client = await realms.client(state.realm, ending)
      await client.leave(state, locale, ending)
    },
    complete: (address, signal) => complete(parts, address, signal),
    password: async (realm, offered, signal) => {
      if (offered === null) throw new IdentityFault('unexpected', 'No credentials were offered')
      const ending = session.until(signal)
      const client = await realms.client(realm, ending)
      return session.admit(realm, await client.password(offered, ending), ending)
    },
    renew: renewing.renew,
    end: (realm, user, signal) => {
      setRenewedUntil(realm, null)
      return signOut(parts, { realm, user }, signal)
    },
    watchProvider: (realm, ended) => watchProvider(parts, realm, ended),
    watchRenewals: renewing.watch,
    holdTurn: renewing.holdTurn,
    diagnosis: () => {
      const realm = session.realm()
      return diagnosisOf(realm === null ? null : session.place(realm))
    },
    removeStaleState: () => removeStaleState(),
  }
}

interface Parts {
  options: IdentityOptions
  realms: Realms
  session: TabSession
  renewing: Renewing
}

async function complete({ realms, session }: Parts, address: URL, signal: AbortSignal) {
  const ending = session.until(signal)
  try {
    const { realm, organisation, next, issuer } = requirePending(address, Date.now())
    if (issuer !== session.place(realm).issuer) {
      throw new IdentityFault('invalid', 'authority mismatch on settings vs. signin state')
    }
    const client = await realms.client(realm, ending)
    const user = await client.complete(address, ending)
    return { realm, organisation, user: session.admit(realm, user, ending), next }
  } finally {
    forgetPending(address)
  }
}

interface Ended {
  realm: string
  user: StoredUser | null
}

/** The session here is over already, whatever comes of it: why it failed is only for the log. */
async function signOut(
  { options, realms }: Parts,
  { realm, user }: Ended,
  signal: AbortSignal,
): Promise<void> {
  if (isOffline()) throw notTold()
  try {
    const limited = AbortSignal.any([signal, AbortSignal.timeout(endingLimit)])
    const provider = await realms.provider(realm, limited)
    await signOutAtProvider({ ...options, provider, user }, signal)
  } catch (error) {
    console.warn('The provider could not be told of the sign-out.', faultFrom(error))
    throw notTold()
  }
}

/**
 * Watches the provider's session once its status page is known, which is tried until then. All files that
 * a signed-in tab may need later are loaded now: after a deployment they are gone.
 */
function watchProvider(
  { options, realms, session, renewing }: Parts,
  realm: string,
  ended: (cause: 'provider' | 'otherUser') => void,
): () => void {
  const ending = new AbortController()
  const { signal } = ending
  const start = async (): Promise<void> => {
    const [provider, { monitorSession }] = await Promise.all([
      realms.provider(realm, signal),
      import('./provider/session-monitor.ts'),
      realms.warm(),
    ])
    const { check_session_iframe: address } = provider
    if (address === undefined || signal.aborted) return
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
