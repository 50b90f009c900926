import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { initialTransition, transition } from 'xstate'
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'

import { bulkRunMachine } from '#machines/bulk-run/machine.ts'
import {
  afterBatch,
  doneIds,
  isFinal,
  newRun,
  nextBatch,
  openRows,
  releasedIds,
  skipReadOnly,
  stopReasonOf,
} from '#machines/bulk-run/model.ts'
import type { BatchResult, Progress } from '#machines/bulk-run/model.ts'
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
const nothing: BatchResult = {
  doneIds: [],
  refused: [],
  done: 0,
  skipped: 0,
  next: null,
  change: null,
}
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

const ids = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), { maxLength: 12 })
const deleting = (request: readonly string[]) => newRun({ kind: 'delete' }, request)

/** Runs the batches with a server that deletes and refuses as told, and sometimes answers nonsense. */
function run(request: string[], size: number, answers: readonly string[][]): Progress {
  let progress = deleting(request)
  for (const answer of answers) {
    if (progress.settled >= request.length) break
    progress = afterBatch(progress, size, {
      ...nothing,
      doneIds: answer,
      refused: [{ id: request[0] ?? '', link: null, code: 'READ_ONLY' }],
    })
  }
  return progress
}

it('accounts for every id exactly once, whatever the server answers', () => {
  const size = fc.integer({ min: 1, max: 5 })
  fc.assert(
    fc.property(ids, size, fc.array(ids, { maxLength: 5 }), (request, batchSize, answers) => {
      const progress = run(request, batchSize, answers)
      const left = [...progress.failed, ...openRows(progress, batchSize)]
      const all = [...doneIds(progress), ...left.map(({ id }) => id)]
      expect(all.toSorted()).toEqual(request.toSorted())
      expect(progress.done).toBe(doneIds(progress).length)
    }),
  )
})

it('sends each id once, in order, never more than a batch at a time', () => {
  fc.assert(
    fc.property(ids, fc.integer({ min: 1, max: 5 }), (request, size) => {
      const sent: string[][] = []
      let progress = deleting(request)
      while (progress.settled < request.length) {
        sent.push(nextBatch(progress, size))
        progress = afterBatch(progress, size, nothing)
      }
      expect(sent.flat()).toEqual(request)
      expect(sent.every((batch) => batch.length <= size)).toBe(true)
    }),
  )
})

it('adds up a run whose rows are only counted, and goes on where the server says', () => {
  const first = { ...nothing, done: 3, skipped: 1, next: 'x', change: 'd' }
  const some = afterBatch(newRun({ kind: 'undo', change: 'c', total: 6 }, []), 5000, first)
  expect(some).toMatchObject({ total: 6, settled: 4, done: 3, skipped: 1, cursor: 'x', batch: 1 })
  const all = afterBatch(some, 5000, { ...nothing, done: 2 })
  expect(all).toMatchObject({ settled: 6, done: 5, skipped: 1, cursor: null, batch: 2 })
})

it.each([
  [{ kind: 'delete' } as const, ['a', 'b'], 2],
  [{ kind: 'ban', links: ['https://a.example/'], source: 'Test' } as const, [], 1],
  [{ kind: 'restore', from: '1', to: '2', source: '1' } as const, [], null],
  [{ kind: 'undo', change: 'c', total: 7 } as const, [], 7],
])('knows the number of rows of %j', (operation, request, total) => {
  expect(newRun(operation, request).total).toBe(total)
})

it('skips what becomes read-only before its turn, and leaves what is under way', () => {
  const before = {
    ...deleting(['a', 'b', 'c', 'd', 'e']),
    settled: 1,
    done: 1,
    batch: 1,
  }
  const rows = ['a', 'b', 'd'].map((id) => ({ id, readOnly: true }))
  const skipped = skipReadOnly(before, rows, { size: 2, isUnderWay: true })
  expect(skipped).toEqual({
    ...before,
    ids: ['a', 'd', 'b', 'c', 'e'],
    settled: 2,
    failed: [{ id: 'd', link: null, code: 'READ_ONLY' }],
  })
  expect(nextBatch(skipped, 2)).toEqual(nextBatch(before, 2))
})

it('a batch that cannot be the same any more gets a number of its own', () => {
  const broken = { ...deleting(['a', 'b', 'c']), batch: 4, stopReason: 'UNANSWERED' } as const
  const call = { size: 2, isUnderWay: false }
  const same = skipReadOnly(broken, [{ id: 'c', readOnly: true }], call)
  expect([nextBatch(same, 2), same.batch]).toEqual([['a', 'b'], 4])
  const other = skipReadOnly(broken, [{ id: 'a', readOnly: true }], call)
  expect([nextBatch(other, 2), other.batch]).toEqual([['b', 'c'], 5])
})

it('a run of counted rows still says why it stopped when rows become read-only', () => {
  const undoing = newRun({ kind: 'undo', change: 'c', total: 2 }, [])
  const stopped = { ...undoing, stopReason: 'UNANSWERED' } as const
  const rows = [{ id: 'a', readOnly: true }]
  expect(skipReadOnly(stopped, rows, { size: 2, isUnderWay: false })).toEqual(stopped)
})

it.each([
  ['UNANSWERED', ['b UNANSWERED', 'c NOT_SENT']],
  ['REFUSED', ['b REFUSED', 'c NOT_SENT']],
  ['FORBIDDEN', ['b FORBIDDEN', 'c FORBIDDEN']],
  ['CANCELLED', ['b CANCELLED', 'c CANCELLED']],
] as const)('says of every row that is open after %s why', (stopReason, told) => {
  const broken = { ...deleting(['a', 'b', 'c']), settled: 1, stopReason }
  expect(openRows(broken, 1).map(({ id, code }) => `${id} ${code}`)).toEqual(told)
})

it('releases deleted rows and failed ones, and keeps edited rows selected', () => {
  const failed = [{ id: 'b', link: null, code: 'READ_ONLY' }]
  const progress = { ...deleting(['a', 'b', 'c']), settled: 2, done: 1, failed }
  expect(releasedIds(progress, 'delete')).toEqual(['a', 'b'])
  expect(releasedIds(progress, 'edit')).toEqual(['b'])
})

it.each([
  [{ code: 'FORBIDDEN' }, 'FORBIDDEN', true],
  [{ code: 'LIMIT_REACHED' }, 'LIMIT_REACHED', true],
  [{ code: 'REFUSED' }, 'REFUSED', false],
  [{ code: 'OFFLINE' }, 'UNANSWERED', false],
  [new Error('Failed to fetch'), 'UNANSWERED', false],
  [null, 'UNANSWERED', false],
  ['boom', 'UNANSWERED', false],
] as const)('reads %j as %s', (error, reason, isForGood) => {
  expect(stopReasonOf(error)).toBe(reason)
  expect(isFinal(stopReasonOf(error))).toBe(isForGood)
})
