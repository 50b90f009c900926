import { useEffect } from 'react'

import { thePortal } from './portal.ts'

/** Names of what can be unsaved; the question before leaving says what would be lost. */
export type UnsavedWork = 'row' | 'import'

/** While something is unsaved, nobody leaves without being asked. */
export function useUnsavedWork(work: UnsavedWork, isUnsaved: boolean): void {
  const { actor } = thePortal().leaveGuard
  useEffect(() => {
    if (!isUnsaved) return undefined
    actor.send({ type: 'work.began', work })
    return () => actor.send({ type: 'work.ended', work })
  }, [actor, work, isUnsaved])
}
