import { assign, setup, stateIn } from 'xstate'

import { unimplementedAction, unimplementedPromise } from '../placeholder.ts'
import type { Types } from '../placeholder.ts'
import { afterChunk, bansOwn, faultOf, noResult, workOf } from './model.ts'
import type { ChunkResult, Counts, Fault, Mode, Options, Result, Work } from './model.ts'

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
  /** under which everything is sent; null until the import was started */
  operation: string | null
  /** some of it may have been sent, now or before the page was loaded */
  hasBegun: boolean
  /** number of the next chunk, and of chunks in all */
  chunk: number
  chunks: number
  /** entries that are added and taken off in all */
  planned: Work
  result: Result
  /** the change in the history that the import is */
  change: string | null
  /** why the last call failed; where the import was cancelled: why the last chunk is uncertain */
  fault: Fault | null
}

/** How far an import is: the number of the next chunk, and what the others did. */
export interface Sent {
  operation: string
  chunk: number
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

/** A part of a list has been read; `counts` comes with the last one. */
export interface Read {
  progress: Progress
  counts: Counts | null
}

/** What the banlist holds that may be taken off. */
export interface Compared {
  deletable: number
  counts: Counts
}

/** What an import will be: `isFresh` is false when an earlier page left it paused, or a while ago. */
export interface Plan {
  chunks: number
  work: Work
  isFresh: boolean
}

/** What the server did under an operation that is closed now; `change` is null when that was nothing. */
export interface Closed extends Pick<Result, 'added' | 'removed'> {
  change: string | null
}

/** The list itself is handed over before `list.choose`; what is here is JSON. */
export type ListImportEvent =
  | { type: 'list.choose'; name: string }
  /** away with the list, as long as nothing of it was sent */
  | { type: 'list.cancel' }
  | { type: 'check.retry' }
  | { type: 'mode.choose'; mode: Mode }
  | { type: 'options.change'; options: Options }
  /** another text for a line that is no address */
  | { type: 'line.fix'; row: number; text: string }
  /**
   * where something would be taken off, or the publication itself be banned: asks first, and starts when it comes
   * again; the id is a fresh one
   */
  | { type: 'import.start'; operation: string }
  | { type: 'import.back' }
  | { type: 'import.stop' }
  | { type: 'import.retry' }
  | { type: 'result.close' }

/** What the import asks of the browser's storage, the reader of lists and the server. */
export const promiseActors = {
  restoreImport: unimplementedPromise<Left | null>('restoreImport'),
  /** Reads the next part of the list. */
  readBlock: unimplementedPromise<Read>('readBlock'),
  /** Looks up the next addresses of the list on the banlist. */
  checkBlock: unimplementedPromise<Read>('checkBlock'),
  /** Looks up what may be taken off the banlist. */
  compareList: unimplementedPromise<Compared>('compareList'),
  fixLine: unimplementedPromise<Counts, { row: number; text: string }>('fixLine'),
  /** Decides for good what becomes of each line, or finds what was decided under this operation. */
  planImport: unimplementedPromise<Plan, { operation: string; mode: Mode; options: Options }>(
    'planImport',
  ),
  /** Sends a chunk; the same number always means the same content. */
  importChunk: unimplementedPromise<ChunkResult, { operation: string; chunk: number }>(
    'importChunk',
  ),
  /** Ends the operation: no chunk of it is taken any more. Tells what was done. */
  closeImport: unimplementedPromise<Closed, { operation: string }>('closeImport'),
}

/** What is known before anything is: no list. */
export const nothing: ListImportContext = {
  name: null,
  progress: { done: 0, all: 0 },
  counts: null,
  mode: 'add',
  options: { withCovered: false, withoutOwn: false, comment: '', expires: '' },
  deletable: null,
  operation: null,
  hasBegun: false,
  chunk: 0,
  chunks: 0,
  planned: { add: 0, remove: 0 },
  result: noResult,
  change: null,
  fault: null,
}

const types: Types<ListImportContext, ListImportEvent> = {}

/** What the chart is made of; calls and effects are provided by the wiring. */
export const parts = setup({
  types,
  actors: promiseActors,
  actions: {
    /** The list is not needed any more, here and in the browser's storage. */
    dropList: () => unimplementedAction('dropList'),
    /** The import is over: nothing has to be found by a later page. */
    forgetKept: () => unimplementedAction('forgetKept'),
    /** For a later page: how the list is to be imported. */
    keepReview: (_scope, _params: { mode: Mode; options: Options }) =>
      unimplementedAction('keepReview'),
    /** For a later page: which chunk is next, and what the others did. */
    keepProgress: (_scope, _params: { sent: Sent; isPaused: boolean }) =>
      unimplementedAction('keepProgress'),
    /** Entries were added or taken off: whatever lists them must be loaded anew. */
    refreshRows: () => unimplementedAction('refreshRows'),
    reset: assign(nothing),
    adoptList: assign((_, { name }: { name: string }) => ({ name })),
    adoptLeft: assign((_, { left }: { left: Left | null }) => {
      if (left === null) return {}
      const { begun, ...review } = left
      return begun === null ? review : { ...review, ...begun, hasBegun: true }
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
    adoptOperation: assign((_, { operation }: { operation: string }) => ({ operation })),
    forgetOperation: assign({ operation: null }),
    recordPlan: assign((_, { chunks, work }: Plan) => ({ chunks, planned: work, hasBegun: true })),
    recordChunk: assign(({ context }, { result }: { result: ChunkResult }) => ({
      chunk: context.chunk + 1,
      result: afterChunk(context.result, result),
      change: result.change ?? context.change,
    })),
    recordClosed: assign(({ context }, { closed }: { closed: Closed }) => ({
      result: { ...context.result, added: closed.added, removed: closed.removed },
      change: closed.change,
    })),
    recordFault: assign((_, { error }: { error: unknown }) => ({ fault: faultOf(error) })),
    forgetFault: assign({ fault: null }),
  },
  guards: {
    isSomething: (_, { left }: { left: Left | null }) => left !== null,
    isMore: (_, { counts }: Read) => counts === null,
    /** where the import was denied, another try is denied as well */
    mayResume: ({ context }) => context.fault !== 'FORBIDDEN' && context.counts !== null,
    mayReread: ({ context }) => context.fault !== 'FORBIDDEN' && context.counts === null,
    hasBegun: ({ context }) => context.hasBegun,
    isAdding: ({ context }) => context.mode === 'add',
    isChosenAdding: (_, { mode }: { mode: Mode }) => mode === 'add',
    hasNothingToDo: ({ context }) => {
      const { add, remove } = workOf(context)
      return add + remove === 0
    },
    takesOff: ({ context }) => workOf(context).remove > 0,
    bansOwn: ({ context }) => bansOwn(context),
    isFresh: (_, { isFresh }: Plan) => isFresh,
    /** whoever may not write any more cannot have a late chunk applied either */
    isForbidden: (_, { error }: { error: unknown }) => faultOf(error) === 'FORBIDDEN',
    isStopping: stateIn({ importing: 'stopping' }),
    isLastChunk: ({ context }) => context.chunk + 1 >= context.chunks,
  },
  delays: {
    /** Looking for what an earlier page left. */
    restoreLimit: 10_000,
    /** One call of `readBlock`. */
    readLimit: 30_000,
    /** One look-up: `checkBlock`, `compareList` or `fixLine`. */
    checkLimit: 60_000,
    /** Deciding about a million lines. */
    planLimit: 60_000,
    /** One call of `importChunk`, or of `closeImport`. */
    chunkLimit: 60_000,
  },
})
