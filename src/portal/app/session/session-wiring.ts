/** Actors and actions of the session machine: the only place that joins it to the ports. */
import { fromCallback, fromPromise } from 'xstate'

import { realmOf } from '#machines/organisation.ts'
import { safeReturnTo } from '#machines/return-to.ts'
import { sessionMachine } from '#machines/session/machine.ts'
import type { EndCause, SessionUser, SignIn } from '#machines/session/model.ts'
import type {
  ComputerEvent,
  Restored,
  SessionEvent,
  SessionInput,
  TokenEvent,
  WatchedEvent,
} from '#machines/session/setup.ts'
import type { RememberedOrganisation } from '#portal/ports/browser/storage.ts'
import type { TabMessage } from '#portal/ports/browser/tabs.ts'
import { IdentityFault } from '#portal/ports/identity/fault.ts'
import type { Identity } from '#portal/ports/identity/identity.ts'
import type { SignInState } from '#portal/ports/identity/sign-in/pending-sign-in.ts'

/** The ports of the session. */
export interface SessionPorts {
  identity: Identity
  address: { current(): URL; replace(path: string): void; language(): string }
  clock: {
    now: () => number
    whenItIs: (at: number, callback: () => void) => () => void
    whenWoken: (callback: () => void) => () => void
    noticeSleep: () => void
  }
  network: { watch: (changed: (isOnline: boolean) => void) => () => void }
  /** calls back when the user does something in this tab */
  whenUsed: (callback: () => void) => () => void
  tabs: {
    tell: (message: TabMessage) => void
    listen: (listener: (message: TabMessage) => void) => () => void
  }
  memory: {
    active: () => RememberedOrganisation | null
    setActive: (active: RememberedOrganisation | null) => void
    lastSignedIn: () => RememberedOrganisation | null
    setLastSignedIn: (last: RememberedOrganisation | null) => void
    remember: (used: RememberedOrganisation) => void
  }
  log: { warn(message: string): void; error: (message: string, detail: unknown) => void }
}

/** Notice before expiry in milliseconds. spec 9 */
const expiringNotice = 60_000
/** Tokens that live shorter than three notices are renewed after two thirds, at most every 5 s. */
const shortestFreshTime = 5000

/** When to announce the end of a token that ends at `expiresAt`. */
export function expiringAt(now: number, expiresAt: number): number {
  const rest = Math.max(0, expiresAt - now)
  return now + Math.max(shortestFreshTime, rest - Math.min(expiringNotice, rest / 3))
}

/**
 * The input of a session: the callback's sign-in, this tab's organisation, or, for a screen opened in
 * a new tab, the one that the address names, else the one that was last signed in to. The login screen
 * is for a new sign-in; its address may carry what was typed there in the other language.
 */
export function sessionInput(
  { address, memory }: Pick<SessionPorts, 'address' | 'memory'>,
  pending: SignInState | null,
): SessionInput {
  const { pathname, searchParams } = address.current()
  const active = memory.active()
  const isAnswer =
    /\/auth\/?$/.test(pathname) && ['code', 'error', 'state'].some((name) => searchParams.has(name))
  // An answer to nothing that was asked, as after Back, must not end a session that is there.
  const returned = isAnswer && (pending !== null || active === null)
  const request = searchParams.get('organisation') ?? ''
  const isSigningIn = /\/(login|auth)\/?$/.test(pathname)
  const joinable = isSigningIn ? null : (askedFor(request) ?? memory.lastSignedIn())
  const known = (returned ? pending : null) ?? active ?? joinable
  return {
    returned,
    realm: known?.realm ?? null,
    organisation: known?.organisation ?? request,
    next: (returned ? pending?.next : undefined) ?? '/',
  }
}

/** The provider's page of an invitation leads to the start page and names the organisation it signed in to. */
function askedFor(organisation: string): RememberedOrganisation | null {
  const realm = realmOf(organisation)
  return realm === '' ? null : { realm, organisation }
}

interface InRealm {
  realm: string
}

interface OfUser extends InRealm {
  subject: string
}

/** The session machine with everything it needs. */
export function provideSession(ports: SessionPorts) {
  const { memory, log, tabs, address, identity } = ports
  return sessionMachine.provide({
    actors: { ...signingIn(ports), ...stayingSignedIn(ports) },
    actions: {
      logExpiring: () => log.warn('The access token expires soon.'),
      logFailure: (_, { kind, failure }) => {
        // A misspelt name is told on the page; nothing has failed.
        if (failure?.reason === 'unknownOrganisation') return
        log.error(`The session failed: ${kind}.`, failure?.detail ?? '')
      },
      logFault: (_, { call, fault }) => {
        // The user stays signed in, and the next try comes by itself.
        if (call === 'renewSession') log.warn(`The session was not renewed: ${fault.message}`)
        else log.error(`The session failed: ${call}.`, fault.message)
      },
      clearSession: (_, { realm }) => {
        memory.setActive(null)
        if (realm !== null) {
          identity.clear(realm).catch((error: unknown) => {
            log.error('The session could not be cleared.', error)
          })
        }
      },
      announceSignIn: (_, { realm, subject }) => {
        if (realm !== null) tabs.tell({ type: 'signedIn', realm, subject })
      },
      announceEnd: (_, { realm, cause }) => {
        if (realm === null) return
        tabs.tell({ type: cause === 'signOut' ? 'signedOut' : 'organisationChanged', realm })
      },
      rememberRealm: (_, { realm, organisation }) => {
        const used = realm === null ? null : { realm, organisation }
        const left = memory.active()?.realm
        memory.setActive(used)
        // Another organisation may live on in other tabs.
        if (used !== null || memory.lastSignedIn()?.realm === left) memory.setLastSignedIn(used)
        if (used !== null) memory.remember(used)
      },
      openAddress: (_, { path }) => address.replace(path),
    },
  })
}

function signingIn({ identity, address, tabs }: SessionPorts) {
  return {
    checkOrganisation: fromPromise<void, InRealm>(({ input, signal }) =>
      identity.checkOrganisation(input.realm, signal),
    ),
    redirectToProvider: fromPromise<void, SignInState>(({ input, signal }) =>
      identity.redirect(input, address.language(), signal),
    ),
    checkCredentials: fromPromise<SessionUser, InRealm>(({ input, signal }) =>
      identity.signInWithPassword(input.realm, signal),
    ),
    completeSignIn: fromPromise<SignIn>(async ({ signal }) => {
      const callback = address.current()
      address.replace(callback.pathname)
      const signIn = await identity.complete(callback, signal)
      return { ...signIn, next: safeReturnTo(signIn.next, callback.origin) }
    }),
    restoreSession: fromPromise<Restored, InRealm>(
      async ({ input }) =>
        (await identity.restore(input.realm)) ?? { user: null, isExpired: false },
    ),
    joinSession: fromPromise<SessionUser, InRealm>(async ({ input, signal }) => {
      let isLeft = false
      const stop = tabs.listen(({ type, realm }) => {
        isLeft ||= realm === input.realm && type !== 'signedIn'
      })
      try {
        const user = await identity.join(input.realm, signal)
        // A sign-out in another tab is not undone by a tab that was just coming in.
        if (isLeft) throw new IdentityFault('refused', 'signed out')
        return user
      } finally {
        stop()
      }
    }),
  }
}

function stayingSignedIn({ identity, clock, network, tabs, memory, whenUsed }: SessionPorts) {
  return {
    renewSession: fromPromise<SessionUser, OfUser>(async ({ input, signal }) => {
      try {
        return await identity.renew(input.realm, input.subject, signal)
      } catch (error) {
        // A failure caused by sleep must not be known before the sleep is.
        clock.noticeSleep()
        throw error
      }
    }),
    endSession: fromPromise<void, InRealm>(({ input, signal }) =>
      identity.end(input.realm, signal),
    ),
    watchExpiry: fromCallback<TokenEvent, { expiresAt: number }>(({ input, sendBack }) => {
      const { expiresAt } = input
      const announce = expiringAt(clock.now(), expiresAt)
      return all([
        clock.whenItIs(announce, () => sendBack({ type: 'token.expiring', at: clock.now() })),
        clock.whenItIs(expiresAt, () => sendBack({ type: 'token.expired', at: clock.now() })),
      ])
    }),
    watchSession: fromCallback<WatchedEvent, OfUser>(({ input, sendBack }) => {
      const { realm, subject } = input
      const end = (cause: EndCause): void => sendBack({ type: 'session.ended', realm, cause })
      return all([
        tabs.listen((message) => {
          const cause = message.realm === realm ? endBy(message, subject) : null
          if (cause !== null) end(cause)
        }),
        identity.watchProvider(realm, end),
        // Tabs opened from here belong to this organisation, whatever other tabs are signed in to.
        whenUsed(() => {
          const active = memory.active()
          if (active?.realm !== realm || memory.lastSignedIn()?.realm === realm) return
          memory.setLastSignedIn(active)
        }),
        identity.watchRenewals(realm, subject, (user) => sendBack({ type: 'token.renewed', user })),
      ])
    }),
    watchSignIns: fromCallback<SessionEvent>(({ sendBack }) =>
      tabs.listen((message) => {
        if (message.type === 'signedIn') sendBack({ ...message, type: 'session.began' })
      }),
    ),
    watchComputer: fromCallback<ComputerEvent>(({ sendBack }) =>
      all([
        network.watch((isOnline) =>
          sendBack({ type: isOnline ? 'network.online' : 'network.offline' }),
        ),
        clock.whenWoken(() => sendBack({ type: 'computer.woke' })),
      ]),
    ),
    holdTurn: fromCallback<SessionEvent, InRealm>(({ input, sendBack }) =>
      identity.holdTurn(input.realm, () => sendBack({ type: 'turn.granted' })),
    ),
  }
}

/** The effect of another tab's news of this realm on the session of `subject` here. */
function endBy(message: TabMessage, subject: string): EndCause | null {
  if (message.type === 'signedOut') return 'signOut'
  if (message.type === 'organisationChanged') return 'otherOrganisation'
  return message.subject === subject ? null : 'otherUser'
}

function all(stops: (() => void)[]): () => void {
  return () => stops.forEach((stop) => stop())
}
