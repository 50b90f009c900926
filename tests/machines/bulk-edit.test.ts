import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { initialTransition, transition } from 'xstate'
import type { AnyMachineSnapshot } from 'xstate'

import { bulkEditMachine } from '#machines/bulk-edit/machine.ts'
import { afterBatch, nextBatch, openRows, newRun } from '#machines/bulk-edit/model.ts'
import type { Progress } from '#machines/bulk-edit/model.ts'
import {
  changeOf,
  countsOf,
  failedIn,
  kindOf,
  mayRetry,
  stateOf,
  selectedIn,
} from '#machines/bulk-edit/selectors.ts'
import { underTest } from '#tests/paths/machines-under-test.ts'

import { askForTwo, bulkEdit, runningTwo, stateAfter } from './bulk-edit-states.ts'
import { choices, walk } from './random-walk.ts'

const ids = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), { maxLength: 12 })

/** Runs the chunks with a server that deletes and refuses as told, and sometimes answers nonsense. */
function run(asked: string[], size: number, answers: readonly string[][]): Progress {
  let progress = newRun(asked)
  for (const answer of answers) {
    progress = afterBatch(progress, size, {
      doneIds: answer,
      refused: [{ id: asked[0] ?? '', link: null, code: 'READ_ONLY' }],
    })
  }
  return progress
}

it('accounts for every asked id exactly once, whatever the server answers', () => {
  const size = fc.integer({ min: 1, max: 5 })
  fc.assert(
    fc.property(ids, size, fc.array(ids, { maxLength: 5 }), (asked, batchSize, answers) => {
      const progress = run(asked, batchSize, answers)
      const left = [...progress.failed, ...openRows(progress, batchSize)]
      expect([...progress.done, ...left.map(({ id }) => id)].toSorted()).toEqual(asked.toSorted())
    }),
  )
})

it('sends each asked id once, in order, never more than a chunk at a time', () => {
  fc.assert(
    fc.property(ids, fc.integer({ min: 1, max: 5 }), (asked, size) => {
      const sent: string[][] = []
      let progress = newRun(asked)
      while (progress.position < asked.length) {
        sent.push(nextBatch(progress, size))
        progress = afterBatch(progress, size, { doneIds: [], refused: [] })
      }
      expect(sent.flat()).toEqual(asked)
      expect(sent.every((chunk) => chunk.length <= size)).toBe(true)
    }),
  )
})

it('done and failed are what was settled, and at the end of every run what was asked for', () => {
  fc.assert(
    fc.property(choices, (choice) =>
      walk(underTest['bulk-edit'], choice).every(({ after }) => {
        const { asked, position, done, failed, stopReason } = after.context
        const isRunning = after.matches('running') || after.matches('asking') || stopReason !== null
        return done.length + failed.length === position && (isRunning || position === asked.length)
      }),
    ),
  )
})

it('confirms exactly what it shows, and keeps what was selected when one row is deleted', () => {
  const state = stateAfter(
    { type: 'matches.select', ids: ['x', 'y'] },
    { type: 'row.delete', row: { id: 'z', readOnly: false } },
  )
  expect(state.context.asked).toEqual(['z'])
  expect(state.context.selected).toEqual(['x', 'y'])
})

const silence = { doneIds: [], refused: [], change: null }
const answered = { type: 'xstate.done.actor.runBatch', output: silence }
const failing = { type: 'xstate.error.actor.runBatch', error: {} }
const tooLate = { type: 'xstate.after.batchLimit.bulk-edit.running' }

it.each([
  ['a call fails', [failing], 'UNANSWERED', 'NOT_SENT'],
  ['a call takes too long', [tooLate], 'UNANSWERED', 'NOT_SENT'],
  ['the user stops', [{ type: 'run.cancel' }, answered], 'UNNAMED', 'CANCELLED'],
  [
    'the user stops and the call fails',
    [{ type: 'run.cancel' }, failing],
    'UNANSWERED',
    'NOT_SENT',
  ],
])('when %s, the rest is not sent and says why', (_, events, first, code) => {
  let state: AnyMachineSnapshot = runningTwo()
  for (const event of events) [state] = transition(bulkEdit, state, event)
  expect(failedIn(state)).toEqual([
    { id: 'a', link: null, code: first },
    { id: 'b', link: null, code },
  ])
  expect(state.context.selected).toEqual(first === 'UNNAMED' ? ['b'] : ['a', 'b'])
})

it('tells the screen the phase, the counts and what is left', () => {
  const [idle] = initialTransition(bulkEditMachine, {})
  expect(stateOf(idle)).toBe('choosing.idle')
  expect(stateOf(stateAfter({ type: 'delete.ask' }))).toBe('choosing.nothingSelected')
  expect(stateOf(stateAfter(...askForTwo))).toBe('asking.deletion')
  const deleting = runningTwo()
  expect(stateOf(deleting)).toBe('running.working')
  const [stopping] = transition(bulkEditMachine, deleting, { type: 'run.cancel' })
  expect(stateOf(stopping)).toBe('running.stopping')
  const [partly] = transition(bulkEdit, stopping, {
    type: 'xstate.done.actor.runBatch',
    output: { doneIds: ['a'], refused: [], change: 'c' },
  })
  expect(stateOf(partly)).toBe('choosing.partiallyCompleted')
  expect(countsOf(partly)).toEqual({
    selected: 1,
    asked: 2,
    answered: 1,
    done: 1,
    failed: 1,
    restored: 0,
    skipped: 0,
  })
  expect([kindOf(partly), changeOf(partly)]).toEqual(['delete', 'c'])
  expect(failedIn(partly)).toEqual([{ id: 'b', link: null, code: 'CANCELLED' }])
  expect(selectedIn(partly)).toEqual(['b'])
  expect(mayRetry(partly)).toBe(true)
  const [again] = transition(bulkEdit, partly, { type: 'run.retry' })
  const [deleted] = transition(bulkEdit, again, {
    type: 'xstate.done.actor.runBatch',
    output: { doneIds: ['b'], refused: [], change: 'c' },
  })
  expect(stateOf(deleted)).toBe('choosing.completed')
  expect(mayRetry(deleted)).toBe(false)
})

it('selects all of a page of which some was selected, and lets go of one that was selected whole', () => {
  const rows = ['a', 'b'].map((id) => ({ id, readOnly: false }))
  const some = stateAfter({ type: 'matches.select', ids: ['a'] }, { type: 'page.toggle', rows })
  expect(some.context.selected).toEqual(['a', 'b'])
  const none = stateAfter(
    { type: 'matches.select', ids: ['a', 'b', 'c'] },
    { type: 'page.toggle', rows },
  )
  expect(none.context.selected).toEqual(['c'])
})

it.each([
  [undefined, 5000],
  [7, 7],
  [0, 1],
])('takes chunks of %s as %i', (batchSize, expected) => {
  const [state] = initialTransition(bulkEditMachine, batchSize === undefined ? {} : { batchSize })
  expect(state.context.batchSize).toBe(expected)
})

it('a call without an answer is sent again as it was, with its number', () => {
  let state: AnyMachineSnapshot = runningTwo()
  const given = (): unknown => {
    const { operationId, batch } = state.context
    return { ids: nextBatch(state.context, 1), operationId, batch }
  }
  const first = { doneIds: ['a'], refused: [], change: 'c' }
  ;[state] = transition(bulkEdit, state, { type: 'xstate.done.actor.runBatch', output: first })
  const sent = given()
  expect(sent).toEqual({ ids: ['b'], operationId: 'o', batch: 1 })
  for (const event of [failing, { type: 'run.retry' }, tooLate, { type: 'run.retry' }]) {
    ;[state] = transition(bulkEdit, state, event)
    expect(given()).toEqual(sent)
  }
})

it('goes on undoing where it was interrupted, and adds up what came of it', () => {
  let state: AnyMachineSnapshot = stateAfter({ type: 'change.undo', change: 'c', operationId: 'u' })
  const steps = [
    {
      type: 'xstate.done.actor.undoBatch',
      output: { change: 'd', restored: 3, skipped: 1, next: 'x' },
    },
    { type: 'xstate.error.actor.undoBatch', error: {} },
    { type: 'run.retry' },
  ]
  for (const step of steps) [state] = transition(bulkEdit, state, step)
  expect(state.context).toMatchObject({
    undoneChange: 'c',
    operationId: 'u',
    cursor: 'x',
    batch: 1,
  })
  const last = { change: 'd', restored: 2, skipped: 0, next: null }
  ;[state] = transition(bulkEdit, state, { type: 'xstate.done.actor.undoBatch', output: last })
  expect(state.value).toEqual({ choosing: 'undone' })
  expect(state.context).toMatchObject({ restored: 5, skipped: 1, change: 'd' })
})
