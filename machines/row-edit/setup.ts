import { assign, setup } from 'xstate'

import { unimplementedAction, unimplementedPromise } from '../placeholder.ts'
import type { Types } from '../placeholder.ts'
import { draftOf, isSame } from './model.ts'
import type { Attribution, Draft, Entry, Fault, SaveResult } from './model.ts'

interface RowEditContext {
  /** as it was when the editor opened, or as another user saved it since; null while nothing is edited */
  entry: Entry | null
  draft: Draft | null
  fault: Fault | null
  /** the version of another user; null when the entry is gone, or nobody changed it */
  theirs: Entry | null
  /**
   * the user who saved that version or removed the entry, and the time; null when unknown, or there is none
   */
  attribution: Attribution | null
  /** the server recognises a repeated call by it */
  operationId: string | null
  /** operations without an answer: the draft may have been saved as it was then */
  inDoubt: readonly string[]
}

export type RowEditEvent =
  | { type: 'edit.begin'; entry: Entry }
  | { type: 'draft.change'; patch: Partial<Draft> }
  /** `fault` as the portal itself finds it in the draft; `operationId` is new and hard to guess */
  | { type: 'edit.save'; operationId: string; fault: Fault | null }
  | { type: 'edit.cancel' }
  /** the editor was closed from outside; a call under way may still be saved */
  | { type: 'edit.abandon' }
  /** one of two versions is chosen */
  | { type: 'theirs.take' }
  | { type: 'mine.keep'; operationId: string }
  | { type: 'both.keep'; operationId: string }
  /** no version is chosen yet: editing goes on */
  | { type: 'edit.resume' }

/** One call. */
export interface SaveInput {
  entry: Entry | null
  draft: Draft | null
  operationId: string | null
  /** operations without an answer, which may have been carried out */
  inDoubt: readonly string[]
}

/**
 * Tags of states, for views: `busy` a call is under way · `conflict` two versions wait for a decision · `gone` the entry
 * was removed meanwhile, and saving adds the draft as a new one · `refused`, `unanswered` how the last try to save ended.
 */
export type RowEditTag = 'busy' | 'conflict' | 'gone' | 'refused' | 'unanswered'

/** The calls to the server; each rejects without a usable answer. */
export const promiseActors = {
  /** Changes the entry to the draft. */
  saveEntry: unimplementedPromise<SaveResult, SaveInput>('saveEntry'),
  /** Adds the draft as a new entry. */
  addEntry: unimplementedPromise<SaveResult, SaveInput>('addEntry'),
}

const types: Types<RowEditContext, RowEditEvent, undefined, RowEditTag> = {}

/** The context while nothing is edited. */
export const noEdit: RowEditContext = {
  entry: null,
  draft: null,
  fault: null,
  theirs: null,
  attribution: null,
  operationId: null,
  inDoubt: [],
}

const failed: Fault = { field: null, code: 'FAILED' }

interface Answer {
  result: SaveResult
}

/** True when the draft differs from the entry, or when a change was not confirmed yet. */
export function isChanged({ entry, draft, inDoubt }: RowEditContext): boolean {
  if (entry === null || draft === null) return false
  return inDoubt.length > 0 || !isSame(entry, draft)
}

/** Types, actors, actions, guards and delays of the chart; the wiring provides actors and effects. */
export const rowEditSetup = setup({
  types,
  actors: promiseActors,
  actions: {
    /** Rows were changed: every list of them must be loaded again. */
    refreshRows: () => unimplementedAction('refreshRows'),
    /** Announces that the draft is saved. */
    announceSaved: (_scope, _params: { link: string }) => unimplementedAction('announceSaved'),
    open: assign((_, { entry }: { entry: Entry }) => ({
      ...noEdit,
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
    recordFailure: assign(({ context: { operationId, inDoubt } }) => ({
      fault: failed,
      inDoubt:
        operationId === null || inDoubt.includes(operationId) ? inDoubt : [...inDoubt, operationId],
    })),
    setOperation: assign((_, { operationId }: { operationId: string }) => ({
      operationId,
      fault: null,
    })),
    /** A call without an answer is sent again under its operation, so that nothing is done twice. */
    keepOperation: assign(({ context }, { operationId }: { operationId: string }) => ({
      operationId: context.fault?.code === failed.code ? context.operationId : operationId,
      fault: null,
    })),
    recordTheirs: assign((_, { result }: Answer) => ({
      theirs: 'theirs' in result ? result.theirs : null,
      attribution: 'attribution' in result ? result.attribution : null,
      inDoubt: [],
    })),
    /** The draft is to replace their version. */
    overwriteTheirs: assign(({ context }) => ({
      entry: context.theirs ?? context.entry,
      theirs: null,
      attribution: null,
    })),
    /** The draft is based on their version from now on. */
    resume: assign(({ context }) => ({
      entry: context.theirs ?? context.entry,
      theirs: null,
      attribution: null,
      fault: null,
    })),
    close: assign(noEdit),
  },
  guards: {
    isUntouched: ({ context }) => !isChanged(context),
    /** The list may show an outdated row. */
    areRowsBehind: ({ context }) => context.inDoubt.length > 0,
    hasFault: (_, { fault }: { fault: Fault | null }) => fault !== null,
    isSaved: (_, { result }: Answer) => result.kind === 'saved',
    isRefused: (_, { result }: Answer) => result.kind === 'refused',
    /** They saved the same, or our own first try did: there is nothing to decide. */
    isMineAlready: ({ context }, { result }: Answer) =>
      result.kind === 'changed' && context.draft !== null && isSame(result.theirs, context.draft),
    isChanged: (_, { result }: Answer) => result.kind === 'changed',
    isLocked: (_, { result }: Answer) => result.kind === 'locked',
    /** The same address cannot be listed twice. */
    isOtherLink: ({ context }) => context.theirs?.link !== context.draft?.link,
    hasTheirs: ({ context }) => context.theirs !== null,
  },
  delays: {
    /** The longest wait for one answer. */
    saveLimit: 10_000,
  },
})
