import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { initialTransition, transition } from 'xstate'
import type { AnyEventObject } from 'xstate'

import { nextChunk, noAnswer, runOver, skipReadOnly } from '#machines/bulk-edit/model.ts'
import type { Row } from '#machines/bulk-edit/model.ts'
import { expectationOf } from '#tests/paths/expectation.ts'

import { bulkEdit, stateAfter } from './bulk-edit-states.ts'

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
