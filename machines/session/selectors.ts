import type { SnapshotFrom } from 'xstate'

import type { sessionMachine } from './machine.ts'
import type { FailureKind, SessionFailure, SessionUser } from './model.ts'
import type { SessionTag } from './setup.ts'

type Snapshot = SnapshotFrom<typeof sessionMachine>

/** The session as the screens name it. */
export type SessionPhase = Exclude<SessionTag, 'canCall' | 'retrying' | 'offline'>

const phases = [
  'signedIn',
  'signedOut',
  'redirecting',
  'completing',
  'signingOut',
] as const satisfies readonly SessionPhase[]

/** The phase of the session, by its tag. */
export function phaseOf(snapshot: Snapshot): SessionPhase {
  return phases.find((phase) => snapshot.hasTag(phase)) ?? 'restoring'
}

/** The signed-in user; null exactly when nobody is signed in. */
export function userOf(snapshot: Snapshot): SessionUser | null {
  return snapshot.context.user
}

/** The realm signed in to, or being signed in to or out of. */
export function realmIn(snapshot: Snapshot): string | null {
  return snapshot.context.realm
}

/** A failure with the state that shows it. */
export interface ShownFailure extends SessionFailure {
  kind: FailureKind
}

const shown = new WeakMap<SessionFailure, ShownFailure>()

/** The message of the login screen, if any; the same object as long as it is the same failure. */
export function failureOf({ value, context: { failure } }: Snapshot): ShownFailure | null {
  const kind = typeof value === 'object' && 'signedOut' in value ? value.signedOut : 'idle'
  if (failure === null || kind === 'idle') return null
  const known = shown.get(failure) ?? { ...failure, kind }
  shown.set(failure, known)
  return known
}

/** True when data calls may leave now: a user is signed in and the token has not run out. */
export function mayCall(snapshot: Snapshot): boolean {
  return snapshot.hasTag('canCall')
}

/**
 * The way to the provider, as the user should know it: `steady` nothing to say · `renewing` calls wait for a new
 * token · `retrying` the renewal has not succeeded yet · `offline` no network.
 */
export type Connection = 'steady' | 'renewing' | 'retrying' | 'offline'

/** The connection of the session; `steady` while nobody is signed in. */
export function connectionOf(snapshot: Snapshot): Connection {
  if (snapshot.hasTag('offline')) return 'offline'
  if (snapshot.hasTag('retrying')) return 'retrying'
  return snapshot.hasTag('signedIn') && !mayCall(snapshot) ? 'renewing' : 'steady'
}
