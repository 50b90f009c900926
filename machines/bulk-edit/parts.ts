import { and, assign, not, setup, stateIn } from 'xstate'

import { missing, promised } from '../placeholder.ts'
import type { Types } from '../placeholder.ts'
import {
  afterChunk,
  endRun,
  noAnswer,
  noProgress,
  readOnlyOf,
  retryable,
  runOver,
  settled,
  skipReadOnly,
  togglePage,
  union,
  without,
} from './model.ts'
import type { ChunkResult, OwnCode, Progress, Row } from './model.ts'

export interface BulkEditInput {
  /** ids per call */
  chunkSize?: number
}

interface BulkEditContext extends Progress {
  chunkSize: number
  selected: readonly string[]
}

/** Rows come with `readOnly`, so that a read-only row can never be selected or sent. */
export type BulkEditEvent =
  | { type: 'row.toggle'; row: Row }
  | { type: 'page.toggle'; rows: readonly Row[] }
  /** every deletable match of the current filter, as the server lists them */
  | { type: 'matches.select'; ids: readonly string[] }
  | { type: 'selection.clear' }
  /** the shown rows were loaded anew; some may have become read-only */
  | { type: 'rows.changed'; rows: readonly Row[] }
  | { type: 'delete.ask' }
  /** the same for one row, whatever is selected */
  | { type: 'row.delete'; row: Row }
  | { type: 'delete.confirm' }
  | { type: 'delete.cancel' }
  | { type: 'delete.retry' }
  | { type: 'result.dismiss' }

/** Ids in one call when the input names no number; the server takes up to 500. */
export const defaultChunkSize = 200

/** What the bulk edit asks of the server. */
export const calls = {
  /** Deletes up to `chunkSize` rows in one call; rejects when there was no usable answer. */
  deleteChunk: promised<ChunkResult, { ids: readonly string[] }>('deleteChunk'),
}

const types: Types<BulkEditContext, BulkEditEvent, BulkEditInput> = {}

/** What the chart is made of; calls and effects are provided by the wiring. */
export const parts = setup({
  types,
  actors: calls,
  actions: {
    /** Rows are gone: whatever lists them must be loaded anew. */
    refreshRows: (_scope, _params: { deleted: readonly string[] }) => missing('refreshRows'),
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
    dropReadOnly: assign(({ context }, { rows }: { rows: readonly Row[] }) => ({
      selected: without(context.selected, readOnlyOf(rows)),
    })),
    /** nothing has been sent yet: the user confirms fewer rows */
    askForWritable: assign(({ context }, { rows }: { rows: readonly Row[] }) =>
      runOver(without(context.asked, readOnlyOf(rows))),
    ),
    skipReadOnly: assign(({ context }, { rows }: { rows: readonly Row[] }) =>
      skipReadOnly(context, context.chunkSize, rows),
    ),
    askForSelection: assign(({ context }) => runOver(context.selected)),
    askForRow: assign((_, { row }: { row: Row }) => runOver([row.id])),
    askForFailed: assign(({ context }) => runOver(retryable(context.failed))),
    recordChunk: assign(({ context }, { result }: { result: ChunkResult }) =>
      afterChunk(context, context.chunkSize, result),
    ),
    failChunk: assign(({ context }) => afterChunk(context, context.chunkSize, noAnswer)),
    endRun: assign(({ context }, { code }: { code: OwnCode }) => endRun(context, code)),
    deselectSettled: assign(({ context }) => ({
      selected: without(context.selected, settled(context)),
    })),
    forgetRun: assign(() => noProgress),
  },
  guards: {
    isDeletable: (_, { row }: { row: Row }) => !row.readOnly,
    hasSelection: ({ context }) => context.selected.length > 0,
    hasFailed: ({ context }) => context.failed.length > 0,
    hasRetryable: ({ context }) => retryable(context.failed).length > 0,
    isNothingLeft: ({ context }, { rows }: { rows: readonly Row[] }) =>
      without(context.asked, readOnlyOf(rows)).length === 0,
    /** the user did not stop the run, and this was not its last chunk */
    isToContinue: and([
      not(stateIn({ deleting: 'stopping' })),
      ({ context }) => context.position + context.chunkSize < context.asked.length,
    ]),
  },
  delays: {
    /** One call of `deleteChunk`. */
    chunkLimit: 30_000,
    /** How long 'No Items were Selected' stays. spec 9 */
    noticeTime: 5_000,
  },
})
