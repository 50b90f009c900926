import type { ReactNode } from 'react'

/** A message that floats at the top right. */
export interface Notice {
  tone: 'good' | 'bad'
  message: ReactNode
  details?: ReactNode
}

let latest: readonly Notice[] = []
const listeners = new Set<() => void>()

/** Says that something a user started has worked; goes after 5 seconds (spec 9). */
export function notifyDone(message: ReactNode): void {
  notify({ tone: 'good', message })
}

/** Says that something a user started has failed; stays until closed, so that it can be read. */
export function notifyFailed(message: ReactNode, details?: ReactNode): void {
  notify({ tone: 'bad', message, details })
}

function notify(notice: Notice): void {
  latest = [...latest, notice]
  for (const changed of listeners) changed()
}

/** All that has been said, in order; the same array until something is added. */
export function notices(): readonly Notice[] {
  return latest
}

/** Calls back whenever something is said. */
export function onNotice(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}
