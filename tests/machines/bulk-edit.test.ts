import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { initialTransition, transition } from 'xstate'
import type { AnyMachineSnapshot } from 'xstate'

import { bulkEditMachine } from '#machines/bulk-edit/machine.ts'
import { afterChunk, endRun, nextChunk, noAnswer, runOver } from '#machines/bulk-edit/model.ts'
import type { Progress } from '#machines/bulk-edit/model.ts'
import { countsOf, failedIn, mayRetry, phaseOf, selectedIn } from '#machines/bulk-edit/selectors.ts'
import { subjectOf } from '#tests/paths/subjects.ts'

import { askForTwo, bulkEdit, deletingTwo, stateAfter } from './bulk-edit-states.ts'
import { choices, walk } from './random-walk.ts'

const ids = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), { maxLength: 12 })

/** Runs the chunks with a server that deletes and refuses as told, and sometimes answers nonsense. */
function run(asked: string[], size: number, answers: readonly string[][]): Progress {
  let progress = runOver(asked)
  for (const answer of answers) {
    progress = afterChunk(progress, size, {
      deletedIds: answer,
      refused: [{ id: asked[0] ?? '', link: null, code: 'READ_ONLY' }],
    })
  }
  return progress
}

it('accounts for every asked id exactly once, whatever the server answers', () => {
  const size = fc.integer({ min: 1, max: 5 })
  fc.assert(
    fc.property(ids, size, fc.array(ids, { maxLength: 5 }), (asked, chunkSize, answers) => {
      const { deleted, failed } = endRun(run(asked, chunkSize, answers), 'CANCELLED')
      expect([...deleted, ...failed.map(({ id }) => id)].toSorted()).toEqual(asked.toSorted())
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
        progress = afterChunk(progress, size, noAnswer)
      }
      expect(sent.flat()).toEqual(asked)
      expect(sent.every((chunk) => chunk.length <= size)).toBe(true)
    }),
  )
})

it('a failed call leaves its own rows unanswered and the rest not sent', () => {
  const failed = afterChunk(runOver(['a', 'b', 'c']), 2, noAnswer)
  expect(endRun(failed, 'NOT_SENT').failed).toEqual([
    { id: 'a', link: null, code: 'UNANSWERED' },
    { id: 'b', link: null, code: 'UNANSWERED' },
    { id: 'c', link: null, code: 'NOT_SENT' },
  ])
})

it('done and failed are what was asked for, at the end of every run', () => {
  fc.assert(
    fc.property(choices, (choice) =>
      walk(subjectOf['bulk-edit'], choice).every(({ after }) => {
        const { asked, position, deleted, failed } = after.context
        const isRunning = after.matches('deleting') || after.matches('confirming')
        return isRunning || deleted.length + failed.length === asked.length
          ? deleted.length + failed.length === position
          : false
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

const answered = { type: 'xstate.done.actor.deleteChunk', output: noAnswer }
const failing = { type: 'xstate.error.actor.deleteChunk', error: {} }
const tooLate = { type: 'xstate.after.chunkLimit.bulk-edit.deleting' }

it.each([
  ['a call fails', [failing], 'NOT_SENT'],
  ['a call takes too long', [tooLate], 'NOT_SENT'],
  ['the user stops', [{ type: 'delete.cancel' }, answered], 'CANCELLED'],
  ['the user stops, and then the call fails', [{ type: 'delete.cancel' }, failing], 'NOT_SENT'],
])('when %s, the rest is not sent and says why', (_, events, code) => {
  let state: AnyMachineSnapshot = deletingTwo()
  for (const event of events) [state] = transition(bulkEdit, state, event)
  expect(state.context.failed).toEqual([
    { id: 'a', link: null, code: 'UNANSWERED' },
    { id: 'b', link: null, code },
  ])
  expect(state.context.selected).toEqual(['a', 'b'])
})

it('tells the screen the phase, the counts and what is left', () => {
  const [resting] = initialTransition(bulkEditMachine, {})
  expect(phaseOf(resting)).toBe('choosing')
  expect(phaseOf(stateAfter({ type: 'delete.ask' }))).toBe('nothingSelected')
  expect(phaseOf(stateAfter(...askForTwo))).toBe('confirming')
  const deleting = deletingTwo()
  expect(phaseOf(deleting)).toBe('deleting')
  const [stopping] = transition(bulkEditMachine, deleting, { type: 'delete.cancel' })
  expect(phaseOf(stopping)).toBe('stopping')
  const [partly] = transition(bulkEdit, stopping, {
    type: 'xstate.done.actor.deleteChunk',
    output: { deletedIds: ['a'], refused: [] },
  })
  expect(phaseOf(partly)).toBe('partlyDeleted')
  expect(countsOf(partly)).toEqual({ selected: 1, asked: 2, answered: 2, deleted: 1, failed: 1 })
  expect(failedIn(partly)).toEqual([{ id: 'b', link: null, code: 'CANCELLED' }])
  expect(selectedIn(partly)).toEqual(['b'])
  expect(mayRetry(partly)).toBe(true)
  const [again] = transition(bulkEdit, partly, { type: 'delete.retry' })
  const [deleted] = transition(bulkEdit, again, {
    type: 'xstate.done.actor.deleteChunk',
    output: { deletedIds: ['b'], refused: [] },
  })
  expect(phaseOf(deleted)).toBe('deleted')
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
  [undefined, 200],
  [7, 7],
  [0, 1],
])('takes chunks of %s as %i', (chunkSize, expected) => {
  const [state] = initialTransition(bulkEditMachine, chunkSize === undefined ? {} : { chunkSize })
  expect(state.context.chunkSize).toBe(expected)
})
