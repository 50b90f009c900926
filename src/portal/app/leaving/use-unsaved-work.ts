import { useEffect } from 'react'

import { thePortal } from '../actors/portal.ts'

/** While something is unsaved, nobody leaves without being asked. */
export function useUnsavedWork(work: string, isUnsaved: boolean): void {
  const { hold } = thePortal().leaveGuard
  useEffect(() => (isUnsaved ? hold(work) : undefined), [hold, work, isUnsaved])
}
