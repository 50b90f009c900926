import type { SnapshotFrom } from 'xstate'

import type { sessionMachine } from './machine.ts'
import type { FailureKind, SessionFailure, SessionUser } from './model.ts'

type Snapshot = SnapshotFrom<typeof sessionMachine>

/** The session in the words of the screens. */
export type SessionPhase =
  | 'restoring'
  | 'signedOut'
  | 'redirecting'
  | 'completing'
  | 'signedIn'
  | 'signingOut'

const leaving = ['checkingOrganisation', 'checkingCredentials', 'redirecting'] as const

/** What the session is doing. Checking the organisation is the first part of being redirected. */
export function phaseOf(snapshot: Snapshot): SessionPhase {
  if (snapshot.matches('signedIn')) return 'signedIn'
  if (snapshot.matches('signedOut')) return 'signedOut'
  if (snapshot.matches('signingOut')) return 'signingOut'
  if (snapshot.matches('completing')) return 'completing'
  if (leaving.some((state) => snapshot.matches(state))) return 'redirecting'
  return 'restoring'
}

/** Who is signed in; null exactly when nobody is. */
export function userOf(snapshot: Snapshot): SessionUser | null {
  return snapshot.context.user
}

/** The realm signed in to, or being signed in to or out of. */
export function realmIn(snapshot: Snapshot): string | null {
  return snapshot.context.realm
}

const kinds = [
  'organisationMissing',
  'loginFailed',
  'renewalFailed',
  'sessionExpired',
  'sessionEnded',
  'userChanged',
  'organisationChanged',
  'signedOutHere',
] as const satisfies readonly FailureKind[]

/** A failure with the state that says it. */
export interface ToldFailure extends SessionFailure {
  kind: FailureKind
}

const told = new WeakMap<SessionFailure, ToldFailure>()

/** What the login screen has to say, if anything; the same object as long as it is the same failure. */
export function failureOf(snapshot: Snapshot): ToldFailure | null {
  const { failure } = snapshot.context
  const kind = kinds.find((state) => snapshot.matches({ signedOut: state }))
  if (failure === null || kind === undefined) return null
  const known = told.get(failure) ?? { ...failure, kind }
  told.set(failure, known)
  return known
}

/** Whether data calls may leave now: somebody is signed in and the token has not run out. */
export function mayCall(snapshot: Snapshot): boolean {
  return snapshot.matches({ signedIn: { token: { validity: 'valid' } } })
}

/**
 * What somebody who is signed in should know of the way to the provider: `steady` nothing · `renewing`
 * calls wait for a new token · `retrying` renewal did not come through yet · `offline` no network.
 */
export type Connection = 'steady' | 'renewing' | 'retrying' | 'offline'

/** The connection of the session; `steady` while nobody is signed in. */
export function connectionOf(snapshot: Snapshot): Connection {
  if (snapshot.matches({ signedIn: { token: { renewal: 'offline' } } })) return 'offline'
  if (snapshot.matches({ signedIn: { token: { renewal: 'waitingToRetry' } } })) return 'retrying'
  return snapshot.matches('signedIn') && !mayCall(snapshot) ? 'renewing' : 'steady'
}
