import { assign, setup, stateIn } from 'xstate'

import { unimplementedAction, unimplementedPromise } from '../placeholder.ts'
import type { Types } from '../placeholder.ts'
import type { Row } from '../rows.ts'
import {
  afterBatch,
  isFinal,
  isInCircles,
  isLastBatch,
  newRun,
  noProgress,
  skipReadOnly,
  stopReasonOf,
} from './model.ts'
import type { BatchResult, BulkOperation, Progress } from './model.ts'

export interface BulkRunInput {
  /** ids per batch */
  batchSize?: number
}

interface BulkRunContext extends Progress {
  batchSize: number
  /** the current operation; null without one */
  operation: BulkOperation | null
  /** the server knows a batch by it and by its number, so that nothing is done twice */
  operationId: string | null
  /** the change of the history that the run is; null while it has done nothing */
  change: string | null
}

/** `ids` are those of a run over rows, and none for a run that only counts. `operationId` is new for each run and hard to guess. */
export interface NewRun {
  operation: BulkOperation
  ids: readonly string[]
  operationId: string
}

export type BulkRunEvent =
  | ({ type: 'run.begin' } & NewRun)
  | { type: 'run.cancel' }
  | { type: 'run.retry' }
  /** the shown rows were loaded again; some may have become read-only */
  | { type: 'rows.changed'; rows: readonly Row[] }
  | { type: 'result.dismiss' }

/** Ids in one batch when the input names no number: as many as the server takes, which writes them in about 0.3 s. */
export const defaultBatchSize = 5000

/** One batch of a run. */
export interface BatchInput {
  operation: BulkOperation | null
  operationId: string | null
  /** the rows of the batch; none where the rows are only counted */
  ids: readonly string[]
  /** start of the batch of a counted run; null for the first */
  cursor: string | null
  /** the number of the batch within its operation */
  batch: number
}

/** One part of what a run restores. */
export type CollectInput = Pick<BatchInput, 'operation' | 'operationId'>

/** The results of a run so far. */
export interface Collected {
  total: number
  isMore: boolean
}

/** Calls of a run; each rejects when there was no usable answer. */
export const promiseActors = {
  /** Reads the next part of what is to be restored: all of it is read before the first batch changes the list. */
  collectRows: unimplementedPromise<Collected, CollectInput>('collectRows'),
  /** Does one batch. */
  runBatch: unimplementedPromise<BatchResult, BatchInput>('runBatch'),
}

/**
 * Views read these. `busy` a run is under way · `stopping` it ends after the batch under way · `over` it has ended, and
 * its result is shown.
 */
export type BulkRunTag = 'busy' | 'stopping' | 'over'

/** The facts that a run emits. */
export type BulkRunEmitted =
  | { type: 'run.began' }
  /** nothing more can happen with the released rows */
  | { type: 'run.ended'; released: readonly string[] }

const types: Types<BulkRunContext, BulkRunEvent, BulkRunInput, BulkRunTag> & {
  emitted?: BulkRunEmitted
} = {}

/** Nothing under way and nothing to tell. */
const noRun = { ...noProgress, operation: null, operationId: null, change: null }

/** The context at the start. */
export function initialContext({ batchSize = defaultBatchSize }: BulkRunInput): BulkRunContext {
  return { ...noRun, batchSize: Math.max(1, batchSize) }
}

/** Types, actors, actions, guards and delays of the chart; the wiring provides actors and effects. */
export const bulkRunSetup = setup({
  types,
  actors: promiseActors,
  actions: {
    /** From now on the rows belong to the run. */
    announceBegin: () => unimplementedAction('announceBegin'),
    /** Says how the run ended, and frees the rows. */
    announceEnd: (_scope, _params: { released: readonly string[] }) =>
      unimplementedAction('announceEnd'),
    /** Rows have changed or are gone: every list of them loads again. */
    refreshRows: () => unimplementedAction('refreshRows'),
    startRun: assign((_, { operation, ids, operationId }: NewRun) => ({
      ...noRun,
      ...newRun(operation, ids),
      operation,
      operationId,
    })),
    recordTotal: assign((_, { total }: { total: number }) => ({ total })),
    recordBatch: assign(({ context }, { result }: { result: BatchResult }) => ({
      ...afterBatch(context, context.batchSize, result),
      change: result.change ?? context.change,
    })),
    skipReadOnly: assign(({ context }, { rows }: { rows: readonly Row[] }) =>
      skipReadOnly(context, rows, { size: context.batchSize, isUnderWay: false }),
    ),
    /** the batch under way stays as it was sent */
    skipUnsent: assign(({ context }, { rows }: { rows: readonly Row[] }) =>
      skipReadOnly(context, rows, { size: context.batchSize, isUnderWay: true }),
    ),
    stopFailed: assign((_, { error }: { error: unknown }) => ({
      stopReason: stopReasonOf(error),
    })),
    stopUnanswered: assign({ stopReason: 'UNANSWERED' as const }),
    stopCancelled: assign({ stopReason: 'CANCELLED' as const }),
    resume: assign({ stopReason: null }),
    resetRun: assign(noRun),
  },
  guards: {
    /** the rows must be collected before the first batch */
    isToCollect: (_, { operation }: { operation: BulkOperation }) => operation.kind === 'restore',
    isMore: (_, { isMore }: Collected) => isMore,
    isEmpty: (_, { total }: Collected) => total === 0,
    mayRetry: ({ context }) => context.stopReason !== null && !isFinal(context.stopReason),
    isWhole: ({ context }) => context.stopReason === null && context.failed.length === 0,
    isLast: ({ context }, { result }: { result: BatchResult }) =>
      isLastBatch(context, context.batchSize, result),
    isInCircles: ({ context }, { result }: { result: BatchResult }) => isInCircles(context, result),
    isStopping: stateIn({ busy: { running: 'stopping' } }),
    mayCollect: ({ context }) =>
      context.total === null && context.stopReason !== null && !isFinal(context.stopReason),
  },
  delays: {
    /** One call of `collectRows` or `runBatch`. */
    batchLimit: 30_000,
  },
})
