import { useSelector } from '@xstate/react'
import { useSyncExternalStore } from 'react'

import { now } from '#portal/ports/browser/clock.ts'
import type { Diagnosis } from '#portal/ports/identity/identity.ts'

import { getPortal } from '../actors/portal.ts'
import { nameOf } from './session-log.ts'
import type { SessionLogEntry } from './session-log.ts'
import { expiringAt } from './session-wiring.ts'

/** The facts of the sign-in diagnosis beyond the session; never a token. */
export interface Diagnostics {
  /** milliseconds since 1970; null while nobody is signed in */
  expiresAt: number | null
  /** when the next renewal begins, milliseconds since 1970 */
  renewsAt: number | null
  /** whole seconds until the token ends, 0 when it has passed */
  secondsLeft: number | null
  /** the build this page runs */
  buildId: string
  /** the state of the session machine, as `signedIn.token.renewal.fresh, validity.valid` */
  state: string
  /** the events of this page's session, latest last */
  log: readonly SessionLogEntry[]
  /** decoded claims, stored entries, clock: read each second */
  diagnosis: Diagnosis
}

/** The actions for support. */
export interface DiagnosticActions {
  renewNow: () => void
  /** treats the token as run out: data calls wait for a new one */
  expireNow: () => void
  /** removes sign-ins that were begun and never finished; returns how many */
  clearStaleState: () => number
}

/** Facts for support, the countdown by the second. */
export function useDiagnostics(): Diagnostics & DiagnosticActions {
  const { session, buildUpdate } = getPortal()
  const { actor, events, identity } = session
  const expiresAt = useSelector(actor, ({ context }) => context.user?.expiresAt ?? null)
  const state = useSelector(actor, ({ value }) => nameOf(value))
  const buildId = useSelector(buildUpdate, ({ context }) => context.buildId)
  const log = useSyncExternalStore(events.subscribe, events.entries)
  const second = useSyncExternalStore(everySecond, thisSecond)
  return {
    expiresAt,
    renewsAt: renewalOf(expiresAt, log),
    secondsLeft: expiresAt === null ? null : Math.max(0, Math.floor(expiresAt / 1000) - second),
    buildId,
    state,
    log,
    diagnosis: identity.diagnosis(),
    renewNow: () => actor.send({ type: 'session.renew' }),
    expireNow: () => actor.send({ type: 'token.expired', at: now() }),
    clearStaleState: () => identity.removeStaleState(),
  }
}

/** Counted from when the token came, as the machine's watcher does. */
function renewalOf(expiresAt: number | null, log: readonly SessionLogEntry[]): number | null {
  const came = log.findLast(({ event }) => bringsToken.test(event))
  return expiresAt === null || came === undefined ? null : expiringAt(came.at, expiresAt)
}

const bringsToken =
  /^(token\.renewed$|xstate\.done\.actor\.(restore|join|renew|complete|check)[A-Z])/

function everySecond(changed: () => void): () => void {
  const timer = setInterval(changed, 1000)
  return () => clearInterval(timer)
}

function thisSecond(): number {
  return Math.floor(now() / 1000)
}
