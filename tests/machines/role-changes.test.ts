import { expect, it } from 'vitest'
import { initialTransition, transition } from 'xstate'
import type { AnyEventObject, AnyStateMachine, SnapshotFrom } from 'xstate'

import { roleChangesMachine } from '#machines/role-changes/machine.ts'
import type { RoleChange } from '#machines/role-changes/model.ts'
import { isUnsaved, stateOf } from '#machines/role-changes/selectors.ts'
import { underTest } from '#tests/paths/machines-under-test.ts'

import { effectsOf, startsOf, propertiesOf } from './properties.ts'

const tested = underTest['role-changes']
const { testMoves, testStates } = propertiesOf(tested)
const machine: AnyStateMachine = roleChangesMachine

type Snapshot = SnapshotFrom<typeof roleChangesMachine>

const give = (userId: string): RoleChange => ({ userId, role: 'view-banlist', isGiven: true })
const toggle = (change: RoleChange) => ({ type: 'role.toggle', change })
const review = { type: 'review.open' }
const apply = { type: 'changes.apply', operation: 'first' }
const answered = (...answers: { userId: string; refusal: string | null }[]) => ({
  type: 'xstate.done.actor.applyChanges',
  output: answers,
})
const lost = { type: 'xstate.error.actor.applyChanges', error: { code: 'OFFLINE' } }

function after(...events: AnyEventObject[]): Snapshot {
  let [state] = initialTransition(roleChangesMachine, { mostUsers: 2 })
  for (const event of events) [state] = transition(machine, state, event)
  return state
}

testMoves('sends nothing that was not reviewed, or tried before', {
  when: (move) => startsOf(move, 'applyChanges').length > 0,
  holds: ({ before }) =>
    ['reviewing', 'partlyApplied', 'unanswered'].includes(String(before.value)) &&
    before.context.staged.length > 0,
})

testMoves('keeps what is staged until it is done, taken back, discarded or moot', {
  when: ({ before, step }) =>
    before.context.staged.length > 0 &&
    !['role.toggle', 'changes.discard', 'roles.told'].includes(step.event.type) &&
    !step.label.includes('done:'),
  holds: ({ before, after: now }) =>
    JSON.stringify(now.context.staged) === JSON.stringify(before.context.staged),
})

testMoves('tells of each staged change that a colleague made, and forgets none silently', {
  when: ({ before, after: now, step }) =>
    step.event.type === 'roles.told' && now.context.staged.length < before.context.staged.length,
  holds: ({ before, after: now }) =>
    before.context.staged.every((change: RoleChange) =>
      [...now.context.staged, ...now.context.moot].some(
        (one: RoleChange) => one.userId === change.userId && one.role === change.role,
      ),
    ),
})

testMoves('has an outcome for each person whose changes were sent', {
  when: ({ step }) => step.label.startsWith('applyChanges done:'),
  holds: ({ before, after: now }) =>
    before.context.staged.every(({ userId }: RoleChange) =>
      now.context.results.some((result: { userId: string }) => result.userId === userId),
    ),
})

testMoves('shows roles afresh whenever some may have changed', {
  when: ({ step }) => step.label.startsWith('applyChanges done:'),
  holds: (move) => effectsOf(move, 'refresh').length === 1,
})

testStates('takes staged changes for unsaved work', {
  when: (state) => state.context.staged.length > 0,
  holds: (state) => isUnsaved(state),
})

it('sends an application without an answer again as the same operation', () => {
  const unanswered = [toggle(give('a')), review, apply, lost]
  const again = after(...unanswered, { type: 'changes.retry' })
  expect([stateOf(again), again.context.operation]).toEqual(['applying', 'first'])
})

it('tries the refused ones alone again, as another operation, and still shows the others', () => {
  const ofB = [give('b'), { ...give('b'), role: 'view-configuration' as const }]
  const state = after(
    toggle(give('a')),
    ...ofB.map(toggle),
    review,
    apply,
    answered({ userId: 'a', refusal: null }, { userId: 'b', refusal: 'UNREACHABLE' }),
    { ...apply, operation: 'second' },
  )
  expect(state.context.staged).toEqual(ofB)
  expect(state.context.operation).toBe('second')
  const [done] = transition(machine, state, answered({ userId: 'b', refusal: null }))
  expect(done.value).toBe('applied')
  expect(done.context.results.map(({ userId }: { userId: string }) => userId)).toEqual(['a', 'b'])
})

it('stages for as many persons as the server takes at once, and for those any number of roles', () => {
  const two = [toggle(give('a')), toggle(give('b'))]
  expect(after(...two, toggle(give('c'))).context.staged).toEqual([give('a'), give('b')])
  const second = toggle({ ...give('a'), role: 'view-configuration' })
  expect(after(...two, second).context.staged).toHaveLength(3)
})
