import { fieldsOf } from '#lib/fields.ts'
import type { FaultReason } from '#machines/session/model.ts'

/** Why a call to the identity provider failed, in the words of the session machine. */
export class IdentityFault extends Error {
  override readonly name = 'IdentityFault'
  readonly reason: FaultReason
  /** the provider's own error code, where it gave one */
  readonly code: string | null

  constructor(reason: FaultReason, message: string, code: string | null = null) {
    super(message)
    this.reason = reason
    this.code = code
  }
}

/** spec 8; the library raises the same sentence. */
export const networkTimedOut = 'Network timed out'

/** spec 8; what is said of a sign-in state that is unknown, used up, too old or broken. */
export const noMatchingState = 'No matching state found in storage'

/** spec 8; what is said of answers and providers of any other flow. */
export const onlyCodeFlow = 'Only the Authorization Code flow (with PKCE) is supported'

/** spec 8; oidc-client-ts 3.5 renamed this sentence. */
export const invalidResponseType = 'invalid response_type in state'

const passing = new Set(['server_error', 'temporarily_unavailable'])
const storageErrors = new Set(['QuotaExceededError', 'SecurityError'])
const longestDescription = 300

/** Makes a fault of whatever the library, `fetch`, the storage or WebCrypto threw. */
export function faultFrom(error: unknown): IdentityFault {
  if (error instanceof IdentityFault) return error
  if (!(error instanceof Error)) return new IdentityFault('unexpected', String(error))
  const { name, message } = error
  if (name === 'ErrorTimeout') return new IdentityFault('timedOut', message)
  if (name === 'TimeoutError' || name === 'AbortError') {
    return new IdentityFault('timedOut', networkTimedOut)
  }
  if (storageErrors.has(name)) return new IdentityFault('storage', message)
  // A part of the portal that cannot be loaded is the network's fault too.
  if (error instanceof TypeError || name === 'ChunkLoadError') return unanswered(message)
  if (name === 'Error') return new IdentityFault('invalid', message)
  return new IdentityFault('unexpected', message)
}

/** The fault of a call that got no answer. */
export function unanswered(message: string): IdentityFault {
  return new IdentityFault(isOffline() ? 'offline' : 'unreachable', message)
}

/** The fault of a sign-out that happened here alone. */
export function notTold(): IdentityFault {
  return unanswered('The identity provider could not be told of the sign-out.')
}

/** True when the browser knows that there is no network; only its "no" can be relied on. */
export function isOffline(): boolean {
  return 'onLine' in navigator && !navigator.onLine
}

/**
 * The fault of an OAuth error answer. Code and description come from outside: they are text, shortened
 * and without control characters, and nothing more.
 */
export function refusalOf(code: string, description: unknown): IdentityFault {
  const detail = typeof description === 'string' && description !== '' ? `: ${description}` : ''
  const message = `${code}${detail}`.replaceAll(/\p{C}+/gu, ' ').slice(0, longestDescription)
  if (code === 'access_denied') return new IdentityFault('cancelled', message, code)
  return new IdentityFault(passing.has(code) ? 'unreachable' : 'refused', message, code)
}

/** The provider's error code, or null for any other failure. */
export function providerCode(error: unknown): string | null {
  const { code } = fieldsOf(error)
  return error instanceof IdentityFault && typeof code === 'string' ? code : null
}

const loginRequired = 'login_required'

/** The fault of a renewal that brought another user. spec 4 */
export function otherSubject(): IdentityFault {
  return new IdentityFault('refused', loginRequired)
}

/** Tells it from a provider that says `login_required` itself. */
export function isOtherSubject({ message, code }: IdentityFault): boolean {
  return message === loginRequired && code === null
}
