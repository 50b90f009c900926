import { assign, setup } from 'xstate'

import { unimplementedAction, unimplementedPromise } from '../placeholder.ts'
import type { Types } from '../placeholder.ts'
import { draftOf, isSame } from './model.ts'
import type { Deed, Draft, Entry, Fault, SaveResult } from './model.ts'

interface RowEditContext {
  /** as it was when the editor opened, or as somebody else saved it since; null while nothing is edited */
  entry: Entry | null
  draft: Draft | null
  fault: Fault | null
  /** what somebody else made of the entry; null where it is gone, or nobody did */
  theirs: Entry | null
  /** who made that of it, or removed it; null where nobody is known, or nobody did */
  deed: Deed | null
  /** by which the server tells a call that it knows */
  operation: string | null
  /** operations that were sent and not answered: the draft may be saved as it was then */
  inDoubt: readonly string[]
  /** the entry was removed meanwhile: the draft is to become one of its own */
  isGone: boolean
}

export type RowEditEvent =
  | { type: 'edit.begin'; entry: Entry }
  | { type: 'draft.change'; patch: Partial<Draft> }
  /** `fault`: what the portal itself finds wrong with the draft; `operation` is hard to guess */
  | { type: 'edit.save'; operation: string; fault: Fault | null }
  | { type: 'edit.cancel' }
  /** the editor is gone, whatever it was about; what has been sent may still be saved */
  | { type: 'edit.abandon' }
  /** of two versions */
  | { type: 'theirs.take' }
  | { type: 'mine.keep'; operation: string }
  | { type: 'both.keep'; operation: string }
  /** neither yet: the draft is worked on further */
  | { type: 'edit.resume' }

/** One call. */
export interface SaveInput {
  entry: Entry | null
  draft: Draft | null
  operation: string | null
  /** operations without an answer, which may have done something too */
  inDoubt: readonly string[]
}

/** What the editor asks of the server; each rejects when there was no usable answer. */
export const promiseActors = {
  /** Changes the entry to the draft. */
  saveEntry: unimplementedPromise<SaveResult, SaveInput>('saveEntry'),
  /** Adds the draft as an entry of its own. */
  addEntry: unimplementedPromise<SaveResult, SaveInput>('addEntry'),
}

const types: Types<RowEditContext, RowEditEvent> = {}

/** Nothing is edited. */
export const nothing: RowEditContext = {
  entry: null,
  draft: null,
  fault: null,
  theirs: null,
  deed: null,
  operation: null,
  inDoubt: [],
  isGone: false,
}

const failed: Fault = { field: null, code: 'FAILED' }

interface Answer {
  result: SaveResult
}

/** Whether closing the editor would lose something, or leave behind what nobody has seen. */
export function isUnsavedWork({ entry, draft, inDoubt, isGone }: RowEditContext): boolean {
  if (entry === null || draft === null) return false
  return inDoubt.length > 0 || isGone || !isSame(entry, draft)
}

/** What the chart is made of; calls and effects are provided by the wiring. */
export const parts = setup({
  types,
  actors: promiseActors,
  actions: {
    /** Rows have changed: whatever lists them must be loaded anew. */
    refreshRows: () => unimplementedAction('refreshRows'),
    /** Says that the draft is saved now. */
    tellSaved: (_scope, _params: { link: string }) => unimplementedAction('tellSaved'),
    open: assign((_, { entry }: { entry: Entry }) => ({
      ...nothing,
      entry,
      draft: draftOf(entry),
    })),
    changeDraft: assign(({ context }, { patch }: { patch: Partial<Draft> }) => ({
      draft: context.draft && { ...context.draft, ...patch },
      fault: null,
    })),
    recordFault: assign((_, { fault }: { fault: Fault | null }) => ({ fault })),
    recordRefusal: assign((_, { result }: Answer) => ({
      fault: result.kind === 'refused' ? result.fault : failed,
      inDoubt: [],
    })),
    recordFailure: assign(({ context: { operation, inDoubt } }) => ({
      fault: failed,
      inDoubt:
        operation === null || inDoubt.includes(operation) ? inDoubt : [...inDoubt, operation],
    })),
    takeOperation: assign((_, { operation }: { operation: string }) => ({
      operation,
      fault: null,
    })),
    /** a call without an answer is sent again under its operation, so that nothing is done twice */
    keepOperation: assign(({ context }, { operation }: { operation: string }) => ({
      operation: context.fault?.code === failed.code ? context.operation : operation,
      fault: null,
    })),
    recordTheirs: assign((_, { result }: Answer) => ({
      theirs: 'theirs' in result ? result.theirs : null,
      deed: 'deed' in result ? result.deed : null,
      inDoubt: [],
    })),
    /** mine goes over what they saved */
    followTheirs: assign(({ context }) => ({ entry: context.theirs ?? context.entry })),
    /** the draft is based on what they saved from now on, or on nothing */
    resume: assign(({ context }) => ({
      isGone: context.theirs === null,
      theirs: null,
      deed: null,
      fault: null,
    })),
    close: assign(nothing),
  },
  guards: {
    isUntouched: ({ context }) => !isUnsavedWork(context),
    /** the list may still show what is not so any more */
    areRowsBehind: ({ context }) => context.inDoubt.length > 0 || context.isGone,
    isGone: ({ context }) => context.isGone,
    hasFault: (_, { fault }: { fault: Fault | null }) => fault !== null,
    isSaved: (_, { result }: Answer) => result.kind === 'saved',
    isRefused: (_, { result }: Answer) => result.kind === 'refused',
    /** they saved the very same, or our own first try did: nothing is left to decide */
    isMineAlready: ({ context }, { result }: Answer) =>
      result.kind === 'changed' && context.draft !== null && isSame(result.theirs, context.draft),
    isChanged: (_, { result }: Answer) => result.kind === 'changed',
    isLocked: (_, { result }: Answer) => result.kind === 'locked',
    /** the same address cannot be listed twice */
    isOtherLink: ({ context }) => context.theirs?.link !== context.draft?.link,
    hasTheirs: ({ context }) => context.theirs !== null,
  },
  delays: {
    /** One call of `saveEntry` or `addEntry`. */
    saveLimit: 10_000,
  },
})
