import { expect, it } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'

import { mostTries } from '#machines/connection/model.ts'
import { backSince, isTrying, unreachableSince } from '#machines/connection/selectors.ts'
import { underTest } from '#tests/paths/machines-under-test.ts'
import { stepsFrom } from '#tests/paths/steps.ts'

import { everyMove, everyState, startsOf, statesOf, toldBy } from './properties.ts'
import type { Move } from './properties.ts'

const tested = underTest.connection

const isLost = (state: AnyMachineSnapshot): boolean => unreachableSince(state) !== null
const isBack = (state: AnyMachineSnapshot): boolean => backSince(state) !== null
const isSure = (state: AnyMachineSnapshot): boolean => state.matches('online') || isBack(state)

/** When the event of a step happened, or when a probe got its answer. */
const timeOf = ({ step: { event } }: Move): unknown => event['at'] ?? event['output']

it(
  'shows a loss exactly while the server is lost, with the time at which it was last there',
  everyState(tested, {
    when: (state) => state.matches('unreachable'),
    holds: (state) => unreachableSince(state) === 1000,
  }),
)

it(
  'shows no loss while the server answers, or while there is only a doubt',
  everyState(tested, {
    when: (state) => !state.matches('unreachable'),
    holds: (state) => !isLost(state) && !isTrying(state),
  }),
)

it(
  'shows a try exactly while a lost server is asked',
  everyState(tested, {
    when: isTrying,
    holds: (state) => isLost(state) && Object.keys(state.children).includes('probeServer'),
  }),
)

it(
  'takes down when a loss began, and counts its tries from the beginning',
  everyMove(tested, {
    when: ({ before, after }) => isSure(before) && !isSure(after),
    holds: (move) => {
      const { since, tries } = move.after.context
      return since === timeOf(move) && tries === 0
    },
  }),
)

it(
  'asks the server before it believes that it is lost, unless there is no network',
  everyMove(tested, {
    when: ({ before, after, step }) =>
      isSure(before) && !isSure(after) && step.event.type !== 'network.offline',
    holds: (move) => move.after.matches('doubting') && startsOf(move, 'probeServer').length === 1,
  }),
)

it(
  'has what failed meanwhile loaded again each time that a lost server is back',
  everyMove(tested, {
    when: ({ before, after }) => isLost(before) && !isLost(after),
    holds: (move) => isBack(move.after) && toldBy(move, 'tells connection.restored').length === 1,
  }),
)

it(
  'has nothing loaded again otherwise',
  everyMove(tested, {
    when: ({ before, after }) => !(isLost(before) && !isLost(after)),
    holds: (move) => toldBy(move, 'tells connection.restored').length === 0,
  }),
)

it(
  'takes down when the server was back',
  everyMove(tested, {
    when: ({ before, after }) => !isBack(before) && isBack(after),
    holds: (move) => backSince(move.after) === timeOf(move),
  }),
)

it(
  'asks soon at first, and seldom after five tries',
  everyMove(tested, {
    when: ({ before, after, step }) =>
      before.matches({ unreachable: 'probing' }) &&
      isLost(after) &&
      /^xstate\.(error|after)/.test(step.event.type),
    holds: ({ before, after }) => {
      const isOften = before.context.tries + 1 >= mostTries
      return after.matches({ unreachable: isOften ? 'pausing' : 'waiting' })
    },
  }),
)

it(
  'starts over, at once, when the network is back',
  everyMove(tested, {
    when: ({ before, step }) => isLost(before) && step.event.type === 'network.online',
    holds: ({ after }) => isTrying(after) && after.context.tries === 0,
  }),
)

it(
  'asks at once when the user wants to know',
  everyMove(tested, {
    when: ({ step }) => step.event.type === 'connection.retry',
    holds: ({ after }) => isTrying(after),
  }),
)

it(
  'leaves every state without the server by time, or by the return of the network',
  everyState(tested, {
    when: (state) => !state.matches('online'),
    holds: (state) =>
      stepsFrom(state, tested.fixtures).some(
        ({ kind, event }) => kind === 'fire' || event.type === 'network.online',
      ),
  }),
)

it('counts no more tries than it needs to know', () => {
  const counts = new Set(statesOf(tested).map(({ context }) => Number(context.tries)))
  expect(counts).toEqual(new Set([0, 1, 2, 3, 4, mostTries]))
})
