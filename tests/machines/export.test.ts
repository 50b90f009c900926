import { expect, it } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'

import { isOver, progressOf } from '#machines/export/selectors.ts'
import { noExport } from '#machines/export/setup.ts'
import { underTest } from '#tests/paths/machines-under-test.ts'
import { plain } from '#tests/paths/print.ts'

import { effectsOf, startsOf, statesOf, propertiesOf } from './properties.ts'
import type { Move } from './properties.ts'

const tested = underTest.export
const { testMoves, testStates } = propertiesOf(tested)

const isBusy = (state: AnyMachineSnapshot): boolean => state.hasTag('busy')
const isEntered = ({ before, after }: Move, name: string): boolean =>
  after.matches(name) && !before.matches(name)

testMoves('saves a file only when the last of its rows was written', {
  when: (move) => startsOf(move, 'saveFile').length > 0,
  holds: ({ before, step }) =>
    before.matches('writing') && step.label === 'writeBlock done: both, which are all',
})

testMoves('writes one block after the other until the last one', {
  when: ({ step }) => step.label === 'writeBlock done: one of two rows',
  holds: (move) => startsOf(move, 'writeBlock').length === 1 && move.after.matches('writing'),
})

testMoves('tells how many rows are in the file, after each block', {
  when: ({ step }) => step.label.startsWith('writeBlock done'),
  holds: ({ after, step }) => after.context.rows === Object(step.event['output']).rows,
})

testMoves('goes on without a total where the rows cannot be counted', {
  when: ({ before, step }) =>
    before.matches('counting') && /^(countRows fails|countLimit)/.test(step.label),
  holds: (move) => startsOf(move, 'writeBlock').length === 1 && move.after.context.total === null,
})

testStates('can be cancelled until the whole file is handed to the downloads', {
  when: isBusy,
  holds: (state) => state.can({ type: 'export.cancel' }) === !state.matches('saving'),
})

testMoves('saves nothing and says nothing once it is cancelled', {
  when: ({ step }) => step.event.type === 'export.cancel',
  holds: (move) =>
    move.after.matches('cancelled') &&
    move.expected.started.length === 0 &&
    effectsOf(move, 'announceEnd').length === 0,
})

testMoves('tells of its end with the number of rows, unless the user cancelled it', {
  when: (move) => isEntered(move, 'saved') || isEntered(move, 'failed'),
  holds: (move) => {
    const outcome = move.after.matches('saved') ? 'saved' : 'failed'
    const { rows } = move.after.context
    return plain(effectsOf(move, 'announceEnd')) === plain([{ outcome, rows }])
  },
})

testMoves('lets go of the rows exactly when they are not needed any more', {
  when: ({ before }) => !before.matches('idle'),
  holds: (move) => {
    const isLeft = move.before.matches('failed') && move.after.matches('idle')
    const isNeededNoMore = isEntered(move, 'saved') || isEntered(move, 'cancelled') || isLeft
    return effectsOf(move, 'dropFile').length === (isNeededNoMore ? 1 : 0)
  },
})

testMoves('goes on with the rows that it has after a failure', {
  when: ({ step }) => step.event.type === 'export.retry',
  holds: (move) =>
    startsOf(move, 'writeBlock').length === 1 &&
    plain(move.after.context) === plain(move.before.context),
})

testMoves('begins with an empty file, under its name', {
  when: ({ step }) => step.event.type === 'export.start',
  holds: ({ before, after }) =>
    before.matches('idle') && plain(after.context) === plain({ ...noExport, name: 'list.csv' }),
})

testStates('shows no export before it begins and after its result is dismissed', {
  when: (state) => state.matches('idle'),
  holds: (state) => progressOf(state) === null,
})

testStates('shows the export that is under way or over', {
  when: (state) => !state.matches('idle'),
  holds: (state) => {
    const { context, value } = state
    return plain(progressOf(state)) === plain({ state: value, ...context })
  },
})

it('is over when the file is saved or given up, and not when it can go on', () => {
  const over = statesOf(tested).filter(isOver)
  expect(new Set(over.map(({ value }) => value))).toEqual(new Set(['saved', 'cancelled']))
})

it('says of a saved file whether the list changed meanwhile', () => {
  const saved = statesOf(tested).filter((state) => state.matches('saved'))
  expect(new Set(saved.map((state) => progressOf(state)?.isOutdated))).toEqual(
    new Set([true, false]),
  )
})
