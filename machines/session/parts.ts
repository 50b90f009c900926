import { assign, setup, stateIn } from 'xstate'

import { realmOf } from '../organisation.ts'
import { missing, listening, promised } from '../placeholder.ts'
import type { Types } from '../placeholder.ts'
import { mayPass } from './model.ts'
import type { FailureKind, Fault, SessionFailure, SessionUser, SignIn } from './model.ts'

/** What the machine starts from; everything is read before, nothing inside. */
export interface SessionInput {
  /** the page was opened by the provider's redirect to /auth */
  returned: boolean
  /** the realm of this tab's session, null when none is remembered */
  realm: string | null
  /** the organisation as typed: the remembered one, or that of the sign-in under way */
  organisation: string
  next: string
}

export interface SessionContext extends SessionInput {
  user: SessionUser | null
  failure: SessionFailure | null
}

export type SessionEvent =
  | { type: 'session.signIn'; organisation: string; next: string }
  | { type: 'session.cancelSignIn' }
  | { type: 'session.dismissFailure' }
  | { type: 'session.signOut' }
  /** the selected organisation is another one now */
  | { type: 'organisation.changed'; organisation: string }
  /** another tab or the provider ended the session of this realm */
  | { type: 'session.ended'; realm: string }
  | TokenEvent

/** Times in milliseconds since 1970. */
export type TokenEvent =
  | { type: 'token.expiring'; at: number }
  | { type: 'token.expired'; at: number }

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
export const calls = {
  /** Reads this tab's stored session. */
  restoreSession: promised<Restored, { realm: string }>('restoreSession'),
  /** Discovery of the realm. */
  checkOrganisation: promised<void, { realm: string }>('checkOrganisation'),
  /** Leaves the page; resolves only when it comes back from the back/forward cache. */
  redirectToProvider: promised<void, Leaving>('redirectToProvider'),
  /** Redeems what is in the address, which it cleans at once. */
  completeSignIn: promised<SignIn>('completeSignIn'),
  /** Silent renewal; must refuse with 'login_required' when another subject comes back. */
  renewSession: promised<SessionUser, { realm: string; subject: string }>('renewSession'),
  /** Removes the stored session, then leaves for the provider's end-session address if it answers. */
  endSession: promised<void, { realm: string }>('endSession'),
}

const watchers = {
  /** Sends `token.expiring` 60 s before the end (sooner for short tokens) and `token.expired` at it. */
  watchExpiry: listening<TokenEvent, { expiresAt: number }>('watchExpiry'),
  /** Sends `session.ended` when another tab or the provider ended the session. */
  watchSession: listening<SessionEvent, { realm: string; subject: string }>('watchSession'),
}

const types: Types<SessionContext, SessionEvent, SessionInput> = {}

/** What the chart is made of; calls, watchers and effects are provided by the wiring. */
export const parts = setup({
  types,
  actors: { ...calls, ...watchers },
  actions: {
    logExpiring: (_scope, _params: { at: number }) => missing('logExpiring'),
    logFailure: (_scope, _params: { failure: SessionFailure | null }) => missing('logFailure'),
    logFault: (_scope, _params: { call: keyof typeof calls; fault: Fault }) => missing('logFault'),
    clearSession: (_scope, _params: { realm: string | null }) => missing('clearSession'),
    announceSignOut: (_scope, _params: { realm: string | null }) => missing('announceSignOut'),
    rememberRealm: (_scope, _params: { realm: string | null; organisation: string }) =>
      missing('rememberRealm'),
    openAddress: (_scope, _params: { path: string }) => missing('openAddress'),
    typeOrganisation: assign((_, typed: { organisation: string; next?: string }) => ({
      organisation: typed.organisation,
      next: typed.next ?? '/',
    })),
    selectRealm: assign(({ context }) => ({ realm: realmOf(context.organisation) })),
    admitSignIn: assign((_, signIn: SignIn) => ({ ...signIn })),
    admitUser: assign((_, params: { user: SessionUser | null }) => ({ user: params.user })),
    recordFailure: assign(({ context }, params: { kind: FailureKind; fault?: Fault }) => ({
      failure: {
        kind: params.kind,
        organisation: context.organisation,
        reason: params.fault?.reason ?? null,
        detail: params.fault?.message ?? '',
      },
    })),
    forgetFailure: assign({ failure: null }),
    forgetUser: assign({ user: null }),
    forgetSession: assign({ user: null, realm: null }),
  },
  guards: {
    hasReturned: ({ context }) => context.returned,
    hasRealm: ({ context }) => context.realm !== null,
    namesNoRealm: (_, typed: { organisation: string }) => realmOf(typed.organisation) === '',
    isThisRealm: ({ context }, params: { realm: string }) => params.realm === context.realm,
    isOtherRealm: ({ context }, typed: { organisation: string }) =>
      realmOf(typed.organisation) !== context.realm,
    isSameUser: ({ context }, user: { subject: string }) => user.subject === context.user?.subject,
    isNobody: (_, restored: Restored) => restored.user === null,
    isExpired: (_, restored: Restored) => restored.isExpired,
    isFinal: (_, fault: Fault) => !mayPass(fault),
    isLate: stateIn({ signedIn: { token: { renewing: 'late' } } }),
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
    /** Between a renewal that timed out and the next. spec 9 */
    retryDelay: 5_000,
  },
})
