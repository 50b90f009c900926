import type { SnapshotFrom } from 'xstate'

import type { bulkRunMachine } from '#machines/bulk-run/machine.ts'
import {
  changeOf,
  countsOf,
  failedIn,
  isBusy,
  isCompleted,
  isOver,
  isStopping,
  mayRetry,
  operationOf,
  stopReasonIn,
} from '#machines/bulk-run/selectors.ts'

/** The current or the last run over a publication's banlist. */
export type BulkRunResult = ReturnType<typeof readBulkRun>

/** A run as views read it. */
export function readBulkRun(snapshot: SnapshotFrom<typeof bulkRunMachine>) {
  return {
    isBusy: isBusy(snapshot),
    isStopping: isStopping(snapshot),
    isOver: isOver(snapshot),
    isCompleted: isCompleted(snapshot),
    operation: operationOf(snapshot),
    counts: countsOf(snapshot),
    failed: failedIn(snapshot),
    stopReason: stopReasonIn(snapshot),
    canRetry: mayRetry(snapshot),
    change: changeOf(snapshot),
  }
}
