import type { RouterHistory } from '@tanstack/react-router'
import type { ActorRefFrom } from 'xstate'

import { leaveGuardMachine } from '#machines/leave-guard/machine.ts'
import { isAsking, isHolding, worksIn } from '#machines/leave-guard/selectors.ts'

import { tell } from '../actors/start-actor.ts'
import type { LeaveKind } from '../registration.ts'

export type LeaveGuardActor = ActorRefFrom<typeof leaveGuardMachine>

/** Keeps unsaved work from being lost, whatever leads away from it. */
export interface LeaveGuard {
  actor: LeaveGuardActor
  /** Something is unsaved until the returned function is called; several may be of the same kind. */
  hold: (work: string) => () => void
  /** Resolves to true when nothing is lost that way, or the user does not mind. */
  confirmLeave: (kind: LeaveKind) => Promise<boolean>
  /** The work that the last question named. */
  lost: () => readonly string[]
  /** Asks before the address changes or the tab is closed; `kindBetween` is null for what loses nothing. */
  watch: (
    history: RouterHistory,
    kindBetween: (from: string, to: string) => LeaveKind | null,
  ) => () => void
}

/** The leave-guard machine, with the page that it holds and the question that it asks. */
export function provideLeaveGuard() {
  const page = heldPage()
  const question = openQuestion()
  const machine = leaveGuardMachine.provide({
    actions: {
      holdPage: page.hold,
      releasePage: page.release,
      resume: () => question.answer(true),
      stay: () => question.answer(false),
    },
  })
  return { machine, page, question }
}

/** The leave guard of a page; one for all work on it. `isLostBy` says whether a way loses a kind of work. */
export function createLeaveGuard(
  actor: LeaveGuardActor,
  { page, question }: Pick<ReturnType<typeof provideLeaveGuard>, 'page' | 'question'>,
  isLostBy: (kind: LeaveKind, work: string) => boolean,
): LeaveGuard {
  let request: LeaveKind = 'screen'
  const lostBy = (kind: LeaveKind) =>
    worksIn(actor.getSnapshot()).filter((work) => isLostBy(kind, work))
  const confirmLeave = (kind: LeaveKind): Promise<boolean> => {
    if (!isHolding(actor.getSnapshot()) || lostBy(kind).length === 0) return Promise.resolve(true)
    request = kind
    const answered = question.ask()
    actor.send({ type: 'leave.ask' })
    return answered
  }
  // The named work may end meanwhile while other work goes on.
  actor.subscribe((snapshot) => {
    if (isAsking(snapshot) && lostBy(request).length === 0) actor.send({ type: 'leave.confirm' })
  })
  return {
    actor,
    hold: countedHolds(actor),
    confirmLeave,
    lost: () => lostBy(request),
    watch: (history, kindBetween) => {
      page.means = () =>
        history.block({
          enableBeforeUnload: () => lostBy('page').length > 0,
          blockerFn: async ({ currentLocation, nextLocation }) => {
            const kind = kindBetween(currentLocation.href, nextLocation.href)
            return kind !== null && !(await confirmLeave(kind))
          },
        })
      const unwatch = history.subscribe(() => tell(actor, { type: 'page.changed' }))
      return () => {
        unwatch()
        page.means = null
      }
    },
  }
}

/** The page that is held while something is unsaved, by whatever means there are. */
function heldPage() {
  let release: (() => void) | null = null
  const page = {
    means: null as (() => () => void) | null,
    hold: () => {
      release = page.means?.() ?? null
    },
    release: () => {
      release?.()
      release = null
    },
  }
  return page
}

/** One question at a time; a new one answers the one before with no. */
function openQuestion() {
  let reply: ((confirmLeave: boolean) => void) | null = null
  const answer = (confirmLeave: boolean): void => {
    reply?.(confirmLeave)
    reply = null
  }
  return {
    answer,
    ask: () => {
      answer(false)
      return new Promise<boolean>((resolve) => {
        reply = resolve
      })
    },
  }
}

/** The machine knows each kind of work once. */
function countedHolds(actor: LeaveGuardActor): LeaveGuard['hold'] {
  const counts = new Map<string, number>()
  const change = (work: string, by: 1 | -1): void => {
    const count = (counts.get(work) ?? 0) + by
    counts.set(work, count)
    if (by === 1 && count === 1) actor.send({ type: 'work.began', work })
    if (by === -1 && count === 0) actor.send({ type: 'work.ended', work })
  }
  return (work) => {
    change(work, 1)
    let isHeld = true
    return () => {
      if (isHeld) change(work, -1)
      isHeld = false
    }
  }
}
