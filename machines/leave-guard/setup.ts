import { assign, setup } from 'xstate'

import { unimplementedAction } from '../placeholder.ts'
import type { Types } from '../placeholder.ts'

interface LeaveGuardContext {
  /** names of what would be lost */
  works: readonly string[]
}

export type LeaveGuardEvent =
  /** something is unsaved from now on; `work` is its name */
  | { type: 'work.began'; work: string }
  /** it is saved, or given up */
  | { type: 'work.ended'; work: string }
  /** the user is about to go somewhere else */
  | { type: 'leave.ask' }
  | { type: 'leave.confirm' }
  | { type: 'leave.cancel' }
  /** another screen, or another state of it, is shown */
  | { type: 'page.changed' }

const types: Types<LeaveGuardContext, LeaveGuardEvent> = {}

/** The guard asks nothing of anybody. */
export const promiseActors = {}

/** What the chart is made of; effects are provided by the wiring. */
export const parts = setup({
  types,
  actors: promiseActors,
  actions: {
    /** From now on nobody leaves without being asked, not even by closing the tab. */
    holdPage: () => unimplementedAction('holdPage'),
    releasePage: () => unimplementedAction('releasePage'),
    /** Goes where the user wanted to go. */
    goOn: () => unimplementedAction('goOn'),
    /** Stays: where the user wanted to go is forgotten. */
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
    /** A page that has not changed by then will not. */
    leaveLimit: 5_000,
  },
})
