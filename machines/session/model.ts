import type { ClientAccess } from '../access.ts'

/** Who is signed in. Tokens stay in the OpenID client's store and never come here. */
export interface SessionUser {
  subject: string
  name: string
  givenName: string
  /** milliseconds since 1970 at which the access token ends */
  expiresAt: number
  clients: readonly ClientAccess[]
}

/** What sign-in hands over: the realm comes from the stored sign-in state, not from what is remembered. */
export interface SignIn {
  realm: string
  organisation: string
  user: SessionUser
  /** where to go now, already checked by `safeReturnTo` */
  next: string
}

/**
 * Why a call to the identity provider failed:
 * `unknownOrganisation` there is no such realm · `unreachable` no answer · `timedOut` too late ·
 * `refused` the provider said no · `invalid` an answer that must not be accepted · `unexpected` anything else.
 */
export type FaultReason =
  | 'unknownOrganisation'
  | 'unreachable'
  | 'timedOut'
  | 'refused'
  | 'invalid'
  | 'unexpected'

/** What the actors reject with: an error that also has a `reason`. */
export interface Fault {
  reason: FaultReason
  message: string
}

/**
 * What the login screen has to say:
 * `organisationMissing` · `loginFailed` 'Login to organisation "…" failed.' · `renewalFailed` ·
 * `sessionExpired` no renewal came through in time · `sessionEnded` signed out elsewhere.
 */
export type FailureKind =
  | 'organisationMissing'
  | 'loginFailed'
  | 'renewalFailed'
  | 'sessionExpired'
  | 'sessionEnded'

/** A failure as shown: `organisation` as typed, `detail` the catalogue's or the library's sentence. */
export interface SessionFailure {
  kind: FailureKind
  organisation: string
  reason: FaultReason | null
  detail: string
}

const reasons: readonly FaultReason[] = [
  'unknownOrganisation',
  'unreachable',
  'timedOut',
  'refused',
  'invalid',
  'unexpected',
]

/** Reads what an actor rejected with; whatever it was, the result is plain text. */
export function faultOf(error: unknown): Fault {
  if (typeof error !== 'object' || error === null) return { reason: 'unexpected', message: '' }
  const reason = 'reason' in error ? error.reason : null
  const message = 'message' in error ? error.message : null
  return {
    reason: reasons.find((known) => known === reason) ?? 'unexpected',
    message: typeof message === 'string' ? message : '',
  }
}

/** A fault that may pass: the user stays signed in and renewal is tried again. */
export function mayPass({ reason }: Fault): boolean {
  return reason === 'timedOut' || reason === 'unreachable'
}

/** What the machine says when its own limit came first. spec 8 */
export const timeout: Fault = { reason: 'timedOut', message: 'Network timed out' }

/** Somebody else is signed in at the provider now. spec 4 */
export const otherSubject: Fault = { reason: 'refused', message: 'login_required' }
