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
  mayRetry,
  operationOf,
  stopReasonIn,
} from '#machines/bulk-run/selectors.ts'
import { underTest } from '#tests/paths/machines-under-test.ts'
import { plain } from '#tests/paths/print.ts'

import { idsIn, isOfRows, openIn, sentBy } from './bulk-run-moves.ts'
import { effectsOf, statesOf, propertiesOf } from './properties.ts'

const tested = underTest['bulk-run']
const { testMoves, testStates } = propertiesOf(tested)

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
