import { useEffect, useRef, type RefObject } from 'react'

/** Gives the focus to an element as soon as it is there, if it is to have it. */
export function useFocusAtFirst<Element extends HTMLElement>(
  isWanted: boolean,
): RefObject<Element | null> {
  const element = useRef<Element>(null)
  const wasWanted = useRef(isWanted)
  useEffect(() => {
    if (wasWanted.current) element.current?.focus({ preventScroll: true })
  }, [])
  return element
}

/**
 * Catches the focus when what had it has gone: as `sign` changes, the element takes it, unless it is
 * somewhere. So the keyboard does not get lost when a button's work takes the button away.
 */
export function useFocusCatcher<Element extends HTMLElement>(
  sign: unknown,
): RefObject<Element | null> {
  const element = useRef<Element>(null)
  const last = useRef(sign)
  useEffect(() => {
    const before = last.current
    last.current = sign
    // The first one took nothing away.
    const hasGone = before !== undefined && before !== sign
    if (hasGone && document.activeElement === document.body)
      element.current?.focus({ preventScroll: true })
  }, [sign])
  return element
}

/** Gives the focus back to the element that had it before, when the part goes and nothing else has it. */
export function useReturnFocus(): void {
  useEffect(() => {
    const before = document.activeElement
    return () => {
      const isFree = document.activeElement === null || document.activeElement === document.body
      if (isFree && before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [])
}
