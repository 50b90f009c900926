/**
 * The sign-in session. spec 4 session 1–6, other rules 1 and 4; sign-in rows of spec 8 and 9.
 * It holds who is signed in and where, never a token.
 */
import { failing, failingByError, logging, loggingTimeout } from './failing.ts'
import { faultOf, otherSubject, timeout } from './model.ts'
import { parts } from './parts.ts'

export const sessionMachine = parts.createMachine({
  id: 'session',
  context: ({ input }) => ({ ...input, user: null, failure: null }),
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
        input: ({ context }) => ({ realm: context.realm ?? '' }),
        onDone: [
          { guard: { type: 'isNobody', params: ({ event }) => event.output }, target: 'signedOut' },
          {
            guard: { type: 'isExpired', params: ({ event }) => event.output },
            target: '#session.signedIn.token.renewing.late',
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
    signedOut: {
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
        failed: {
          entry: { type: 'logFailure', params: ({ context }) => ({ failure: context.failure }) },
          on: { 'session.dismissFailure': { target: 'idle', actions: 'forgetFailure' } },
        },
      },
      on: {
        'session.signIn': [
          {
            guard: { type: 'namesNoRealm', params: ({ event }) => event },
            target: '.organisationMissing',
            actions: [
              { type: 'typeOrganisation', params: ({ event }) => event },
              { type: 'recordFailure', params: { kind: 'organisationMissing' } },
            ],
          },
          {
            target: 'checkingOrganisation',
            actions: [
              { type: 'typeOrganisation', params: ({ event }) => event },
              'selectRealm',
              'forgetFailure',
            ],
          },
        ],
      },
    },
    checkingOrganisation: {
      invoke: {
        id: 'checkOrganisation',
        src: 'checkOrganisation',
        input: ({ context }) => ({ realm: context.realm ?? '' }),
        onDone: 'redirecting',
        onError: failingByError('loginFailed'),
      },
      after: {
        requestLimit: failing('loginFailed', timeout),
      },
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
      after: {
        leavingLimit: failing('loginFailed', timeout),
      },
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
            {
              type: 'rememberRealm',
              params: ({ event: { output } }) => ({
                realm: output.realm,
                organisation: output.organisation,
              }),
            },
            { type: 'openAddress', params: ({ event }) => ({ path: event.output.next }) },
          ],
        },
        onError: failingByError('loginFailed'),
      },
      after: {
        completingLimit: failing('loginFailed', timeout),
      },
    },
    signedIn: {
      invoke: {
        id: 'watchSession',
        src: 'watchSession',
        input: ({ context }) => ({
          realm: context.realm ?? '',
          subject: context.user?.subject ?? '',
        }),
      },
      initial: 'token',
      states: {
        // Re-entered with each renewed token, so that its end is watched anew.
        token: {
          invoke: {
            id: 'watchExpiry',
            src: 'watchExpiry',
            input: ({ context }) => ({ expiresAt: context.user?.expiresAt ?? 0 }),
          },
          initial: 'fresh',
          states: {
            fresh: {
              on: {
                'token.expiring': {
                  target: 'renewing',
                  actions: { type: 'logExpiring', params: ({ event }) => ({ at: event.at }) },
                },
                // A computer that slept hears of the end first.
                'token.expired': 'renewing.late',
              },
            },
            renewing: {
              invoke: {
                id: 'renewSession',
                src: 'renewSession',
                input: ({ context }) => ({
                  realm: context.realm ?? '',
                  subject: context.user?.subject ?? '',
                }),
                onDone: [
                  {
                    guard: { type: 'isSameUser', params: ({ event }) => event.output },
                    target: '#session.signedIn.token',
                    reenter: true,
                    actions: { type: 'admitUser', params: ({ event }) => ({ user: event.output }) },
                  },
                  failing('renewalFailed', otherSubject),
                ],
                onError: [
                  {
                    guard: { type: 'isFinal', params: ({ event }) => faultOf(event.error) },
                    ...failingByError('renewalFailed'),
                  },
                  {
                    guard: 'isLate',
                    ...failingByError('sessionExpired'),
                  },
                  { target: 'waitingToRetry' },
                ],
              },
              after: {
                renewalLimit: [
                  {
                    guard: 'isLate',
                    ...failing('sessionExpired', timeout),
                  },
                  { target: 'waitingToRetry' },
                ],
              },
              initial: 'inTime',
              states: {
                inTime: { on: { 'token.expired': 'late' } },
                late: {},
              },
            },
            waitingToRetry: {
              after: { retryDelay: 'renewing' },
              on: { 'token.expired': 'renewing.late' },
            },
          },
        },
      },
      on: {
        'session.signOut': {
          target: 'signingOut',
          actions: [
            { type: 'announceSignOut', params: ({ context }) => ({ realm: context.realm }) },
            { type: 'rememberRealm', params: { realm: null, organisation: '' } },
            'forgetUser',
          ],
        },
        'session.ended': {
          guard: { type: 'isThisRealm', params: ({ event }) => event },
          ...failing('sessionEnded'),
        },
        'organisation.changed': {
          guard: { type: 'isOtherRealm', params: ({ event }) => event },
          target: 'signedOut',
          actions: { type: 'typeOrganisation', params: ({ event }) => event },
        },
      },
    },
    signingOut: {
      invoke: {
        id: 'endSession',
        src: 'endSession',
        input: ({ context }) => ({ realm: context.realm ?? '' }),
        onDone: 'signedOut',
        onError: logging('endSession'),
      },
      after: { requestLimit: loggingTimeout('endSession') },
    },
  },
})
