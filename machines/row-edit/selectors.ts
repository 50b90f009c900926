import type { SnapshotFrom } from 'xstate'

import { stateName } from '../state-name.ts'
import type { StateName } from '../state-name.ts'
import type { rowEditMachine } from './machine.ts'
import { isChanged } from './setup.ts'

type Snapshot = SnapshotFrom<typeof rowEditMachine>

/** The innermost state; groups of states are asked for by tag. */
export type RowEditState = StateName<Snapshot['value']>

export function stateOf({ value }: Snapshot): RowEditState {
  return stateName(value)
}

/** True when closing the editor would lose a change, or hide one that was not confirmed yet. */
export function isUnsaved(snapshot: Snapshot): boolean {
  return isGone(snapshot) || isChanged(snapshot.context)
}

/** True when the entry was removed meanwhile: saving adds the draft as a new one. */
export function isGone(snapshot: Snapshot): boolean {
  return snapshot.hasTag('gone')
}

/** True when both versions can be kept: the same address cannot be listed twice. */
export function mayKeepBoth(snapshot: Snapshot): boolean {
  return snapshot.can({ type: 'both.keep', operationId: '' })
}
