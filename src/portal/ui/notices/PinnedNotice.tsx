import { useSyncExternalStore, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

let place: HTMLElement | null = null
const listeners = new Set<() => void>()

/** Says where pinned notices stand; null once that place is gone. */
export function takePlace(element: HTMLElement | null): void {
  place = element
  for (const changed of listeners) changed()
}

/**
 * A notice that stays for as long as it is true, such as a lost connection: short ones never push it
 * out. Holds a `NoticeBar`.
 */
export function PinnedNotice({ children }: { children: ReactNode }) {
  const there = useSyncExternalStore(subscribe, () => place)
  return there !== null && createPortal(children, there)
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}
