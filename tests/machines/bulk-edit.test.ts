import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { initialTransition, transition } from 'xstate'
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate'

import { bulkEditMachine } from '#machines/bulk-edit/machine.ts'
import {
  afterChunk,
  endRun,
  nextChunk,
  noAnswer,
  runOver,
  skipReadOnly,
} from '#machines/bulk-edit/model.ts'
import type { Progress, Row } from '#machines/bulk-edit/model.ts'
import type { BulkEditEvent } from '#machines/bulk-edit/parts.ts'
import { countsOf, failedIn, mayRetry, phaseOf, selectedIn } from '#machines/bulk-edit/selectors.ts'
import { expectationOf } from '#tests/paths/expectation.ts'
import { subjectOf } from '#tests/paths/subjects.ts'

import { choices, walk } from './random-walk.ts'

/** The same machine, also told what only its calls say. */
const bulkEdit: AnyStateMachine = bulkEditMachine

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

it('never selects or sends a row that was last seen to be read-only', () => {
  const names = ['a', 'b', 'c', 'd']
  const step = fc.record({
    what: fc.constantFrom('toggle', 'page', 'one', 'changed', 'ask', 'confirm', 'retry', 'answer'),
    id: fc.constantFrom(...names),
    readOnly: fc.subarray(names),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      let [state] = initialTransition(bulkEdit, { chunkSize: 1 })
      let rows: Row[] = names.map((id) => ({ id, readOnly: id > 'b' }))
      for (const { what, id, readOnly } of steps) {
        if (what === 'changed')
          rows = names.map((name) => ({ id: name, readOnly: readOnly.includes(name) }))
        const [after, actions] = transition(bulkEdit, state, eventOf(what, id, rows))
        const locked = rows.filter((row) => row.readOnly).map((row) => row.id)
        const { started } = expectationOf(bulkEdit, after, actions)
        const sent = started.flatMap(({ given }) => Object.values(given ?? {})).flat()
        expect([...sent, ...after.context.selected].filter((one) => locked.includes(one))).toEqual(
          [],
        )
        state = after
      }
    }),
  )
})

/** What a screen sends whose rows are these; an answer deletes nothing. */
function eventOf(what: string, id: string, rows: readonly Row[]): AnyEventObject {
  const row = rows.find((one) => one.id === id)
  const events = new Map<string, AnyEventObject>([
    ['toggle', { type: 'row.toggle', row }],
    ['page', { type: 'page.toggle', rows }],
    ['one', { type: 'row.delete', row }],
    ['changed', { type: 'rows.changed', rows }],
    ['ask', { type: 'delete.ask' }],
    ['confirm', { type: 'delete.confirm' }],
    ['retry', { type: 'delete.retry' }],
  ])
  return events.get(what) ?? { type: 'xstate.done.actor.deleteChunk', output: noAnswer }
}

it('skips what becomes read-only before its turn, and leaves what is under way', () => {
  const before = { ...runOver(['a', 'b', 'c', 'd', 'e']), position: 1, deleted: ['a'] }
  const rows = ['a', 'b', 'd'].map((id) => ({ id, readOnly: true }))
  const skipped = skipReadOnly(before, 2, rows)
  expect(skipped).toEqual({
    asked: ['a', 'd', 'b', 'c', 'e'],
    position: 2,
    deleted: ['a'],
    failed: [{ id: 'd', link: null, code: 'READ_ONLY' }],
  })
  expect(nextChunk(skipped, 2)).toEqual(nextChunk(before, 2))
})

it.each([
  ['READ_ONLY', [], false],
  ['NOT_FOUND', [], false],
  ['CONFLICT', ['b'], true],
])(
  'a row refused as %s stays selected as %j and can be tried again: %s',
  (code, selected, again) => {
    const output = { deletedIds: [], refused: [{ id: 'b', link: null, code }] }
    const asked = stateAfter(
      { type: 'row.toggle', row: { id: 'b', readOnly: false } },
      { type: 'delete.ask' },
      { type: 'delete.confirm' },
    )
    const [state] = transition(bulkEdit, asked, { type: 'xstate.done.actor.deleteChunk', output })
    expect(state.context.selected).toEqual(selected)
    expect(state.context.failed).toEqual(output.refused)
    expect(state.can({ type: 'delete.retry' })).toBe(again)
  },
)

it('tries only again what may still succeed', () => {
  const refused = [{ id: 'a', link: null, code: 'NOT_FOUND' }]
  const asked = stateAfter(
    { type: 'matches.select', ids: ['a', 'b'] },
    { type: 'delete.ask' },
    { type: 'delete.confirm' },
  )
  const [left] = transition(bulkEdit, asked, {
    type: 'xstate.done.actor.deleteChunk',
    output: { deletedIds: [], refused },
  })
  const [again] = transition(bulkEdit, left, { type: 'delete.retry' })
  expect(again.context.asked).toEqual(['b'])
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

const askForTwo: BulkEditEvent[] = [
  { type: 'matches.select', ids: ['a', 'b'] },
  { type: 'delete.ask' },
]

/** While the first of two rows is being deleted, one per call. */
function deletingTwo(): SnapshotFrom<typeof bulkEditMachine> {
  let [state] = initialTransition(bulkEditMachine, { chunkSize: 1 })
  for (const event of [...askForTwo, { type: 'delete.confirm' } as const]) {
    ;[state] = transition(bulkEditMachine, state, event)
  }
  return state
}

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
