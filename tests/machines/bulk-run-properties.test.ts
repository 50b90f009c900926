import { expect, it } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'

import { doneIds, isFinal } from '#machines/bulk-run/model.ts'
import type { FailedRow } from '#machines/bulk-run/model.ts'
import {
  countsOf,
  failedIn,
  isBusy,
  isCompleted,
  isOver,
  isStopping,
  mayRetry,
  operationOf,
  stopReasonIn,
} from '#machines/bulk-run/selectors.ts'
import type { BatchInput } from '#machines/bulk-run/setup.ts'
import { underTest } from '#tests/paths/machines-under-test.ts'
import { plain } from '#tests/paths/print.ts'

import { effectsOf, propertiesOf, startsOf, statesOf } from './properties.ts'
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

/** The rows of a run that no call under way is about. */
const unsentIn = (state: AnyMachineSnapshot): string[] =>
  openIn(state).slice(isBusy(state) ? state.context.batchSize : 0)

testStates('a settled row is done, skipped or failed', {
  when: ({ context }) => context.settled > 0,
  holds: ({ context: { done, skipped, failed, settled } }) =>
    done + skipped + failed.length === settled,
})

testStates(
  'at the end of a run over rows, done and failed together are what was asked for, each once',
  {
    when: (state) => isOver(state) && isOfRows(state),
    holds: (state) =>
      plain([...doneIds(state.context), ...idsIn(failedIn(state))].toSorted()) ===
      plain(['a', 'b', 'c', 'd']),
  },
)

testStates('a run that stopped says of each row that is left why it is as it was', {
  when: (state) => isOver(state) && isOfRows(state) && stopReasonIn(state) !== null,
  holds: (state) =>
    failedIn(state).length === countsOf(state).failed &&
    openIn(state).every((id) => idsIn(failedIn(state)).includes(id)),
})

testStates('counts no row as failed whose turn is still to come', {
  when: (state) => isBusy(state) && isOfRows(state),
  holds: (state) => countsOf(state).failed === state.context.failed.length,
})

testMoves('keeps the rows that were asked for, whatever happens to them', {
  when: ({ before, after }) => isBusy(before) && isOfRows(before) && isOfRows(after),
  holds: ({ after }) => plain(after.context.ids.toSorted()) === plain(['a', 'b', 'c', 'd']),
})

testStates('is complete exactly when nothing is left and nothing failed', {
  when: isOver,
  holds: (state) => {
    const { stopReason, failed, ids, settled } = state.context
    const isWhole = stopReason === null && failed.length === 0
    return isCompleted(state) === isWhole && (!isWhole || ids.length === 0 || settled === 4)
  },
})

testStates('offers another try exactly where it can help', {
  when: isOver,
  holds: (state) => {
    const reason = stopReasonIn(state)
    return mayRetry(state) === (reason !== null && !isFinal(reason))
  },
})

it('knows every way in which a run can stop', () => {
  const reasons = statesOf(tested)
    .filter(isOver)
    .map((state) => stopReasonIn(state))
  expect(new Set(reasons)).toEqual(
    new Set([null, 'CANCELLED', 'FORBIDDEN', 'LIMIT_REACHED', 'UNANSWERED']),
  )
})

testMoves('sends the next open rows, no more than fit into a batch, under the operation', {
  when: (move) => sentBy(move) !== undefined,
  holds: (move) => {
    const { operation, operationId, cursor, batch, batchSize } = move.after.context
    const ids = openIn(move.after).slice(0, batchSize)
    return plain(sentBy(move)) === plain({ operation, operationId, ids, cursor, batch })
  },
})

testMoves('never sends a row that has failed, as one that was seen to be read-only has', {
  when: (move) => sentBy(move) !== undefined && move.after.context.failed.length > 0,
  holds: (move) =>
    idsIn(move.after.context.failed).every((id) => sentBy(move)?.ids.includes(id) === false),
})

testMoves('takes a row that is seen to be read-only before its turn for failed', {
  when: ({ before, step }) =>
    step.event.type === 'rows.changed' &&
    (isBusy(before) || stopReasonIn(before) !== null) &&
    unsentIn(before).includes('d'),
  holds: ({ after }) => {
    const row = after.context.failed.find(({ id }: FailedRow) => id === 'd')
    return plain(row) === plain({ id: 'd', link: null, code: 'READ_ONLY' })
  },
})

testMoves('leaves the batch under way as it was sent when rows become read-only', {
  when: ({ before, step }) => step.event.type === 'rows.changed' && isBusy(before),
  holds: ({ before, after }) =>
    openIn(after)[0] === openIn(before)[0] && after.context.batch === before.context.batch,
})

testMoves(
  'frees exactly the rows with which nothing more can happen: failed ones, and deleted ones',
  {
    when: (move) => effectsOf(move, 'announceEnd').length > 0 && isOfRows(move.after),
    holds: (move) => {
      const [given] = effectsOf(move, 'announceEnd')
      const { context } = move.after
      const deleted = operationOf(move.after)?.kind === 'delete' ? doneIds(context) : []
      const freed = [...deleted, ...idsIn(context.failed)]
      return plain(Object(given).released.toSorted()) === plain(freed.toSorted())
    },
  },
)

/** The batch that a move sends; undefined when it sends none. */
function sentBy(move: Move): BatchInput | undefined {
  return startsOf(move, 'runBatch').map((given): BatchInput => Object(given))[0]
}

/** True when a move is the answer to a batch. */
function isAnswered({ step }: Move): boolean {
  return step.label.startsWith('runBatch done')
}

/** True for a run over rows that have ids; false for one that only counts. */
function isOfRows({ context }: AnyMachineSnapshot): boolean {
  return context.ids.length > 0
}

/** The rows of a run that are neither done nor failed. */
function openIn({ context }: AnyMachineSnapshot): string[] {
  return context.ids.slice(context.settled)
}

function idsIn(rows: readonly FailedRow[]): string[] {
  return rows.map(({ id }) => id)
}

function isNull(value: unknown): boolean {
  return value === null
}

/** The run ended because the server named the same place again. */
function isStopped({ after }: Move): boolean {
  return stopReasonIn(after) === 'UNANSWERED'
}
