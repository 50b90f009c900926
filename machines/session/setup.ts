import { and, assign, setup, stateIn } from 'xstate'

import { realmOf } from '../organisation.ts'
import { unimplementedAction, unimplementedCallback, unimplementedPromise } from '../placeholder.ts'
import type { Types } from '../placeholder.ts'
import { mayPass } from './model.ts'
import type {
  EndCause,
  FailureKind,
  Fault,
  SessionFailure,
  SessionUser,
  SignIn,
  SignInMeans,
} from './model.ts'

/** What the machine starts from; everything is read before, nothing inside. */
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
  means: SignInMeans
  user: SessionUser | null
  failure: SessionFailure | null
}

/** Signing in as asked for on the login screen; `organisation` as typed, `next` a path of this origin. */
export interface SignInWish {
  organisation: string
  next: string
  means: SignInMeans
}

export type SessionEvent =
  | ({ type: 'session.signIn' } & SignInWish)
  | { type: 'session.cancelSignIn' }
  | { type: 'session.dismissFailure' }
  | { type: 'session.signOut' }
  /** somebody wants a new token before its time */
  | { type: 'session.renew' }
  /** the selected organisation is another one now */
  | { type: 'organisation.changed'; organisation: string }
  | WatchedEvent
  | TokenEvent
  /** this tab is the one that renews now */
  | { type: 'turn.granted' }
  | ComputerEvent

/** What other tabs and the provider do to the session of this realm. */
export type WatchedEvent =
  | { type: 'session.ended'; realm: string; cause: EndCause }
  | { type: 'token.renewed'; user: SessionUser }

/** Times in milliseconds since 1970. */
export type TokenEvent =
  | { type: 'token.expiring'; at: number }
  | { type: 'token.expired'; at: number }

export type ComputerEvent = { type: 'network.offline' | 'network.online' | 'computer.woke' }

/** What storage holds: nobody, somebody, or somebody whose token has expired meanwhile. */
export interface Restored {
  user: SessionUser | null
  isExpired: boolean
}

interface Leaving {
  realm: string
  organisation: string
  next: string
}

/** What the session asks of the outside; each rejects with a `Fault`. */
export const promiseActors = {
  /** Reads this tab's stored session. */
  restoreSession: unimplementedPromise<Restored, { realm: string }>('restoreSession'),
  /** Signs in silently whoever is signed in at the provider; refuses when nobody is. */
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
  /** Sends what other tabs and the provider do to this session. */
  watchSession: unimplementedCallback<WatchedEvent, { realm: string; subject: string }>(
    'watchSession',
  ),
  /** Sends what happens to the computer: losing and finding a network, waking from sleep. */
  watchComputer: unimplementedCallback<ComputerEvent>('watchComputer'),
  /** Sends `turn.granted` when no other tab of the realm renews; stopping gives the turn back. */
  holdTurn: unimplementedCallback<SessionEvent, { realm: string }>('holdTurn'),
}

const types: Types<SessionContext, SessionEvent, SessionInput> = {}

/** What the chart is made of; calls, watchers and effects are provided by the wiring. */
export const parts = setup({
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
    takeWish: assign((_, { organisation, next, means }: SignInWish) => ({
      organisation,
      next,
      means,
    })),
    typeOrganisation: assign((_, { organisation }: { organisation: string }) => ({
      organisation,
      next: '/',
    })),
    selectRealm: assign(({ context }) => ({ realm: realmOf(context.organisation) })),
    admitSignIn: assign((_, signIn: SignIn) => ({ ...signIn })),
    admitUser: assign((_, params: { user: SessionUser | null }) => ({ user: params.user })),
    recordFailure: assign(({ context }, { fault }: { fault: Fault | null }) => ({
      failure: {
        organisation: context.organisation,
        reason: fault?.reason ?? null,
        detail: fault?.message ?? '',
      },
    })),
    forgetFailure: assign({ failure: null }),
    forgetUser: assign({ user: null }),
    forgetSession: assign({ user: null, realm: null }),
  },
  guards: {
    hasReturned: ({ context }) => context.returned,
    hasRealm: ({ context }) => context.realm !== null,
    hasCredentials: ({ context }) => context.means === 'password',
    namesNoRealm: (_, typed: { organisation: string }) => realmOf(typed.organisation) === '',
    isOtherRealm: ({ context }, typed: { organisation: string }) =>
      realmOf(typed.organisation) !== context.realm,
    isEndedBy: ({ context }, ended: { realm: string; cause: EndCause; by: readonly EndCause[] }) =>
      ended.realm === context.realm && ended.by.includes(ended.cause),
    isSameUser: ({ context }, user: { subject: string }) => user.subject === context.user?.subject,
    isNewerToken: ({ context: { user } }, other: SessionUser) =>
      other.subject === user?.subject && other.expiresAt > user.expiresAt,
    isNobody: (_, restored: Restored) => restored.user === null,
    isExpired: (_, restored: Restored) => restored.isExpired,
    isRefusal: (_, fault: Fault) => fault.reason === 'refused',
    isOffline: (_, fault: Fault) => fault.reason === 'offline',
    isFinal: (_, fault: Fault) => !mayPass(fault),
    /** nobody has tried to renew yet: the computer slept */
    isFresh: stateIn({ signedIn: { token: { renewal: 'fresh' } } }),
    /** the attempt under way is the last */
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
