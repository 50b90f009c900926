import { expect, it } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'

import { fixtures } from '#machines/live-updates/fixtures.ts'
import { nameOf, withNews } from '#machines/live-updates/model.ts'
import type { News } from '#machines/live-updates/model.ts'
import { underTest } from '#tests/paths/machines-under-test.ts'
import { plain } from '#tests/paths/print.ts'
import { stepsFrom } from '#tests/paths/steps.ts'

import { effectsOf, startsOf, propertiesOf } from './properties.ts'
import type { Move } from './properties.ts'

const tested = underTest['live-updates']
const { testMoves, testStates } = propertiesOf(tested)
const { one, two } = fixtures.names

const isReady = (state: AnyMachineSnapshot): boolean => state.matches({ telling: 'ready' })
const isUnavailable = (state: AnyMachineSnapshot): boolean => state.hasTag('socketUnavailable')

/** The news that a move tells. */
const toldBy = (move: Move): unknown[] =>
  effectsOf(move, 'tellChanges').flatMap((input) => Object(input).news)

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

testMoves('asks for what was missed each time that the socket opens', {
  when: ({ step, before }) =>
    step.event.type === 'socket.opened' && !before.matches({ source: 'reconciling' }),
  holds: (move) =>
    startsOf(move, 'askNewest').length === 1 && move.after.matches({ source: 'reconciling' }),
})

testMoves('asks now and then, and only then, while there is no socket', {
  when: (move) =>
    startsOf(move, 'askNewest').length > 0 && move.step.event.type !== 'socket.opened',
  holds: ({ before, step }) =>
    before.matches({ source: { polling: { looks: 'waiting' } } }) && step.kind === 'fire',
})

testStates('without a socket it always looks again, by time', {
  when: (state) => state.matches({ source: 'polling' }),
  holds: (state) => stepsFrom(state, tested.fixtures).some(({ kind }) => kind === 'fire'),
})

testMoves('says that there is no socket only after a refusal between two answers of the API', {
  when: ({ before, after }) => !isUnavailable(before) && isUnavailable(after),
  holds: (move) =>
    move.before.matches({ source: { polling: { socket: 'refused' } } }) &&
    (isAnswered(move) || move.step.event.type === 'look.answered'),
})

testMoves('goes on saying so until the socket opens, and no longer', {
  when: ({ before }) => isUnavailable(before),
  holds: ({ step, after }) => isUnavailable(after) === (step.event.type !== 'socket.opened'),
})

testMoves('tells nothing sooner than the pace allows', {
  when: (move) => !isReady(move.before) && toldBy(move).length > 0,
  holds: ({ step }) => step.kind === 'fire' && step.delay === 'pace',
})

testMoves('tells what it hears at once when nothing was told a moment ago', {
  when: ({ before, step }) => isReady(before) && step.event.type === 'change.heard',
  holds: (move) => plain(toldBy(move)) === plain([move.step.event['change']]),
})

testMoves('keeps what it hears meanwhile, the last word on each change', {
  when: ({ before, step }) => !isReady(before) && step.event.type === 'change.heard',
  holds: ({ after, step }) => {
    const change: unknown = step.event['change']
    return after.context.waiting.filter((news: News) => plain(news) === plain(change)).length === 1
  },
})

testMoves('tells all that waits when the pace allows it, once', {
  when: ({ before, step }) =>
    step.kind === 'fire' && step.delay === 'pace' && before.context.waiting.length > 0,
  holds: (move) =>
    plain(toldBy(move)) === plain(move.before.context.waiting) &&
    move.after.context.waiting.length === 0 &&
    !isReady(move.after),
})

testStates('lets nothing wait when it may be told', {
  when: isReady,
  holds: ({ context }) => context.waiting.length === 0,
})

testStates('lets each change wait once', {
  when: ({ context }) => context.waiting.length > 1,
  holds: ({ context }) => {
    const ids = context.waiting.map((news: News) => news?.id)
    return new Set(ids).size === ids.length
  },
})

testMoves('tells no change by asking that it knows already', {
  when: (move) => {
    const newest = answerOf(move)
    return newest !== undefined && (newest === null || nameOf(newest.change) === known(move))
  },
  holds: (move) => newlyKnown(move).length === 0 && known(move) === move.after.context.known,
})

testMoves('tells a change that it missed, unless it waits already', {
  when: (move) => isAnswered(move) && known(move) !== null && known(move) !== answered(move),
  holds: (move) => {
    const current = [...toldBy(move), ...move.after.context.waiting].map(plain)
    return (
      current.includes(plain(answerOf(move)?.change)) && move.after.context.known === answered(move)
    )
  },
})

testMoves(
  'says after the first look that something changed where that may not be on screen, and nothing otherwise',
  {
    when: (move) => isAnswered(move) && known(move) === null,
    holds: (move) => {
      const isYoung = (answerOf(move)?.at ?? 0) > move.before.context.since
      const isToldOrWaits = [...toldBy(move), ...move.after.context.waiting].includes(null)
      const isQuiet = newlyKnown(move).length === 0
      return (isYoung ? isToldOrWaits : isQuiet) && move.after.context.known === answered(move)
    },
  },
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
