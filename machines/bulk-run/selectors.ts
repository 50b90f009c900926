import type { SnapshotFrom } from 'xstate'

import type { bulkRunMachine } from './machine.ts'
import { openRows } from './model.ts'
import type { BulkOperation, FailedRow, StopReason } from './model.ts'

type Snapshot = SnapshotFrom<typeof bulkRunMachine>

/** Numbers of a run, in rows. */
export interface BulkRunCounts {
  /** null while it is not known */
  total: number | null
  settled: number
  done: number
  /** stay as they are: listed already, or changed since */
  skipped: number
  failed: number
}

/** A run is under way. */
export function isBusy(snapshot: Snapshot): boolean {
  return snapshot.hasTag('busy')
}

/** The batch under way is the last one. */
export function isStopping(snapshot: Snapshot): boolean {
  return snapshot.hasTag('stopping')
}

/** A run has ended, and its result is not dismissed. */
export function isOver(snapshot: Snapshot): boolean {
  return snapshot.hasTag('over')
}

/** All rows of the run are changed. */
export function isCompleted(snapshot: Snapshot): boolean {
  return snapshot.matches({ resting: 'completed' })
}

/** The operation of the current or the last run; null before the first. */
export function operationOf({ context }: Snapshot): BulkOperation | null {
  return context.operation
}

/** Why the run stopped; null while it does not, and at its end. */
export function stopReasonIn({ context }: Snapshot): StopReason | null {
  return context.stopReason
}

/** The change of the history that the run is; null while it has done nothing. */
export function changeOf({ context }: Snapshot): string | null {
  return context.change
}

export function countsOf({ context }: Snapshot): BulkRunCounts {
  const { total, settled, done, skipped, failed, stopReason } = context
  const open = (total ?? settled) - settled
  return { total, settled, done, skipped, failed: failed.length + (stopReason === null ? 0 : open) }
}

/** Another try may do some of what is left. */
export function mayRetry(snapshot: Snapshot): boolean {
  return snapshot.can({ type: 'run.retry' })
}

/** The rows that are as they were, with the reason for each; the same list while the snapshot is. */
export function failedIn({ context }: Snapshot): readonly FailedRow[] {
  const known = failures.get(context)
  if (known !== undefined) return known
  const failed = [...context.failed, ...openRows(context, context.batchSize)]
  failures.set(context, failed)
  return failed
}

const failures = new WeakMap<Snapshot['context'], readonly FailedRow[]>()
