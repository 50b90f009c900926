import { and, assign, emit, setup, stateIn } from 'xstate'

import type { ClientAccess } from '../access.ts'
import { realmOf } from '../organisation.ts'
import { unimplementedAction, unimplementedCallback, unimplementedPromise } from '../placeholder.ts'
import type { Telling, Types } from '../placeholder.ts'
import { faultOf, mayPass, otherSubject, timeout } from './model.ts'
import type {
  EndCause,
  FailureKind,
  Fault,
  SessionFailure,
  SessionOwner,
  SessionUser,
  SignIn,
  SignInMethod,
} from './model.ts'

/** The machine reads nothing itself: storage and address are read before it starts. */
export interface SessionInput {
  /** the page was opened by the provider's redirect to /auth */
  returned: boolean
  /** the realm of this tab's session, or the one last signed in to here; null when none is remembered */
  realm: string | null
  /** the organisation as typed: the remembered one, or that of the sign-in under way */
  organisation: string
  next: string
}

export interface SessionContext extends SessionInput {
  method: SignInMethod
  user: SessionUser | null
  failure: SessionFailure | null
  /** the user whose session ended here unasked, and may go on */
  ended: SessionOwner | null
}

/** A sign-in as asked for on the login screen; `organisation` as typed, `next` a path of this origin. */
interface SignInRequest {
  organisation: string
  next: string
  method: SignInMethod
}

export type SessionEvent =
  | ({ type: 'session.signIn' } & SignInRequest)
  | { type: 'session.cancelSignIn' }
  | { type: 'session.dismissFailure' }
  | { type: 'session.signOut' }
  /** a new token is wanted before its time */
  | { type: 'session.renew' }
  /** another organisation was selected */
  | { type: 'organisation.changed'; organisation: string }
  /** a user has signed in in another tab */
  | ({ type: 'session.began' } & SessionOwner)
  | WatchedEvent
  | TokenEvent
  /** it is this tab's turn to renew */
  | { type: 'turn.granted' }
  | ComputerEvent

/** The facts that the session tells its parent. */
export type SessionFact =
  /** a user is signed in; told again with each new token, which may bring other roles */
  | { type: 'user.admitted'; realm: string; subject: string; clients: readonly ClientAccess[] }
  /** the session of this user has ended; `isSignedOut` where the user wanted it to */
  | { type: 'user.left'; realm: string; subject: string; isSignedOut: boolean }

type Told<Fact extends SessionFact['type']> = Omit<Extract<SessionFact, { type: Fact }>, 'type'>

/** News of this realm's session from other tabs and the provider. */
export type WatchedEvent =
  | { type: 'session.ended'; realm: string; cause: EndCause }
  | { type: 'token.renewed'; user: SessionUser }

/** Times in milliseconds since 1970. */
export type TokenEvent =
  | { type: 'token.expiring'; at: number }
  | { type: 'token.expired'; at: number }

/**
 * Tags of states, for views. The first six are the phases, one for every state; checking the organisation is the
 * first part of being redirected. `canCall` the token has not run out · `retrying` and `offline` its renewal has not
 * succeeded yet.
 */
export type SessionTag =
  | 'restoring'
  | 'completing'
  | 'signedOut'
  | 'redirecting'
  | 'signedIn'
  | 'signingOut'
  | 'canCall'
  | 'retrying'
  | 'offline'

export type ComputerEvent = { type: 'network.offline' | 'network.online' | 'computer.woke' }

/** The user in storage, if any, and whether the token has expired meanwhile. */
export interface Restored {
  user: SessionUser | null
  isExpired: boolean
}

interface Leaving {
  realm: string
  organisation: string
  next: string
}

/** The calls to storage and the provider; each rejects with a `Fault`. */
export const promiseActors = {
  /** Reads this tab's stored session. */
  restoreSession: unimplementedPromise<Restored, { realm: string }>('restoreSession'),
  /** Signs in silently as the user of the provider's own session; refuses when there is none. */
  joinSession: unimplementedPromise<SessionUser, { realm: string }>('joinSession'),
  /** Discovery of the realm. */
  checkOrganisation: unimplementedPromise<void, { realm: string }>('checkOrganisation'),
  /** Leaves the page; resolves only when it comes back from the back/forward cache. */
  redirectToProvider: unimplementedPromise<void, Leaving>('redirectToProvider'),
  /** Password grant with the user name and password that wait outside. spec 7 */
  checkCredentials: unimplementedPromise<SessionUser, { realm: string }>('checkCredentials'),
  /** Redeems what is in the address, which it cleans at once. */
  completeSignIn: unimplementedPromise<SignIn>('completeSignIn'),
  /** Silent renewal; must refuse with 'login_required' when another subject comes back. */
  renewSession: unimplementedPromise<SessionUser, { realm: string; subject: string }>(
    'renewSession',
  ),
  /** Removes the stored session, then leaves for the provider's end-session address; fails if it is not told. */
  endSession: unimplementedPromise<void, { realm: string }>('endSession'),
}

const callbackActors = {
  /** Sends `token.expiring` 60 s before the end (sooner for short tokens) and `token.expired` at it. */
  watchExpiry: unimplementedCallback<TokenEvent, { expiresAt: number }>('watchExpiry'),
  /** Sends news of this session from other tabs and the provider. */
  watchSession: unimplementedCallback<WatchedEvent, { realm: string; subject: string }>(
    'watchSession',
  ),
  /** Sends who signs in in other tabs, while nobody is signed in here. */
  watchSignIns: unimplementedCallback<SessionEvent>('watchSignIns'),
  /** Sends when the computer loses or finds a network and when it wakes from sleep. */
  watchComputer: unimplementedCallback<ComputerEvent>('watchComputer'),
  /** Sends `turn.granted` when no other tab of the realm renews; stopping gives the turn back. */
  holdTurn: unimplementedCallback<SessionEvent, { realm: string }>('holdTurn'),
}

const types: Types<SessionContext, SessionEvent, SessionInput, SessionTag> & Telling<SessionFact> =
  {}

/** The context at the start. */
export function initialContext(input: SessionInput): SessionContext {
  return { ...input, method: 'redirect', user: null, failure: null, ended: null }
}

function failure(organisation: string, fault: Fault | null): SessionFailure {
  return { organisation, reason: fault?.reason ?? null, detail: fault?.message ?? '' }
}

/** Types, actors, actions, guards and delays of the chart; the wiring provides actors and effects. */
export const sessionSetup = setup({
  types,
  actors: { ...promiseActors, ...callbackActors },
  actions: {
    logExpiring: (_scope, _params: { at: number }) => unimplementedAction('logExpiring'),
    logFailure: (_scope, _params: { kind: FailureKind; failure: SessionFailure | null }) =>
      unimplementedAction('logFailure'),
    logFault: (_scope, _params: { call: keyof typeof promiseActors; fault: Fault }) =>
      unimplementedAction('logFault'),
    clearSession: (_scope, _params: { realm: string | null }) =>
      unimplementedAction('clearSession'),
    announceSignIn: (_scope, _params: { realm: string | null; subject: string }) =>
      unimplementedAction('announceSignIn'),
    announceEnd: (_scope, _params: { realm: string | null; cause: EndCause }) =>
      unimplementedAction('announceEnd'),
    rememberRealm: (_scope, _params: { realm: string | null; organisation: string }) =>
      unimplementedAction('rememberRealm'),
    openAddress: (_scope, _params: { path: string }) => unimplementedAction('openAddress'),
    tellAdmitted: emit((_, user: Told<'user.admitted'>) => ({ type: 'user.admitted', ...user })),
    tellLeft: emit((_, left: Told<'user.left'>) => ({ type: 'user.left', ...left })),
    setSignInRequest: assign((_, { organisation, next, method }: SignInRequest) => ({
      organisation,
      next,
      method,
      ended: null,
    })),
    setOrganisation: assign((_, { organisation }: { organisation: string }) => ({
      organisation,
      next: '/',
    })),
    selectRealm: assign(({ context }) => ({ realm: realmOf(context.organisation) })),
    admitSignIn: assign((_, signIn: SignIn) => ({ ...signIn })),
    admitUser: assign((_, params: { user: SessionUser | null }) => ({ user: params.user })),
    /** A failure that the state alone describes. */
    recordFailure: assign(({ context }) => ({ failure: failure(context.organisation, null) })),
    recordError: assign(({ context }, { error }: { error: unknown }) => ({
      failure: failure(context.organisation, faultOf(error)),
    })),
    recordTimeout: assign(({ context }) => ({ failure: failure(context.organisation, timeout) })),
    recordOtherSubject: assign(({ context }) => ({
      failure: failure(context.organisation, otherSubject),
    })),
    forgetFailure: assign({ failure: null, ended: null }),
    forgetUser: assign({ user: null }),
    /** The user of the ended session is kept until something else is done here. */
    forgetSession: assign(({ context: { realm, user, ended } }) => ({
      user: null,
      realm: null,
      ended: realm === null || user === null ? ended : { realm, subject: user.subject },
    })),
    takeUpSession: assign(({ context }) => ({ realm: context.ended?.realm ?? null })),
  },
  guards: {
    hasReturned: ({ context }) => context.returned,
    hasRealm: ({ context }) => context.realm !== null,
    hasCredentials: ({ context }) => context.method === 'password',
    namesNoRealm: (_, typed: { organisation: string }) => realmOf(typed.organisation) === '',
    namesOtherRealm: ({ context }, typed: { organisation: string }) =>
      realmOf(typed.organisation) !== context.realm,
    isSignOut: ({ context }, { realm, cause }: { realm: string; cause: EndCause }) =>
      realm === context.realm && (cause === 'signOut' || cause === 'provider'),
    isOtherUser: ({ context }, { realm, cause }: { realm: string; cause: EndCause }) =>
      realm === context.realm && cause === 'otherUser',
    isOtherOrganisation: ({ context }, { realm, cause }: { realm: string; cause: EndCause }) =>
      realm === context.realm && cause === 'otherOrganisation',
    isSameUser: ({ context }, user: { subject: string }) => user.subject === context.user?.subject,
    isNewerToken: ({ context: { user } }, other: SessionUser) =>
      other.subject === user?.subject && other.expiresAt > user.expiresAt,
    isEndedHere: ({ context: { ended } }, { realm, subject }: SessionOwner) =>
      ended?.realm === realm && ended.subject === subject,
    isNobody: (_, restored: Restored) => restored.user === null,
    isExpired: (_, restored: Restored) => restored.isExpired,
    isRefusal: (_, { error }: { error: unknown }) => faultOf(error).reason === 'refused',
    isOffline: (_, { error }: { error: unknown }) => faultOf(error).reason === 'offline',
    isFinal: (_, { error }: { error: unknown }) => !mayPass(faultOf(error)),
    /** Renewal has not been tried yet: the computer slept. */
    isFresh: stateIn({ signedIn: { token: { renewal: 'fresh' } } }),
    /** The attempt under way is the last one. */
    isLate: and([
      stateIn({ signedIn: { token: { validity: 'expired' } } }),
      stateIn({ signedIn: { token: { patience: 'ordinary' } } }),
    ]),
  },
  delays: {
    /** Any single answer of the provider or the storage. spec 9 */
    requestLimit: 10_000,
    /** Until the browser has left for the provider. */
    leavingLimit: 30_000,
    /** Code exchange, keys and userinfo together. */
    completingLimit: 30_000,
    /** Hidden frame and its fallback together; each has its own 10 s inside. */
    renewalLimit: 25_000,
    /** Waiting for other tabs; one that hangs must not keep the others from renewing. */
    turnLimit: 15_000,
    /** Between a renewal that timed out and the next. spec 9 */
    retryDelay: 5_000,
    /** After sleep, a reload or a lost network, until the provider must have answered. */
    resumeLimit: 60_000,
  },
})
