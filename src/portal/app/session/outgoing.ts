import { waitFor } from 'xstate'

import { mayCall, phaseOf } from '#machines/session/selectors.ts'

import type { SessionActor } from './session.ts'

/** No data call leaves while signed out. */
export class SignedOut extends Error {
  override readonly name = 'SignedOut'
}

/**
 * Resolves when a data call may leave: at once with a token that lives, otherwise after its renewal, so
 * that a computer that slept renews before its first call. Rejects with `SignedOut`, or when `signal`
 * aborts. spec 4 session 4
 */
export async function whenTokenValid(
  actor: SessionActor,
  now: () => number,
  signal?: AbortSignal,
): Promise<void> {
  // The clock may be ahead of the timers that watch it.
  const expiresAt = actor.getSnapshot().context.user?.expiresAt ?? Number.POSITIVE_INFINITY
  const isOverdue = mayCall(actor.getSnapshot()) && expiresAt <= now()
  if (isOverdue) actor.send({ type: 'token.expired', at: now() })
  const snapshot = await waitFor(
    actor,
    (current) => mayCall(current) || phaseOf(current) !== 'signedIn',
    { timeout: Number.POSITIVE_INFINITY, ...(signal && { signal }) },
  )
  if (!mayCall(snapshot)) throw new SignedOut()
}
