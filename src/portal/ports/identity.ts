import type { SessionUser, SignIn } from '#machines/session/model.ts'

import { readAccess } from './access-token.ts'
import { answers, discover, discoveryAddress, issuerOf } from './discovery.ts'
import type { Provider } from './discovery.ts'
import { faultFrom, IdentityFault } from './fault.ts'
import { requirePending } from './pending-sign-in.ts'
import type { SignInState } from './pending-sign-in.ts'
import { removeStoredUser, storedUser } from './stored-user.ts'
import type { TokenHolder } from './stored-user.ts'
import type { PortalUserManager } from './user-manager.ts'

export interface IdentityOptions {
  identityHost: string
  clientId: string
  scope: string
  origin: string
}

/** A session found in this tab's storage. */
export interface StoredSession {
  user: SessionUser
  isExpired: boolean
}

/**
 * Signing in at the identity provider. Every call rejects with an `IdentityFault`. Tokens stay in here;
 * `accessToken` is for the GraphQL port alone. spec 7
 */
export interface Identity {
  /** the stored session of this tab, expired or not; null without one */
  restore: (realm: string) => Promise<StoredSession | null>
  /** discovery of the realm, checked; remembered for the page's life */
  checkOrganisation: (realm: string) => Promise<void>
  /** leaves for the provider; resolves only when the page comes back from the back/forward cache */
  redirect: (state: SignInState, locale: string, signal: AbortSignal) => Promise<void>
  /** redeems the code of a callback address; `next` is what was asked for, unchecked */
  complete: (address: URL) => Promise<SignIn>
  /** renews silently; one renewal at a time */
  renew: (realm: string, subject: string) => Promise<SessionUser>
  /** removes what is stored for the realm */
  clear: (realm: string) => Promise<void>
  /** removes it and leaves for the provider's end-session address; resolves when that does not answer in time */
  end: (realm: string, signal: AbortSignal) => Promise<void>
  /** calls back when the provider's session ends; returns how to stop */
  watchProvider: (realm: string, ended: () => void) => () => void
  /** the access token of whoever is signed in, or empty */
  accessToken: () => string
}

const fallbackLifetime = 60_000
const probeLimit = 3000

export function createIdentity(options: IdentityOptions): Identity {
  const managers = new Map<string, Promise<PortalUserManager>>()
  const providers = new Map<string, Promise<Provider>>()
  const renewals = new Map<string, Promise<SessionUser>>()
  let current: { realm: string; token: string } | null = null

  const issuer = (realm: string): string => issuerOf(options.identityHost, realm)

  const provider = (realm: string): Promise<Provider> =>
    remembered(providers, realm, () => discover(issuer(realm)))

  const manager = (realm: string): Promise<PortalUserManager> =>
    remembered(managers, realm, () => createManager(provider(realm), options))

  const admit = (realm: string, user: TokenHolder): SessionUser => {
    current = { realm, token: user.access_token }
    return sessionUserOf(user)
  }

  const forget = (realm: string): void => {
    if (current?.realm === realm) current = null
    managers.delete(realm)
    renewals.delete(realm)
  }

  return {
    restore: faulty(async (realm: string) => {
      const user = storedUser(issuer(realm), options.clientId)
      if (user === null) return null
      const admitted = admit(realm, user)
      return { user: admitted, isExpired: admitted.expiresAt <= Date.now() }
    }),

    checkOrganisation: faulty(async (realm: string) => {
      await manager(realm)
    }),

    redirect: faulty(async (state: SignInState, locale: string, signal: AbortSignal) => {
      requireSecureContext()
      const chosen = await manager(state.realm)
      if (signal.aborted) return
      await chosen.signinRedirect({ state, nonce: crypto.randomUUID(), ui_locales: locale })
    }),

    complete: faulty(async (address: URL) => {
      const { realm, organisation, next, issuer: from } = requirePending(address, Date.now())
      if (from !== issuer(realm)) throw new IdentityFault('invalid', 'authority mismatch')
      checkIssuer(address, await provider(realm))
      const user = await (await manager(realm)).signinCallback(address.href)
      if (user === undefined) throw new IdentityFault('invalid', 'invalid response_type in state')
      return { realm, organisation, user: admit(realm, user), next }
    }),

    renew: faulty((realm: string, subject: string) => {
      const running = renewals.get(realm)
      if (running !== undefined) return running
      const mine = manager(realm)
      const renewal = mine
        .then((chosen) => chosen.renew(subject))
        .then((user) => {
          if (managers.get(realm) !== mine) throw new IdentityFault('refused', 'signed out')
          return admit(realm, user)
        })
        .finally(() => renewals.delete(realm))
      renewals.set(realm, renewal)
      return renewal
    }),

    clear: faulty(async (realm: string) => {
      const known = managers.get(realm)
      forget(realm)
      removeStoredUser(issuer(realm), options.clientId)
      await (await known)?.retire()
    }),

    end: faulty(async (realm: string, signal: AbortSignal) => {
      const user = storedUser(issuer(realm), options.clientId)
      const chosen = await manager(realm)
      forget(realm)
      await chosen.retire()
      const probe = AbortSignal.any([signal, AbortSignal.timeout(probeLimit)])
      if (!(await answers(discoveryAddress(issuer(realm)), probe)) || signal.aborted) return
      const hint = user?.id_token
      await chosen.signoutRedirect(hint === undefined ? {} : { id_token_hint: hint })
    }),

    watchProvider: (realm, ended) => {
      const attached = manager(realm).then(
        (chosen) => chosen.events.addUserSignedOut(ended),
        () => () => {},
      )
      return () => void attached.then((detach) => detach())
    },

    accessToken: () => current?.token ?? '',
  }
}

async function createManager(
  found: Promise<Provider>,
  { clientId, scope, origin }: IdentityOptions,
): Promise<PortalUserManager> {
  const library = import('./user-manager.ts')
  const provider = await found
  const { PortalUserManager: Manager } = await library
  return new Manager({ provider, clientId, scope, origin })
}

/** A promise per realm; a failed one is forgotten, so that the next call tries again. */
function remembered<T>(
  made: Map<string, Promise<T>>,
  realm: string,
  make: () => Promise<T>,
): Promise<T> {
  const known = made.get(realm)
  if (known !== undefined) return known
  const promise = make()
  made.set(realm, promise)
  promise.catch(() => made.delete(realm))
  return promise
}

/** RFC 9207: the redirect names its issuer, so that no other provider's code is sent here. */
function checkIssuer(address: URL, provider: Provider): void {
  const named = address.searchParams.get('iss')
  const isMissing = named === null && provider.authorization_response_iss_parameter_supported
  if (isMissing || (named !== null && named !== provider.issuer)) {
    throw new IdentityFault('invalid', 'iss does not match')
  }
}

function requireSecureContext(): void {
  if (globalThis.crypto.subtle !== undefined) return
  const sentence = 'Crypto.subtle is available only in secure contexts (HTTPS).'
  throw new IdentityFault('unexpected', sentence)
}

function sessionUserOf(user: TokenHolder): SessionUser {
  const { clients, expiresAt } = readAccess(user.access_token)
  const { sub, name, given_name: givenName, preferred_username: account } = user.profile
  const shown = name ?? account ?? sub
  const toldExpiry = user.expires_at === undefined ? expiresAt : user.expires_at * 1000
  return {
    subject: sub,
    name: shown,
    givenName: givenName ?? shown,
    expiresAt: toldExpiry ?? Date.now() + fallbackLifetime,
    clients,
  }
}

function faulty<Arguments extends unknown[], Result>(
  call: (...args: Arguments) => Promise<Result>,
): (...args: Arguments) => Promise<Result> {
  return async (...args) => {
    try {
      return await call(...args)
    } catch (error) {
      throw faultFrom(error)
    }
  }
}
