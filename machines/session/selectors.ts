import type { SnapshotFrom } from 'xstate'

import type { sessionMachine } from './machine.ts'
import type { SessionFailure, SessionUser } from './model.ts'

type Snapshot = SnapshotFrom<typeof sessionMachine>

/** The session in the words of the screens. */
export type SessionPhase =
  | 'restoring'
  | 'signedOut'
  | 'redirecting'
  | 'completing'
  | 'signedIn'
  | 'signingOut'

/** What the session is doing. Checking the organisation is the first part of being redirected. */
export function phaseOf(snapshot: Snapshot): SessionPhase {
  if (snapshot.matches('signedIn')) return 'signedIn'
  if (snapshot.matches('signedOut')) return 'signedOut'
  if (snapshot.matches('signingOut')) return 'signingOut'
  if (snapshot.matches('completing')) return 'completing'
  if (snapshot.matches('checkingOrganisation') || snapshot.matches('redirecting')) {
    return 'redirecting'
  }
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

/** What the login screen has to say, if anything. */
export function failureOf(snapshot: Snapshot): SessionFailure | null {
  return snapshot.context.failure
}

/** Whether data calls may leave now: somebody is signed in and the token has not run out. */
export function mayCall(snapshot: Snapshot): boolean {
  return (
    snapshot.matches('signedIn') && !snapshot.matches({ signedIn: { token: { renewing: 'late' } } })
  )
}
