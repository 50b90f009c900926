import { useSelector } from '@xstate/react'

import { isAsking, worksIn } from '#machines/leave-guard/selectors.ts'

import { thePortal } from '../actors/portal.ts'
import type { Way } from './unsaved-work.ts'

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
  const { actor, lost } = thePortal().leaveGuard
  useSelector(actor, worksIn)
  return {
    isAsking: useSelector(actor, isAsking),
    works: lost(),
    leave: () => actor.send({ type: 'leave.confirm' }),
    stay: () => actor.send({ type: 'leave.cancel' }),
  }
}

/** Does what leads away from what one is at, once nothing is lost by it. */
export async function leaveFor(way: Exclude<Way, 'session'>, gesture: () => void): Promise<void> {
  if (await thePortal().leaveGuard.confirmLeave(way)) gesture()
}

/** Ends the session, once nothing is lost by it; an import that an earlier page left is, too. */
export async function leaveSession(gesture: () => void): Promise<void> {
  const { leaveGuard, session } = thePortal()
  const { realm, user } = session.actor.getSnapshot().context
  const isKept = await areImportsKept(realm ?? '', user?.subject ?? '')
  const release = isKept ? leaveGuard.hold('keptImport') : () => {}
  const confirmLeave = await leaveGuard.confirmLeave('session')
  release()
  if (confirmLeave) gesture()
}

/** The browser's storage may be slow to say what is in it, in milliseconds. */
const longestLook = 1000

/** Where that cannot be told, nobody is kept from leaving. */
async function areImportsKept(realm: string, subject: string): Promise<boolean> {
  try {
    const { hasImports } = await import('#portal/ports/list-import/import-store.ts')
    const late = new Promise<boolean>((resolve) => {
      setTimeout(() => resolve(false), longestLook)
    })
    return await Promise.race([hasImports(realm, subject), late])
  } catch {
    return false
  }
}
