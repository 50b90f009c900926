import { and, assign, setup, stateIn } from 'xstate'

import { missing, promised } from '../placeholder.ts'
import type { Types } from '../placeholder.ts'
import {
  afterChunk,
  noProgress,
  readOnlyOf,
  runOver,
  settled,
  skipReadOnly,
  togglePage,
  union,
  without,
} from './model.ts'
import type { ChunkResult, Deed, Patch, Progress, Row, Stop } from './model.ts'
import { afterUndo, leadsOn, noUndoing } from './undo.ts'
import type { Undoing, UndoResult } from './undo.ts'

export interface BulkEditInput {
  /** ids per call */
  chunkSize?: number
}

interface BulkEditContext extends Progress, Undoing {
  chunkSize: number
  selected: readonly string[]
  /** what the run does; null while there is none */
  deed: Deed | null
  /** by which the server tells a chunk that it knows; all calls of a run share it */
  operation: string | null
  /** the change of the history that the last run or undoing is */
  change: string | null
}

/** Rows come with `readOnly`, so that a read-only row can never be selected or sent. */
export type BulkEditEvent =
  | { type: 'row.toggle'; row: Row }
  | { type: 'page.toggle'; rows: readonly Row[] }
  /** every writable match of the current filter, as the server lists them */
  | { type: 'matches.select'; ids: readonly string[] }
  | { type: 'selection.clear' }
  /** the shown rows were loaded anew; some may have become read-only */
  | { type: 'rows.changed'; rows: readonly Row[] }
  | { type: 'delete.ask' }
  /** the same for one row, whatever is selected */
  | { type: 'row.delete'; row: Row }
  | { type: 'edit.ask' }
  /** `operation` is chosen for this run and hard to guess */
  | { type: 'delete.confirm'; operation: string }
  | { type: 'edit.confirm'; operation: string; patch: Patch }
  | { type: 'run.cancel' }
  | { type: 'run.retry' }
  /** takes a change of the history back: the last one or any other */
  | { type: 'change.undo'; change: string; operation: string }
  | { type: 'result.dismiss' }

/** Ids in one call when the input names no number: as many as the server takes, which writes them in about 0.3 s. */
export const defaultChunkSize = 5000

/** One call of a run. */
export interface RunChunkInput {
  deed: Deed | null
  ids: readonly string[]
  operation: string | null
  /** the number of the call within its operation */
  chunk: number
}

/** One call of an undoing. */
export interface UndoChunkInput {
  undone: string | null
  after: string | null
  operation: string | null
  chunk: number
}

/** What the bulk edit asks of the server; each rejects when there was no usable answer. */
export const calls = {
  /** Does up to `chunkSize` rows in one call. */
  runChunk: promised<ChunkResult, RunChunkInput>('runChunk'),
  /** Takes a part of a change back. */
  undoChunk: promised<UndoResult, UndoChunkInput>('undoChunk'),
}

const types: Types<BulkEditContext, BulkEditEvent, BulkEditInput> = {}

/** Nothing under way and nothing to tell. */
export const atRest = { ...noProgress, ...noUndoing, deed: null, operation: null, change: null }

/** What the chart is made of; calls and effects are provided by the wiring. */
export const parts = setup({
  types,
  actors: calls,
  actions: {
    /** Rows have changed or are gone: whatever lists them must be loaded anew. */
    refreshRows: () => missing('refreshRows'),
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
      skipReadOnly(context, rows, { size: context.chunkSize, isUnderWay: false }),
    ),
    /** as the call under way was sent before, it stays as it is */
    skipUnsent: assign(({ context }, { rows }: { rows: readonly Row[] }) =>
      skipReadOnly(context, rows, { size: context.chunkSize, isUnderWay: true }),
    ),
    askForSelection: assign(({ context }) => ({ ...atRest, ...runOver(context.selected) })),
    askForRow: assign((_, { row }: { row: Row }) => ({ ...atRest, ...runOver([row.id]) })),
    takeDeed: assign((_, { deed, operation }: { deed: Deed; operation: string }) => ({
      deed,
      operation,
    })),
    goOn: assign({ stop: null }),
    recordChunk: assign(({ context }, { result }: { result: ChunkResult }) => ({
      ...afterChunk(context, context.chunkSize, result),
      change: result.change ?? context.change,
    })),
    stopRun: assign((_, { stop }: { stop: Stop }) => ({ stop })),
    deselectSettled: assign(({ context }) => ({
      selected: without(context.selected, settled(context, context.deed)),
    })),
    beginUndo: assign((_, { change, operation }: { change: string; operation: string }) => ({
      ...atRest,
      undone: change,
      operation,
    })),
    recordUndo: assign(({ context }, { result }: { result: UndoResult }) => ({
      ...afterUndo(context, result),
      chunk: context.chunk + 1,
      change: result.change ?? context.change,
    })),
    forgetRun: assign(() => atRest),
  },
  guards: {
    isWritable: (_, { row }: { row: Row }) => !row.readOnly,
    hasSelection: ({ context }) => context.selected.length > 0,
    isWhole: ({ context }) => context.done.length === context.asked.length,
    hasOpenRows: ({ context }) => context.position < context.asked.length,
    isNothingLeft: ({ context }, { rows }: { rows: readonly Row[] }) =>
      without(context.asked, readOnlyOf(rows)).length === 0,
    /** this call was not the last one */
    isToContinue: ({ context }) => context.position + context.chunkSize < context.asked.length,
    isStopping: and([stateIn({ running: 'stopping' }), 'isToContinue']),
    isUndone: (_, { result }: { result: UndoResult }) => result.next === null,
    isInCircles: ({ context }, { result }: { result: UndoResult }) => !leadsOn(context, result),
    isUndoStopping: stateIn({ undoing: 'undoStopping' }),
  },
  delays: {
    /** One call of `runChunk` or `undoChunk`. */
    chunkLimit: 30_000,
    /** How long 'No Items were Selected' stays. spec 9 */
    noticeTime: 5_000,
  },
})
