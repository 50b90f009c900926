import type { SnapshotFrom } from 'xstate'

import type { rowEditMachine } from './machine.ts'
import { isUnsavedWork } from './setup.ts'

type Snapshot = SnapshotFrom<typeof rowEditMachine>

/** What the editor shows. */
export type RowEditPhase =
  | 'viewing'
  | 'editing'
  | 'refused'
  | 'failed'
  | 'saving'
  | 'changed'
  | 'removed'
  | 'locked'
  | 'adding'

export function phaseOf(snapshot: Snapshot): RowEditPhase {
  if (snapshot.matches('saving')) return 'saving'
  if (snapshot.matches('adding')) return 'adding'
  if (snapshot.matches('conflict'))
    return conflicts.find((phase) => snapshot.matches({ conflict: phase })) ?? 'changed'
  if (!snapshot.matches('editing')) return 'viewing'
  return trouble.find((phase) => snapshot.matches({ editing: phase })) ?? 'editing'
}

const conflicts = ['changed', 'removed', 'locked'] as const
const trouble = ['refused', 'failed'] as const

/** Whether giving up would lose something. */
export function isUnsaved({ context }: Snapshot): boolean {
  return isUnsavedWork(context)
}

/** Whether both versions can be kept: the same address cannot be listed twice. */
export function mayKeepBoth(snapshot: Snapshot): boolean {
  return snapshot.can({ type: 'both.keep', operation: '' })
}
