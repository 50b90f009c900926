/**
 * The sign-in session. spec 4 session 1–6, other rules 1 and 4; sign-in rows of spec 8 and 9.
 * It holds who is signed in and where, never a token.
 */
import { faultOf, inRealm, ownerOf, timeout } from './model.ts'
import { initialContext, sessionSetup } from './setup.ts'

export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  description: 'Who is signed in to the portal, and the way in and out.',
  context: ({ input }) => initialContext(input),
  initial: 'starting',
  states: {
    starting: {
      description: 'The portal has just been opened and decides how to begin.',
      tags: 'restoring',
      always: [
        { guard: 'hasReturned', target: 'completing' },
        { guard: 'hasRealm', target: 'restoring' },
        { target: 'signedOut' },
      ],
    },
    restoring: {
      description: 'The session of this tab is read from the browser.',
      tags: 'restoring',
      invoke: {
        id: 'restoreSession',
        src: 'restoreSession',
        input: ({ context }) => inRealm(context),
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
        onError: {
          target: 'signedOut',
          actions: {
            type: 'logFault',
            params: ({ event }) => ({ call: 'restoreSession', fault: faultOf(event.error) }),
          },
        },
      },
      after: {
        requestLimit: {
          target: 'signedOut',
          actions: { type: 'logFault', params: () => ({ call: 'restoreSession', fault: timeout }) },
        },
      },
    },
    joining: {
      description:
        'A new tab, or one that had to stop, asks the provider, without being seen, who is signed in already.',
      tags: 'restoring',
      invoke: {
        id: 'joinSession',
        src: 'joinSession',
        input: ({ context }) => inRealm(context),
        onDone: {
          target: 'signedIn',
          actions: [
            { type: 'admitUser', params: ({ event }) => ({ user: event.output }) },
            {
              type: 'rememberRealm',
              params: ({ context: { realm, organisation } }) => ({ realm, organisation }),
            },
            {
              type: 'announceSignIn',
              params: ({ context }) => ownerOf(context),
            },
          ],
        },
        onError: [
          { guard: { type: 'isRefusal', params: ({ event }) => event }, target: 'signedOut' },
          {
            target: 'signedOut',
            actions: {
              type: 'logFault',
              params: ({ event }) => ({ call: 'joinSession', fault: faultOf(event.error) }),
            },
          },
        ],
      },
      after: {
        renewalLimit: {
          target: 'signedOut',
          actions: { type: 'logFault', params: () => ({ call: 'joinSession', fault: timeout }) },
        },
      },
      on: {
        'session.signIn': [
          {
            guard: { type: 'namesNoRealm', params: ({ event }) => event },
            target: 'signedOut.organisationMissing',
            actions: [{ type: 'setSignInRequest', params: ({ event }) => event }, 'recordFailure'],
          },
          {
            target: 'checkingOrganisation',
            actions: [
              { type: 'setSignInRequest', params: ({ event }) => event },
              'selectRealm',
              'forgetFailure',
            ],
          },
        ],
      },
    },
    signedOut: {
      description: 'Nobody is signed in; the login screen is shown.',
      tags: 'signedOut',
      entry: [
        { type: 'clearSession', params: ({ context }) => ({ realm: context.realm }) },
        'forgetSession',
      ],
      invoke: { id: 'watchSignIns', src: 'watchSignIns' },
      initial: 'idle',
      states: {
        idle: { description: 'The login screen has no message.' },
        organisationMissing: {
          description: 'The user did not say which organisation to sign in to.',
        },
        loginFailed: {
          description: 'Signing in failed; the login screen says why.',
          entry: {
            type: 'logFailure',
            params: ({ context: { failure } }) => ({ kind: 'loginFailed', failure }),
          },
        },
        renewalFailed: {
          description: 'The provider refused to prolong the session.',
          entry: {
            type: 'logFailure',
            params: ({ context: { failure } }) => ({ kind: 'renewalFailed', failure }),
          },
        },
        sessionExpired: {
          description: 'The session ran out before it could be prolonged.',
          entry: {
            type: 'logFailure',
            params: ({ context: { failure } }) => ({ kind: 'sessionExpired', failure }),
          },
        },
        sessionEnded: {
          description: 'The user signed out in another tab or at the provider.',
        },
        userChanged: {
          description: 'Another user has signed in in another tab.',
        },
        organisationChanged: {
          description: 'Another tab has gone to another organisation.',
        },
        signedOutHere: {
          description: 'The user is signed out here, but the provider could not be told.',
          entry: {
            type: 'logFailure',
            params: ({ context: { failure } }) => ({ kind: 'signedOutHere', failure }),
          },
        },
      },
      on: {
        'session.signIn': [
          {
            guard: { type: 'namesNoRealm', params: ({ event }) => event },
            target: 'signedOut.organisationMissing',
            actions: [{ type: 'setSignInRequest', params: ({ event }) => event }, 'recordFailure'],
          },
          {
            target: 'checkingOrganisation',
            actions: [
              { type: 'setSignInRequest', params: ({ event }) => event },
              'selectRealm',
              'forgetFailure',
            ],
          },
        ],
        'session.dismissFailure': { target: '.idle', actions: 'forgetFailure' },
        'session.began': {
          guard: { type: 'isEndedHere', params: ({ event }) => event },
          target: 'joining',
          actions: ['takeUpSession', 'forgetFailure'],
        },
      },
    },
    checkingOrganisation: {
      description: 'The portal looks for the sign-in page of the organisation.',
      tags: 'redirecting',
      invoke: {
        id: 'checkOrganisation',
        src: 'checkOrganisation',
        input: ({ context }) => inRealm(context),
        onDone: [{ guard: 'hasCredentials', target: 'checkingCredentials' }, 'redirecting'],
        onError: {
          target: 'signedOut.loginFailed',
          actions: { type: 'recordError', params: ({ event }) => event },
        },
      },
      after: { requestLimit: { target: 'signedOut.loginFailed', actions: 'recordTimeout' } },
      on: { 'session.cancelSignIn': 'signedOut' },
    },
    redirecting: {
      description: 'The browser leaves for the sign-in page of the provider.',
      tags: 'redirecting',
      invoke: {
        id: 'redirectToProvider',
        src: 'redirectToProvider',
        input: ({ context: { realm, organisation, next } }) => ({
          realm: realm ?? '',
          organisation,
          next,
        }),
        onDone: 'signedOut',
        onError: {
          target: 'signedOut.loginFailed',
          actions: { type: 'recordError', params: ({ event }) => event },
        },
      },
      after: { leavingLimit: { target: 'signedOut.loginFailed', actions: 'recordTimeout' } },
      on: { 'session.cancelSignIn': 'signedOut' },
    },
    checkingCredentials: {
      description: 'The provider checks a user name and password.',
      tags: 'redirecting',
      invoke: {
        id: 'checkCredentials',
        src: 'checkCredentials',
        input: ({ context }) => inRealm(context),
        onDone: {
          target: 'signedIn',
          actions: [
            { type: 'admitUser', params: ({ event }) => ({ user: event.output }) },
            {
              type: 'rememberRealm',
              params: ({ context: { realm, organisation } }) => ({ realm, organisation }),
            },
            {
              type: 'announceSignIn',
              params: ({ context }) => ownerOf(context),
            },
            { type: 'openAddress', params: ({ context }) => ({ path: context.next }) },
          ],
        },
        onError: {
          target: 'signedOut.loginFailed',
          actions: { type: 'recordError', params: ({ event }) => event },
        },
      },
      after: { completingLimit: { target: 'signedOut.loginFailed', actions: 'recordTimeout' } },
      on: { 'session.cancelSignIn': 'signedOut' },
    },
    completing: {
      description: 'The user is back from the provider; its answer is checked.',
      tags: 'completing',
      invoke: {
        id: 'completeSignIn',
        src: 'completeSignIn',
        onDone: {
          target: 'signedIn',
          actions: [
            { type: 'admitSignIn', params: ({ event }) => event.output },
            {
              type: 'rememberRealm',
              params: ({ context: { realm, organisation } }) => ({ realm, organisation }),
            },
            {
              type: 'announceSignIn',
              params: ({ context }) => ownerOf(context),
            },
            { type: 'openAddress', params: ({ context }) => ({ path: context.next }) },
          ],
        },
        onError: {
          target: 'signedOut.loginFailed',
          actions: { type: 'recordError', params: ({ event }) => event },
        },
      },
      after: { completingLimit: { target: 'signedOut.loginFailed', actions: 'recordTimeout' } },
    },
    signedIn: {
      description: 'The user is signed in and works with the portal.',
      tags: 'signedIn',
      exit: {
        type: 'tellLeft',
        params: ({ context, event }) => ({
          realm: ownerOf(context).realm,
          subject: ownerOf(context).subject,
          isSignedOut: event.type === 'session.signOut',
        }),
      },
      invoke: {
        id: 'watchSession',
        src: 'watchSession',
        input: ({ context }) => ownerOf(context),
      },
      initial: 'token',
      states: {
        // Each new token enters this state again, so that its own expiry is watched.
        token: {
          description:
            'The access token proves to the server who is asking; it lasts some minutes.',
          type: 'parallel',
          entry: {
            type: 'tellAdmitted',
            params: ({ context }) => ({
              realm: ownerOf(context).realm,
              subject: ownerOf(context).subject,
              clients: context.user?.clients ?? [],
            }),
          },
          invoke: [
            {
              id: 'watchExpiry',
              src: 'watchExpiry',
              input: ({ context }) => ({ expiresAt: context.user?.expiresAt ?? 0 }),
            },
            { id: 'watchComputer', src: 'watchComputer' },
          ],
          states: {
            renewal: {
              description: 'Getting the next token in time.',
              initial: 'fresh',
              states: {
                fresh: {
                  description: 'The token is new; nothing has to be done.',
                  on: {
                    'token.expiring': {
                      target: 'due',
                      actions: { type: 'logExpiring', params: ({ event }) => ({ at: event.at }) },
                    },
                    'token.expired': 'due',
                    'session.renew': 'due',
                  },
                },
                due: {
                  description: 'A new token is needed; one tab after the other gets one.',
                  invoke: {
                    id: 'holdTurn',
                    src: 'holdTurn',
                    input: ({ context }) => inRealm(context),
                  },
                  initial: 'expiring',
                  states: {
                    expiring: {
                      description: 'This tab waits for its turn.',
                      on: { 'turn.granted': 'renewing' },
                      after: { turnLimit: 'renewing' },
                    },
                    renewing: {
                      description: 'The provider is asked for a new token.',
                      invoke: {
                        id: 'renewSession',
                        src: 'renewSession',
                        input: ({ context }) => ownerOf(context),
                        onDone: [
                          {
                            guard: { type: 'isSameUser', params: ({ event }) => event.output },
                            target: '#session.signedIn.token',
                            actions: {
                              type: 'admitUser',
                              params: ({ event }) => ({ user: event.output }),
                            },
                          },
                          {
                            target: '#session.signedOut.renewalFailed',
                            actions: 'recordOtherSubject',
                          },
                        ],
                        onError: [
                          {
                            guard: { type: 'isOffline', params: ({ event }) => event },
                            target: '#session.signedIn.token.renewal.offline',
                            actions: {
                              type: 'logFault',
                              params: ({ event }) => ({
                                call: 'renewSession',
                                fault: faultOf(event.error),
                              }),
                            },
                          },
                          {
                            guard: { type: 'isFinal', params: ({ event }) => event },
                            target: '#session.signedOut.renewalFailed',
                            actions: { type: 'recordError', params: ({ event }) => event },
                          },
                          {
                            guard: 'isLate',
                            target: '#session.signedOut.sessionExpired',
                            actions: { type: 'recordError', params: ({ event }) => event },
                          },
                          {
                            target: '#session.signedIn.token.renewal.waitingToRetry',
                            actions: {
                              type: 'logFault',
                              params: ({ event }) => ({
                                call: 'renewSession',
                                fault: faultOf(event.error),
                              }),
                            },
                          },
                        ],
                      },
                      after: {
                        renewalLimit: [
                          {
                            guard: 'isLate',
                            target: '#session.signedOut.sessionExpired',
                            actions: 'recordTimeout',
                          },
                          {
                            target: '#session.signedIn.token.renewal.waitingToRetry',
                            actions: {
                              type: 'logFault',
                              params: () => ({ call: 'renewSession', fault: timeout }),
                            },
                          },
                        ],
                      },
                    },
                  },
                  on: { 'network.offline': 'offline' },
                },
                waitingToRetry: {
                  description: 'The provider did not answer; the next try is in a few seconds.',
                  tags: 'retrying',
                  after: { retryDelay: 'due' },
                  on: {
                    'token.expired': 'due',
                    'session.renew': 'due',
                    'network.offline': 'offline',
                  },
                },
                offline: {
                  description: 'There is no network: nothing is tried and nobody is signed out.',
                  tags: 'offline',
                  on: { 'network.online': 'due' },
                },
              },
            },
            validity: {
              description: 'Whether the server still accepts the token.',
              initial: 'valid',
              states: {
                valid: {
                  description: 'The token is valid; data can be loaded.',
                  tags: 'canCall',
                  on: { 'token.expired': 'expired' },
                },
                expired: {
                  description: 'The token has run out; loading data waits for the next one.',
                },
              },
            },
            patience: {
              description: 'How long a provider that does not answer is waited for.',
              initial: 'ordinary',
              states: {
                ordinary: {
                  description: 'A token that ran out without an answer ends the session.',
                  on: {
                    // A computer that slept learns of the expiry first.
                    'token.expired': { guard: 'isFresh', target: 'resuming' },
                    'computer.woke': 'resuming',
                    'network.online': 'resuming',
                  },
                },
                resuming: {
                  description: 'After sleep or a lost network the provider has a minute more.',
                  after: { resumeLimit: 'ordinary' },
                  on: {
                    'computer.woke': { target: 'resuming', reenter: true },
                    'network.online': { target: 'resuming', reenter: true },
                  },
                },
              },
            },
          },
          on: {
            'token.renewed': {
              guard: { type: 'isNewerToken', params: ({ event }) => event.user },
              target: '#session.signedIn.token',
              reenter: true,
              actions: { type: 'admitUser', params: ({ event }) => ({ user: event.user }) },
            },
          },
        },
      },
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
            guard: { type: 'isSignOut', params: ({ event }) => event },
            target: 'signedOut.sessionEnded',
            actions: 'recordFailure',
          },
          {
            guard: { type: 'isOtherUser', params: ({ event }) => event },
            target: 'signedOut.userChanged',
            actions: 'recordFailure',
          },
          {
            guard: { type: 'isOtherOrganisation', params: ({ event }) => event },
            target: 'signedOut.organisationChanged',
            actions: 'recordFailure',
          },
        ],
        'organisation.changed': {
          guard: { type: 'namesOtherRealm', params: ({ event }) => event },
          target: 'signedOut',
          actions: [
            {
              type: 'announceEnd',
              params: ({ context }) => ({ realm: context.realm, cause: 'otherOrganisation' }),
            },
            { type: 'rememberRealm', params: { realm: null, organisation: '' } },
            { type: 'setOrganisation', params: ({ event }) => event },
            'forgetUser',
          ],
        },
      },
    },
    signingOut: {
      description: 'The session is removed here and the provider is told of the sign-out.',
      tags: 'signingOut',
      invoke: {
        id: 'endSession',
        src: 'endSession',
        input: ({ context }) => inRealm(context),
        onDone: 'signedOut',
        onError: {
          target: 'signedOut.signedOutHere',
          actions: { type: 'recordError', params: ({ event }) => event },
        },
      },
      after: { requestLimit: { target: 'signedOut.signedOutHere', actions: 'recordTimeout' } },
    },
  },
})
