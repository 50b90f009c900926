import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { initialTransition, transition } from 'xstate'
import type { AnyMachineSnapshot } from 'xstate'

import { bulkEditMachine } from '#machines/bulk-edit/machine.ts'
import { afterChunk, nextChunk, openRows, runOver } from '#machines/bulk-edit/model.ts'
import type { Progress } from '#machines/bulk-edit/model.ts'
import {
  changeOf,
  countsOf,
  failedIn,
  kindOf,
  mayRetry,
  phaseOf,
  selectedIn,
} from '#machines/bulk-edit/selectors.ts'
import { subjectOf } from '#tests/paths/subjects.ts'

import { askForTwo, bulkEdit, runningTwo, stateAfter } from './bulk-edit-states.ts'
import { choices, walk } from './random-walk.ts'

const ids = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), { maxLength: 12 })

/** Runs the chunks with a server that deletes and refuses as told, and sometimes answers nonsense. */
function run(asked: string[], size: number, answers: readonly string[][]): Progress {
  let progress = runOver(asked)
  for (const answer of answers) {
    progress = afterChunk(progress, size, {
      doneIds: answer,
      refused: [{ id: asked[0] ?? '', link: null, code: 'READ_ONLY' }],
    })
  }
  return progress
}

it('accounts for every asked id exactly once, whatever the server answers', () => {
  const size = fc.integer({ min: 1, max: 5 })
  fc.assert(
    fc.property(ids, size, fc.array(ids, { maxLength: 5 }), (asked, chunkSize, answers) => {
      const progress = run(asked, chunkSize, answers)
      const left = [...progress.failed, ...openRows(progress, chunkSize)]
      expect([...progress.done, ...left.map(({ id }) => id)].toSorted()).toEqual(asked.toSorted())
    }),
  )
})

it('sends each asked id once, in order, never more than a chunk at a time', () => {
  fc.assert(
    fc.property(ids, fc.integer({ min: 1, max: 5 }), (asked, size) => {
      const sent: string[][] = []
      let progress = runOver(asked)
      while (progress.position < asked.length) {
        sent.push(nextChunk(progress, size))
        progress = afterChunk(progress, size, { doneIds: [], refused: [] })
      }
      expect(sent.flat()).toEqual(asked)
      expect(sent.every((chunk) => chunk.length <= size)).toBe(true)
    }),
  )
})

it('done and failed are what was settled, and at the end of every run what was asked for', () => {
  fc.assert(
    fc.property(choices, (choice) =>
      walk(subjectOf['bulk-edit'], choice).every(({ after }) => {
        const { asked, position, done, failed, stop } = after.context
        const isRunning = after.matches('running') || after.matches('asking') || stop !== null
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
const answered = { type: 'xstate.done.actor.runChunk', output: silence }
const failing = { type: 'xstate.error.actor.runChunk', error: {} }
const tooLate = { type: 'xstate.after.chunkLimit.bulk-edit.running' }

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
  const [resting] = initialTransition(bulkEditMachine, {})
  expect(phaseOf(resting)).toBe('choosing')
  expect(phaseOf(stateAfter({ type: 'delete.ask' }))).toBe('nothingSelected')
  expect(phaseOf(stateAfter(...askForTwo))).toBe('confirming')
  const deleting = runningTwo()
  expect(phaseOf(deleting)).toBe('running')
  const [stopping] = transition(bulkEditMachine, deleting, { type: 'run.cancel' })
  expect(phaseOf(stopping)).toBe('stopping')
  const [partly] = transition(bulkEdit, stopping, {
    type: 'xstate.done.actor.runChunk',
    output: { doneIds: ['a'], refused: [], change: 'c' },
  })
  expect(phaseOf(partly)).toBe('partlyEnded')
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
    type: 'xstate.done.actor.runChunk',
    output: { doneIds: ['b'], refused: [], change: 'c' },
  })
  expect(phaseOf(deleted)).toBe('ended')
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
])('takes chunks of %s as %i', (chunkSize, expected) => {
  const [state] = initialTransition(bulkEditMachine, chunkSize === undefined ? {} : { chunkSize })
  expect(state.context.chunkSize).toBe(expected)
})

it('a call without an answer is sent again as it was, with its number', () => {
  let state: AnyMachineSnapshot = runningTwo()
  const given = (): unknown => {
    const { operation, chunk } = state.context
    return { ids: nextChunk(state.context, 1), operation, chunk }
  }
  const first = { doneIds: ['a'], refused: [], change: 'c' }
  ;[state] = transition(bulkEdit, state, { type: 'xstate.done.actor.runChunk', output: first })
  const sent = given()
  expect(sent).toEqual({ ids: ['b'], operation: 'o', chunk: 1 })
  for (const event of [failing, { type: 'run.retry' }, tooLate, { type: 'run.retry' }]) {
    ;[state] = transition(bulkEdit, state, event)
    expect(given()).toEqual(sent)
  }
})

it('goes on undoing where it was interrupted, and adds up what came of it', () => {
  let state: AnyMachineSnapshot = stateAfter({ type: 'change.undo', change: 'c', operation: 'u' })
  const steps = [
    {
      type: 'xstate.done.actor.undoChunk',
      output: { change: 'd', restored: 3, skipped: 1, next: 'x' },
    },
    { type: 'xstate.error.actor.undoChunk', error: {} },
    { type: 'run.retry' },
  ]
  for (const step of steps) [state] = transition(bulkEdit, state, step)
  expect(state.context).toMatchObject({ undone: 'c', operation: 'u', after: 'x', chunk: 1 })
  const last = { change: 'd', restored: 2, skipped: 0, next: null }
  ;[state] = transition(bulkEdit, state, { type: 'xstate.done.actor.undoChunk', output: last })
  expect(state.value).toEqual({ choosing: 'undone' })
  expect(state.context).toMatchObject({ restored: 5, skipped: 1, change: 'd' })
})
