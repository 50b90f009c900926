import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { initialTransition, transition } from 'xstate'
import type { AnyEventObject } from 'xstate'

import { nextBatch, openRows, newRun, skipReadOnly } from '#machines/bulk-edit/model.ts'
import type { Row } from '#machines/bulk-edit/model.ts'
import { failedIn } from '#machines/bulk-edit/selectors.ts'
import { expectationOf } from '#tests/paths/expectation.ts'

import { bulkEdit, confirmed, stateAfter } from './bulk-edit-states.ts'

it('never selects or sends a row that was last seen to be read-only', () => {
  const names = ['a', 'b', 'c', 'd']
  const step = fc.record({
    what: fc.constantFrom('toggle', 'page', 'one', 'changed', 'ask', 'confirm', 'retry', 'answer'),
    id: fc.constantFrom(...names),
    readOnly: fc.subarray(names),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      let [state] = initialTransition(bulkEdit, { batchSize: 1 })
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
    ['confirm', confirmed],
    ['retry', { type: 'run.retry' }],
  ])
  const silence = { doneIds: [], refused: [], change: null }
  return events.get(what) ?? { type: 'xstate.done.actor.runBatch', output: silence }
}

it('skips what becomes read-only before its turn, and leaves what is under way', () => {
  const before = { ...newRun(['a', 'b', 'c', 'd', 'e']), position: 1, done: ['a'], batch: 1 }
  const rows = ['a', 'b', 'd'].map((id) => ({ id, readOnly: true }))
  const skipped = skipReadOnly(before, rows, { size: 2, isUnderWay: true })
  expect(skipped).toEqual({
    asked: ['a', 'd', 'b', 'c', 'e'],
    position: 2,
    done: ['a'],
    failed: [{ id: 'd', link: null, code: 'READ_ONLY' }],
    batch: 1,
    stopReason: null,
  })
  expect(nextBatch(skipped, 2)).toEqual(nextBatch(before, 2))
})

it('a call that cannot be the same any more gets a number of its own', () => {
  const broken = { ...newRun(['a', 'b', 'c']), batch: 4, stopReason: 'UNANSWERED' } as const
  const call = { size: 2, isUnderWay: false }
  const same = skipReadOnly(broken, [{ id: 'c', readOnly: true }], call)
  expect([nextBatch(same, 2), same.batch]).toEqual([['a', 'b'], 4])
  const other = skipReadOnly(broken, [{ id: 'a', readOnly: true }], call)
  expect([nextBatch(other, 2), other.batch]).toEqual([['b', 'c'], 5])
})

it('a refused row leaves the selection, and no other try is offered for it', () => {
  const refused = [
    { id: 'a', link: 'https://a.example/', code: 'READ_ONLY' },
    { id: 'b', link: null, code: 'NOT_FOUND' },
  ]
  const asked = stateAfter(
    { type: 'matches.select', ids: ['a', 'b'] },
    { type: 'delete.ask' },
    confirmed,
  )
  const output = { doneIds: [], refused, change: null }
  const [state] = transition(bulkEdit, asked, { type: 'xstate.done.actor.runBatch', output })
  expect(state.context.selected).toEqual([])
  expect(failedIn(state)).toEqual(refused)
  expect(state.can({ type: 'run.retry' })).toBe(false)
})

it('says of every row that is open why', () => {
  const broken = { ...newRun(['a', 'b', 'c']), position: 1 }
  const codes = (stopReason: 'UNANSWERED' | 'CANCELLED') =>
    openRows({ ...broken, stopReason }, 1).map(({ id, code }) => `${id} ${code}`)
  expect(codes('UNANSWERED')).toEqual(['b UNANSWERED', 'c NOT_SENT'])
  expect(codes('CANCELLED')).toEqual(['b CANCELLED', 'c CANCELLED'])
})

it('drops a selected row that has become read-only', () => {
  const state = stateAfter(
    { type: 'page.toggle', rows: [{ id: 'a', readOnly: false }] },
    { type: 'rows.changed', rows: [{ id: 'a', readOnly: true }] },
  )
  expect(state.context.selected).toEqual([])
})
