import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { initialTransition, transition } from 'xstate'
import type { SnapshotFrom } from 'xstate'

import { bulkEditMachine } from '#machines/bulk-edit/machine.ts'
import { afterChunk, endRun, nextChunk, noAnswer, runOver } from '#machines/bulk-edit/model.ts'
import type { Progress, Row } from '#machines/bulk-edit/model.ts'
import type { BulkEditEvent } from '#machines/bulk-edit/parts.ts'
import { subjectOf } from '#tests/paths/subjects.ts'

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

it('never selects or sends a row that was read-only when it was shown', () => {
  const rows: Row[] = ['a', 'b', 'c', 'd'].map((id) => ({ id, readOnly: id > 'b' }))
  const row = fc.constantFrom(...rows)
  const event: fc.Arbitrary<BulkEditEvent> = fc.oneof(
    row.map((shown) => ({ type: 'row.toggle' as const, row: shown })),
    row.map((shown) => ({ type: 'row.delete' as const, row: shown })),
    fc.subarray(rows).map((shown) => ({ type: 'page.toggle' as const, rows: shown })),
    fc.constantFrom<BulkEditEvent>(
      { type: 'rows.changed', rows },
      { type: 'delete.ask' },
      { type: 'delete.confirm' },
      { type: 'delete.cancel' },
    ),
  )
  fc.assert(
    fc.property(fc.array(event, { maxLength: 20 }), (events) => {
      let [state] = initialTransition(bulkEditMachine, {})
      for (const next of events) {
        ;[state] = transition(bulkEditMachine, state, next)
        const touched = [...state.context.selected, ...state.context.asked]
        expect(touched.filter((id) => id > 'b')).toEqual([])
      }
    }),
  )
})

it('drops a selected row that has become read-only', () => {
  const state = stateAfter(
    { type: 'page.toggle', rows: [{ id: 'a', readOnly: false }] },
    { type: 'rows.changed', rows: [{ id: 'a', readOnly: true }] },
  )
  expect(state.context.selected).toEqual([])
})

it('confirms exactly what it shows, and keeps what was selected when one row is deleted', () => {
  const state = stateAfter(
    { type: 'matches.select', ids: ['x', 'y'] },
    { type: 'row.delete', row: { id: 'z', readOnly: false } },
  )
  expect(state.context.asked).toEqual(['z'])
  expect(state.context.selected).toEqual(['x', 'y'])
})

it.each([
  [undefined, 200],
  [7, 7],
  [0, 1],
])('takes chunks of %s as %i', (chunkSize, expected) => {
  const [state] = initialTransition(bulkEditMachine, chunkSize === undefined ? {} : { chunkSize })
  expect(state.context.chunkSize).toBe(expected)
})

function stateAfter(...events: BulkEditEvent[]): SnapshotFrom<typeof bulkEditMachine> {
  let [state] = initialTransition(bulkEditMachine, {})
  for (const event of events) [state] = transition(bulkEditMachine, state, event)
  return state
}
