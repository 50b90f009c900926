import { expect, it } from 'vitest'
import { initialTransition, transition } from 'xstate'
import type { AnyMachineSnapshot, StateValue } from 'xstate'

import { fixtures } from '#machines/session/fixtures.ts'
import { faultOf, mayPass } from '#machines/session/model.ts'
import {
  connectionOf,
  failureOf,
  mayCall,
  phaseOf,
  realmIn,
  userOf,
} from '#machines/session/selectors.ts'
import { expectationOf } from '#tests/paths/expectation.ts'
import { underTest } from '#tests/paths/machines-under-test.ts'

import { effectsOf, propertiesOf, startsOf, statesOf, toldBy } from './properties.ts'
import type { Move } from './properties.ts'

const tested = underTest.session
const { testMoves, testStates } = propertiesOf(tested)
const isSignedIn = (state: AnyMachineSnapshot): boolean => state.matches('signedIn')
const isSignedOut = (state: AnyMachineSnapshot): boolean => state.matches('signedOut')
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
    const hasLeft = isSignedIn(before) && !isSignedIn(after)
    const isByUser = step.event.type === 'session.signOut'
    const fact = { realm, subject: user?.subject, isSignedOut: isByUser }
    const expected = hasLeft ? [fact] : []
    return sameAs(toldBy(move, 'tells user.left'))(expected)
  },
})

testStates('has a user exactly when signed in', {
  holds: (state) => (state.context.user !== null) === isSignedIn(state),
})

testStates(
  'has a realm exactly when signing in, signed in or signing out, and only letters, digits, hyphens',
  {
    holds: (state) => {
      const { realm } = state.context
      return isSignedOut(state) ? realm === null : /^[a-z0-9-]{1,63}$/.test(realm)
    },
  },
)

testStates('shows the failure of its context, the same object each time, and has its user', {
  holds: (state) => {
    const [shown, { failure, realm, user }] = [failureOf(state), state.context]
    const isSame = failure === null || sameAs({ ...failure, kind: shown?.kind })(shown)
    return (
      isSame && shown === failureOf(state) && realmIn(state) === realm && userOf(state) === user
    )
  },
})

testStates('has a failure exactly when the login screen has a message', {
  holds: (state) => {
    const hasMessage = isSignedOut(state) && !state.matches({ signedOut: 'idle' })
    return (
      (state.context.failure !== null) === hasMessage && (failureOf(state) !== null) === hasMessage
    )
  },
})

testMoves('spec 4 other 3: never stays signed in when a renewal brings another user', {
  when: ({ step, before }) =>
    step.label === 'renewSession done: Jonas' && before.context.user?.subject === 'ada',
  holds: ({ after }) => isSignedOut(after) && failureOf(after)?.detail === 'login_required',
})

testStates(
  'knows whose session it was exactly when that ended without their wish, until something is done here',
  {
    holds: (state) => {
      const hasEnded = ['renewalFailed', 'sessionExpired', 'sessionEnded', 'userChanged'].some(
        (kind) => state.matches({ signedOut: kind }),
      )
      const isElsewhere = state.matches({ signedOut: 'organisationChanged' })
      return (state.context.ended !== null) === (hasEnded || isElsewhere)
    },
  },
)

testMoves(
  'takes a session up again only when its own user has signed in elsewhere, and asks the provider',
  {
    when: ({ step }) => step.event.type === 'session.began',
    holds: ({ step, before, after }) => {
      const isOwn = before.context.ended !== null && step.label === 'session.began: by Ada'
      return after.matches('joining') === isOwn && isSignedOut(after) !== isOwn
    },
  },
)

testMoves('never changes the user while signed in', {
  when: ({ before, after }) => isSignedIn(before) && isSignedIn(after),
  holds: ({ before, after }) => before.context.user.subject === after.context.user.subject,
})

testMoves('takes the token that another tab got only for the same user, and only a newer one', {
  when: ({ step }) => step.event.type === 'token.renewed',
  holds: ({ step, before, after }) =>
    (step.label === 'token.renewed: for Ada' && before.context.user.expiresAt < 600_000) ===
    (before.context.user !== after.context.user),
})

testMoves('spec 4 other 4: clears the stored session whenever it arrives at signed out', {
  when: ({ before, after }) => isSignedOut(after) && !isSignedOut(before),
  holds: (move) =>
    effectsOf(move, 'clearSession').every(sameAs(realmBefore(move))) &&
    effectsOf(move, 'clearSession').length === 1,
})

testMoves('spec 8: logs every renewal that fails, also where the user stays signed in', {
  when: ({ step }) => /^(renewSession fails|renewalLimit passes$)/.test(step.label),
  holds: ({ expected }) => expected.effects.some(({ name }) => name.startsWith('log')),
})

testMoves('spec 8 sign-in 3: logs every call whose failure ends a session or a sign-in', {
  when: ({ step, before, after }) =>
    / fails|^(request|leaving|completing|renewal)Limit passes$/.test(step.label) &&
    // No session at the provider is an answer, not a failure.
    step.label !== 'joinSession fails: nobody there' &&
    !isSignedOut(before) &&
    isSignedOut(after),
  holds: ({ expected }) => expected.effects.some(({ name }) => name.startsWith('log')),
})

testMoves('sign-out receives the realm that it leaves', {
  when: (move) => startsOf(move, 'endSession').length > 0,
  holds: (move) => startsOf(move, 'endSession').every(sameAs(realmBefore(move))),
})

testMoves('has no realm after a sign-out', {
  when: ({ before, after }) => before.matches('signingOut') && !after.matches('signingOut'),
  holds: ({ after }) => isSignedOut(after) && after.context.realm === null,
})

testStates('lets a data call leave only while signed in, with a token that has not run out', {
  when: mayCall,
  holds: (state) =>
    phaseOf(state) === 'signedIn' &&
    state.context.user !== null &&
    state.matches({ signedIn: { token: { validity: 'valid' } } }),
})

testStates('lets data calls leave all the time that the token is valid', {
  when: (state) => state.matches({ signedIn: { token: { validity: 'valid' } } }),
  holds: mayCall,
})

testMoves('renews only in its turn, once at a time, and gives the turn back with the renewal', {
  when: ({ expected: { running } }) => running.includes('renewSession'),
  holds: ({ expected: { running } }) =>
    running.includes('holdTurn') && running.filter((id) => id === 'renewSession').length === 1,
})

testMoves('is patient with time-outs after sleep, a reload or a lost network', {
  when: ({ step, before }) =>
    before.matches({ signedIn: { token: { patience: 'resuming' } } }) &&
    ['renewalLimit passes', 'renewSession fails: timed out'].includes(step.label),
  holds: ({ after }) => isSignedIn(after),
})

testMoves('never signs out for want of a network', {
  when: ({ step, before }) =>
    before.matches({ signedIn: { token: { renewal: 'offline' } } }) &&
    (step.kind === 'fire' || step.event.type.startsWith('network.')),
  holds: ({ after }) => isSignedIn(after),
})

testMoves('signs out when the token has run out and its last renewal gets no answer', {
  when: ({ step, before }) =>
    before.matches({ signedIn: { token: { validity: 'expired', patience: 'ordinary' } } }) &&
    ['renewalLimit passes', 'renewSession fails: timed out'].includes(step.label),
  holds: ({ after }) => failureOf(after)?.kind === 'sessionExpired',
})

it('takes the realm from the sign-in that was answered, whatever the tab remembers', () => {
  const [start] = initialTransition(
    tested.machine,
    fixtures.inputs['the way back from the provider'],
  )
  const output = {
    realm: 'donaumedien',
    organisation: 'Donau Medien',
    user: fixtures.names.ada,
    next: '/en/banlist',
  }
  const answer = { type: 'xstate.done.actor.completeSignIn', output }
  const [state, actions] = transition(tested.machine, start, answer)
  expect(state.context).toMatchObject(output)
  expect(expectationOf(tested.machine, state, actions).effects).toContainEqual({
    name: 'rememberRealm',
    given: { realm: 'donaumedien', organisation: 'Donau Medien' },
  })
})

it.each([
  ['restoring', 'restoring'],
  ['signedOut', 'signedOut'],
  ['checkingOrganisation', 'redirecting'],
  ['redirecting', 'redirecting'],
  ['joining', 'restoring'],
  ['checkingCredentials', 'redirecting'],
  ['completing', 'completing'],
  ['signedIn', 'signedIn'],
  ['signingOut', 'signingOut'],
])('calls %s the phase %s', (state, phase) => {
  const matches = statesOf(tested).filter((snapshot) => snapshot.matches(state))
  expect([...new Set(matches.map((snapshot) => phaseOf(snapshot)))]).toEqual([phase])
})

it.each([
  ['signedOut', ['steady']],
  ['signedIn.token.renewal.fresh', ['steady']],
  ['signedIn.token.renewal.due', ['renewing', 'steady']],
  ['signedIn.token.renewal.waitingToRetry', ['retrying']],
  ['signedIn.token.renewal.offline', ['offline']],
])('calls the connection in %s %s', (state, connections) => {
  const matches = statesOf(tested).filter((snapshot) => snapshot.matches(nested(state)))
  const told = new Set(matches.map((snapshot) => connectionOf(snapshot)))
  expect([...told].toSorted()).toEqual(connections)
})

it.each([
  ['a fault', { reason: 'refused', message: 'invalid_grant' }, 'refused', 'invalid_grant'],
  ['an error', new TypeError('Failed to fetch'), 'unexpected', 'Failed to fetch'],
  ['an unknown reason', { reason: 'token abc', message: 'x' }, 'unexpected', 'x'],
  ['text', 'boom', 'unexpected', ''],
  ['null', null, 'unexpected', ''],
  ['nothing', undefined, 'unexpected', ''],
  ['a message that is no text', { message: { secret: 1 } }, 'unexpected', ''],
])('reads %s as a fault', (_, error, reason, message) => {
  expect(faultOf(error)).toEqual({ reason, message })
})

it.each([
  ['timedOut', true],
  ['unreachable', true],
  ['offline', true],
  ['blocked', true],
  ['clock', false],
  ['cancelled', false],
  ['refused', false],
  ['wrongCredentials', false],
  ['invalid', false],
  ['storage', false],
  ['insecure', false],
  ['unknownOrganisation', false],
  ['unexpected', false],
] as const)('a renewal that was %s is tried again: %s', (reason, expected) => {
  const fault = faultOf({ reason, message: '' })
  expect(fault.reason).toBe(reason)
  expect(mayPass(fault)).toBe(expected)
})

it.each(['signOut', 'provider', 'otherUser', 'otherOrganisation'])(
  'goes on when a session of another organisation has ended: %s',
  (cause) => {
    const ended = { type: 'session.ended', realm: 'donaumedien', cause }
    const signedIn = statesOf(tested).filter(isSignedIn)
    for (const state of signedIn) {
      expect(transition(tested.machine, state, ended)[0].value).toEqual(state.value)
    }
  },
)

/** `a.b.c` as a state value. */
function nested(path: string): StateValue {
  const [state = '', ...rest] = path.split('.')
  return rest.length === 0 ? state : { [state]: nested(rest.join('.')) }
}

function realmBefore({ before }: Move): { realm: unknown } {
  return { realm: before.context.realm }
}
