import type { SnapshotFrom } from 'xstate'

import type { leaveGuardMachine } from './machine.ts'

type Snapshot = SnapshotFrom<typeof leaveGuardMachine>

/** Whether leaving has to be asked for. */
export function isHolding(snapshot: Snapshot): boolean {
  return snapshot.matches('holding')
}

/** Whether the user is being asked. */
export function isAsking(snapshot: Snapshot): boolean {
  return snapshot.matches({ holding: 'asking' })
}

/** The names of what would be lost. */
export function worksIn({ context }: Snapshot): readonly string[] {
  return context.works
}
