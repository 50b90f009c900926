import { and, assign, setup, stateIn } from 'xstate'

import { unimplementedAction, unimplementedPromise } from '../placeholder.ts'
import type { Types } from '../placeholder.ts'
import {
  afterBatch,
  afterUndoBatch,
  isStalled,
  newRun,
  noProgress,
  noUndo,
  readOnlyOf,
  settledIds,
  skipReadOnly,
  stopReasonOf,
  togglePage,
  union,
  without,
} from './model.ts'
import type {
  BatchResult,
  BulkOperation,
  Patch,
  Progress,
  Row,
  UndoProgress,
  UndoResult,
} from './model.ts'

export interface BulkEditInput {
  /** ids in one call, at least 1 */
  batchSize?: number
}

interface BulkEditContext extends Progress, UndoProgress {
  batchSize: number
  selected: readonly string[]
  /** the change that the run makes; null while there is no run */
  operation: BulkOperation | null
  /** the server recognises a repeated batch by it; all calls of a run share it */
  operationId: string | null
  /** the change in the history that the last run or undo made */
  change: string | null
}

/** Rows come with `readOnly`, so that a read-only row can never be selected or sent. */
export type BulkEditEvent =
  | { type: 'row.toggle'; row: Row }
  | { type: 'page.toggle'; rows: readonly Row[] }
  /** every writable match of the current filter, as the server lists them */
  | { type: 'matches.select'; ids: readonly string[] }
  | { type: 'selection.clear' }
  /** the visible rows were loaded again; some may have become read-only */
  | { type: 'rows.changed'; rows: readonly Row[] }
  | { type: 'delete.ask' }
  /** asks to delete one row and leaves the selection alone */
  | { type: 'row.delete'; row: Row }
  | { type: 'edit.ask' }
  /** `operationId` is new for each run and hard to guess */
  | { type: 'delete.confirm'; operationId: string }
  | { type: 'edit.confirm'; operationId: string; patch: Patch }
  | { type: 'run.cancel' }
  | { type: 'run.retry' }
  /** undoes a change of the history: the last one or any other */
  | { type: 'change.undo'; change: string; operationId: string }
  | { type: 'result.dismiss' }

/**
 * What views ask of a state. `available` nothing is under way, so that a run or an undo may start · `selectable` the
 * actions on the selection are offered · `busy` a run or an undo is under way · `undoing` it is an undo ·
 * `stopping` it ends after the batch under way.
 */
export type BulkEditTag = 'available' | 'selectable' | 'busy' | 'undoing' | 'stopping'

/** Ids in one call when the input names no number: the server's limit; it writes them in about 0.3 s. */
export const defaultBatchSize = 5000

/** One batch of a run. */
export interface RunBatchInput {
  operation: BulkOperation | null
  ids: readonly string[]
  operationId: string | null
  /** the number of the batch within its operation, from 0 */
  batch: number
}

/** One batch of an undo. */
export interface UndoBatchInput {
  undoneChange: string | null
  cursor: string | null
  operationId: string | null
  /** the number of the batch within its operation, from 0 */
  batch: number
}

/** The calls to the server; each rejects without a usable answer. */
export const promiseActors = {
  /** Deletes or edits up to `batchSize` rows. */
  runBatch: unimplementedPromise<BatchResult, RunBatchInput>('runBatch'),
  /** Undoes a part of a change. */
  undoBatch: unimplementedPromise<UndoResult, UndoBatchInput>('undoBatch'),
}

const types: Types<BulkEditContext, BulkEditEvent, BulkEditInput, BulkEditTag> = {}

/** Context while nothing is under way and there is no result to show. */
const noRun = { ...noProgress, ...noUndo, operation: null, operationId: null, change: null }

/** The context at the start. */
export function initialContext({ batchSize = defaultBatchSize }: BulkEditInput): BulkEditContext {
  return { ...noRun, batchSize: Math.max(1, batchSize), selected: [] }
}

/** Types, actors, actions, guards and delays of the chart; the wiring provides actors and effects. */
export const bulkEditSetup = setup({
  types,
  actors: promiseActors,
  actions: {
    /** Rows were changed or deleted: every list of them must be loaded again. */
    refreshRows: () => unimplementedAction('refreshRows'),
    toggleRow: assign(({ context }, { row }: { row: Row }) => ({
      selected: togglePage(context.selected, [row]),
    })),
    toggleRows: assign(({ context }, { rows }: { rows: readonly Row[] }) => ({
      selected: togglePage(context.selected, rows),
    })),
    selectMatches: assign(({ context }, { ids }: { ids: readonly string[] }) => ({
      selected: union(ids, context.selected),
    })),
    clearSelection: assign({ selected: [] }),
    deselectReadOnly: assign(({ context }, { rows }: { rows: readonly Row[] }) => ({
      selected: without(context.selected, readOnlyOf(rows)),
    })),
    /** Nothing has been sent yet, so the user confirms fewer rows. */
    askForWritable: assign(({ context }, { rows }: { rows: readonly Row[] }) =>
      newRun(without(context.asked, readOnlyOf(rows))),
    ),
    skipReadOnly: assign(({ context }, { rows }: { rows: readonly Row[] }) =>
      skipReadOnly(context, rows, { size: context.batchSize, isUnderWay: false }),
    ),
    /** The batch under way has been sent and stays as it is. */
    skipUnsent: assign(({ context }, { rows }: { rows: readonly Row[] }) =>
      skipReadOnly(context, rows, { size: context.batchSize, isUnderWay: true }),
    ),
    askForSelection: assign(({ context }) => ({ ...noRun, ...newRun(context.selected) })),
    askForRow: assign((_, { row }: { row: Row }) => ({ ...noRun, ...newRun([row.id]) })),
    setOperation: assign(
      (_, { operation, operationId }: { operation: BulkOperation; operationId: string }) => ({
        operation,
        operationId,
      }),
    ),
    resume: assign({ stopReason: null }),
    recordBatch: assign(({ context }, { result }: { result: BatchResult }) => ({
      ...afterBatch(context, context.batchSize, result),
      change: result.change ?? context.change,
    })),
    stopCancelled: assign({ stopReason: 'CANCELLED' }),
    stopUnanswered: assign({ stopReason: 'UNANSWERED' }),
    stopFailed: assign((_, { error }: { error: unknown }) => ({
      stopReason: stopReasonOf(error),
    })),
    deselectSettled: assign(({ context }) => ({
      selected: without(context.selected, settledIds(context, context.operation)),
    })),
    startUndo: assign((_, undo: { change: string; operationId: string }) => ({
      ...noRun,
      undoneChange: undo.change,
      operationId: undo.operationId,
    })),
    recordUndo: assign(({ context }, { result }: { result: UndoResult }) => ({
      ...afterUndoBatch(context, result),
      batch: context.batch + 1,
      change: result.change ?? context.change,
    })),
    resetRun: assign(() => noRun),
  },
  guards: {
    isWritable: (_, { row }: { row: Row }) => !row.readOnly,
    hasSelection: ({ context }) => context.selected.length > 0,
    isAllDone: ({ context }) => context.done.length === context.asked.length,
    hasOpenRows: ({ context }) => context.position < context.asked.length,
    isNothingLeft: ({ context }, { rows }: { rows: readonly Row[] }) =>
      without(context.asked, readOnlyOf(rows)).length === 0,
    /** The batch under way is not the last one. */
    hasMoreBatches: ({ context }) => context.position + context.batchSize < context.asked.length,
    isStopping: and([stateIn({ running: 'stopping' }), 'hasMoreBatches']),
    isUndone: (_, { result }: { result: UndoResult }) => result.next === null,
    isUndoStalled: ({ context }, { result }: { result: UndoResult }) => isStalled(context, result),
    isUndoStopping: stateIn({ undoing: 'stopping' }),
  },
  delays: {
    /** The longest wait for one answer. */
    batchLimit: 30_000,
    /** How long 'No Items were Selected' stays. spec 9 */
    noticeTime: 5_000,
  },
})
