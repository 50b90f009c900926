import { expect, it } from 'vitest'
import { initialTransition, transition } from 'xstate'
import type { AnyEventObject, AnyStateMachine, SnapshotFrom } from 'xstate'

import { fixtures } from '#machines/publication/fixtures.ts'
import { publicationMachine } from '#machines/publication/machine.ts'
import { isUnsaved, stateOf } from '#machines/publication/selectors.ts'
import { underTest } from '#tests/paths/machines-under-test.ts'

import { effectsOf, startsOf, propertiesOf } from './properties.ts'

const tested = underTest.publication
const { testMoves, testStates } = propertiesOf(tested)
const machine: AnyStateMachine = publicationMachine
const { theirs } = fixtures.names

type Snapshot = SnapshotFrom<typeof publicationMachine>

const change = { type: 'draft.change', document: 'd', note: 'n', basedOn: 3 } as const
const publish = { type: 'draft.publish', operation: 'first' } as const
const done = (actor: string, output: unknown) => ({ type: `xstate.done.actor.${actor}`, output })
const lost = (actor: string) => ({ type: `xstate.error.actor.${actor}`, error: {} })
const saved = (revision: number) =>
  done('saveDraft', { kind: 'saved', draft: { revision, faults: [] } })

function stateAfter(...events: AnyEventObject[]): Snapshot {
  const input = { draft: null }
  let [state] = initialTransition(publicationMachine, input)
  for (const event of events) [state] = transition(machine, state, event)
  return state
}

testMoves('keeps what was typed until it is published, discarded, or given up for another draft', {
  when: ({ before, step }) =>
    before.context.document !== null &&
    !['draft.change', 'conflict.resolve', 'server.told', 'theirs.take'].includes(step.event.type) &&
    !/done: (published|discarded)$/.test(step.label),
  holds: ({ before, after }) => after.context.document === before.context.document,
})

testMoves('publishes only what the server has, under an operation', {
  when: (move) => startsOf(move, 'publishDraft').length > 0,
  holds: ({ after }) => after.context.operation !== null && !after.context.isTyped,
})

testMoves('stands on a newer version only after the user has decided', {
  when: ({ before, after }) =>
    before.context.document !== null &&
    after.context.document !== null &&
    after.context.basedOn > before.context.basedOn,
  holds: ({ step, after }) =>
    step.event.type === 'conflict.resolve' && after.context.basedOn === theirs.number,
})

testStates('takes what was not saved for unsaved work', {
  when: (state) => state.context.isTyped,
  holds: (state) => isUnsaved(state),
})

testMoves('tells of a new version exactly when there is one, and then has no draft', {
  when: (move) => effectsOf(move, 'announcePublished').length > 0,
  holds: ({ step, after }) =>
    step.label.endsWith('done: published') && after.context.document === null,
})

it('sends a publication without an answer again as the same operation, a changed draft as another', () => {
  const unanswered = [change, publish, saved(1), lost('publishDraft')]
  const again = stateAfter(...unanswered, { type: 'draft.retry' })
  expect([stateOf(again), again.context.operation]).toEqual(['publishing', 'first'])
  const other = stateAfter(...unanswered, change, { ...publish, operation: 'second' })
  expect(other.context.operation).toBe('second')
})

it('begins a draft with the version that is shown, and does not move it by later changes', () => {
  expect(stateAfter(change).context.basedOn).toBe(3)
  expect(stateAfter(change, { ...change, basedOn: 4 }).context.basedOn).toBe(3)
})
