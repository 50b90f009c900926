import { expect, it } from 'vitest'
import { initialTransition, transition } from 'xstate'
import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate'

import { bulkEditMachine } from '#machines/bulk-edit/machine.ts'
import {
  askedIn,
  isSelectable,
  selectedIn,
  stateOf,
  takenIn,
} from '#machines/bulk-edit/selectors.ts'
import type { BulkEditEvent } from '#machines/bulk-edit/setup.ts'
import type { Row } from '#machines/rows.ts'
import { underTest } from '#tests/paths/machines-under-test.ts'
import { plain } from '#tests/paths/print.ts'
import { stepsFrom } from '#tests/paths/steps.ts'

import { effectsOf, statesOf, propertiesOf } from './properties.ts'
import type { Move } from './properties.ts'

const a = { id: 'a', readOnly: false }

function stateAfter(...events: BulkEditEvent[]): SnapshotFrom<typeof bulkEditMachine> {
  let [state] = initialTransition(bulkEditMachine)
  for (const event of events) [state] = transition(bulkEditMachine, state, event)
  return state
}

const tested = underTest['bulk-edit']
const { testMoves, testStates } = propertiesOf(tested)

const isFinding = (state: AnyMachineSnapshot): boolean => state.matches({ choosing: 'finding' })
const isAsking = (state: AnyMachineSnapshot): boolean => state.matches('asking')
const isIn = (ids: readonly string[], others: readonly string[]): boolean =>
  ids.every((id) => others.includes(id))
/** The ids that a step says to be read-only. */
const lockedBy = ({ step: { event } }: Move): string[] =>
  [...(event['rows'] ?? []), ...('row' in event ? [event['row']] : [])]
    .filter((row: Row) => row.readOnly)
    .map((row: Row) => row.id)

testMoves('neither selects nor asks for a row that is seen to be read-only', {
  when: (move) => lockedBy(move).length > 0,
  holds: (move) => {
    const { selected, asked } = move.after.context
    return lockedBy(move).every((id) => !selected.includes(id) && !asked.includes(id))
  },
})

testMoves('lets go of rows that were selected and are read-only now', {
  when: (move) => lockedBy(move).some((id) => move.before.context.selected.includes(id)),
  holds: ({ before, after }) => after.context.selected.length < before.context.selected.length,
})

testMoves('asks for the rows that are still writable, or says that none is left', {
  when: (move) => lockedBy(move).some((id) => move.before.context.asked.includes(id)),
  holds: (move) => {
    const left = move.before.context.asked.filter((id: string) => !lockedBy(move).includes(id))
    return left.length === 0
      ? stateOf(move.after) === 'choosing.allReadOnly'
      : isAsking(move.after) && plain(move.after.context.asked) === plain(left)
  },
})

testStates('selects and asks for each row once', {
  when: ({ context }) => context.selected.length > 0,
  holds: ({ context: { selected, asked } }) =>
    new Set(selected).size === selected.length && new Set(asked).size === asked.length,
})

testStates('asks about rows exactly while a question is open', {
  holds: (state) => askedIn(state).length > 0 === isAsking(state),
})

testMoves(
  'asks about what is selected, or about the one row, and forgets the result of the last run',
  {
    when: ({ before, after }) => !isAsking(before) && isAsking(after),
    holds: (move) => {
      const { before, step, after } = move
      const isOne = step.event.type === 'row.delete'
      const request = isOne ? [step.event['row'].id] : before.context.selected
      return (
        plain(after.context.asked) === plain(request) &&
        effectsOf(move, 'dismissResult').length === 1
      )
    },
  },
)

testMoves('asks nothing while nothing is selected, and says so', {
  when: ({ before, step }) =>
    /^(delete|edit)\.ask$/.test(step.event.type) && before.context.selected.length === 0,
  holds: ({ after }) => stateOf(after) === 'choosing.nothingSelected',
})

testStates('says that nothing is selected only as long as that is true', {
  when: (state) => stateOf(state) === 'choosing.nothingSelected',
  holds: ({ context }) => context.selected.length === 0,
})

testMoves('hands exactly the rows in question to a run, and only when the user confirms', {
  when: (move) => effectsOf(move, 'startRun').length > 0,
  holds: (move) => {
    const { event } = move.step
    const isEdit = event.type === 'edit.confirm'
    const operation = isEdit ? { kind: 'edit', patch: event['patch'] } : { kind: 'delete' }
    const run = { operation, ids: askedIn(move.before), operationId: event['operationId'] }
    return (
      stateOf(move.before) === (isEdit ? 'asking.edit' : 'asking.deletion') &&
      plain(effectsOf(move, 'startRun')) === plain([run])
    )
  },
})

testMoves('hands the rows over each time that the user confirms', {
  when: ({ step }) => /^(delete|edit)\.confirm$/.test(step.event.type),
  holds: (move) => effectsOf(move, 'startRun').length === 1 && !isAsking(move.after),
})

testMoves('can leave every question without an answer, and keeps the selection', {
  when: ({ step }) => step.event.type === 'question.cancel',
  holds: (move) =>
    !isAsking(move.after) &&
    plain(selectedIn(move.after)) === plain(selectedIn(move.before)) &&
    move.expected.effects.length === 0,
})

testStates('has a way to cancel in every question', {
  when: isAsking,
  holds: (state) => state.can({ type: 'question.cancel' }),
})

testMoves('asks nothing, hands nothing over and selects no more while a run is under way', {
  when: ({ before, after }) => before.matches('waiting') || after.matches('waiting'),
  holds: (move) =>
    askedIn(move.after).length === 0 &&
    effectsOf(move, 'startRun').length === 0 &&
    isIn(selectedIn(move.after), selectedIn(move.before)),
})

testMoves('lets go of exactly the rows that a run has released, and goes on', {
  when: ({ step }) => step.event.type === 'run.ended',
  holds: ({ before, after, step }) => {
    const released: string[] = step.event['released']
    const kept = selectedIn(before).filter((id) => !released.includes(id))
    return isSelectable(after) && plain(selectedIn(after)) === plain(kept)
  },
})

testMoves('looks for all matches no longer than until the user does something else', {
  when: ({ before, step }) =>
    isFinding(before) &&
    before.can(step.event) &&
    !['rows.changed', 'matches.select'].includes(step.event.type),
  holds: ({ after }) => !isFinding(after),
})

testMoves('selects what the look-up of all matches found, and keeps what was selected', {
  when: ({ step }) => step.label.startsWith('findMatches done'),
  holds: ({ before, after, step }) => {
    const all: string[] = [...selectedIn(before), ...step.event['output'].ids]
    return plain(selectedIn(after).toSorted()) === plain([...new Set<string>(all)].toSorted())
  },
})

testMoves('knows that all matches are selected until another row is, or one no longer', {
  when: ({ before }) => takenIn(before) !== null,
  holds: ({ before, after }) =>
    (takenIn(after) !== null) === (selectedIn(after) === selectedIn(before)),
})

testStates('takes each notice away by time and by hand', {
  when: (state) => /nothingSelected|allReadOnly/.test(stateOf(state)),
  holds: (state) =>
    stepsFrom(state, tested.fixtures).some(({ kind }) => kind === 'fire') &&
    state.can({ type: 'notice.dismiss' }),
})

it('offers the actions on the selection exactly while the user chooses', () => {
  const offered = statesOf(tested).filter((state) => isSelectable(state))
  expect(new Set(offered.map((state) => stateOf(state)))).toEqual(
    new Set(
      ['idle', 'finding', 'findFailed', 'nothingSelected', 'allReadOnly'].map(
        (state) => `choosing.${state}`,
      ),
    ),
  )
})

it('keeps the very selection where no row of it became read-only, so that nothing is drawn again', () => {
  const selected = ['x', 'y'].map((id) => ({ id, readOnly: false }))
  const before = stateAfter({ type: 'page.toggle', rows: selected })
  const rows = [a, { id: 'z', readOnly: true }]
  const [after] = transition(bulkEditMachine, before, { type: 'rows.changed', rows })
  expect(selectedIn(after)).toBe(selectedIn(before))
})
