import { expect, it } from 'vitest'
import { initialTransition, transition } from 'xstate'
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'

import { bulkRunMachine } from '#machines/bulk-run/machine.ts'
import type { BulkOperation } from '#machines/bulk-run/model.ts'
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
import { expectationOf } from '#tests/paths/expectation.ts'

/** The same machine, also told what only its calls say. */
const machine: AnyStateMachine = bulkRunMachine
const nothing = { doneIds: [], refused: [], done: 0, skipped: 0, next: null, change: null }
const answered = (output: object) => ({
  type: 'xstate.done.actor.runBatch',
  output: { ...nothing, ...output },
})
const failing = { type: 'xstate.error.actor.runBatch', error: {} }
const denied = { type: 'xstate.error.actor.runBatch', error: { code: 'FORBIDDEN' } }
const tooLate = { type: 'xstate.after.batchLimit.bulk-run.busy.running' }
const cancel = { type: 'run.cancel' }
const retry = { type: 'run.retry' }

function begin(operation: BulkOperation, ids: readonly string[] = []) {
  return { type: 'run.begin', operation, ids, operationId: 'o' }
}

const deleteTwo = begin({ kind: 'delete' }, ['a', 'b'])
const undo = begin({ kind: 'undo', change: 'c', total: 6 })

function stateAfter(...events: { type: string }[]): AnyMachineSnapshot {
  let [state] = initialTransition(machine, { batchSize: 1 })
  for (const event of events) [state] = transition(machine, state, event)
  return state
}

/** The calls that the last of these events starts. */
function startedBy(...events: { type: string }[]) {
  const before = stateAfter(...events.slice(0, -1))
  const last = events.at(-1) ?? { type: '' }
  const { started } = expectationOf(machine, ...transition(machine, before, last))
  return started.map(({ name, given }) => ({ name, ...Object(given) }))
}

it.each([
  ['a batch fails', [failing], 'UNANSWERED', 'NOT_SENT'],
  ['a batch takes too long', [tooLate], 'UNANSWERED', 'NOT_SENT'],
  ['the role is missing', [denied], 'FORBIDDEN', 'FORBIDDEN'],
  ['the user stops', [cancel, answered({})], 'UNNAMED', 'CANCELLED'],
  ['the user stops and the batch fails', [cancel, failing], 'UNANSWERED', 'NOT_SENT'],
])('when %s, the rest is not sent and says why', (_, events, first, code) => {
  expect(failedIn(stateAfter(deleteTwo, ...events))).toEqual([
    { id: 'a', link: null, code: first },
    { id: 'b', link: null, code },
  ])
})

it('a role that is lost in the middle stops the run with what is done', () => {
  const state = stateAfter(deleteTwo, answered({ doneIds: ['a'], change: 'c' }), denied)
  expect(countsOf(state)).toEqual({ total: 2, settled: 1, done: 1, skipped: 0, failed: 1 })
  expect(failedIn(state)).toEqual([{ id: 'b', link: null, code: 'FORBIDDEN' }])
  expect([changeOf(state), mayRetry(state)]).toEqual(['c', false])
})

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
  const stopping = stateAfter(deleteTwo, cancel)
  expect([isBusy(stopping), isStopping(stopping)]).toEqual([true, true])
  const partly = stateAfter(deleteTwo, cancel, answered({ doneIds: ['a'], change: 'c' }))
  expect([isBusy(partly), isOver(partly), isCompleted(partly)]).toEqual([false, true, false])
  expect(operationOf(partly)).toEqual({ kind: 'delete' })
  expect(stopReasonIn(partly)).toBe('CANCELLED')
  expect(countsOf(partly)).toEqual({ total: 2, settled: 1, done: 1, skipped: 0, failed: 1 })
  const [again] = transition(machine, partly, retry)
  const [all] = transition(machine, again, answered({ doneIds: ['b'] }))
  expect([isCompleted(all), changeOf(all)]).toEqual([true, 'c'])
})

it('a batch without an answer is sent again as it was, with its number', () => {
  const first = answered({ doneIds: ['a'], change: 'c' })
  const sent = {
    name: 'runBatch',
    operation: { kind: 'delete' },
    operationId: 'o',
    ids: ['b'],
    cursor: null,
    batch: 1,
  }
  expect(startedBy(deleteTwo, first)).toEqual([sent])
  expect(startedBy(deleteTwo, first, failing, retry)).toEqual([sent])
  expect(startedBy(deleteTwo, first, failing, retry, tooLate, retry)).toEqual([sent])
})

it('goes on undoing where it was interrupted, and adds up what came of it', () => {
  const first = answered({ done: 3, skipped: 1, next: 'x', change: 'd' })
  expect(startedBy(undo, first, failing, retry)).toMatchObject([
    { operation: { kind: 'undo', change: 'c' }, cursor: 'x', batch: 1, operationId: 'o', ids: [] },
  ])
  const state = stateAfter(undo, first, failing, retry, answered({ done: 2 }))
  expect(isCompleted(state)).toBe(true)
  expect(countsOf(state)).toEqual({ total: 6, settled: 6, done: 5, skipped: 1, failed: 0 })
})

it('collects what it restores before it sends the first batch', () => {
  const restore = begin({ kind: 'restore', from: '1', to: '2', source: '1' })
  const some = { type: 'xstate.done.actor.collectRows', output: { total: 1, isMore: true } }
  const all = { type: 'xstate.done.actor.collectRows', output: { total: 2, isMore: false } }
  expect(startedBy(restore).map(({ name }) => name)).toEqual(['collectRows'])
  expect(startedBy(restore, some).map(({ name }) => name)).toEqual(['collectRows'])
  expect(countsOf(stateAfter(restore, some)).total).toBeNull()
  expect(startedBy(restore, some, all).map(({ name }) => name)).toEqual(['runBatch'])
  expect(countsOf(stateAfter(restore, some, all)).total).toBe(2)
  const broken = { type: 'xstate.error.actor.collectRows', error: {} }
  expect(startedBy(restore, broken, retry).map(({ name }) => name)).toEqual(['collectRows'])
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
