import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { createActor } from 'xstate'

import { leaveGuardMachine } from '#machines/leave-guard/machine.ts'
import { isAsking, isHolding, worksIn } from '#machines/leave-guard/selectors.ts'
import type { LeaveGuardEvent } from '#machines/leave-guard/setup.ts'

const works = fc.constantFrom('row', 'import')
const event: fc.Arbitrary<LeaveGuardEvent> = fc.oneof(
  works.map((work) => ({ type: 'work.began', work }) as const),
  works.map((work) => ({ type: 'work.ended', work }) as const),
  fc.constantFrom<LeaveGuardEvent>(
    { type: 'leave.ask' },
    { type: 'leave.confirm' },
    { type: 'leave.cancel' },
    { type: 'page.changed' },
  ),
)

/** A guard whose effects are written down. */
function guard() {
  const done: string[] = []
  const note = (name: string) => () => void done.push(name)
  const machine = leaveGuardMachine.provide({
    actions: {
      holdPage: note('hold'),
      releasePage: note('release'),
      goOn: note('go'),
      stay: note('stay'),
    },
  })
  return { actor: createActor(machine).start(), done }
}

it('holds the page exactly while something is unsaved and nobody has agreed to leave', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 20 }), (events) => {
      const { actor, done } = guard()
      const unsaved = new Set<string>()
      for (const one of events) {
        actor.send(one)
        if (one.type === 'work.began') unsaved.add(one.work)
        if (one.type === 'work.ended') unsaved.delete(one.work)
        const state = actor.getSnapshot()
        expect(new Set(worksIn(state))).toEqual(unsaved)
        const holds = done.filter((name) => name === 'hold').length
        const releases = done.filter((name) => name === 'release').length
        expect(holds - releases).toBe(isHolding(state) ? 1 : 0)
        if (!state.matches('leaving')) expect(isHolding(state)).toBe(unsaved.size > 0)
      }
    }),
  )
})

it('lets nobody go unless the user said so or nothing is left to lose', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 20 }), (events) => {
      const { actor, done } = guard()
      for (const one of events) {
        const before = done.filter((name) => name === 'go').length
        actor.send(one)
        const gone = done.filter((name) => name === 'go').length > before
        const isAllowed = one.type === 'leave.confirm' || worksIn(actor.getSnapshot()).length === 0
        expect(gone && !isAllowed).toBe(false)
      }
    }),
  )
})

it('asks, and asks again after the user stayed', () => {
  const { actor, done } = guard()
  actor.send({ type: 'work.began', work: 'row' })
  actor.send({ type: 'leave.ask' })
  expect(isAsking(actor.getSnapshot())).toBe(true)
  actor.send({ type: 'leave.cancel' })
  expect(isAsking(actor.getSnapshot())).toBe(false)
  actor.send({ type: 'leave.ask' })
  actor.send({ type: 'leave.confirm' })
  expect(done).toEqual(['hold', 'stay', 'release', 'go'])
})
