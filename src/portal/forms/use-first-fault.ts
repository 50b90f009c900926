import { useEffect, useRef, type RefObject } from 'react'

/** Brings the keyboard to the first field that cannot be taken, each time that a form is refused: by another count, or another fault. */
export function useFirstFault(refusal: number | object | null): RefObject<HTMLFormElement | null> {
  const box = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (refusal) focusFirstFault(box.current)
  }, [refusal])
  return box
}

/** Brings the keyboard to the first field in a box that cannot be taken. */
export function focusFirstFault(box: HTMLElement | null): void {
  box?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
}
