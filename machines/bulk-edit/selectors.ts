import type { SnapshotFrom } from 'xstate'

import type { bulkEditMachine } from './machine.ts'
import type { Failed } from './model.ts'

type Snapshot = SnapshotFrom<typeof bulkEditMachine>

/** What the screen shows beside the table. */
export type BulkEditPhase =
  | 'choosing'
  | 'nothingSelected'
  | 'confirming'
  | 'deleting'
  | 'stopping'
  | 'deleted'
  | 'partlyDeleted'

/** Numbers of a run: what is asked, answered, gone and still there. */
export interface BulkEditCounts {
  selected: number
  asked: number
  answered: number
  deleted: number
  failed: number
}

export function phaseOf(snapshot: Snapshot): BulkEditPhase {
  if (snapshot.matches('confirming')) return 'confirming'
  if (snapshot.matches({ deleting: 'stopping' })) return 'stopping'
  if (snapshot.matches('deleting')) return 'deleting'
  if (snapshot.matches({ choosing: 'nothingSelected' })) return 'nothingSelected'
  if (snapshot.matches({ choosing: 'deleted' })) return 'deleted'
  return snapshot.matches({ choosing: 'partlyDeleted' }) ? 'partlyDeleted' : 'choosing'
}

/** The selected ids, none of them read-only. */
export function selectedIn(snapshot: Snapshot): readonly string[] {
  return snapshot.context.selected
}

/** What this run asks for, asked for or did. */
export function countsOf({ context }: Snapshot): BulkEditCounts {
  return {
    selected: context.selected.length,
    asked: context.asked.length,
    answered: context.position,
    deleted: context.deleted.length,
    failed: context.failed.length,
  }
}

/** Whether another try may delete some of what is left. */
export function mayRetry(snapshot: Snapshot): boolean {
  return snapshot.can({ type: 'delete.retry' })
}

/** The rows that are still there, with the reason for each. */
export function failedIn(snapshot: Snapshot): readonly Failed[] {
  return snapshot.context.failed
}
