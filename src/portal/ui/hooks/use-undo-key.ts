import { useEffect } from 'react'

import { isText } from './is-text.ts'
import { useStable } from './use-stable.ts'

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
