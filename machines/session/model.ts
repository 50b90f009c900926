import type { ClientAccess } from '../access.ts'

/** The signed-in user. Tokens stay in the OpenID client's store and never come here. */
export interface SessionUser {
  subject: string
  name: string
  givenName: string
  /** milliseconds since 1970 at which the access token ends */
  expiresAt: number
  clients: readonly ClientAccess[]
}

/** A completed sign-in. The realm comes from the stored sign-in state, not from the remembered realm. */
export interface SignIn {
  realm: string
  organisation: string
  user: SessionUser
  /** the address to open now, already checked by `safeReturnTo` */
  next: string
}

/**
 * Why a call to the identity provider failed:
 * `unknownOrganisation` there is no such realm · `unreachable` no answer · `offline` this computer has no
 * network · `blocked` the provider answered, and the browser may not read it · `timedOut` too late · `cancelled` the user cancelled at the provider · `refused` the provider
 * said no · `wrongCredentials` user name or password · `invalid` an answer that must not be accepted ·
 * `clock` the times in an answer do not fit this computer's clock · `storage` the browser keeps nothing ·
 * `insecure` the page is not on a secure origin · `unexpected` anything else.
 */
export type FaultReason =
  | 'unknownOrganisation'
  | 'unreachable'
  | 'offline'
  | 'blocked'
  | 'timedOut'
  | 'cancelled'
  | 'refused'
  | 'wrongCredentials'
  | 'invalid'
  | 'clock'
  | 'storage'
  | 'insecure'
  | 'unexpected'

/** The promise actors reject with this: an error that also has a `reason`. */
export interface Fault {
  reason: FaultReason
  message: string
}

/**
 * The message of the login screen, each a state of `signedOut`:
 * `organisationMissing` · `loginFailed` 'Login to organisation "…" failed.' · `renewalFailed` ·
 * `sessionExpired` no renewal came through in time · `sessionEnded` signed out elsewhere ·
 * `userChanged` another user signed in · `organisationChanged` another tab went to another organisation ·
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

/** Why the session ended from outside: another tab or the provider ended it. */
export type EndCause = 'signOut' | 'provider' | 'otherUser' | 'otherOrganisation'

/** A user in an organisation. */
export interface SessionOwner {
  realm: string
  subject: string
}

/** The realm of a state that has one. */
export function inRealm({ realm }: { realm: string | null }): { realm: string } {
  return { realm: realm ?? '' }
}

/** The signed-in user with the realm. */
export function ownerOf(context: {
  realm: string | null
  user: { subject: string } | null
}): SessionOwner {
  return { ...inRealm(context), subject: context.user?.subject ?? '' }
}

const reasons: readonly FaultReason[] = [
  'unknownOrganisation',
  'unreachable',
  'offline',
  'blocked',
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

/** Reads the error that an actor rejected with, of any type; the result is plain text. */
export function faultOf(error: unknown): Fault {
  if (typeof error !== 'object' || error === null) return { reason: 'unexpected', message: '' }
  const reason = 'reason' in error ? error.reason : null
  const message = 'message' in error ? error.message : null
  return {
    reason: reasons.find((known) => known === reason) ?? 'unexpected',
    message: typeof message === 'string' ? message : '',
  }
}

const passing: readonly FaultReason[] = ['timedOut', 'unreachable', 'offline', 'blocked']

/** A fault that may pass: the user stays signed in and renewal is tried again. */
export function mayPass({ reason }: Fault): boolean {
  return passing.includes(reason)
}

/** The machine's own time limit came first. spec 8 */
export const timeout: Fault = { reason: 'timedOut', message: 'Network timed out' }

/** Another user is signed in at the provider. spec 4 */
export const otherSubject: Fault = { reason: 'refused', message: 'login_required' }

/** The way to sign in: on the provider's own page, or by the password grant. spec 7 */
export type SignInMethod = 'redirect' | 'password'
