import { expect, it } from 'vitest'
import { initialTransition, transition } from 'xstate'
import type { AnyEventObject, AnyStateMachine, SnapshotFrom } from 'xstate'

import { websiteSetupMachine } from '#machines/website-setup/machine.ts'
import { frontierOf, isReached, setupAfter } from '#machines/website-setup/model.ts'
import type { Website } from '#machines/website-setup/model.ts'
import { stateOf } from '#machines/website-setup/selectors.ts'
import { underTest } from '#tests/paths/machines-under-test.ts'

import { effectsOf, startsOf, propertiesOf } from './properties.ts'

const tested = underTest['website-setup']
const { testMoves, testStates } = propertiesOf(tested)
const machine: AnyStateMachine = websiteSetupMachine

type Snapshot = SnapshotFrom<typeof websiteSetupMachine>

const at = (setup: Website['setup'], version = 1): Website => ({ id: '7', version, setup })
const submit = { type: 'step.submit', values: { name: 'Probe' }, operation: 'first' } as const
const saved = (website: Website) => ({
  type: 'xstate.done.actor.saveStep',
  output: { kind: 'saved', website },
})
const lost = { type: 'xstate.error.actor.saveStep', error: {} }

function stateAfter(website: Website | null, ...events: AnyEventObject[]): Snapshot {
  let [state] = initialTransition(websiteSetupMachine, { website, isCounted: false })
  for (const event of events) [state] = transition(machine, state, event)
  return state
}

testStates('opens only steps that the set-up has reached', {
  when: (state) => String(stateOf(state)).startsWith('open.'),
  holds: ({ context }) => isReached(context.step, context.website),
})

testStates('holds a step that was sent exactly until it is answered or given up', {
  when: () => true,
  holds: (state) =>
    (state.context.sent !== null) === (state.hasTag('busy') || state.hasTag('unanswered')),
})

testMoves('sends a step under an operation, and never one that moves the set-up back', {
  when: (move) => startsOf(move, 'saveStep').length > 0,
  holds: ({ after: { context } }) =>
    context.sent?.operation !== '' &&
    (context.sent?.setup === null ||
      context.sent?.setup === 'DONE' ||
      !isReached(context.sent?.setup ?? 'ADDRESS', context.website)),
})

testMoves('ends without a counted view only where the user says so', {
  when: ({ after, before }) =>
    after.context.sent?.setup === 'DONE' && before.context.sent?.setup !== 'DONE',
  holds: ({ step, after }) => step.event.type === 'setup.skip' || after.context.isCounted,
})

testStates('shows the check as counted exactly when a view was counted', {
  when: (state) => state.hasTag('check'),
  holds: (state) => state.hasTag('counted') === state.context.isCounted,
})

testMoves('tells of the website exactly when it was registered', {
  when: (move) => effectsOf(move, 'announceBegun').length > 0,
  holds: ({ before, after }) => before.context.website === null && after.context.website !== null,
})

testMoves('takes an older state of the website for no news', {
  when: ({ step }) => step.event.type === 'server.told',
  holds: ({ before, after }) =>
    (after.context.website?.version ?? 0) >= (before.context.website?.version ?? 0),
})

it('goes on where it was left, and from a step that was opened again back to there', () => {
  expect(stateOf(stateAfter(null))).toBe('open.address')
  expect(stateOf(stateAfter(at('TRACKING')))).toBe('open.tracking')
  const changed = [{ type: 'step.open', step: 'NAME' }, submit, saved(at('TRACKING', 2))]
  expect(stateAfter(at('TRACKING'), ...changed.slice(0, 2)).context.sent?.setup).toBeNull()
  expect(stateOf(stateAfter(at('TRACKING'), ...changed))).toBe('open.tracking')
})

it('sends a step without an answer again as the same operation', () => {
  const again = stateAfter(at('NAME'), submit, lost, { type: 'call.retry' })
  expect(stateOf(again)).toBe('saving')
  expect(again.context.sent).toEqual({
    values: { name: 'Probe' },
    operation: 'first',
    setup: 'TRACKING',
  })
})

it('knows the order of the steps', () => {
  expect([frontierOf(null), frontierOf(at('SNIPPET')), frontierOf(at('DONE'))]).toEqual([
    'ADDRESS',
    'SNIPPET',
    'VERIFY',
  ])
  expect(setupAfter('ADDRESS', null)).toBe('NAME')
  expect(setupAfter('SNIPPET', at('SNIPPET'))).toBe('VERIFY')
  expect(setupAfter('VERIFY', at('VERIFY'))).toBeNull()
  expect(isReached('SNIPPET', at('TRACKING'))).toBe(false)
})
