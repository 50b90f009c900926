import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { initialTransition, transition } from 'xstate'
import type { StateValue } from 'xstate'

import { fixtures } from '#machines/session/fixtures.ts'
import { faultOf, mayPass } from '#machines/session/model.ts'
import { connectionOf, failureOf, mayCall, phaseOf } from '#machines/session/selectors.ts'
import { expectationOf } from '#tests/paths/expectation.ts'
import { underTest } from '#tests/paths/machines-under-test.ts'
import { pathsOf } from '#tests/paths/paths.ts'
import { reachedBy } from '#tests/paths/reached.ts'

import { choices, walk } from './random-walk.ts'
import type { Move } from './random-walk.ts'

const tested = underTest.session

function always(holds: (move: Move) => boolean): void {
  fc.assert(fc.property(choices, (choice) => walk(tested, choice).every(holds)))
}

const isIn = ({ after }: Move, state: string): boolean => after.matches(state)

it('has a user exactly when signed in', () => {
  always((move) => (move.after.context.user !== null) === isIn(move, 'signedIn'))
})

it('has a realm exactly when signing in, signed in or signing out, and only letters, digits, hyphens', () => {
  always((move) => {
    const { realm } = move.after.context
    return isIn(move, 'signedOut') ? realm === null : /^[a-z0-9-]{1,63}$/.test(realm)
  })
})

it('says something exactly when the login screen has something to say', () => {
  always((move) => {
    const speaks = isIn(move, 'signedOut') && !move.after.matches({ signedOut: 'idle' })
    return (
      (move.after.context.failure !== null) === speaks &&
      (failureOf(move.after) !== null) === speaks
    )
  })
})

it('spec 4 other 3: never stays signed in when a renewal brings somebody else', () => {
  always(({ step, before, after }) => {
    const isOther =
      step.label === 'renewSession done: Jonas' && before.context.user?.subject !== 'jonas'
    return !isOther || (after.matches('signedOut') && after.context.user === null)
  })
})

it('spec 4 other 4: clears the stored session whenever it arrives at signed out', () => {
  always((move) => {
    const arrives = isIn(move, 'signedOut') && !move.before.matches('signedOut')
    const [cleared] = move.expected.effects.filter(({ name }) => name === 'clearSession')
    return !arrives || JSON.stringify(cleared?.given) === JSON.stringify(realmBefore(move))
  })
})

it('spec 8 sign-in 3: logs every call whose failure ends a session or a sign-in', () => {
  always(({ step, before, expected }) => {
    const isFault = / fails|^(request|leaving|completing|renewal)Limit passes$/.test(step.label)
    // That nobody is signed in at the provider is an answer, no failure.
    const isAnswer = step.label === 'joinSession fails: nobody there'
    const isOver =
      isFault && !isAnswer && !before.matches('signedOut') && expected.running.length === 0
    return !isOver || expected.effects.some(({ name }) => name.startsWith('log'))
  })
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

it('signs out of the realm that it leaves', () => {
  always((move) => {
    const ends = move.expected.started.find(({ name }) => name === 'endSession')
    return ends === undefined || JSON.stringify(ends.given) === JSON.stringify(realmBefore(move))
  })
})

it('runs at most one renewal, and lets calls leave only with a token that has not run out', () => {
  always((move) => {
    const renewals = move.expected.running.filter((id) => id === 'renewSession')
    const { after } = move
    const isValid = after.matches({ signedIn: { token: { validity: 'valid' } } })
    return renewals.length <= 1 && mayCall(after) === (phaseOf(after) === 'signedIn' && isValid)
  })
})

it('renews only in its turn, and gives the turn back with the renewal', () => {
  always(({ expected: { running } }) => {
    return !running.includes('renewSession') || running.includes('holdTurn')
  })
})

it('is patient with time-outs after sleep, a reload or a lost network', () => {
  always(({ step, before, after }) => {
    const isPatient = before.matches({ signedIn: { token: { patience: 'resuming' } } })
    const isOver = ['renewalLimit passes', 'renewSession fails: timed out'].includes(step.label)
    return !(isPatient && isOver) || after.matches('signedIn')
  })
})

it('never signs out for want of a network', () => {
  always(({ step, before, after }) => {
    const isAway = before.matches({ signedIn: { token: { renewal: 'offline' } } })
    const isByTime = step.kind === 'fire' || step.event.type.startsWith('network.')
    return !(isAway && isByTime) || after.matches('signedIn')
  })
})

it('signs out when the token has run out and its last renewal does not come through', () => {
  always(({ step, before, after }) => {
    const isLate = before.matches({
      signedIn: { token: { validity: 'expired', patience: 'ordinary' } },
    })
    const isOver = ['renewalLimit passes', 'renewSession fails: timed out'].includes(step.label)
    return !(isLate && isOver) || failureOf(after)?.kind === 'sessionExpired'
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
  const found = reachedBy(pathsOf(tested)).filter((snapshot) => snapshot.matches(state))
  expect([...new Set(found.map((snapshot) => phaseOf(snapshot)))]).toEqual([phase])
})

it.each([
  ['signedOut', ['steady']],
  ['signedIn.token.renewal.fresh', ['steady']],
  ['signedIn.token.renewal.due', ['renewing', 'steady']],
  ['signedIn.token.renewal.waitingToRetry', ['retrying']],
  ['signedIn.token.renewal.offline', ['offline']],
])('calls the connection in %s %s', (state, connections) => {
  const found = reachedBy(pathsOf(tested)).filter((snapshot) => snapshot.matches(nested(state)))
  const told = new Set(found.map((snapshot) => connectionOf(snapshot)))
  expect([...told].toSorted()).toEqual(connections)
})

it.each([
  ['a fault', { reason: 'refused', message: 'invalid_grant' }, 'refused', 'invalid_grant'],
  ['an error', new TypeError('Failed to fetch'), 'unexpected', 'Failed to fetch'],
  ['an unknown reason', { reason: 'token abc', message: 'x' }, 'unexpected', 'x'],
  ['text', 'boom', 'unexpected', ''],
  ['nothing', undefined, 'unexpected', ''],
  ['a message that is no text', { message: { secret: 1 } }, 'unexpected', ''],
])('reads %s as a fault', (_, error, reason, message) => {
  expect(faultOf(error)).toEqual({ reason, message })
})

it.each([
  ['timedOut', true],
  ['unreachable', true],
  ['offline', true],
  ['clock', false],
  ['cancelled', false],
  ['refused', false],
  ['invalid', false],
  ['unknownOrganisation', false],
  ['unexpected', false],
] as const)('a renewal that was %s is tried again: %s', (reason, expected) => {
  expect(mayPass({ reason, message: '' })).toBe(expected)
})

/** `a.b.c` as a state value. */
function nested(path: string): StateValue {
  const [state = '', ...rest] = path.split('.')
  return rest.length === 0 ? state : { [state]: nested(rest.join('.')) }
}

function realmBefore({ before }: Move): { realm: unknown } {
  return { realm: before.context.realm }
}
