import { thePortal } from '../actors/portal.ts'

/** Work that goes on behind the screens: told whether it is unsaved, again and again. */
export function heldWork(work: string): (isUnsaved: boolean) => void {
  let release: (() => void) | null = null
  return (isUnsaved) => {
    if (isUnsaved) release ??= thePortal().leaveGuard.hold(work)
    else {
      release?.()
      release = null
    }
  }
}
