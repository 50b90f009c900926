import { expect, it } from 'vitest'
import { initialTransition, transition } from 'xstate'
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'

import { bulkRunMachine } from '#machines/bulk-run/machine.ts'
import {
  changeOf,
  countsOf,
  failedIn,
  isBusy,
  isCompleted,
  isOver,
  isStopping,
  mayRetry,
  operationOf,
  stopReasonIn,
} from '#machines/bulk-run/selectors.ts'
import { defaultBatchSize } from '#machines/bulk-run/setup.ts'

/** The same machine, also told what only its calls say. */
const machine: AnyStateMachine = bulkRunMachine
const nothing = { doneIds: [], refused: [], done: 0, skipped: 0, next: null, change: null }
const answered = (output: object) => ({
  type: 'xstate.done.actor.runBatch',
  output: { ...nothing, ...output },
})
const deleteTwo = {
  type: 'run.begin',
  operation: { kind: 'delete' },
  ids: ['a', 'b'],
  operationId: 'o',
}

function stateAfter(...events: { type: string }[]): AnyMachineSnapshot {
  let [state] = initialTransition(machine, { batchSize: 1 })
  for (const event of events) [state] = transition(machine, state, event)
  return state
}

it('a refused row is no reason for another try', () => {
  const refused = [{ id: 'a', link: 'https://a.example/', code: 'READ_ONLY' }]
  const state = stateAfter(deleteTwo, answered({ refused }), answered({ doneIds: ['b'] }))
  expect(failedIn(state)).toEqual(refused)
  expect(failedIn(state)).toBe(failedIn(state))
  expect(mayRetry(state)).toBe(false)
})

it('tells the screen how far it is and what is left', () => {
  const running = stateAfter(deleteTwo)
  expect([isBusy(running), isStopping(running), isOver(running)]).toEqual([true, false, false])
  const cancel = { type: 'run.cancel' }
  const stopping = stateAfter(deleteTwo, cancel)
  expect([isBusy(stopping), isStopping(stopping)]).toEqual([true, true])
  const partly = stateAfter(deleteTwo, cancel, answered({ doneIds: ['a'], change: 'c' }))
  expect([isBusy(partly), isOver(partly), isCompleted(partly)]).toEqual([false, true, false])
  expect(operationOf(partly)).toEqual({ kind: 'delete' })
  expect(stopReasonIn(partly)).toBe('CANCELLED')
  expect(failedIn(partly)).toEqual([{ id: 'b', link: null, code: 'CANCELLED' }])
  expect(countsOf(partly)).toEqual({ total: 2, settled: 1, done: 1, skipped: 0, failed: 1 })
  const [again] = transition(machine, partly, { type: 'run.retry' })
  const [all] = transition(machine, again, answered({ doneIds: ['b'] }))
  expect([isCompleted(all), changeOf(all)]).toEqual([true, 'c'])
})

it.each([
  [undefined, defaultBatchSize],
  [7, 7],
  [0, 1],
])('takes batches of %s as %i', (batchSize, expected) => {
  const input = batchSize === undefined ? {} : { batchSize }
  const [state] = initialTransition(bulkRunMachine, input)
  expect(state.context.batchSize).toBe(expected)
})
