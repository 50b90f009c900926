import { isAsking, isHolding, worksIn } from '#machines/leave-guard/selectors.ts'
import { underTest } from '#tests/paths/machines-under-test.ts'

import { effectsOf, propertiesOf } from './properties.ts'

const tested = underTest['leave-guard']
const { testMoves, testStates } = propertiesOf(tested)

testStates(
  'holds the page exactly while something is unsaved and the user has not agreed to leave',
  {
    when: (state) => !state.matches('leaving'),
    holds: (state) => isHolding(state) === worksIn(state).length > 0,
  },
)

testMoves('holds and releases the page each time that it begins and ceases to hold it', {
  when: ({ before, after }) => isHolding(before) !== isHolding(after),
  holds: (move) => {
    const isHeld = isHolding(move.after)
    const counts = ['holdPage', 'releasePage'].map((name) => effectsOf(move, name).length)
    return isHeld ? counts.join() === '1,0' : counts.join() === '0,1'
  },
})

testMoves('neither holds nor releases the page otherwise', {
  when: ({ before, after }) => isHolding(before) === isHolding(after),
  holds: (move) => ['holdPage', 'releasePage'].every((name) => effectsOf(move, name).length === 0),
})

testMoves('knows all work that began and has not ended', {
  when: ({ step }) => step.event.type.startsWith('work.'),
  holds: ({ before, after, step }) => {
    const work: unknown = new Map(Object.entries(step.event)).get('work')
    const others = worksIn(before).filter((one) => one !== work)
    const isBegun = step.event.type === 'work.began'
    const known = new Set(worksIn(after))
    return known.size === others.length + (isBegun ? 1 : 0) && others.every((one) => known.has(one))
  },
})

testMoves('lets the user go only after a confirmation, or when nothing is left to lose', {
  when: (move) => effectsOf(move, 'resume').length > 0,
  holds: ({ before, after, step }) =>
    isAsking(before) && (step.event.type === 'leave.confirm' || worksIn(after).length === 0),
})
