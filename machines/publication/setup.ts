import { assign, setup } from 'xstate'

import { unimplementedAction, unimplementedPromise } from '../placeholder.ts'
import type { Types } from '../placeholder.ts'
import type {
  DiscardResult,
  Fault,
  PublishResult,
  SaveResult,
  StoredDraft,
  Version,
} from './model.ts'

interface PublicationContext {
  /** the own draft as it was typed last; null while there is none */
  document: unknown
  note: string
  /** the version that the draft began with, or was merged with last; 0: none */
  basedOn: number
  /** of the draft as the server has it; 0: it has none */
  revision: number
  /** faults that the server found in the draft that it has */
  faults: readonly Fault[]
  /** typed since the last save began */
  isTyped: boolean
  /** a colleague's version that is newer than the one the draft is based on */
  theirs: Version | null
  /** the draft that another tab left */
  other: StoredDraft | null
  /** why the last call came to nothing; null when it did not */
  code: string | null
  /** the server recognises repeated publishing by it; null: nobody asked for it */
  operation: string | null
}

export type PublicationEvent =
  /** `basedOn` counts for the first change: the version that is shown */
  | { type: 'draft.change'; document: unknown; note: string; basedOn: number }
  | { type: 'draft.retry' }
  /** `operation` is new and hard to guess */
  | { type: 'draft.publish'; operation: string }
  | { type: 'draft.discard' }
  /** the draft as the server has it now; null: none */
  | { type: 'server.told'; draft: StoredDraft | null }
  /** a newer version was seen */
  | { type: 'version.seen'; version: Version }
  /** both sides put together */
  | { type: 'conflict.resolve'; document: unknown }
  /** one's own draft ends, and the colleague's version or the other tab's draft stays */
  | { type: 'theirs.take' }
  /** one's own draft replaces the other tab's */
  | { type: 'mine.keep' }

/** One call. */
export interface CallInput {
  document: unknown
  note: string
  basedOn: number
  revision: number
  operation: string | null
}

/**
 * Tags of states, for views: `busy` a call is under way · `saving` the draft is or will be on its way · `open` the draft
 * can be changed · `conflict` a colleague was quicker · `elsewhere` another tab was quicker · `unanswered` the last try
 * to publish had no answer · `unsaved` leaving now would lose something.
 */
export type PublicationTag =
  | 'busy'
  | 'saving'
  | 'open'
  | 'conflict'
  | 'elsewhere'
  | 'unanswered'
  | 'unsaved'

/** The calls to the server; each rejects without a usable answer. */
export const promiseActors = {
  saveDraft: unimplementedPromise<SaveResult, CallInput>('saveDraft'),
  publishDraft: unimplementedPromise<PublishResult, CallInput>('publishDraft'),
  discardDraft: unimplementedPromise<DiscardResult, CallInput>('discardDraft'),
}

const types: Types<
  PublicationContext,
  PublicationEvent,
  { draft: StoredDraft | null },
  PublicationTag
> = {}

const noDraft = { document: null, note: '', basedOn: 0, revision: 0, faults: [], isTyped: false }

/** The context of a configuration whose draft the server has. */
export function contextOf(draft: StoredDraft | null): PublicationContext {
  return {
    ...(draft === null ? noDraft : { ...draft, isTyped: false }),
    theirs: null,
    other: null,
    code: null,
    operation: null,
  }
}

/** The part of the context that calls send. */
export function callOf(context: PublicationContext): CallInput {
  const { document, note, basedOn, revision, operation } = context
  return { document, note, basedOn, revision, operation }
}

interface Saved {
  result: SaveResult
}

interface Published {
  result: PublishResult
}

/** Types, actors, actions, guards and delays of the chart; the wiring provides actors and effects. */
export const publicationSetup = setup({
  types,
  actors: promiseActors,
  actions: {
    /** Versions or drafts were changed: what is shown of them must be loaded again. */
    refresh: () => unimplementedAction('refresh'),
    announcePublished: (_scope, _params: { number: number }) =>
      unimplementedAction('announcePublished'),
    changeDraft: assign(
      (
        { context },
        typed: { document: unknown; note: string; basedOn: number },
      ): Partial<PublicationContext> => ({
        document: typed.document,
        note: typed.note,
        basedOn: context.document === null ? typed.basedOn : context.basedOn,
        isTyped: true,
        code: null,
        operation: null,
      }),
    ),
    sendTyped: assign({ isTyped: false, code: null }),
    recordSaved: assign(({ context }, { result }: Saved) =>
      result.kind === 'saved'
        ? { revision: result.draft.revision, faults: context.isTyped ? [] : result.draft.faults }
        : {},
    ),
    recordOther: assign((_, { result }: Saved) => ({
      other: result.kind === 'moved' ? result.draft : null,
      isTyped: true,
      operation: null,
    })),
    /** A change that was not saved is still to be saved. */
    recordUnsaved: assign({ isTyped: true, code: 'FAILED', operation: null }),
    recordRefusal: assign((_, { code }: { code: string }) => ({
      isTyped: true,
      code,
      operation: null,
    })),
    recordCode: assign((_, { code }: { code: string }) => ({ code })),
    setOperation: assign((_, { operation }: { operation: string }) => ({ operation, code: null })),
    recordTheirs: assign((_, { theirs }: { theirs: Version }) => ({ theirs, operation: null })),
    recordConflict: assign((_, { result }: Published) => ({
      theirs: result.kind === 'conflict' ? result.theirs : null,
      operation: null,
    })),
    recordFaults: assign((_, { result }: Published) => ({
      faults: result.kind === 'refused' ? result.faults : [],
      code: 'REFUSED',
      operation: null,
    })),
    /** The draft stands on their version from now on. */
    merge: assign(({ context }, { document }: { document: unknown }) => ({
      document,
      basedOn: context.theirs?.number ?? context.basedOn,
      theirs: null,
    })),
    takeStored: assign((_, { draft }: { draft: StoredDraft | null }) => contextOf(draft)),
    takeOther: assign(({ context }) => contextOf(context.other)),
    /** The next save goes over the other tab's draft; it begins afresh where that ended. */
    overwriteOther: assign(({ context }) => ({
      revision: context.other?.revision ?? 0,
      other: null,
    })),
    endDraft: assign(() => contextOf(null)),
  },
  guards: {
    isTyped: ({ context }) => context.isTyped,
    hasDraft: ({ context }) => context.document !== null,
    /** Not a late answer about a draft that was saved since. */
    isNews: ({ context }, { draft }: { draft: StoredDraft | null }) =>
      draft === null ? context.revision > 0 : draft.revision > context.revision,
    isAhead: ({ context }, { version }: { version: Version }) =>
      context.document !== null && version.number > context.basedOn,
    isSavedAndTyped: ({ context }, { result }: Saved) => result.kind === 'saved' && context.isTyped,
    isToBePublished: ({ context }, { result }: Saved) =>
      result.kind === 'saved' && context.operation !== null,
    isSaved: (_, { result }: Saved) => result.kind === 'saved',
    isMoved: (_, { result }: Saved) => result.kind === 'moved',
    isPublished: (_, { result }: Published) => result.kind === 'published',
    isConflict: (_, { result }: Published) => result.kind === 'conflict',
    isDiscarded: (_, { result }: { result: DiscardResult }) => result.kind === 'discarded',
  },
  delays: {
    /** The pause in typing after which the draft is saved. */
    saveDelay: 700,
    /** The pause before a save without an answer is sent again. */
    retryDelay: 5000,
    /** The longest wait for one answer. */
    callLimit: 10_000,
  },
})
