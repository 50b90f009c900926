import { createListeners } from '#lib/listeners.ts'

import type { Inspector } from '../actors/start-actor.ts'

/** Something that happened to the session: an event by name, and the state it led to. */
export interface SessionLogEntry {
  /** milliseconds since 1970 */
  at: number
  event: string
  state: string
}

/** The latest events of this page's session, for support; names alone, no payloads. */
export interface SessionLog {
  inspector: Inspector
  entries: () => readonly SessionLogEntry[]
  subscribe: (changed: () => void) => () => void
}

const longest = 200

/** An inspector that keeps what happens to the actor of the machine "session". */
export function createSessionLog(now: () => number): SessionLog {
  const listeners = createListeners()
  let entries: readonly SessionLogEntry[] = []
  return {
    inspector: (event) => {
      if (event.type !== '@xstate.snapshot' || !isOfSession(event.snapshot)) return
      const entry = { at: now(), event: event.event.type, state: nameOf(event.snapshot.value) }
      entries = [...entries, entry].slice(-longest)
      listeners.tell()
    },
    entries: () => entries,
    subscribe: listeners.add,
  }
}

function isOfSession(snapshot: object): snapshot is { value: unknown } {
  return 'machine' in snapshot && Object(snapshot.machine).id === 'session'
}

/** A state value as `signedIn.token.renewal.fresh, validity.valid`. */
export function nameOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  const parts = Object.entries(value).map(([state, inner]) =>
    [state, nameOf(inner)].filter(Boolean).join('.'),
  )
  return parts.join(', ')
}
