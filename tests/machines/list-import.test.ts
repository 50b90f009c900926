import { expect, it } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'

import {
  isInterrupted,
  isPlanning,
  isReading,
  isUnsaved,
  mayRetry,
  ownIn,
  stateOf,
  stepOf,
  workIn,
} from '#machines/list-import/selectors.ts'
import { underTest } from '#tests/paths/machines-under-test.ts'

import { effectsOf, propertiesOf, startsOf, statesOf } from './properties.ts'
import type { Move } from './properties.ts'

const tested = underTest['list-import']
const { testMoves, testStates } = propertiesOf(tested)

const isIn = (state: AnyMachineSnapshot, ...names: string[]): boolean =>
  names.some((name) => state.matches(name))
const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
const startsImport = ({ before, after }: Move): boolean =>
  before.matches('review') && after.matches('planning')

testStates('counts each line once, whatever is fixed or compared', {
  when: ({ context }) => context.counts !== null,
  holds: ({ context: { counts } }) => {
    const { lines, fresh, duplicate, listed, covered, invalid, comments } = counts
    return fresh + duplicate + listed + covered + invalid + comments === lines
  },
})

testStates('has an operation while an import is planned, sent, interrupted or ended', {
  when: (state) =>
    isIn(
      state,
      'planning',
      'resuming',
      'importing',
      'interrupted',
      'settling',
      'done',
      'cancelled',
    ),
  holds: ({ context }) => context.operationId !== null,
})

testStates('has no operation before the user starts an import', {
  when: (state) => isIn(state, 'restoring', 'idle', 'reading', 'failed', 'checking', 'review'),
  holds: ({ context }) => context.operationId === null,
})

testMoves('keeps the operation until the import is over', {
  when: ({ before, after }) =>
    isIn(before, 'resuming', 'importing', 'interrupted', 'settling') && !isIn(after, 'idle'),
  holds: ({ before, after }) => before.context.operationId === after.context.operationId,
})

testMoves('drops a list of which nothing was sent when the user cancels', {
  when: ({ before, step }) => step.event.type === 'list.cancel' && !before.matches('resuming'),
  holds: (move) => effectsOf(move, 'dropList').length === 1 && move.after.matches('idle'),
})

testMoves(
  'ends an import of which something may have been sent when the user cancels, and keeps the list',
  {
    when: ({ before, step }) => step.event.type === 'list.cancel' && before.matches('resuming'),
    holds: (move) =>
      effectsOf(move, 'dropList').length === 0 && startsOf(move, 'closeImport').length === 1,
  },
)

const sentOf = ({ context }: AnyMachineSnapshot) => {
  const { operationId, batch, planned, result, change } = context
  return { operationId, batch, planned, result, change }
}

testMoves('keeps its progress for a later page before each batch', {
  when: (move) => startsOf(move, 'importBatch').length > 0,
  holds: (move) =>
    isSame(effectsOf(move, 'keepProgress'), [{ sent: sentOf(move.after), isPaused: false }]),
})

testMoves('tells a later page when the user pauses or ends the import', {
  when: ({ step, before, after }) =>
    ['import.stop', 'list.cancel'].includes(step.event.type) &&
    isIn(before, 'resuming', 'importing', 'interrupted') &&
    !isSame(before.value, after.value),
  holds: (move) =>
    isSame(effectsOf(move, 'keepProgress'), [{ sent: sentOf(move.after), isPaused: true }]),
})

testMoves('is forgotten by later pages exactly when it is over', {
  when: (move) => isIn(move.after, 'done', 'cancelled') && !isIn(move.before, 'done', 'cancelled'),
  holds: (move) =>
    effectsOf(move, 'forgetKept').length === 1 && effectsOf(move, 'refreshRows').length === 1,
})

testMoves('sends each batch under the operation and its number', {
  when: (move) => startsOf(move, 'importBatch').length > 0,
  holds: (move) => {
    const { operationId, batch } = move.after.context
    return isSame(startsOf(move, 'importBatch'), [{ operationId, batch }])
  },
})

testMoves('counts a batch only when it was answered, and then once', {
  when: ({ before }) => before.matches('importing'),
  holds: ({ step, before, after }) => {
    const isAnswered = step.label.startsWith('importBatch done')
    return after.context.batch === before.context.batch + (isAnswered ? 1 : 0)
  },
})

testMoves('loses no change of the history through a batch that changes nothing', {
  when: ({ step, before }) =>
    step.label === 'importBatch done: nothing changed' && before.context.change !== null,
  holds: ({ before, after }) => after.context.change === before.context.change,
})

testMoves('can be continued or ended after a batch was not answered', {
  when: ({ step, before }) =>
    step.label === 'importBatch fails: no connection' ||
    (step.label === 'batchLimit passes' && before.matches('importing')),
  holds: ({ after }) => mayRetry(after) && after.can({ type: 'import.stop' }),
})

testMoves('can only be ended after a batch was denied', {
  when: ({ step }) => step.label === 'importBatch fails: no role',
  holds: ({ after }) => !mayRetry(after) && after.can({ type: 'import.stop' }),
})

testMoves('asks before it deletes entries', {
  when: (move) => startsImport(move) && workIn(move.before).remove > 0,
  holds: ({ before }) => before.matches({ review: 'confirming' }),
})

testMoves('asks before it bans the publication itself', {
  when: (move) =>
    startsImport(move) && ownIn(move.before) > 0 && !move.before.context.options.withoutOwn,
  holds: ({ before }) => before.matches({ review: 'confirming' }),
})

testMoves('starts no import that would change nothing', {
  when: startsImport,
  holds: ({ before }) => workIn(before).add + workIn(before).remove > 0,
})

testMoves('compares the list with the banlist before it deletes anything', {
  when: (move) => startsImport(move) && move.before.context.mode !== 'add',
  holds: ({ before }) => before.context.deletable !== null,
})

testMoves('adds up what the answers to its batches say', {
  when: ({ step }) => step.label.startsWith('importBatch done'),
  holds: ({ step, before, after }) => {
    const answer = new Map<string, unknown>(Object.entries(step.event['output']))
    const sums = Object.entries(before.context.result).map(
      ([kind, number]) => [kind, Number(number) + Number(answer.get(kind))] as const,
    )
    return isSame(after.context.result, Object.fromEntries(sums))
  },
})

testMoves('takes the numbers of an import that was ended early from the server', {
  when: ({ step }) => step.label.startsWith('closeImport done'),
  holds: ({ step, after }) => {
    const { added, removed, change } = Object(step.event['output'])
    const { result } = after.context
    return isSame([result.added, result.removed, after.context.change], [added, removed, change])
  },
})

testMoves('sends batches only of an import that was planned, and none after it has stopped', {
  when: (move) => startsOf(move, 'importBatch').length > 0,
  holds: ({ before, step }) =>
    isIn(before, 'planning') ||
    before.matches({ resuming: 'planning' }) ||
    (before.matches({ importing: 'running' }) && step.label.startsWith('importBatch done')),
})

testMoves('is done when its last batch was answered, and not before', {
  when: ({ before, after }) => before.matches('importing') && after.matches('done'),
  holds: ({ step, after }) =>
    step.label.startsWith('importBatch done') && after.context.batch === after.context.batches,
})

/** Groups of states that views ask for. */
const groups = { reading: isReading, planning: isPlanning, interrupted: isInterrupted }
const namesIn = (state: Parameters<typeof isReading>[0]) =>
  Object.entries(groups).flatMap(([name, holds]) => (holds(state) ? [name] : []))

it('tells the screen the step of every state, and whether leaving would lose something', () => {
  const steps = new Map(
    statesOf(tested).map((state) => [
      stateOf(state),
      [stepOf(state), ...namesIn(state), ...(isUnsaved(state) ? [] : ['nothing to lose'])].join(
        ', ',
      ),
    ]),
  )
  expect(Object.fromEntries(steps)).toEqual({
    restoring: 'list, nothing to lose',
    idle: 'list, nothing to lose',
    reading: 'check, reading',
    failed: 'check, nothing to lose',
    'checking.running': 'check',
    'checking.stuck': 'check',
    'review.browsing': 'review',
    'review.fixing': 'review',
    'review.comparing': 'review',
    'review.confirming': 'review',
    planning: 'import, planning',
    'resuming.reading': 'check, reading',
    'resuming.planning': 'import, planning',
    'importing.running': 'import',
    'importing.stopping': 'import',
    'interrupted.broken': 'import, interrupted',
    'interrupted.paused': 'import, interrupted',
    settling: 'import',
    done: 'result, nothing to lose',
    cancelled: 'result, nothing to lose',
  })
})
