import { expect, it } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'

import { mostTries } from '#machines/connection/model.ts'
import { backSince, isTrying, unreachableSince } from '#machines/connection/selectors.ts'
import { underTest } from '#tests/paths/machines-under-test.ts'
import { stepsFrom } from '#tests/paths/steps.ts'

import { startsOf, statesOf, toldBy, propertiesOf } from './properties.ts'
import type { Move } from './properties.ts'

const tested = underTest.connection
const { testMoves, testStates } = propertiesOf(tested)

const isLost = (state: AnyMachineSnapshot): boolean => unreachableSince(state) !== null
const isBack = (state: AnyMachineSnapshot): boolean => backSince(state) !== null
const isSure = (state: AnyMachineSnapshot): boolean => state.matches('online') || isBack(state)

/** When the event of a step happened, or when a probe got its answer. */
const timeOf = ({ step: { event } }: Move): unknown => event['at'] ?? event['output']

testStates(
  'shows a loss exactly while the server is lost, with the time at which it was last there',
  {
    when: (state) => state.matches('unreachable'),
    holds: (state) => unreachableSince(state) === 1000,
  },
)

testStates('shows no loss while the server answers, or while there is only a doubt', {
  when: (state) => !state.matches('unreachable'),
  holds: (state) => !isLost(state) && !isTrying(state),
})

testStates('shows a try exactly while a lost server is asked', {
  when: isTrying,
  holds: (state) => isLost(state) && Object.keys(state.children).includes('probeServer'),
})

testMoves('takes down when a loss began, and counts its tries from the beginning', {
  when: ({ before, after }) => isSure(before) && !isSure(after),
  holds: (move) => {
    const { since, tries } = move.after.context
    return since === timeOf(move) && tries === 0
  },
})

testMoves('asks the server before it believes that it is lost, unless there is no network', {
  when: ({ before, after, step }) =>
    isSure(before) && !isSure(after) && step.event.type !== 'network.offline',
  holds: (move) => move.after.matches('doubting') && startsOf(move, 'probeServer').length === 1,
})

testMoves('has what failed meanwhile loaded again exactly when a lost server is back', {
  holds: (move) => {
    const isRestored = isLost(move.before) && !isLost(move.after)
    const told = toldBy(move, 'tells connection.restored').length
    return isRestored ? isBack(move.after) && told === 1 : told === 0
  },
})

testMoves('takes down when the server was back', {
  when: ({ before, after }) => !isBack(before) && isBack(after),
  holds: (move) => backSince(move.after) === timeOf(move),
})

testMoves('asks soon at first, and seldom after five tries', {
  when: ({ before, after, step }) =>
    before.matches({ unreachable: 'probing' }) &&
    isLost(after) &&
    /^xstate\.(error|after)/.test(step.event.type),
  holds: ({ before, after }) => {
    const isOften = before.context.tries + 1 >= mostTries
    return after.matches({ unreachable: isOften ? 'pausing' : 'waiting' })
  },
})

testMoves('starts over, at once, when the network is back', {
  when: ({ before, step }) => isLost(before) && step.event.type === 'network.online',
  holds: ({ after }) => isTrying(after) && after.context.tries === 0,
})

testMoves('asks at once when the user wants to know', {
  when: ({ step }) => step.event.type === 'connection.retry',
  holds: ({ after }) => isTrying(after),
})

testStates('leaves every state without the server by time, or by the return of the network', {
  when: (state) => !state.matches('online'),
  holds: (state) =>
    stepsFrom(state, tested.fixtures).some(
      ({ kind, event }) => kind === 'fire' || event.type === 'network.online',
    ),
})

it('counts no more tries than it needs to know', () => {
  const counts = new Set(statesOf(tested).map(({ context }) => Number(context.tries)))
  expect(counts).toEqual(new Set([0, 1, 2, 3, 4, mostTries]))
})
