import { expect, it } from 'vitest'

import {
  isInterrupted,
  isPlanning,
  isReading,
  isUnsaved,
  stateOf,
  stepOf,
} from '#machines/list-import/selectors.ts'
import { underTest } from '#tests/paths/machines-under-test.ts'

import { statesOf } from './properties.ts'

const tested = underTest['list-import']

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
