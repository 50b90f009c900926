import { useSelector } from '@xstate/react'
import { useSyncExternalStore } from 'react'

import { now } from '#portal/ports/clock.ts'

import { thePortal } from './portal.ts'

/** What the sign-in diagnosis shows beyond the session; never a token. */
export interface Diagnostics {
  /** milliseconds since 1970; null while nobody is signed in */
  expiresAt: number | null
  /** whole seconds until then, 0 when it has passed */
  secondsLeft: number | null
  /** the build this page runs */
  buildId: string
}

/** Facts for support, the countdown by the second. */
export function useDiagnostics(): Diagnostics {
  const { session, buildUpdate } = thePortal()
  const expiresAt = useSelector(session.actor, ({ context }) => context.user?.expiresAt ?? null)
  const buildId = useSelector(buildUpdate, ({ context }) => context.buildId)
  const second = useSyncExternalStore(everySecond, thisSecond)
  const secondsLeft = expiresAt === null ? null : Math.max(0, Math.floor(expiresAt / 1000) - second)
  return { expiresAt, secondsLeft, buildId }
}

function everySecond(changed: () => void): () => void {
  const timer = setInterval(changed, 1000)
  return () => clearInterval(timer)
}

function thisSecond(): number {
  return Math.floor(now() / 1000)
}
