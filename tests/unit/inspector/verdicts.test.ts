import { describe, expect, it } from 'vitest'
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { initialTransition, transition } from 'xstate'

import { bulkEditMachine } from '#machines/bulk-edit/machine.ts'
import { fixtures } from '#machines/session/fixtures.ts'
import { sessionMachine } from '#machines/session/machine.ts'
import { transitionName } from '#machines/transitions.ts'
import { verdictsOf } from '#portal/app/inspection/verdicts.ts'
import { machinesUnderTest } from '#tests/paths/machines-under-test.ts'

import { readOnly, recorded, startBulkEdit, writable } from './recorded.ts'

const [start] = initialTransition(bulkEditMachine)

/** State, guard and verdict of each branch, as a reader sees them. */
function judged(snapshot: AnyMachineSnapshot, event: { type: string; [field: string]: unknown }) {
  return verdictsOf(snapshot, event).map(({ state, guard, holds, isTaken }) => [
    state,
    guard,
    holds,
    isTaken,
  ])
}

describe('the verdicts on an event', () => {
  it('go from the innermost state out, and name the guard that refused', () => {
    expect(judged(start, { type: 'row.delete', row: readOnly })).toEqual([
      ['bulk-edit.choosing.idle', '', null, false],
      ['bulk-edit.choosing', 'isWritable', false, false],
      ['bulk-edit', '', null, false],
    ])
  })

  it('try branches in their order and leave the rest untried', () => {
    const choosing = ['bulk-edit.choosing', 'hasSelection']
    expect(judged(start, { type: 'delete.ask' }).slice(1, 3)).toEqual([
      [...choosing, false, false],
      ['bulk-edit.choosing', '', true, true],
    ])
    const [selected] = transition(bulkEditMachine, start, { type: 'page.toggle', rows: [writable] })
    expect(judged(selected, { type: 'delete.ask' }).slice(1, 3)).toEqual([
      [...choosing, true, true],
      ['bulk-edit.choosing', '', null, false],
    ])
  })

  it('tell the parts of a condition on states apart', () => {
    const value = {
      signedIn: {
        token: { renewal: { due: 'renewing' }, validity: 'expired', patience: 'resuming' },
      },
    }
    const machine: AnyStateMachine = sessionMachine
    const [input] = Object.values(fixtures.inputs)
    const snapshot = machine.resolveState({
      value,
      context: initialTransition(machine, input)[0].context,
    })
    const late = verdictsOf(snapshot, {
      type: 'xstate.after.renewalLimit.session.signedIn.token.renewal.due.renewing',
    })
    expect(late.find(({ guard }) => guard === 'isLate')).toMatchObject({
      holds: false,
      parts: [
        { words: 'in signedIn.token.validity.expired', holds: true },
        { words: 'in signedIn.token.patience.ordinary', holds: false },
      ],
    })
  })
})

describe.each(machinesUnderTest)(
  'what is judged as taken in $name',
  ({ machine, fixtures: { inputs, events } }) => {
    it('is what the machine takes, for every sample of every event in its first states', () => {
      let compared = 0
      for (const input of Object.values(inputs)) {
        const [first] = initialTransition(machine, input)
        const sent = Object.entries(events).flatMap(([type, payloads]) =>
          Object.values(Object(payloads)).map((payload) => ({ type, ...Object(payload) })),
        )
        for (const event of sent) {
          const definitions = machine.getTransitionData(first, event).map(transitionName)
          const taken = verdictsOf(first, event)
            .filter(({ isTaken }) => isTaken)
            .map(({ edge }) => edge)
          expect(new Set(taken), event.type).toEqual(new Set(definitions))
          compared += 1
        }
      }
      expect(compared).toBeGreaterThan(0)
    })
  },
)

it('an event that is tried on a copy changes nothing that runs', async () => {
  const { recorder } = await recorded(() => {
    const actor = startBulkEdit()
    actor.send({ type: 'page.toggle', rows: [writable] })
    return [actor]
  })
  const before = recorder.backlog.length
  expect(recorder.try(2, { type: 'delete.ask' })).toMatchObject({
    transitions: ['bulk-edit.choosing · delete.ask · 1'],
    value: { asking: 'deletion' },
    context: { selected: '1 id', asked: '1 id' },
    actions: ['dismissResult', 'askForSelection'],
    starts: [],
  })
  expect(recorder.try(1, { type: 'delete.ask' })).toMatchObject({
    value: { choosing: 'nothingSelected' },
  })
  expect(recorder.try(99, { type: 'delete.ask' })).toBeNull()
  expect(recorder.backlog.length).toBe(before)
})
