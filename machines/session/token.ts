/**
 * The token of somebody who is signed in: when it is renewed, and whether data calls may use it.
 * spec 4 session 4 and 5; sign-in constants of spec 9.
 */
import { failing, failingByError } from './failing.ts'
import { faultOf, otherSubject, timeout } from './model.ts'
import { parts } from './setup.ts'
import { inRealm, ofUser } from './signing-in.ts'

/** One tab after the other: waiting for the turn, then the renewal itself. */
const due = parts.createStateConfig({
  invoke: { id: 'holdTurn', src: 'holdTurn', input: inRealm },
  initial: 'expiring',
  states: {
    expiring: {
      on: { 'turn.granted': 'renewing' },
      after: { turnLimit: 'renewing' },
    },
    renewing: {
      invoke: {
        id: 'renewSession',
        src: 'renewSession',
        input: ofUser,
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
            guard: { type: 'isOffline', params: ({ event }) => faultOf(event.error) },
            target: '#session.signedIn.token.renewal.offline',
          },
          {
            guard: { type: 'isFinal', params: ({ event }) => faultOf(event.error) },
            ...failingByError('renewalFailed'),
          },
          { guard: 'isLate', ...failingByError('sessionExpired') },
          { target: '#session.signedIn.token.renewal.waitingToRetry' },
        ],
      },
      after: {
        renewalLimit: [
          { guard: 'isLate', ...failing('sessionExpired', timeout) },
          { target: '#session.signedIn.token.renewal.waitingToRetry' },
        ],
      },
    },
  },
  on: { 'network.offline': 'offline' },
})

const renewal = parts.createStateConfig({
  initial: 'fresh',
  states: {
    fresh: {
      on: {
        'token.expiring': {
          target: 'due',
          actions: { type: 'logExpiring', params: ({ event }) => ({ at: event.at }) },
        },
        'token.expired': 'due',
        'session.renew': 'due',
      },
    },
    due,
    waitingToRetry: {
      after: { retryDelay: 'due' },
      on: { 'token.expired': 'due', 'session.renew': 'due', 'network.offline': 'offline' },
    },
    // Without a network nothing is tried and nobody is signed out.
    offline: { on: { 'network.online': 'due' } },
  },
})

const validity = parts.createStateConfig({
  initial: 'valid',
  states: {
    valid: { on: { 'token.expired': 'expired' } },
    expired: {},
  },
})

/** Whether a time-out may sign out somebody whose token has run out. */
const patience = parts.createStateConfig({
  initial: 'ordinary',
  states: {
    ordinary: {
      on: {
        // A computer that slept hears of the end first.
        'token.expired': { guard: 'isFresh', target: 'resuming' },
        'computer.woke': 'resuming',
        'network.online': 'resuming',
      },
    },
    // Nobody could try in time, and a network takes a while to come back.
    resuming: {
      after: { resumeLimit: 'ordinary' },
      on: {
        'computer.woke': { target: 'resuming', reenter: true },
        'network.online': { target: 'resuming', reenter: true },
      },
    },
  },
})

/** Re-entered with each new token, so that its end is watched anew. */
export const token = parts.createStateConfig({
  type: 'parallel',
  invoke: [
    {
      id: 'watchExpiry',
      src: 'watchExpiry',
      input: ({ context }) => ({ expiresAt: context.user?.expiresAt ?? 0 }),
    },
    { id: 'watchComputer', src: 'watchComputer' },
  ],
  states: { renewal, validity, patience },
  on: {
    'token.renewed': {
      guard: { type: 'isNewerToken', params: ({ event }) => event.user },
      target: '#session.signedIn.token',
      reenter: true,
      actions: { type: 'admitUser', params: ({ event }) => ({ user: event.user }) },
    },
  },
})
