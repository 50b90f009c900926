import type { Fixtures } from '../fixtures.ts'
import { timeout } from './model.ts'
import type { Fault, SessionUser } from './model.ts'
import type { SessionEvent, SessionInput, promiseActors } from './setup.ts'

const ada: SessionUser = {
  subject: 'ada',
  name: 'Ada Lindner',
  givenName: 'Ada',
  expiresAt: 300_000,
  clients: [{ id: 'apothekenblatt', roles: ['view-banlist'] }],
}
const adaRenewed: SessionUser = { ...ada, expiresAt: 600_000 }
const jonas: SessionUser = { ...ada, subject: 'jonas', name: 'Jonas Weber', givenName: 'Jonas' }

const late: Fault = { reason: 'timedOut', message: 'IFrame timed out without a response' }
const refusal: Fault = { reason: 'refused', message: 'invalid_grant' }
const unknown: Fault = { reason: 'unknownOrganisation', message: 'Realm does not exist' }
const badState: Fault = { reason: 'invalid', message: 'State does not match' }
const corsRefusal: Fault = { reason: 'blocked', message: 'Web origins' }
const nobodyThere: Fault = { reason: 'refused', message: 'login_required' }
const wrongPassword: Fault = {
  reason: 'wrongCredentials',
  message: 'Username or password is incorrect!',
}
const noNetwork: Fault = { reason: 'offline', message: 'Failed to fetch' }
const noRoom: Fault = { reason: 'storage', message: 'Storage is full' }
const nobodyTold: Fault = { reason: 'unreachable', message: 'Failed to fetch' }
const broken: Fault = { reason: 'unexpected', message: 'Blocked' }

export const fixtures = {
  inputs: {
    'a new visitor': { returned: false, realm: null, organisation: '', next: '/' },
    'a known organisation': {
      returned: false,
      realm: 'verlagnord',
      organisation: 'Verlag Nord',
      next: '/',
    },
    'the way back from the provider': {
      returned: true,
      realm: 'verlagnord',
      organisation: 'Verlag Nord',
      next: '/',
    },
  },
  events: {
    'session.signIn': {
      'without a letter': { organisation: ' !', next: '/', method: 'redirect' },
      'to Verlag Nord': { organisation: 'Verlag Nord', next: '/banlist', method: 'redirect' },
      'by password': { organisation: 'Verlag Nord', next: '/banlist', method: 'password' },
    },
    'session.cancelSignIn': { '': {} },
    'session.dismissFailure': { '': {} },
    'session.signOut': { '': {} },
    'session.renew': { '': {} },
    'session.ended': {
      'in another tab': { realm: 'verlagnord', cause: 'signOut' },
      'at the provider': { realm: 'verlagnord', cause: 'provider' },
      'by another user': { realm: 'verlagnord', cause: 'otherUser' },
      'for another organisation': { realm: 'verlagnord', cause: 'otherOrganisation' },
      'in another organisation': { realm: 'donaumedien', cause: 'signOut' },
    },
    'session.began': {
      'by Ada': { realm: 'verlagnord', subject: 'ada' },
      'by Jonas': { realm: 'verlagnord', subject: 'jonas' },
      'by Ada of another organisation': { realm: 'donaumedien', subject: 'ada' },
    },
    'organisation.changed': {
      'to the same': { organisation: 'verlag nord' },
      'to Donau Medien': { organisation: 'Donau Medien' },
    },
    'token.expiring': { '': { at: 240_000 } },
    'token.expired': { '': { at: 300_000 } },
    'token.renewed': {
      'for Ada': { user: adaRenewed },
      'for Ada, no longer': { user: ada },
      'for Jonas': { user: { ...jonas, expiresAt: 900_000 } },
    },
    'turn.granted': { '': {} },
    'network.offline': { '': {} },
    'network.online': { '': {} },
    'computer.woke': { '': {} },
  },
  outcomes: {
    restoreSession: {
      done: {
        nobody: { user: null, isExpired: false },
        Ada: { user: ada, isExpired: false },
        'Ada, expired': { user: ada, isExpired: true },
      },
      error: { blocked: broken },
    },
    joinSession: { done: { Ada: ada }, error: { 'nobody there': nobodyThere, 'timed out': late } },
    checkOrganisation: { done: { '': undefined }, error: { unknown } },
    redirectToProvider: { done: { '': undefined }, error: { 'storage is full': noRoom } },
    checkCredentials: { done: { Ada: ada }, error: { wrong: wrongPassword } },
    completeSignIn: {
      done: {
        Ada: { realm: 'verlagnord', organisation: 'Verlag Nord', user: ada, next: '/banlist' },
      },
      error: { 'bad state': badState, 'web origin is missing': corsRefusal },
    },
    renewSession: {
      done: { Ada: adaRenewed, Jonas: jonas },
      error: { 'timed out': late, refused: refusal, offline: noNetwork },
    },
    endSession: { done: { '': undefined }, error: { 'nobody told': nobodyTold } },
  },
  names: {
    ada,
    'ada, renewed': adaRenewed,
    jonas,
    "ada's clients": ada.clients,
    'without a letter': ' !',
    late,
    broken,
    'no answer': timeout,
  },
} satisfies Fixtures<SessionInput, SessionEvent, typeof promiseActors>
