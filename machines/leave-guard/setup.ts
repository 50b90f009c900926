import { assign, setup } from 'xstate'

import { unimplementedAction } from '../placeholder.ts'
import type { Types } from '../placeholder.ts'

interface LeaveGuardContext {
  /** names of the unsaved work */
  works: readonly string[]
}

export type LeaveGuardEvent =
  /** the work of this name is unsaved from now on */
  | { type: 'work.began'; work: string }
  /** it is saved or discarded */
  | { type: 'work.ended'; work: string }
  /** the user is about to go somewhere else */
  | { type: 'leave.ask' }
  | { type: 'leave.confirm' }
  | { type: 'leave.cancel' }
  /** another screen, or another state of it, is shown */
  | { type: 'page.changed' }

const types: Types<LeaveGuardContext, LeaveGuardEvent> = {}

/** The guard has no promise actors. */
export const promiseActors = {}

/** Types, actions, guards and delays of the chart; the wiring provides the effects. */
export const leaveGuardSetup = setup({
  types,
  actors: promiseActors,
  actions: {
    /** From now on every way out asks first, also closing the tab. */
    holdPage: () => unimplementedAction('holdPage'),
    releasePage: () => unimplementedAction('releasePage'),
    /** Continues to where the user wanted to go. */
    resume: () => unimplementedAction('resume'),
    /** Stays and forgets where the user wanted to go. */
    stay: () => unimplementedAction('stay'),
    addWork: assign(({ context }, { work }: { work: string }) => ({
      works: [...new Set([...context.works, work])],
    })),
    removeWork: assign(({ context }, { work }: { work: string }) => ({
      works: context.works.filter((one) => one !== work),
    })),
  },
  guards: {
    isLastWork: ({ context }, { work }: { work: string }) =>
      context.works.every((one) => one === work),
    hasWork: ({ context }) => context.works.length > 0,
  },
  delays: {
    /** A page that has not changed by then will not change. */
    leaveLimit: 5_000,
  },
})
