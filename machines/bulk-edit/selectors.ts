import type { SnapshotFrom } from 'xstate'

import { stateName } from '../state-name.ts'
import type { StateName } from '../state-name.ts'
import type { bulkEditMachine } from './machine.ts'
import { openRows } from './model.ts'
import type { BulkOperation, FailedRow } from './model.ts'

type Snapshot = SnapshotFrom<typeof bulkEditMachine>

/** The innermost state; groups of states are asked for by tag. */
export type BulkEditState = StateName<Snapshot['value']>

/** Numbers of a run and of an undo, in rows. */
export interface BulkEditCounts {
  selected: number
  asked: number
  answered: number
  done: number
  failed: number
  restored: number
  /** rows that stay as they are, because they were changed again since */
  skipped: number
}

export function stateOf({ value }: Snapshot): BulkEditState {
  return stateName(value)
}

/** The selected ids, none of them read-only. */
export function selectedIn(snapshot: Snapshot): readonly string[] {
  return snapshot.context.selected
}

/** The ids of this run or the last one, in the order of sending. */
export function askedIn({ context }: Snapshot): readonly string[] {
  return context.asked
}

/** The numbers of this run or undo, or of the last one. */
export function countsOf({ context }: Snapshot): BulkEditCounts {
  const open = context.asked.length - context.position
  return {
    selected: context.selected.length,
    asked: context.asked.length,
    answered: context.position,
    done: context.done.length,
    failed: context.failed.length + (context.stopReason === null ? 0 : open),
    restored: context.restored,
    skipped: context.skipped,
  }
}

/** Whether the run deletes or edits; null before one begins. */
export function kindOf({ context }: Snapshot): BulkOperation['kind'] | null {
  return context.operation?.kind ?? null
}

/** The change in the history that the last run or undo made; null when it changed nothing. */
export function changeOf({ context }: Snapshot): string | null {
  return context.change
}

/** The change that is being undone, or was undone last. */
export function undoneChangeOf({ context }: Snapshot): string | null {
  return context.undoneChange
}

/** Whether another try may change some of the remaining rows. */
export function mayRetry(snapshot: Snapshot): boolean {
  return snapshot.can({ type: 'run.retry' })
}

/** The unchanged rows, with the reason for each; the same list for the same context. */
export function failedIn({ context }: Snapshot): readonly FailedRow[] {
  const known = failures.get(context)
  if (known !== undefined) return known
  const failed = [...context.failed, ...openRows(context, context.batchSize)]
  failures.set(context, failed)
  return failed
}

const failures = new WeakMap<Snapshot['context'], readonly FailedRow[]>()
