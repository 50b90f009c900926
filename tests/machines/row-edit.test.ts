import { expect, it } from 'vitest'
import { initialTransition, transition } from 'xstate'
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate'

import { fixtures } from '#machines/row-edit/fixtures.ts'
import { rowEditMachine } from '#machines/row-edit/machine.ts'
import { isSame } from '#machines/row-edit/model.ts'
import { isGone, isUnsaved, mayKeepBoth } from '#machines/row-edit/selectors.ts'
import { expectationOf } from '#tests/paths/expectation.ts'
import { underTest } from '#tests/paths/machines-under-test.ts'

import { effectsOf, startsOf, propertiesOf } from './properties.ts'

const tested = underTest['row-edit']
const { testMoves, testStates } = propertiesOf(tested)

const { entry } = fixtures.events['edit.begin']['']
const { theirs } = fixtures.names
const mine = { link: 'https://mine.example/' }

const begin = { type: 'edit.begin', entry } as const
const typed = { type: 'draft.change', patch: mine } as const
const saved = (operationId: string) => ({ type: 'edit.save', operationId, fault: null }) as const
const answered = (actor: string, output: unknown) => ({
  type: `xstate.done.actor.${actor}`,
  output,
})
const lost = (actor: string) => ({ type: `xstate.error.actor.${actor}`, error: {} })

type Snapshot = SnapshotFrom<typeof rowEditMachine>

/** The same machine, also told what only its calls say. */
const rowEdit: AnyStateMachine = rowEditMachine

function stateAfter(...events: AnyEventObject[]): Snapshot {
  let [state] = initialTransition(rowEditMachine)
  for (const event of events) [state] = transition(rowEdit, state, event)
  return state
}

const isEdited = (state: AnyMachineSnapshot): boolean => !state.matches('viewing')

testMoves('keeps the draft until it is saved or discarded, whatever the server answers', {
  when: ({ before, after, step }) =>
    isEdited(before) &&
    isEdited(after) &&
    !['edit.begin', 'draft.change'].includes(step.event.type),
  holds: ({ before, after }) => isSame(after.context.draft, before.context.draft),
})

testStates('has an entry and a draft exactly while one is edited', {
  holds: (state) => {
    const { context } = state
    return (
      (context.entry !== null) === isEdited(state) && (context.draft !== null) === isEdited(state)
    )
  },
})

testMoves(
  'closes only when the draft was saved or equals theirs, or when the user closes the editor',
  {
    when: ({ before, after }) => isEdited(before) && !isEdited(after),
    holds: ({ before, step, expected }) => {
      const isSaved = expected.effects.some(({ name }) => name === 'announceSaved')
      const isClosed = ['edit.cancel', 'edit.abandon', 'theirs.take'].includes(step.event.type)
      return isSaved || isClosed || !isUnsaved(before)
    },
  },
)

testMoves('announces as saved exactly what the server has now', {
  when: (move) => effectsOf(move, 'announceSaved').length > 0,
  holds: ({ before, step }) =>
    step.label.endsWith('done: saved') || isSame(before.context.draft, theirs),
})

testMoves('sends the draft that the user sees, under an operation', {
  when: (move) => [...startsOf(move, 'saveEntry'), ...startsOf(move, 'addEntry')].length > 0,
  holds: (move) => {
    const [sent] = [...startsOf(move, 'saveEntry'), ...startsOf(move, 'addEntry')]
    const { context } = move.after
    const { draft, operationId, inDoubt } = context
    const input = { entry: context.entry, draft, operationId, inDoubt }
    const isSent = JSON.stringify(sent) === JSON.stringify(input)
    return isSent && operationId !== null && isSame(draft, move.before.context.draft)
  },
})

testMoves('remembers every call without an answer until the server has answered', {
  when: ({ step, before }) =>
    before.matches('saving') && step.label !== 'edit.abandon' && !/ done/.test(step.label),
  holds: ({ before, after }) => after.context.inDoubt.includes(before.context.operationId),
})

testMoves(
  'replaces their version only when the user says so, and only the version that the user has seen',
  {
    when: ({ before, after }) => before.matches('conflict') && after.matches('saving'),
    holds: ({ step, after }) =>
      step.event.type === 'mine.keep' && after.context.entry.version === theirs.version,
  },
)

testMoves('loads the rows again whenever the list may be outdated', {
  when: ({ before, after }) =>
    !isEdited(after) &&
    isEdited(before) &&
    (before.context.inDoubt.length > 0 || before.context.theirs !== null || isGone(before)),
  holds: (move) => effectsOf(move, 'refreshRows').length === 1,
})

testMoves(
  'changes no entry that is gone, and adds no draft while its entry is there, unless both versions are kept',
  {
    when: (move) => [...startsOf(move, 'saveEntry'), ...startsOf(move, 'addEntry')].length > 0,
    holds: (move) => {
      const { before, step } = move
      const isWithoutEntry = isGone(before) || before.matches({ conflict: 'removed' })
      const isAdded = startsOf(move, 'addEntry').length === 1
      return isAdded === (isWithoutEntry || step.event.type === 'both.keep')
    },
  },
)

testMoves('takes an entry that is gone for unsaved work until the editor closes', {
  when: ({ before }) => isGone(before),
  holds: ({ before, after }) => isUnsaved(before) && (isGone(after) || !isEdited(after)),
})

testMoves('shows the conflict until the user decides or the editor closes', {
  when: ({ before, after }) => before.hasTag('conflict') && !after.hasTag('conflict'),
  holds: ({ after, step }) =>
    !isEdited(after) || ['mine.keep', 'edit.resume'].includes(step.event.type),
})

it('a save without an answer is sent again as the same operation, a changed draft as another', () => {
  const after = (...events: AnyEventObject[]) =>
    stateAfter(begin, typed, saved('first'), lost('saveEntry'), ...events).context.operationId
  expect(after(saved('second'))).toBe('first')
  expect(after({ type: 'draft.change', patch: { comment: 'x' } }, saved('second'))).toBe('second')
})

it('mine goes over their version, and both is offered only for two addresses', () => {
  const conflict = { kind: 'changed', theirs }
  const events = [begin, typed, saved('o'), answered('saveEntry', conflict)]
  const state = stateAfter(...events)
  expect(mayKeepBoth(state)).toBe(true)
  const keep = { type: 'mine.keep', operationId: 'm' } as const
  const [after, actions] = transition(rowEdit, state, keep)
  const [call] = expectationOf(rowEdit, after, actions).started
  expect(call?.given).toMatchObject({ entry: { version: 2 }, draft: mine, operationId: 'm' })
  const sameLink = { kind: 'changed', theirs: { ...theirs, ...mine, comment: 'theirs' } }
  const other = stateAfter(begin, typed, saved('o'), answered('saveEntry', sameLink))
  expect(mayKeepBoth(other)).toBe(false)
})

it('is unsaved from the first change on, and not when it is taken back', () => {
  expect(isUnsaved(stateAfter(begin))).toBe(false)
  expect(isUnsaved(stateAfter(begin, typed))).toBe(true)
  const back = { type: 'draft.change', patch: { link: entry.link } }
  expect(isUnsaved(stateAfter(begin, typed, back))).toBe(false)
})

it.each([
  ['address', mine],
  ['note', { comment: 'why' }],
  ['last day', { expires: '2026-12-24' }],
  ['pause', { paused: true }],
])('is unsaved when only the %s is changed', (_, patch) => {
  expect(isSame(entry, { ...entry, ...patch })).toBe(false)
  expect(isUnsaved(stateAfter(begin, { type: 'draft.change', patch }))).toBe(true)
})
