import { useSelector } from '@xstate/react'

import { isAsking, worksIn } from '#machines/leave-guard/selectors.ts'

import { getPortal } from '../actors/portal.ts'

/** The question before unsaved work is lost. */
export interface Leaving {
  isAsking: boolean
  /** the work that would be lost: keys of the dictionary area `leaving.works` */
  texts: readonly string[]
  leave: () => void
  stay: () => void
}

/** The question before leaving, and its answers. */
export function useLeaving(): Leaving {
  const { features, leaveGuard } = getPortal()
  const { actor, lost } = leaveGuard
  useSelector(actor, worksIn)
  return {
    isAsking: useSelector(actor, isAsking),
    texts: features.textsOf(lost()),
    leave: () => actor.send({ type: 'leave.confirm' }),
    stay: () => actor.send({ type: 'leave.cancel' }),
  }
}

/** Does what leads away from what one is at, once nothing is lost by it. */
export async function leaveFor(kind: 'editor', gesture: () => void): Promise<void> {
  if (await getPortal().leaveGuard.confirmLeave(kind)) gesture()
}

/** Ends the session, once nothing is lost by it; what an earlier page left counts, too. */
export async function leaveSession(gesture: () => void): Promise<void> {
  const { features, leaveGuard, session } = getPortal()
  const { realm, user } = session.actor.getSnapshot().context
  const kept = await features.keptWork({ realm: realm ?? '', subject: user?.subject ?? '' })
  const releases = kept.map((work) => leaveGuard.hold(work))
  const confirmLeave = await leaveGuard.confirmLeave('session')
  for (const release of releases) release()
  if (confirmLeave) gesture()
}
