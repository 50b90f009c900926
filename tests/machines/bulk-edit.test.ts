import { expect, it } from 'vitest'
import { initialTransition, transition } from 'xstate'
import type { SnapshotFrom } from 'xstate'

import { bulkEditMachine } from '#machines/bulk-edit/machine.ts'
import { isSelectable, selectedIn, stateOf } from '#machines/bulk-edit/selectors.ts'
import type { BulkEditEvent } from '#machines/bulk-edit/setup.ts'
import { underTest } from '#tests/paths/machines-under-test.ts'
import { pathsOf } from '#tests/paths/paths.ts'

const a = { id: 'a', readOnly: false }

function stateAfter(...events: BulkEditEvent[]): SnapshotFrom<typeof bulkEditMachine> {
  let [state] = initialTransition(bulkEditMachine)
  for (const event of events) [state] = transition(bulkEditMachine, state, event)
  return state
}

it('never selects or asks for a row after it was seen to be read-only, on any path', () => {
  let seen = 0
  for (const { steps } of pathsOf(underTest['bulk-edit'])) {
    const locked = new Set(['fixed'])
    for (const { step, after } of steps) {
      if (step.event.type === 'rows.changed') locked.add('b')
      // The server lists and the screen shows rows as they are: one that is offered again is writable again.
      if (['matches.select', 'page.toggle', 'row.delete'].includes(step.event.type))
        locked.delete('b')
      const { selected, asked } = after.context
      const held: string[] = [...selected, ...asked]
      expect(held.filter((id) => locked.has(id))).toEqual([])
      if (locked.has('b') && held.length > 0) seen += 1
    }
  }
  expect(seen).toBeGreaterThan(0)
})

it('confirms exactly what it shows, and keeps what was selected when one row is deleted', () => {
  const state = stateAfter(
    { type: 'matches.select', ids: ['x', 'y'] },
    { type: 'row.delete', row: { id: 'z', readOnly: false } },
  )
  expect(state.context).toEqual({ selected: ['x', 'y'], asked: ['z'] })
  const [, actions] = transition(bulkEditMachine, state, {
    type: 'delete.confirm',
    operationId: 'o',
  })
  expect(actions.filter(({ type }) => type === 'startRun').map(({ params }) => params)).toEqual([
    { operation: { kind: 'delete' }, ids: ['z'], operationId: 'o' },
  ])
})

it('asks nothing while a run is under way, and lets go of what the run has released', () => {
  const selecting: BulkEditEvent = { type: 'matches.select', ids: ['a', 'b'] }
  const during = stateAfter(selecting, { type: 'run.began' })
  for (const type of ['delete.ask', 'edit.ask', 'selection.clear'] as const)
    expect(during.can({ type })).toBe(false)
  expect(isSelectable(during)).toBe(false)
  const after = stateAfter(
    selecting,
    { type: 'run.began' },
    { type: 'run.ended', released: ['a', 'z'] },
  )
  expect([stateOf(after), selectedIn(after)]).toEqual(['choosing.idle', ['b']])
})

it('says why a question was closed whose rows all became read-only', () => {
  const state = stateAfter(
    { type: 'row.delete', row: a },
    { type: 'rows.changed', rows: [{ id: 'a', readOnly: true }] },
  )
  expect(stateOf(state)).toBe('choosing.allReadOnly')
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
