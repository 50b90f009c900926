/** What the session machine's actors and effects do: the only place that joins it to the ports. */
import { fromCallback, fromPromise } from 'xstate'

import { safeReturnTo } from '#machines/return-to.ts'
import { sessionMachine } from '#machines/session/machine.ts'
import type { Restored, SessionEvent, SessionInput, TokenEvent } from '#machines/session/parts.ts'
import type { Identity } from '#portal/ports/identity.ts'
import type { SignInState } from '#portal/ports/pending-sign-in.ts'
import type { RememberedOrganisation } from '#portal/ports/storage.ts'
import type { TabMessage } from '#portal/ports/tabs.ts'

/** What the session needs of the outside. */
export interface SessionPorts {
  identity: Identity
  address: { current(): URL; replace(path: string): void; language(): string }
  clock: { now(): number; whenItIs(at: number, callback: () => void): () => void }
  tabs: {
    tell: (message: TabMessage) => void
    listen: (listener: (message: TabMessage) => void) => () => void
  }
  memory: {
    active: () => RememberedOrganisation | null
    setActive: (active: RememberedOrganisation | null) => void
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

/** What a session starts from: the callback's sign-in, or this tab's organisation. */
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
  const known = (returned ? pending : null) ?? active
  return {
    returned,
    realm: known?.realm ?? null,
    organisation: known?.organisation ?? '',
    next: (returned ? pending?.next : undefined) ?? '/',
  }
}

/** The session machine with everything it needs. */
export function provideSession(ports: SessionPorts) {
  const { identity, address, clock, tabs, memory, log } = ports
  return sessionMachine.provide({
    actors: {
      restoreSession: fromPromise<Restored, { realm: string }>(
        async ({ input }) =>
          (await identity.restore(input.realm)) ?? { user: null, isExpired: false },
      ),
      checkOrganisation: fromPromise(({ input }: { input: { realm: string } }) =>
        identity.checkOrganisation(input.realm),
      ),
      redirectToProvider: fromPromise<void, SignInState>(({ input, signal }) =>
        identity.redirect(input, address.language(), signal),
      ),
      completeSignIn: fromPromise(async () => {
        const callback = address.current()
        address.replace(callback.pathname)
        const signIn = await identity.complete(callback)
        return { ...signIn, next: safeReturnTo(signIn.next, callback.origin) }
      }),
      renewSession: fromPromise(({ input }: { input: { realm: string; subject: string } }) =>
        identity.renew(input.realm, input.subject),
      ),
      endSession: fromPromise<void, { realm: string }>(({ input, signal }) =>
        identity.end(input.realm, signal),
      ),
      watchExpiry: fromCallback<TokenEvent, { expiresAt: number }>(({ input, sendBack }) => {
        const { expiresAt } = input
        const announce = expiringAt(clock.now(), expiresAt)
        const stops = [
          clock.whenItIs(announce, () => sendBack({ type: 'token.expiring', at: clock.now() })),
          clock.whenItIs(expiresAt, () => sendBack({ type: 'token.expired', at: clock.now() })),
        ]
        return () => stops.forEach((stop) => stop())
      }),
      watchSession: fromCallback<SessionEvent, { realm: string; subject: string }>(
        ({ input: { realm }, sendBack }) => {
          const stops = [
            tabs.listen((message) => sendBack({ type: 'session.ended', realm: message.realm })),
            identity.watchProvider(realm, () => sendBack({ type: 'session.ended', realm })),
          ]
          return () => stops.forEach((stop) => stop())
        },
      ),
    },
    actions: {
      logExpiring: () => log.warn('The access token expires soon.'),
      logFailure: (_, { failure }) => {
        if (failure !== null) log.error(`The session failed: ${failure.kind}.`, failure.detail)
      },
      logFault: (_, { call, fault }) => log.error(`The session failed: ${call}.`, fault.message),
      clearSession: (_, { realm }) => {
        memory.setActive(null)
        if (realm !== null) {
          identity.clear(realm).catch((error: unknown) => {
            log.error('The session could not be cleared.', error)
          })
        }
      },
      announceSignOut: (_, { realm }) => {
        if (realm !== null) tabs.tell({ type: 'signedOut', realm })
      },
      rememberRealm: (_, { realm, organisation }) => {
        const used = realm === null ? null : { realm, organisation }
        memory.setActive(used)
        if (used !== null) memory.remember(used)
      },
      openAddress: (_, { path }) => address.replace(path),
    },
  })
}
