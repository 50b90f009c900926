import { useEffect } from 'react'

import { getPortal } from '../actors/portal.ts'

/** While something is unsaved, nobody leaves without being asked. */
export function useUnsavedWork(work: string, isUnsaved: boolean): void {
  const { hold } = getPortal().leaveGuard
  useEffect(() => (isUnsaved ? hold(work) : undefined), [hold, work, isUnsaved])
}

/** Work that goes on behind the screens: told whether it is unsaved, again and again. */
export function heldWork(work: string): (isUnsaved: boolean) => void {
  let release: (() => void) | null = null
  return (isUnsaved) => {
    if (isUnsaved) release ??= getPortal().leaveGuard.hold(work)
    else {
      release?.()
      release = null
    }
  }
}
