import { useSelector } from '@xstate/react'

import { isAsking, worksIn } from '#machines/leave-guard/selectors.ts'

import { thePortal } from './portal.ts'

/** The question before unsaved work is lost. */
export interface Leaving {
  isAsking: boolean
  /** names of what would be lost */
  works: readonly string[]
  leave: () => void
  stay: () => void
}

/** Whether the user is being asked, and how to answer. */
export function useLeaving(): Leaving {
  const { actor } = thePortal().leaveGuard
  return {
    isAsking: useSelector(actor, isAsking),
    works: useSelector(actor, worksIn),
    leave: () => actor.send({ type: 'leave.confirm' }),
    stay: () => actor.send({ type: 'leave.cancel' }),
  }
}

/** Does what leads away from the screen, such as signing out, once nothing is lost by it. */
export async function leaveFor(gesture: () => void): Promise<void> {
  if (await thePortal().leaveGuard.mayLeave()) gesture()
}
