import type { SnapshotFrom } from 'xstate'

import type { leaveGuardMachine } from './machine.ts'

type Snapshot = SnapshotFrom<typeof leaveGuardMachine>

/** True when leaving needs a question first. */
export function isHolding(snapshot: Snapshot): boolean {
  return snapshot.matches('holding')
}

/** True while the user is being asked. */
export function isAsking(snapshot: Snapshot): boolean {
  return snapshot.matches({ holding: 'asking' })
}

/** The names of the unsaved work. */
export function worksIn({ context }: Snapshot): readonly string[] {
  return context.works
}
