import type { SnapshotFrom } from 'xstate'

import { stateName } from '../state-name.ts'
import type { StateName } from '../state-name.ts'
import type { publicationMachine } from './machine.ts'

type Snapshot = SnapshotFrom<typeof publicationMachine>

/** The state; groups of states are asked for by tag. */
export type PublicationState = StateName<Snapshot['value']>

export function stateOf({ value }: Snapshot): PublicationState {
  return stateName(value)
}

/** True when leaving would lose something that was typed. */
export function isUnsaved(snapshot: Snapshot): boolean {
  return snapshot.hasTag('unsaved') || snapshot.context.isTyped
}
