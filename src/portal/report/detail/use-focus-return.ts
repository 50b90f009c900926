import { type RefObject, useEffect, useRef } from 'react'

import { giveLostFocus } from '#portal/ui/hooks/use-focus.ts'

/**
 * Takes the focus when it opens and gives it back when it closes; Escape closes it. Another row begins at the top,
 * and has the focus where that was on something that is gone.
 */
export function useFocusReturn(close: () => void, id: string): RefObject<HTMLElement | null> {
  const frame = useRef<HTMLElement>(null)
  const latest = useRef(close)
  const shown = useRef(id)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    const before = document.activeElement
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isElsewhere(event.target)) return
      latest.current()
    }
    frame.current?.querySelector('h2')?.focus({ preventScroll: true })
    document.addEventListener('keydown', pressed)
    return () => {
      document.removeEventListener('keydown', pressed)
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])
  useEffect(() => {
    if (shown.current === id) return
    shown.current = id
    frame.current?.scrollTo(0, 0)
    giveLostFocus(frame.current?.querySelector('h2') ?? null)
  }, [id])
  return frame
}

/** A dialog, a menu or a field uses the key itself. */
function isElsewhere(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('[role="dialog"], [role="menu"], [role="listbox"], input, textarea') !== null
  )
}
