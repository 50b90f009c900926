import { useEffect } from 'react'

import { isText } from './is-text.ts'
import { useStable } from './use-settled.ts'

/** Runs at Escape while it is on; a dialog, a menu or a field uses the key itself. */
export function useEscape(run: () => void, isOn: boolean): void {
  const latest = useStable(run)
  useEffect(() => {
    if (!isOn) return undefined
    const pressed = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !isElsewhere(event.target)) latest()
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [isOn, latest])
}

function isElsewhere(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('[role="dialog"], [role="menu"], [role="listbox"], input, textarea') !== null
  )
}

/** Ctrl+Z or ⌘Z undoes for as long as there is something to undo; in a text field it undoes typing. */
export function useUndoKey(undo: (() => void) | null): void {
  const run = useStable(() => undo?.())
  const isOffered = undo !== null
  useEffect(() => {
    if (!isOffered) return undefined
    const pressed = (event: KeyboardEvent) => {
      const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey)
      if (!isUndo || event.shiftKey || event.defaultPrevented || isText(event.target)) return
      event.preventDefault()
      run()
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [isOffered, run])
}
