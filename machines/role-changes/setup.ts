import { assign, setup } from 'xstate'

import { fieldsOf } from '#lib/fields.ts'

import { unimplementedAction, unimplementedPromise } from '../placeholder.ts'
import type { Types } from '../placeholder.ts'
import { joined, refusedIn, resultsOf, sorted, toggled, usersIn } from './model.ts'
import type { HeldRoles, RoleChange, UserAnswer, UserResult } from './model.ts'

interface RoleChangesContext {
  /** users whose roles the server changes at once */
  mostUsers: number
  /** wanted and not sent, in the order in which they were staged */
  staged: readonly RoleChange[]
  /** were staged, until a colleague did the same or the user was gone; shown until it is read */
  moot: readonly RoleChange[]
  /** the outcome of the last try, by user */
  results: readonly UserResult[]
  /** the server knows a repeated call by it; null before the first */
  operation: string | null
  /** why the last call had no usable answer; null when it had one */
  code: string | null
}

export type RoleChangesEvent =
  /** stages a change, or takes it back */
  | { type: 'role.toggle'; change: RoleChange }
  | { type: 'changes.discard' }
  | { type: 'review.open' }
  | { type: 'review.close' }
  /** `operation` is new and hard to guess */
  | { type: 'changes.apply'; operation: string }
  /** sends again what had no answer */
  | { type: 'changes.retry' }
  /** the roles as the server has them now */
  | { type: 'roles.told'; held: readonly HeldRoles[] }
  | { type: 'moot.dismiss' }
  | { type: 'results.dismiss' }

/** One call: everything that is staged. */
export interface ApplyInput {
  changes: readonly RoleChange[]
  operation: string | null
}

/**
 * Tags of states, for views: `open` changes can be staged and taken back · `busy` a call is under way · `over` the
 * outcome is shown.
 */
export type RoleChangesTag = 'open' | 'busy' | 'over'

/** The call to the server; it rejects without a usable answer. */
export const promiseActors = {
  applyChanges: unimplementedPromise<readonly UserAnswer[], ApplyInput>('applyChanges'),
}

interface RoleChangesInput {
  mostUsers: number
}

const types: Types<RoleChangesContext, RoleChangesEvent, RoleChangesInput, RoleChangesTag> = {}

/** Nothing is staged and nothing is to be told. */
export function contextOf({ mostUsers }: RoleChangesInput): RoleChangesContext {
  return { mostUsers, staged: [], moot: [], results: [], operation: null, code: null }
}

interface Answered {
  answers: readonly UserAnswer[]
}

/** Types, actors, actions, guards and delays of the chart; the wiring provides actors and effects. */
export const roleChangesSetup = setup({
  types,
  actors: promiseActors,
  actions: {
    /** Roles have changed: what shows them loads again. */
    refresh: () => unimplementedAction('refresh'),
    /** Says that more users do not fit into one call. */
    announceFull: () => unimplementedAction('announceFull'),
    toggle: assign(({ context }, { change }: { change: RoleChange }) => ({
      staged: toggled(context.staged, change),
    })),
    dropMoot: assign(({ context }, { held }: { held: readonly HeldRoles[] }) => {
      const { open, moot } = sorted(context.staged, held)
      return { staged: open, moot: joined(context.moot, moot) }
    }),
    setOperation: assign((_, { operation }: { operation: string }) => ({ operation })),
    recordResults: assign(({ context }, { answers }: Answered) => {
      const results = resultsOf(context.staged, answers)
      const done = context.results.filter(({ refusal }) => refusal === null)
      return { results: [...done, ...results], staged: refusedIn(results), code: null }
    }),
    recordFault: assign((_, { error }: { error: unknown }) => {
      const { code } = fieldsOf(error)
      return { code: typeof code === 'string' ? code : 'FAILED' }
    }),
    recordSilence: assign({ code: 'OFFLINE' }),
    forgetMoot: assign({ moot: [] }),
    forgetResults: assign({ results: [], operation: null, code: null }),
    forgetStaged: assign({ staged: [] }),
  },
  guards: {
    hasStaged: ({ context }) => context.staged.length > 0,
    isLastOne: ({ context }, { change }: { change: RoleChange }) =>
      toggled(context.staged, change).length === 0,
    fits: ({ context }, { change }: { change: RoleChange }) =>
      usersIn(toggled(context.staged, change)).length <= context.mostUsers,
    /** nothing that is staged would be left */
    isAllMoot: ({ context }, { held }: { held: readonly HeldRoles[] }) =>
      context.staged.length > 0 && sorted(context.staged, held).open.length === 0,
    isSomeMoot: ({ context }, { held }: { held: readonly HeldRoles[] }) =>
      sorted(context.staged, held).moot.length > 0,
    isWhole: ({ context }, { answers }: Answered) =>
      refusedIn(resultsOf(context.staged, answers)).length === 0,
    /** not after a denial, which would come again */
    mayRetry: ({ context }) => context.code !== 'FORBIDDEN',
  },
  delays: {
    /** The longest wait for the answer. */
    callLimit: 30_000,
  },
})
