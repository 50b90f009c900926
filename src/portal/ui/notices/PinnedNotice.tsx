import { useSyncExternalStore, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

import { createListeners } from '#lib/listeners.ts'

let place: HTMLElement | null = null
const placed = createListeners()

/** Says where pinned notices stand; null once that place is gone. */
export function takePlace(element: HTMLElement | null): void {
  place = element
  placed.tell()
}

/**
 * A notice that stays for as long as it is true, such as a lost connection: short ones never push it
 * out. Holds a `NoticeBar`.
 */
export function PinnedNotice({ children }: { children: ReactNode }) {
  const there = useSyncExternalStore(placed.add, () => place)
  return there !== null && createPortal(children, there)
}
