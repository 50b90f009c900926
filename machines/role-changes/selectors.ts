import type { SnapshotFrom } from 'xstate'

import { stateName } from '../state-name.ts'
import type { StateName } from '../state-name.ts'
import type { roleChangesMachine } from './machine.ts'

type Snapshot = SnapshotFrom<typeof roleChangesMachine>

/** The state; groups of states are asked for by tag. */
export type RoleChangesState = StateName<Snapshot['value']>

export function stateOf({ value }: Snapshot): RoleChangesState {
  return stateName(value)
}

/** True when leaving would lose something that is staged. */
export function isUnsaved(snapshot: Snapshot): boolean {
  return snapshot.context.staged.length > 0
}
