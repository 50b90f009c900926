import type { SnapshotFrom } from 'xstate'

import type { connectionMachine } from './machine.ts'

type Snapshot = SnapshotFrom<typeof connectionMachine>

/** Since when the server is lost, in milliseconds since 1970; null while it answers. */
export function unreachableSince(snapshot: Snapshot): number | null {
  return snapshot.hasTag('unreachable') ? snapshot.context.since : null
}

/** When the server was back, in milliseconds since 1970; null unless that was a moment ago. */
export function backSince(snapshot: Snapshot): number | null {
  return snapshot.hasTag('back') ? snapshot.context.backAt : null
}

/** True while a probe asks the server. */
export function isTrying(snapshot: Snapshot): boolean {
  return snapshot.hasTag('trying')
}
