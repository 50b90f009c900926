import type { SnapshotFrom } from 'xstate'

import { stateName } from '../state-name.ts'
import type { StateName } from '../state-name.ts'
import type { rowEditMachine } from './machine.ts'
import { isUnsavedWork } from './setup.ts'

type Snapshot = SnapshotFrom<typeof rowEditMachine>

/** The innermost state; groups of states are asked for by tag. */
export type RowEditState = StateName<Snapshot['value']>

export function stateOf({ value }: Snapshot): RowEditState {
  return stateName(value)
}

/** True when closing the editor would lose something. */
export function isUnsaved({ context }: Snapshot): boolean {
  return isUnsavedWork(context)
}

/** True when both versions can be kept: the same address cannot be listed twice. */
export function mayKeepBoth(snapshot: Snapshot): boolean {
  return snapshot.can({ type: 'both.keep', operationId: '' })
}
