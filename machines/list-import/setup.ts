import { assertEvent, assign, setup, stateIn } from 'xstate'

import { unimplementedAction, unimplementedPromise } from '../placeholder.ts'
import type { Types } from '../placeholder.ts'
import { afterBatch, bansSelf, faultOf, noResult, workOf } from './model.ts'
import type { BatchResult, Counts, Fault, Fix, Mode, Options, Result, Work } from './model.ts'

/** How far something is: bytes of a file, or addresses that were looked up. */
export interface Progress {
  done: number
  all: number
}

export interface ListImportContext {
  /** name of the file or list; null while there is none */
  name: string | null
  progress: Progress
  counts: Counts | null
  mode: Mode
  options: Options
  /** entries of the banlist that may be taken off; null until it was looked up */
  deletable: number | null
  /** the server recognises a repeated batch by it; null until the import is started */
  operationId: string | null
  /** the number of the next batch, from 0, and of all batches */
  batch: number
  batches: number
  /** entries that are added and deleted in all */
  planned: Work
  result: Result
  /** the import's change in the history */
  change: string | null
  /** why the last call failed; after a cancelled import: why its last batch is uncertain */
  fault: Fault | null
}

/** How far an import is: the number of the next batch, and the result of the others. */
export interface Sent {
  operationId: string
  batch: number
  planned: Work
  result: Result
  change: string | null
}

/** A review or an import that an earlier page left unfinished. */
export interface Left {
  name: string
  mode: Mode
  options: Options
  /** null when it had not been started */
  begun: Sent | null
}

/** A part of a list was read; `counts` comes with the last one. */
export interface Read {
  progress: Progress
  counts: Counts | null
}

/** The entries of the banlist that may be deleted. */
export interface Compared {
  deletable: number
  counts: Counts
}

/** The plan of an import: `isFresh` is false when an earlier page left it paused, or a while ago. */
export interface Plan {
  batches: number
  work: Work
  isFresh: boolean
}

/** The server's changes under an operation that is closed now; `change` is null when there were none. */
export interface Closed extends Pick<Result, 'added' | 'removed'> {
  change: string | null
}

/** The list itself is handed over before `list.choose`; what is here is JSON. */
export type ListImportEvent =
  | { type: 'list.choose'; name: string }
  /** discards the list while nothing was sent; later: ends the import */
  | { type: 'list.cancel' }
  | { type: 'check.retry' }
  | { type: 'mode.choose'; mode: Mode }
  | { type: 'options.change'; options: Options }
  /** another reading of lines that are not addresses */
  | { type: 'line.fix'; fix: Fix }
  /**
   * asks first when entries would be deleted or the publication itself banned, and starts when it comes again;
   * `operationId` is new for each import and hard to guess
   */
  | { type: 'import.start'; operationId: string }
  | { type: 'import.back' }
  | { type: 'import.stop' }
  | { type: 'import.retry' }
  | { type: 'result.close' }

/**
 * Tags of states, for views. The first five are the steps that the panel shows, one for every state · `reading` the list
 * is read, for the first time or again · `planning` the outcome of each line is
 * fixed · `interrupted` it can be continued ·
 * `unsaved` leaving would lose something, or stop a call.
 */
export type ListImportTag =
  | 'list'
  | 'check'
  | 'review'
  | 'import'
  | 'result'
  | 'reading'
  | 'planning'
  | 'interrupted'
  | 'unsaved'

/** The calls to the browser's storage, the reader of lists and the server. */
export const promiseActors = {
  restoreImport: unimplementedPromise<Left | null>('restoreImport'),
  /** Reads the next part of the list. */
  readBlock: unimplementedPromise<Read>('readBlock'),
  /** Looks up the next addresses of the list on the banlist. */
  checkBlock: unimplementedPromise<Read>('checkBlock'),
  /** Looks up the entries of the banlist that may be deleted. */
  compareList: unimplementedPromise<Compared>('compareList'),
  fixLine: unimplementedPromise<Counts, Fix>('fixLine'),
  /** Fixes the outcome of each line, or finds the plan that was fixed under this operation. */
  planImport: unimplementedPromise<Plan, { operationId: string; mode: Mode; options: Options }>(
    'planImport',
  ),
  /** Sends a batch; the same number always has the same content. */
  importBatch: unimplementedPromise<BatchResult, { operationId: string; batch: number }>(
    'importBatch',
  ),
  /** Ends the operation: no batch of it is accepted any more. Counts its changes. */
  closeImport: unimplementedPromise<Closed, { operationId: string }>('closeImport'),
}

/** The context while there is no list. */
export const noList: ListImportContext = {
  name: null,
  progress: { done: 0, all: 0 },
  counts: null,
  mode: 'add',
  options: { withCovered: false, withoutOwn: true, comment: '', expires: '' },
  deletable: null,
  operationId: null,
  batch: 0,
  batches: 0,
  planned: { add: 0, remove: 0 },
  result: noResult,
  change: null,
  fault: null,
}

const types: Types<ListImportContext, ListImportEvent, undefined, ListImportTag> = {}

/** How far the import is, for a later page. */
export function sentIn({ operationId, batch, planned, result, change }: ListImportContext): Sent {
  return { operationId: operationId ?? '', batch, planned, result, change }
}

/** The lines that the user has corrected, and how. */
export function fixIn(event: ListImportEvent): Fix {
  assertEvent(event, 'line.fix')
  return event.fix
}

/** Types, actors, actions, guards and delays of the chart; the wiring provides actors and effects. */
export const listImportSetup = setup({
  types,
  actors: promiseActors,
  actions: {
    /** The list is not needed any more, here and in the browser's storage. */
    dropList: () => unimplementedAction('dropList'),
    /** The import is over: a later page finds nothing of it. */
    forgetKept: () => unimplementedAction('forgetKept'),
    /** Keeps the options of the import for a later page. */
    keepReview: (_scope, _params: { mode: Mode; options: Options }) =>
      unimplementedAction('keepReview'),
    /** Keeps the number of the next batch and the result so far for a later page. */
    keepProgress: (_scope, _params: { sent: Sent; isPaused: boolean }) =>
      unimplementedAction('keepProgress'),
    /** Entries were added or deleted: every list of them must be loaded again. */
    refreshRows: () => unimplementedAction('refreshRows'),
    reset: assign(noList),
    adoptList: assign((_, { name }: { name: string }) => ({ name })),
    adoptLeft: assign((_, { left }: { left: Left | null }) => {
      if (left === null) return {}
      const { begun, ...review } = left
      return { ...review, ...begun }
    }),
    recordRead: assign((_, { progress, counts }: Read) => ({ progress, counts })),
    beginCheck: assign(({ context }) => ({
      progress: { done: 0, all: context.counts?.fresh ?? 0 },
    })),
    recordCheck: assign(({ context }, { progress, counts }: Read) => ({
      progress,
      counts: counts ?? context.counts,
    })),
    chooseMode: assign((_, { mode }: { mode: Mode }) => ({ mode })),
    recordComparison: assign((_, { deletable, counts }: Compared) => ({ deletable, counts })),
    changeOptions: assign((_, { options }: { options: Options }) => ({ options })),
    recordCounts: assign((_, { counts }: { counts: Counts }) => ({ counts })),
    setOperation: assign((_, { operationId }: { operationId: string }) => ({ operationId })),
    forgetOperation: assign({ operationId: null }),
    recordPlan: assign((_, { batches, work }: Plan) => ({ batches, planned: work })),
    recordBatch: assign(({ context }, { result }: { result: BatchResult }) => ({
      batch: context.batch + 1,
      result: afterBatch(context.result, result),
      change: result.change ?? context.change,
    })),
    recordClosed: assign(({ context }, { closed }: { closed: Closed }) => ({
      result: { ...context.result, added: closed.added, removed: closed.removed },
      change: closed.change,
    })),
    recordFault: assign((_, { error }: { error: unknown }) => ({ fault: faultOf(error) })),
    recordTimeout: assign({ fault: 'TOO_LATE' }),
    forgetFault: assign({ fault: null }),
  },
  guards: {
    isSomething: (_, { left }: { left: Left | null }) => left !== null,
    hasBegun: (_, { left }: { left: Left | null }) => left !== null && left.begun !== null,
    isMore: (_, { counts }: Read) => counts === null,
    /** A denied import would be denied again. */
    mayResume: ({ context }) => context.fault !== 'FORBIDDEN' && context.counts !== null,
    mayReread: ({ context }) => context.fault !== 'FORBIDDEN' && context.counts === null,
    isAdding: ({ context }) => context.mode === 'add',
    isChosenAdding: (_, { mode }: { mode: Mode }) => mode === 'add',
    hasNothingToDo: ({ context }) => {
      const { add, remove } = workOf(context)
      return add + remove === 0
    },
    takesOff: ({ context }) => workOf(context).remove > 0,
    bansSelf: ({ context }) => bansSelf(context),
    isFresh: (_, { isFresh }: Plan) => isFresh,
    /** Without the role no late batch can be applied either. */
    isForbidden: (_, { error }: { error: unknown }) => faultOf(error) === 'FORBIDDEN',
    isStopping: stateIn({ importing: 'stopping' }),
    isLastBatch: ({ context }) => context.batch + 1 >= context.batches,
  },
  delays: {
    /** The longest search for an unfinished import. */
    restoreLimit: 10_000,
    /** The longest wait for one `readBlock`. */
    readLimit: 30_000,
    /** The longest look-up: `checkBlock`, `compareList` or `fixLine`. */
    checkLimit: 60_000,
    /** The longest planning, of a million lines. */
    planLimit: 60_000,
    /** The longest wait for one `importBatch` or `closeImport`. */
    batchLimit: 60_000,
  },
})
