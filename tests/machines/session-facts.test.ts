import type { AnyMachineSnapshot } from 'xstate'

import { underTest } from '#tests/paths/machines-under-test.ts'

import { startsOf, toldBy, propertiesOf } from './properties.ts'

const tested = underTest.session
const { testMoves } = propertiesOf(tested)
const isSignedIn = (state: AnyMachineSnapshot): boolean => state.matches('signedIn')
const sameAs = (one: unknown) => (other: unknown) => JSON.stringify(one) === JSON.stringify(other)

testMoves('tells who is signed in with each new token, and otherwise of nobody', {
  holds: (move) => {
    const { realm, user } = move.after.context
    const fact = { realm, subject: user?.subject, clients: user?.clients }
    const expected = startsOf(move, 'watchExpiry').map(() => fact)
    return sameAs(toldBy(move, 'tells user.admitted'))(expected)
  },
})

testMoves('tells who has left, each time that a session ends, and if the user wanted it', {
  holds: (move) => {
    const { before, after, step } = move
    const { realm, user } = before.context
    const isSignedOut = step.event.type === 'session.signOut'
    const hasLeft = isSignedIn(before) && !isSignedIn(after)
    const expected = hasLeft ? [{ realm, subject: user?.subject, isSignedOut }] : []
    return sameAs(toldBy(move, 'tells user.left'))(expected)
  },
})
