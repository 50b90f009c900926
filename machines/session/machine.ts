/**
 * The sign-in session. spec 4 session 1–6, other rules 1 and 4; sign-in rows of spec 8 and 9.
 * It holds who is signed in and where, never a token.
 */
import { failing, failingByError, logging, loggingTimeout, saying } from './failing.ts'
import { faultOf, timeout } from './model.ts'
import type { EndCause } from './model.ts'
import { parts } from './setup.ts'
import { goingOn, inRealm, ofUser, signingIn, welcoming } from './signing-in.ts'
import { token } from './token.ts'

const endedBy =
  (...by: EndCause[]) =>
  ({ event }: { event: { realm: string; cause: EndCause } }) => ({ ...event, by })

const signedOut = parts.createStateConfig({
  entry: [
    { type: 'clearSession', params: ({ context }) => ({ realm: context.realm }) },
    'forgetSession',
  ],
  initial: 'idle',
  states: {
    idle: {},
    organisationMissing: {
      on: { 'session.dismissFailure': { target: 'idle', actions: 'forgetFailure' } },
    },
    loginFailed: saying('loginFailed'),
    renewalFailed: saying('renewalFailed'),
    sessionExpired: saying('sessionExpired'),
    sessionEnded: saying('sessionEnded'),
    userChanged: saying('userChanged'),
    organisationChanged: saying('organisationChanged'),
    signedOutHere: saying('signedOutHere'),
  },
  on: { 'session.signIn': signingIn },
})

const signedIn = parts.createStateConfig({
  invoke: { id: 'watchSession', src: 'watchSession', input: ofUser },
  initial: 'token',
  states: { token },
  on: {
    'session.signOut': {
      target: 'signingOut',
      actions: [
        {
          type: 'announceEnd',
          params: ({ context }) => ({ realm: context.realm, cause: 'signOut' }),
        },
        { type: 'rememberRealm', params: { realm: null, organisation: '' } },
        'forgetUser',
      ],
    },
    'session.ended': [
      {
        guard: { type: 'isEndedBy', params: endedBy('signOut', 'provider') },
        ...failing('sessionEnded'),
      },
      { guard: { type: 'isEndedBy', params: endedBy('otherUser') }, ...failing('userChanged') },
      {
        guard: { type: 'isEndedBy', params: endedBy('otherOrganisation') },
        ...failing('organisationChanged'),
      },
    ],
    'organisation.changed': {
      guard: { type: 'isOtherRealm', params: ({ event }) => event },
      target: 'signedOut',
      actions: [
        {
          type: 'announceEnd',
          params: ({ context }) => ({ realm: context.realm, cause: 'otherOrganisation' }),
        },
        { type: 'rememberRealm', params: { realm: null, organisation: '' } },
        { type: 'typeOrganisation', params: ({ event }) => event },
      ],
    },
  },
})

export const sessionMachine = parts.createMachine({
  id: 'session',
  context: ({ input }) => ({ ...input, means: 'redirect', user: null, failure: null }),
  initial: 'starting',
  states: {
    starting: {
      always: [
        { guard: 'hasReturned', target: 'completing' },
        { guard: 'hasRealm', target: 'restoring' },
        { target: 'signedOut' },
      ],
    },
    restoring: {
      invoke: {
        id: 'restoreSession',
        src: 'restoreSession',
        input: inRealm,
        onDone: [
          { guard: { type: 'isNobody', params: ({ event }) => event.output }, target: 'joining' },
          {
            guard: { type: 'isExpired', params: ({ event }) => event.output },
            target: [
              '#session.signedIn.token.renewal.due',
              '#session.signedIn.token.validity.expired',
              '#session.signedIn.token.patience.resuming',
            ],
            actions: { type: 'admitUser', params: ({ event }) => ({ user: event.output.user }) },
          },
          {
            target: 'signedIn',
            actions: { type: 'admitUser', params: ({ event }) => ({ user: event.output.user }) },
          },
        ],
        onError: logging('restoreSession'),
      },
      after: { requestLimit: loggingTimeout('restoreSession') },
    },
    // A new tab of somebody who is signed in already. Nobody there is nothing to tell.
    joining: {
      invoke: {
        id: 'joinSession',
        src: 'joinSession',
        input: inRealm,
        onDone: {
          target: 'signedIn',
          actions: [
            { type: 'admitUser', params: ({ event }) => ({ user: event.output }) },
            ...welcoming,
          ],
        },
        onError: [
          {
            guard: { type: 'isRefusal', params: ({ event }) => faultOf(event.error) },
            target: 'signedOut',
          },
          logging('joinSession'),
        ],
      },
      after: { renewalLimit: loggingTimeout('joinSession') },
      on: { 'session.signIn': signingIn },
    },
    signedOut,
    checkingOrganisation: {
      invoke: {
        id: 'checkOrganisation',
        src: 'checkOrganisation',
        input: inRealm,
        onDone: [{ guard: 'hasCredentials', target: 'checkingCredentials' }, 'redirecting'],
        onError: failingByError('loginFailed'),
      },
      after: { requestLimit: failing('loginFailed', timeout) },
      on: { 'session.cancelSignIn': 'signedOut' },
    },
    redirecting: {
      invoke: {
        id: 'redirectToProvider',
        src: 'redirectToProvider',
        input: ({ context: { realm, organisation, next } }) => ({
          realm: realm ?? '',
          organisation,
          next,
        }),
        onDone: 'signedOut',
        onError: failingByError('loginFailed'),
      },
      after: { leavingLimit: failing('loginFailed', timeout) },
      on: { 'session.cancelSignIn': 'signedOut' },
    },
    checkingCredentials: {
      invoke: {
        id: 'checkCredentials',
        src: 'checkCredentials',
        input: inRealm,
        onDone: {
          target: 'signedIn',
          actions: [
            { type: 'admitUser', params: ({ event }) => ({ user: event.output }) },
            ...welcoming,
            goingOn,
          ],
        },
        onError: failingByError('loginFailed'),
      },
      after: { completingLimit: failing('loginFailed', timeout) },
      on: { 'session.cancelSignIn': 'signedOut' },
    },
    completing: {
      invoke: {
        id: 'completeSignIn',
        src: 'completeSignIn',
        onDone: {
          target: 'signedIn',
          actions: [
            { type: 'admitSignIn', params: ({ event }) => event.output },
            ...welcoming,
            goingOn,
          ],
        },
        onError: failingByError('loginFailed'),
      },
      after: { completingLimit: failing('loginFailed', timeout) },
    },
    signedIn,
    signingOut: {
      invoke: {
        id: 'endSession',
        src: 'endSession',
        input: inRealm,
        onDone: 'signedOut',
        onError: failingByError('signedOutHere'),
      },
      after: { requestLimit: failing('signedOutHere', timeout) },
    },
  },
})
