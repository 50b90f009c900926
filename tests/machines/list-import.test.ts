import { it } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'

import { mayRetry, ownIn, workIn } from '#machines/list-import/selectors.ts'
import { underTest } from '#tests/paths/machines-under-test.ts'
import { stepsFrom } from '#tests/paths/steps.ts'

import { effectsOf, everyMove, everyState, startsOf } from './properties.ts'
import type { Move } from './properties.ts'

const tested = underTest['list-import']

const isIn = (state: AnyMachineSnapshot, ...names: string[]): boolean =>
  names.some((name) => state.matches(name))
const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
const startsImport = ({ before, after }: Move): boolean =>
  before.matches('review') && after.matches('planning')

it(
  'counts each line once, whatever is fixed or compared',
  everyState(tested, {
    when: ({ context }) => context.counts !== null,
    holds: ({ context: { counts } }) => {
      const { lines, fresh, duplicate, listed, covered, invalid, comments } = counts
      return fresh + duplicate + listed + covered + invalid + comments === lines
    },
  }),
)

it(
  'has an operation while an import is planned, sent, interrupted or ended',
  everyState(tested, {
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
  }),
)

it(
  'has no operation before the user starts an import',
  everyState(tested, {
    when: (state) => isIn(state, 'restoring', 'idle', 'reading', 'failed', 'checking', 'review'),
    holds: ({ context }) => context.operationId === null,
  }),
)

it(
  'keeps the operation until the import is over',
  everyMove(tested, {
    when: ({ before, after }) =>
      isIn(before, 'resuming', 'importing', 'interrupted', 'settling') && !isIn(after, 'idle'),
    holds: ({ before, after }) => before.context.operationId === after.context.operationId,
  }),
)

it(
  'drops a list of which nothing was sent when the user cancels',
  everyMove(tested, {
    when: ({ before, step }) => step.event.type === 'list.cancel' && !before.matches('resuming'),
    holds: (move) => effectsOf(move, 'dropList').length === 1 && move.after.matches('idle'),
  }),
)

it(
  'ends an import of which something may have been sent when the user cancels, and keeps the list',
  everyMove(tested, {
    when: ({ before, step }) => step.event.type === 'list.cancel' && before.matches('resuming'),
    holds: (move) =>
      effectsOf(move, 'dropList').length === 0 && startsOf(move, 'closeImport').length === 1,
  }),
)

const sentOf = ({ context }: AnyMachineSnapshot) => {
  const { operationId, batch, planned, result, change } = context
  return { operationId, batch, planned, result, change }
}

it(
  'keeps its progress for a later page before each batch',
  everyMove(tested, {
    when: (move) => startsOf(move, 'importBatch').length > 0,
    holds: (move) =>
      isSame(effectsOf(move, 'keepProgress'), [{ sent: sentOf(move.after), isPaused: false }]),
  }),
)

it(
  'tells a later page when the user pauses or ends the import',
  everyMove(tested, {
    when: ({ step, before, after }) =>
      ['import.stop', 'list.cancel'].includes(step.event.type) &&
      isIn(before, 'resuming', 'importing', 'interrupted') &&
      !isSame(before.value, after.value),
    holds: (move) =>
      isSame(effectsOf(move, 'keepProgress'), [{ sent: sentOf(move.after), isPaused: true }]),
  }),
)

it(
  'is forgotten by later pages exactly when it is over',
  everyMove(tested, {
    when: (move) =>
      isIn(move.after, 'done', 'cancelled') && !isIn(move.before, 'done', 'cancelled'),
    holds: (move) =>
      effectsOf(move, 'forgetKept').length === 1 && effectsOf(move, 'refreshRows').length === 1,
  }),
)

it(
  'sends each batch under the operation and its number',
  everyMove(tested, {
    when: (move) => startsOf(move, 'importBatch').length > 0,
    holds: (move) => {
      const { operationId, batch } = move.after.context
      return isSame(startsOf(move, 'importBatch'), [{ operationId, batch }])
    },
  }),
)

it(
  'counts a batch only when it was answered, and then once',
  everyMove(tested, {
    when: ({ before }) => before.matches('importing'),
    holds: ({ step, before, after }) => {
      const isAnswered = step.label.startsWith('importBatch done')
      return after.context.batch === before.context.batch + (isAnswered ? 1 : 0)
    },
  }),
)

it(
  'loses no change of the history through a batch that changes nothing',
  everyMove(tested, {
    when: ({ step, before }) =>
      step.label === 'importBatch done: nothing changed' && before.context.change !== null,
    holds: ({ before, after }) => after.context.change === before.context.change,
  }),
)

it(
  'can be continued or ended after a batch was not answered',
  everyMove(tested, {
    when: ({ step, before }) =>
      step.label === 'importBatch fails: no connection' ||
      (step.label === 'batchLimit passes' && before.matches('importing')),
    holds: ({ after }) => mayRetry(after) && after.can({ type: 'import.stop' }),
  }),
)

it(
  'can only be ended after a batch was denied',
  everyMove(tested, {
    when: ({ step }) => step.label === 'importBatch fails: no role',
    holds: ({ after }) => !mayRetry(after) && after.can({ type: 'import.stop' }),
  }),
)

it(
  'asks before it deletes entries',
  everyMove(tested, {
    when: (move) => startsImport(move) && workIn(move.before).remove > 0,
    holds: ({ before }) => before.matches({ review: 'confirming' }),
  }),
)

it(
  'asks before it bans the publication itself',
  everyMove(tested, {
    when: (move) =>
      startsImport(move) && ownIn(move.before) > 0 && !move.before.context.options.withoutOwn,
    holds: ({ before }) => before.matches({ review: 'confirming' }),
  }),
)

it(
  'starts no import that would change nothing',
  everyMove(tested, {
    when: startsImport,
    holds: ({ before }) => workIn(before).add + workIn(before).remove > 0,
  }),
)

it(
  'compares the list with the banlist before it deletes anything',
  everyMove(tested, {
    when: (move) => startsImport(move) && move.before.context.mode !== 'add',
    holds: ({ before }) => before.context.deletable !== null,
  }),
)

it(
  'adds up what the answers to its batches say',
  everyMove(tested, {
    when: ({ step }) => step.label.startsWith('importBatch done'),
    holds: ({ step, before, after }) => {
      const answer = new Map<string, unknown>(Object.entries(step.event['output']))
      const sums = Object.entries(before.context.result).map(
        ([kind, number]) => [kind, Number(number) + Number(answer.get(kind))] as const,
      )
      return isSame(after.context.result, Object.fromEntries(sums))
    },
  }),
)

it(
  'takes the numbers of an import that was ended early from the server',
  everyMove(tested, {
    when: ({ step }) => step.label.startsWith('closeImport done'),
    holds: ({ step, after }) => {
      const { added, removed, change } = Object(step.event['output'])
      const { result } = after.context
      return isSame([result.added, result.removed, after.context.change], [added, removed, change])
    },
  }),
)

it(
  'sends batches only of an import that was planned, and none after it has stopped',
  everyMove(tested, {
    when: (move) => startsOf(move, 'importBatch').length > 0,
    holds: ({ before, step }) =>
      isIn(before, 'planning') ||
      before.matches({ resuming: 'planning' }) ||
      (before.matches({ importing: 'running' }) && step.label.startsWith('importBatch done')),
  }),
)

it(
  'is done when its last batch was answered, and not before',
  everyMove(tested, {
    when: ({ before, after }) => before.matches('importing') && after.matches('done'),
    holds: ({ step, after }) =>
      step.label.startsWith('importBatch done') && after.context.batch === after.context.batches,
  }),
)

it(
  'leaves every call by its answer, its failure and its time limit',
  everyState(tested, {
    when: ({ children }) => Object.keys(children).length > 0,
    holds: (state) => {
      const ways = stepsFrom(state, tested.fixtures).map(({ event }) => event.type)
      const ends = ['xstate.done', 'xstate.error', 'xstate.after']
      return ends.every((end) => ways.some((way) => way.startsWith(end)))
    },
  }),
)
