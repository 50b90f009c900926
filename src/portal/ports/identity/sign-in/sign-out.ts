import { pageLanguage } from '#portal/ports/browser/address.ts'
import { readCookies, writeCookie } from '#portal/ports/browser/cookies.ts'

import { notTold } from '../fault.ts'
import { answers, discoveryAddress } from '../provider/discovery.ts'
import type { Provider } from '../provider/discovery.ts'
import { callProvider } from '../provider/provider-call.ts'
import type { StoredUser } from '../tokens/stored-user.ts'

export interface Leaving {
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
export async function signOutAtProvider(leaving: Leaving, signal: AbortSignal): Promise<void> {
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

function leaveFor(address: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stay = (): void => {
      // A page that comes after all would take the login form away.
      window.stop()
      reject(notTold())
    }
    window.addEventListener('pageshow', () => resolve(), { once: true })
    signal.addEventListener('abort', stay, { once: true })
    window.location.assign(address)
  })
}
