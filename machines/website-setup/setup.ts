import { assign, setup } from 'xstate'

import { unimplementedAction, unimplementedPromise } from '../placeholder.ts'
import type { Types } from '../placeholder.ts'
import { frontierOf, isReached, setupAfter } from './model.ts'
import type { Faults, Sent, Step, StepResult, Values, Website } from './model.ts'

interface WebsiteSetupContext {
  /** null until its address is saved */
  website: Website | null
  /** the step that is or was open */
  step: Step
  /** the step that waits for its answer; null where none does */
  sent: Sent | null
  /** why the fields of the step were refused */
  faults: Faults
  /** why the last call came to nothing: CONFLICT, or REFUSED by `faults`; null when it did not */
  code: string | null
  /** a page view of the website was counted */
  isCounted: boolean
}

export type WebsiteSetupEvent =
  /** the values of the open step; in the last one, those that mend a cause */
  | { type: 'step.submit'; values: Values; operation: string }
  | { type: 'step.open'; step: Step }
  /** the page is looked at again */
  | { type: 'setup.resume' }
  /** the website as the server has it now */
  | { type: 'server.told'; website: Website }
  | { type: 'view.counted' }
  | { type: 'check.again' }
  | { type: 'setup.finish'; operation: string }
  /** without a counted view */
  | { type: 'setup.skip'; operation: string }
  | { type: 'call.retry' }

/** One call. */
export interface CallInput {
  website: Website | null
  sent: Sent
}

/**
 * Tags of states, for views: `busy` a call is under way · `check` the last step is open · `overdue` events were waited
 * for in vain · `counted` a view was counted · `unanswered` the last call had no answer · `finished` nothing is left to
 * do.
 */
export type WebsiteSetupTag = 'busy' | 'check' | 'overdue' | 'counted' | 'unanswered' | 'finished'

/** The calls to the server; each rejects without a usable answer. */
export const promiseActors = {
  /** Registers the website with its address, or saves a step of it. */
  saveStep: unimplementedPromise<StepResult, CallInput>('saveStep'),
}

const types: Types<
  WebsiteSetupContext,
  WebsiteSetupEvent,
  { website: Website | null; isCounted: boolean },
  WebsiteSetupTag
> = {}

const nothingSent: Sent = { values: {}, setup: null, operation: '' }

/** The context where the set-up stands. */
export function contextOf(input: {
  website: Website | null
  isCounted: boolean
}): WebsiteSetupContext {
  return { ...input, step: frontierOf(input.website), sent: null, faults: {}, code: null }
}

/** The part of the context that a call sends. */
export function callOf({ website, sent }: WebsiteSetupContext): CallInput {
  return { website, sent: sent ?? nothingSent }
}

interface Answered {
  result: StepResult
}

/** Types, actors, actions, guards and delays of the chart; the wiring provides actors and effects. */
export const websiteSetupSetup = setup({
  types,
  actors: promiseActors,
  actions: {
    /** Websites were changed, or their events are waited for: what is shown of them is loaded again. */
    refresh: () => unimplementedAction('refresh'),
    /** The website exists from now on, and its address names it. */
    announceBegun: (_scope, _params: { id: string }) => unimplementedAction('announceBegun'),
    announceFinished: () => unimplementedAction('announceFinished'),
    keepStep: assign(
      ({ context }, { values, operation }: { values: Values; operation: string }) => ({
        sent: { values, operation, setup: setupAfter(context.step, context.website) },
        faults: {},
        code: null,
      }),
    ),
    keepEnd: assign((_, { operation }: { operation: string }) => ({
      sent: { values: {}, operation, setup: 'DONE' as const },
      faults: {},
      code: null,
    })),
    openStep: assign((_, { step }: { step: Step }) => ({
      step,
      sent: null,
      faults: {},
      code: null,
    })),
    openNext: assign(({ context }) => ({
      step: frontierOf(context.website),
      sent: null,
      faults: {},
      code: null,
    })),
    /** A user at the step that comes next goes on with the others. */
    recordNews: assign(({ context }, { website }: { website: Website }) => ({
      website,
      sent: null,
      step: context.step === frontierOf(context.website) ? frontierOf(website) : context.step,
    })),
    recordSaved: assign((_, { result }: Answered) =>
      result.kind === 'saved'
        ? { website: result.website, step: frontierOf(result.website), sent: null }
        : {},
    ),
    recordConflict: assign((_, { result }: Answered) =>
      result.kind === 'conflict' ? { website: result.website, sent: null, code: 'CONFLICT' } : {},
    ),
    recordFaults: assign((_, { result }: Answered) => ({
      faults: result.kind === 'refused' ? result.faults : {},
      sent: null,
      code: 'REFUSED',
    })),
    markCounted: assign({ isCounted: true }),
  },
  guards: {
    isName: ({ context }) => context.step === 'NAME',
    isTracking: ({ context }) => context.step === 'TRACKING',
    isSnippet: ({ context }) => context.step === 'SNIPPET',
    isCheck: ({ context }) => context.step === 'VERIFY',
    isCheckCounted: ({ context }) => context.step === 'VERIFY' && context.isCounted,
    isReached: ({ context }, { step }: { step: Step }) => isReached(step, context.website),
    isDone: ({ context }) => context.website?.setup === 'DONE',
    /** Not an answer from before the last save. */
    isNews: ({ context }, { website }: { website: Website }) =>
      context.website !== null && website.version > context.website.version,
    isBegun: ({ context }, { result }: Answered) =>
      result.kind === 'saved' && context.website === null,
    isFinished: ({ context }, { result }: Answered) =>
      result.kind === 'saved' && result.website.setup === 'DONE' && context.sent?.setup === 'DONE',
    isSaved: (_, { result }: Answered) => result.kind === 'saved',
    isConflict: (_, { result }: Answered) => result.kind === 'conflict',
  },
  delays: {
    /** So long nothing is said about a cause while no event arrives. */
    patience: 10_000,
    /** The longest wait for one answer. */
    callLimit: 10_000,
  },
})
