import { expect, it } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'

import { fixtures } from '#machines/live-updates/fixtures.ts'
import { nameOf, withNews } from '#machines/live-updates/model.ts'
import type { News } from '#machines/live-updates/model.ts'
import { underTest } from '#tests/paths/machines-under-test.ts'
import { plain } from '#tests/paths/print.ts'
import { stepsFrom } from '#tests/paths/steps.ts'

import { effectsOf, everyMove, everyState, startsOf } from './properties.ts'
import type { Move } from './properties.ts'

const tested = underTest['live-updates']
const { one, two } = fixtures.names

const isReady = (state: AnyMachineSnapshot): boolean => state.matches({ telling: 'ready' })
const isUnavailable = (state: AnyMachineSnapshot): boolean => state.hasTag('socketUnavailable')
const isAsking = (state: AnyMachineSnapshot): boolean => 'askNewest' in state.children

/** The news that a move tells. */
const toldBy = (move: Move): unknown[] =>
  effectsOf(move, 'tellChanges').flatMap((given) => Object(given).news)

/** The answer to a look that a move is about; undefined for other moves. */
function answerOf({
  step: { event },
}: Move): { change: typeof one; at: number } | null | undefined {
  return event.type === 'xstate.done.actor.askNewest' ? event['output'] : undefined
}

/** The news that are told or wait after a move and did not wait before. */
function newlyKnown(move: Move): unknown[] {
  const waiting = new Set(move.before.context.waiting.map(plain))
  return [...toldBy(move), ...move.after.context.waiting].filter(
    (news) => !waiting.has(plain(news)),
  )
}

it(
  'asks for what was missed each time that the socket opens',
  everyMove(tested, {
    when: ({ step, before }) =>
      step.event.type === 'socket.opened' && !before.matches({ source: 'reconciling' }),
    holds: (move) =>
      startsOf(move, 'askNewest').length === 1 && move.after.matches({ source: 'reconciling' }),
  }),
)

it(
  'asks now and then, and only then, while there is no socket',
  everyMove(tested, {
    when: (move) =>
      startsOf(move, 'askNewest').length > 0 && move.step.event.type !== 'socket.opened',
    holds: ({ before, step }) =>
      before.matches({ source: { polling: { looks: 'waiting' } } }) && step.kind === 'fire',
  }),
)

it(
  'leaves every look by its answer, its failure and its time limit',
  everyState(tested, {
    when: isAsking,
    holds: (state) => {
      const ways = stepsFrom(state, tested.fixtures).map(({ event }) => event.type)
      const ends = ['xstate.done.actor', 'xstate.error.actor', 'xstate.after.askLimit']
      return ends.every((end) => ways.some((way) => way.startsWith(end)))
    },
  }),
)

it(
  'without a socket it always looks again, by time',
  everyState(tested, {
    when: (state) => state.matches({ source: 'polling' }),
    holds: (state) => stepsFrom(state, tested.fixtures).some(({ kind }) => kind === 'fire'),
  }),
)

it(
  'says that there is no socket only after a refusal between two answers of the API',
  everyMove(tested, {
    when: ({ before, after }) => !isUnavailable(before) && isUnavailable(after),
    holds: (move) =>
      move.before.matches({ source: { polling: { socket: 'refused' } } }) &&
      (isAnswered(move) || move.step.event.type === 'look.answered'),
  }),
)

it(
  'goes on saying so until the socket opens, and no longer',
  everyMove(tested, {
    when: ({ before }) => isUnavailable(before),
    holds: ({ step, after }) => isUnavailable(after) === (step.event.type !== 'socket.opened'),
  }),
)

it(
  'tells nothing sooner than the pace allows',
  everyMove(tested, {
    when: (move) => !isReady(move.before) && toldBy(move).length > 0,
    holds: ({ step }) => step.kind === 'fire' && step.delay === 'pace',
  }),
)

it(
  'tells what it hears at once when nothing was told a moment ago',
  everyMove(tested, {
    when: ({ before, step }) => isReady(before) && step.event.type === 'change.heard',
    holds: (move) => plain(toldBy(move)) === plain([move.step.event['change']]),
  }),
)

it(
  'keeps what it hears meanwhile, the last word on each change',
  everyMove(tested, {
    when: ({ before, step }) => !isReady(before) && step.event.type === 'change.heard',
    holds: ({ after, step }) => {
      const change: unknown = step.event['change']
      return (
        after.context.waiting.filter((news: News) => plain(news) === plain(change)).length === 1
      )
    },
  }),
)

it(
  'tells all that waits when the pace allows it, once',
  everyMove(tested, {
    when: ({ before, step }) =>
      step.kind === 'fire' && step.delay === 'pace' && before.context.waiting.length > 0,
    holds: (move) =>
      plain(toldBy(move)) === plain(move.before.context.waiting) &&
      move.after.context.waiting.length === 0 &&
      !isReady(move.after),
  }),
)

it(
  'lets nothing wait when it may be told',
  everyState(tested, { when: isReady, holds: ({ context }) => context.waiting.length === 0 }),
)

it(
  'lets each change wait once',
  everyState(tested, {
    when: ({ context }) => context.waiting.length > 1,
    holds: ({ context }) => {
      const ids = context.waiting.map((news: News) => news?.id)
      return new Set(ids).size === ids.length
    },
  }),
)

it(
  'tells no change by asking that it knows already',
  everyMove(tested, {
    when: (move) => {
      const newest = answerOf(move)
      return newest !== undefined && (newest === null || nameOf(newest.change) === known(move))
    },
    holds: (move) => newlyKnown(move).length === 0 && known(move) === move.after.context.known,
  }),
)

it(
  'tells a change that it missed, unless it waits already',
  everyMove(tested, {
    when: (move) => isAnswered(move) && known(move) !== null && known(move) !== answered(move),
    holds: (move) => {
      const held = [...toldBy(move), ...move.after.context.waiting].map(plain)
      return (
        held.includes(plain(answerOf(move)?.change)) && move.after.context.known === answered(move)
      )
    },
  }),
)

it(
  'says after the first look that something changed where that may not be on screen, and nothing otherwise',
  everyMove(tested, {
    when: (move) => isAnswered(move) && known(move) === null,
    holds: (move) => {
      const isYoung = (answerOf(move)?.at ?? 0) > move.before.context.since
      const isToldOrWaits = [...toldBy(move), ...move.after.context.waiting].includes(null)
      const isQuiet = newlyKnown(move).length === 0
      return (isYoung ? isToldOrWaits : isQuiet) && move.after.context.known === answered(move)
    },
  }),
)

it('takes down what it hears, so that asking does not tell it again', () => {
  expect(nameOf(one)).not.toBe(nameOf(two))
  expect(nameOf(one)).not.toBe(nameOf({ ...one, added: 2 }))
})

it('keeps news in the order in which they came, and the last word on each', () => {
  const more = { ...one, added: 2 }
  expect(withNews([], one)).toEqual([one])
  expect(withNews([one], two)).toEqual([one, two])
  expect(withNews([one, two], more)).toEqual([more, two])
  expect(withNews([null, one], null)).toEqual([null, one])
})

function isAnswered(move: Move): boolean {
  return (answerOf(move) ?? null) !== null
}

function known({ before }: Move): unknown {
  return before.context.known
}

function answered(move: Move): string {
  return nameOf(answerOf(move)?.change ?? one)
}
