import type { RouterHistory } from '@tanstack/react-router'
import type { Actor } from 'xstate'

import { leaveGuardMachine } from '#machines/leave-guard/machine.ts'
import { isHolding } from '#machines/leave-guard/selectors.ts'

import { startActor } from './inspection.ts'

export type LeaveGuardActor = Actor<typeof leaveGuardMachine>

/** Keeps unsaved work from being lost, whatever leads away from it. */
export interface LeaveGuard {
  actor: LeaveGuardActor
  /** Resolves to true when nothing is lost, or the user does not mind. */
  mayLeave: () => Promise<boolean>
  /** Asks before the address changes or the tab is closed; a change that `keeps` the work is free. */
  watch: (history: RouterHistory, keeps: (from: string, to: string) => boolean) => () => void
}

/** The leave guard of a page; one for all work on it. */
export function createLeaveGuard(): LeaveGuard {
  let answer: ((mayLeave: boolean) => void) | null = null
  let hold: (() => () => void) | null = null
  let release: (() => void) | null = null
  const reply = (mayLeave: boolean): void => {
    answer?.(mayLeave)
    answer = null
  }
  const machine = leaveGuardMachine.provide({
    actions: {
      holdPage: () => {
        release = hold?.() ?? null
      },
      releasePage: () => {
        release?.()
        release = null
      },
      goOn: () => reply(true),
      stay: () => reply(false),
    },
  })
  const actor = startActor(machine, {})
  const mayLeave = (): Promise<boolean> => {
    if (!isHolding(actor.getSnapshot())) return Promise.resolve(true)
    reply(false)
    return new Promise((resolve) => {
      answer = resolve
      actor.send({ type: 'leave.ask' })
    })
  }
  return {
    actor,
    mayLeave,
    watch: (history, keeps) => {
      hold = () =>
        history.block({
          enableBeforeUnload: true,
          blockerFn: async ({ currentLocation, nextLocation }) =>
            !keeps(currentLocation.href, nextLocation.href) && !(await mayLeave()),
        })
      const unwatch = history.subscribe(() => actor.send({ type: 'page.changed' }))
      return () => {
        unwatch()
        hold = null
      }
    },
  }
}
