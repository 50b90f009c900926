import type { SigninResponse, SigninState } from 'oidc-client-ts'

import { fieldsOf } from '#lib/fields.ts'
import { storageOf } from '#portal/ports/browser/storage.ts'

import { IdentityFault, noMatchingState, onlyCodeFlow, refusalOf } from '../fault.ts'
import type { Provider } from '../provider/discovery.ts'
import { pendingSignIn, statePrefix } from './pending-sign-in.ts'
import type { PendingSignIn } from './pending-sign-in.ts'

/** spec 9 */
const oldest = 900_000
/** An answer has a code, a state and the provider's address; more is no sign-in. */
const longestAnswer = 8192
const answerFields = ['state', 'code', 'error', 'error_description', 'iss', 'session_state']
const otherFlowFields = ['id_token', 'access_token']
/** The only words an answer to nothing can put on our screen. */
const knownErrors =
  /^(access_denied|temporarily_unavailable|(invalid|unauthorized|unsupported|server|login|interaction|consent|account)_[a-z_]{1,30})$/

/**
 * The sign-in that the redirect answers, or the catalogue's fault. spec 5, spec 8
 * Sign-in state older than 15 minutes is removed and refused; the library would accept it.
 */
export function requirePending(address: URL, now: number): PendingSignIn {
  checkAnswer(address)
  const state = address.searchParams.get('state')
  const error = address.searchParams.get('error')
  if (state === null) {
    if (error !== null && knownErrors.test(error)) throw refusalOf(error, null)
    throw new IdentityFault('invalid', 'No state in response')
  }
  const pending = pendingSignIn(address)
  if (pending !== null && !isStale(pending.created, now)) return pending
  forgetPending(address)
  throw new IdentityFault('invalid', noMatchingState)
}

/** Refuses what no provider sends: too much, the same thing twice, tokens of another flow. spec 5 */
export function checkAnswer({ href, searchParams }: URL): void {
  if (href.length > longestAnswer) throw new IdentityFault('invalid', 'The answer is too long')
  const twice = answerFields.find((name) => searchParams.getAll(name).length > 1)
  if (twice !== undefined) throw new IdentityFault('invalid', `The answer has ${twice} twice`)
  if (otherFlowFields.some((name) => searchParams.has(name))) {
    throw new IdentityFault('invalid', onlyCodeFlow)
  }
}

/** Removes the sign-in that an address answers: nothing is answered twice. */
export function forgetPending({ searchParams }: URL): void {
  for (const state of searchParams.getAll('state')) {
    if (!state.startsWith('user:')) storageOf('device')?.removeItem(statePrefix + state)
  }
}

/** Removes sign-ins that were given up or cannot be read; returns how many. spec 9 */
export function removeStaleState(now = Date.now()): number {
  const storage = storageOf('device')
  const stale = storedStates().filter(({ created }) => created === null || isStale(created, now))
  for (const { key } of stale) storage?.removeItem(key)
  return stale.length
}

/** The sign-ins in local storage; `created` in milliseconds since 1970, null when it cannot be read. */
function storedStates(): { key: string; created: number | null }[] {
  const storage = storageOf('device')
  if (storage === null) return []
  const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
  return keys
    .filter((key) => key.startsWith(statePrefix))
    .map((key) => ({ key, created: createdOf(storage.getItem(key)) }))
}

/** A state from the future was left by a clock that has been put right since. */
function isStale(created: number, now: number): boolean {
  return Math.abs(now - created) > oldest
}

function createdOf(stored: string | null): number | null {
  try {
    const { created } = fieldsOf(JSON.parse(stored ?? 'null'))
    return typeof created === 'number' ? created * 1000 : null
  } catch {
    return null
  }
}

/** A code that may be redeemed. */
export interface Redeemable {
  state: SigninState
  code: string
  sessionState: string | null
}

interface Asked {
  provider: Provider
  clientId: string
}

/**
 * Checks what came back against what was kept, before the code goes anywhere. spec 5, spec 8
 * The issuer comes first: an answer of another provider is not even believed when it reports an error.
 */
export function redeemable(
  address: URL,
  { state, response }: { state: SigninState; response: SigninResponse },
  { provider, clientId }: Asked,
): Redeemable {
  checkIssuer(address, provider)
  if (state.id !== response.state) throw new IdentityFault('invalid', 'State does not match')
  if (state.authority !== provider.issuer) {
    throw new IdentityFault('invalid', 'authority mismatch on settings vs. signin state')
  }
  if (state.client_id !== clientId) {
    throw new IdentityFault('invalid', 'client_id mismatch on settings vs. signin state')
  }
  const { error, error_description: description, code, session_state: sessionState } = response
  if (error) throw refusalOf(error, description)
  if (!code) throw new IdentityFault('invalid', 'Expected code in response')
  return { state, code, sessionState }
}

/** RFC 9207: the redirect names its issuer, so that no other provider's code is sent here. */
function checkIssuer({ searchParams }: URL, provider: Provider): void {
  const named = searchParams.get('iss')
  const isMissing = named === null && provider.authorization_response_iss_parameter_supported
  if (isMissing || (named !== null && named !== provider.issuer)) {
    throw new IdentityFault('invalid', 'iss does not match')
  }
}
