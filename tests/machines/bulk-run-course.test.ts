import { expect, it } from 'vitest'

import {
  failedIn,
  isBusy,
  isCompleted,
  isOver,
  isStopping,
  operationOf,
  stopReasonIn,
} from '#machines/bulk-run/selectors.ts'
import { underTest } from '#tests/paths/machines-under-test.ts'
import { plain } from '#tests/paths/print.ts'

import { isAnswered, isOfRows, openIn, sentBy } from './bulk-run-moves.ts'
import { effectsOf, statesOf, propertiesOf } from './properties.ts'
import type { Move } from './properties.ts'

const tested = underTest['bulk-run']
const { testMoves, testStates } = propertiesOf(tested)

testMoves('gives each batch its own number: the next one after an answer', {
  when: (move) => isAnswered(move) && sentBy(move) !== undefined,
  holds: (move) => sentBy(move)?.batch === move.before.context.batch + 1,
})

testMoves('sends a batch without an answer again as it was, under its number', {
  when: (move) =>
    move.step.event.type === 'run.retry' &&
    stopReasonIn(move.before) === 'UNANSWERED' &&
    sentBy(move) !== undefined,
  holds: (move) => {
    const { batch, cursor, batchSize } = move.before.context
    const ids = openIn(move.before).slice(0, batchSize)
    const sent = sentBy(move)
    return plain([sent?.batch, sent?.cursor, sent?.ids]) === plain([batch, cursor, ids])
  },
})

testMoves(
  'goes on where the server says, until there is nothing left: undoing misses and repeats nothing',
  {
    when: (move) => isAnswered(move) && !isOfRows(move.before) && sentBy(move) !== undefined,
    holds: (move) => {
      const { next } = Object(move.step.event['output'])
      return next !== null && sentBy(move)?.cursor === next
    },
  },
)

testMoves(
  'completes a run that only counts when the server has nothing left, or had nothing at all',
  {
    when: ({ before, after }) => isBusy(before) && isCompleted(after) && !isOfRows(after),
    holds: ({ step, before }) => {
      const { next, total } = Object(step.event['output'])
      return before.matches({ busy: 'collecting' }) ? total === 0 : next === null
    },
  },
)

testMoves('does not go round in circles where the server names the same place again', {
  when: (move) =>
    isAnswered(move) &&
    !isOfRows(move.before) &&
    Object(move.step.event['output']).next !== null &&
    Object(move.step.event['output']).next === move.before.context.cursor,
  holds: ({ after }) => isOver(after) && stopReasonIn(after) === 'UNANSWERED',
})

testMoves('changes nothing before all that is to be restored is read', {
  when: ({ before }) => before.matches({ busy: 'collecting' }),
  holds: (move) =>
    (sentBy(move) !== undefined) === (move.step.label === 'collectRows done: two rows'),
})

testMoves('sends nothing but what the user begins, tries again or has not stopped', {
  when: ({ expected: { started } }) => started.length > 0,
  holds: ({ before, step }) =>
    isBusy(before) ? !isStopping(before) : ['run.begin', 'run.retry'].includes(step.event.type),
})

testMoves('stops after the batch under way when the user says so', {
  when: (move) => isStopping(move.before) && isAnswered(move),
  holds: ({ after }) => isOver(after),
})

testStates('begins no other run while one is under way', {
  when: isBusy,
  holds: (state) =>
    !state.can({ type: 'run.begin', operation: { kind: 'delete' }, ids: [], operationId: 'p' }),
})

testStates('can be stopped all the time, once', {
  when: isBusy,
  holds: (state) => state.can({ type: 'run.cancel' }) !== isStopping(state),
})

testMoves('says once that it begins', {
  when: ({ before, after }) => !isBusy(before) && isBusy(after),
  holds: (move) => effectsOf(move, 'announceBegin').length === 1,
})

testMoves('says once that it ends, and has the lists loaded again', {
  when: ({ before, after }) => isBusy(before) && !isBusy(after),
  holds: (move) =>
    ['announceEnd', 'refreshRows'].every((name) => effectsOf(move, name).length === 1),
})

testMoves('says nothing of it otherwise', {
  when: ({ before, after }) => isBusy(before) === isBusy(after),
  holds: ({ expected: { effects } }) => effects.length === 0,
})

testMoves('knows its change of the history once the server has named it', {
  when: (move) => isAnswered(move) && !isStopped(move),
  holds: ({ before, step, after }) =>
    after.context.change === (Object(step.event['output']).change ?? before.context.change),
})

testMoves('leaves nothing behind when its result is dismissed', {
  when: ({ step }) => step.event.type === 'result.dismiss',
  holds: ({ after }) =>
    operationOf(after) === null && failedIn(after).length === 0 && !isOver(after),
})

testMoves('begins afresh, whatever the last run left behind', {
  when: ({ step }) => step.event.type === 'run.begin',
  holds: ({ after }) => {
    const { settled, done, skipped, failed, cursor, batch, stopReason, change } = after.context
    const numbers = [settled, done, skipped, failed.length, batch]
    return numbers.every((one) => one === 0) && [cursor, stopReason, change].every(isNull)
  },
})

it('starts one call at a time', () => {
  for (const state of statesOf(tested)) expect(Object.keys(state.children).length).toBeLessThan(2)
})

function isNull(value: unknown): boolean {
  return value === null
}

/** The run ended because the server named the same place again. */
function isStopped({ after }: Move): boolean {
  return stopReasonIn(after) === 'UNANSWERED'
}
