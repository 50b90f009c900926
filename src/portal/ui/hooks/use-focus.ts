import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

/** Has the focus only because what had it is gone; a better place may take it from there. */
let standIn: Element | null = null

/** True where nothing has the focus, or something that only stands in. */
export function isFocusLost(): boolean {
  const { activeElement, body } = document
  return activeElement === null || activeElement === body || activeElement === standIn
}

/** Gives a lost focus to an element. */
export function giveLostFocus(element: Element | null): void {
  if (isFocusLost() && element instanceof HTMLElement) element.focus({ preventScroll: true })
}

/** The same until a better place comes. */
export function lendLostFocus(element: HTMLElement | null): void {
  if (element === null || !isFocusLost()) return
  element.focus({ preventScroll: true })
  standIn = element
  element.addEventListener('blur', endLoan, { once: true })
}

function endLoan({ target }: FocusEvent): void {
  if (target === standIn) standIn = null
}

/** The head of the page has the focus where the element that had it before a dialog or a notice is gone. */
export function lendToHead(): void {
  lendLostFocus(document.querySelector<HTMLElement>('main h1'))
}

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
    if (hasGone) giveLostFocus(element.current)
  }, [sign])
  return element
}

/** Gives the focus back to the element that had it before, when the part goes and nothing else has it. */
export function useReturnFocus(): void {
  useEffect(() => {
    const before = document.activeElement
    return () => giveLostFocus(before)
  }, [])
}

/** The same where an element goes with the focus in it; the head of the page has it where nothing had it before. */
export function useFocusOfGone(element: RefObject<HTMLElement | null>): void {
  const hadFocus = useRef(false)
  useLayoutEffect(() => {
    const { current } = element
    return () => {
      hadFocus.current = current?.contains(document.activeElement) === true
    }
  }, [element])
  useEffect(() => {
    const before = document.activeElement
    return () => {
      if (!hadFocus.current) return
      giveLostFocus(before)
      lendToHead()
    }
  }, [])
}
