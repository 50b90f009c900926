import { expect, it } from 'vitest'
import { initialTransition, transition } from 'xstate'
import type { AnyStateMachine } from 'xstate'

import { bulkEditMachine } from '#machines/bulk-edit/machine.ts'

const machine: AnyStateMachine = bulkEditMachine

it('bulk-edit: page.toggle … page.toggle', () => {
  let [snapshot, actions] = initialTransition(machine)
  expect(snapshot.value).toEqual({ choosing: 'idle' })
  expect(snapshot.context).toMatchObject({ selected: [], asked: [], taken: null })
  expect(actions).toEqual([])

  ;[snapshot, actions] = transition(machine, snapshot, {
    type: 'page.toggle',
    rows: [
      { id: 'b', readOnly: false },
      { id: '1008', readOnly: false },
    ],
  })
  expect(snapshot.value).toEqual({ choosing: 'idle' })
  expect(snapshot.context).toMatchObject({ selected: ['b', '1008'] })
  expect(actions).toEqual([])

  ;[snapshot, actions] = transition(machine, snapshot, {
    type: 'row.delete',
    row: { id: 'fixed', readOnly: true },
  })
  expect(snapshot.value).toEqual({ choosing: 'idle' })
  expect(actions).toEqual([])

  ;[snapshot, actions] = transition(machine, snapshot, { type: 'delete.ask' })
  expect(snapshot.value).toEqual({ asking: 'deletion' })
  expect(snapshot.context).toMatchObject({ asked: ['b', '1008'] })
  expect(actions).toMatchObject([{ type: 'dismissResult' }])

  ;[snapshot, actions] = transition(machine, snapshot, { type: 'page.toggle', rows: 5 })
  expect(snapshot.value).toEqual({ asking: 'deletion' })
  expect(actions).toEqual([])

  ;[snapshot, actions] = transition(machine, snapshot, { type: 'question.cancel' })
  expect(snapshot.value).toEqual({ choosing: 'idle' })
  expect(snapshot.context).toMatchObject({ asked: [] })
  expect(actions).toEqual([])

  // The machine threw a TypeError here.
  const event = { type: 'page.toggle', rows: 5 }
  expect(() => transition(machine, snapshot, event)).toThrow()
})
