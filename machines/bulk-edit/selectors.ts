import type { SnapshotFrom } from 'xstate'

import { stateName } from '../state-name.ts'
import type { StateName } from '../state-name.ts'
import type { bulkEditMachine } from './machine.ts'

type Snapshot = SnapshotFrom<typeof bulkEditMachine>

/** The innermost state; groups of states are asked for by tag. */
export type BulkEditState = StateName<Snapshot['value']>

export function stateOf({ value }: Snapshot): BulkEditState {
  return stateName(value)
}

/** The actions on the selection are offered. */
export function isSelectable(snapshot: Snapshot): boolean {
  return snapshot.hasTag('selectable')
}

/** The selected ids, none of them read-only. */
export function selectedIn({ context }: Snapshot): readonly string[] {
  return context.selected
}

/** The ids that the question is about. */
export function askedIn({ context }: Snapshot): readonly string[] {
  return context.asked
}

/** The matches of a filter that are all selected; null where the selection is something else. */
export function takenIn({ context }: Snapshot): Snapshot['context']['taken'] {
  return context.taken
}
