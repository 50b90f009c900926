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
 * `unknownOrganisation` there is no such realm · `unreachable` no answer · `offline` this computer has no
 * network · `timedOut` too late · `cancelled` the person broke off at the provider · `refused` the provider
 * said no · `wrongCredentials` user name or password · `invalid` an answer that must not be accepted ·
 * `clock` the times in an answer do not fit this computer's clock · `storage` the browser keeps nothing ·
 * `insecure` the page is not on a secure origin · `unexpected` anything else.
 */
export type FaultReason =
  | 'unknownOrganisation'
  | 'unreachable'
  | 'offline'
  | 'timedOut'
  | 'cancelled'
  | 'refused'
  | 'wrongCredentials'
  | 'invalid'
  | 'clock'
  | 'storage'
  | 'insecure'
  | 'unexpected'

/** What the actors reject with: an error that also has a `reason`. */
export interface Fault {
  reason: FaultReason
  message: string
}

/**
 * What the login screen has to say, each a state of `signedOut`:
 * `organisationMissing` · `loginFailed` 'Login to organisation "…" failed.' · `renewalFailed` ·
 * `sessionExpired` no renewal came through in time · `sessionEnded` signed out elsewhere ·
 * `userChanged` somebody else signed in · `organisationChanged` another tab went to another organisation ·
 * `signedOutHere` the provider could not be told of a sign-out.
 */
export type FailureKind =
  | 'organisationMissing'
  | 'loginFailed'
  | 'renewalFailed'
  | 'sessionExpired'
  | 'sessionEnded'
  | 'userChanged'
  | 'organisationChanged'
  | 'signedOutHere'

/** Details of a failure: `organisation` as typed, `detail` the catalogue's or the library's sentence. */
export interface SessionFailure {
  organisation: string
  reason: FaultReason | null
  detail: string
}

/** What ended the session from outside; each tab and the provider can. */
export type EndCause = 'signOut' | 'provider' | 'otherUser' | 'otherOrganisation'

const reasons: readonly FaultReason[] = [
  'unknownOrganisation',
  'unreachable',
  'offline',
  'timedOut',
  'cancelled',
  'refused',
  'wrongCredentials',
  'invalid',
  'clock',
  'storage',
  'insecure',
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
  return reason === 'timedOut' || reason === 'unreachable' || reason === 'offline'
}

/** What the machine says when its own limit came first. spec 8 */
export const timeout: Fault = { reason: 'timedOut', message: 'Network timed out' }

/** Somebody else is signed in at the provider now. spec 4 */
export const otherSubject: Fault = { reason: 'refused', message: 'login_required' }

/** How somebody signs in: on the provider's own page, or by the password grant. spec 7 */
export type SignInMeans = 'redirect' | 'password'
