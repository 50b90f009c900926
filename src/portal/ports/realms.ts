import { unlessAborted } from './abort.ts'
import { discover, issuerOf } from './discovery.ts'
import type { Provider } from './discovery.ts'
import { IdentityFault } from './fault.ts'
import type { UserPlace } from './stored-user.ts'
import type { PortalUserManager } from './user-manager.ts'

export interface IdentityOptions {
  identityHost: string
  clientId: string
  scope: string
  origin: string
}

/** The provider and the OpenID client of each realm, made when first needed. */
export interface Realms {
  place: (realm: string) => UserPlace
  provider: (realm: string, signal: AbortSignal) => Promise<Provider>
  client: (realm: string, signal: AbortSignal) => Promise<PortalUserManager>
  /** whether this client still is the realm's; one that was retired must not bring anybody back */
  isCurrent: (realm: string, client: PortalUserManager) => boolean
  /** ends the realm's client */
  retire: (realm: string) => void
  /** forgets the discovery document too */
  forget: (realm: string) => void
}

export function createRealms(options: IdentityOptions): Realms {
  const providers = new Map<string, Promise<Provider>>()
  const clients = new Map<string, Promise<PortalUserManager>>()
  const current = new Map<string, PortalUserManager>()
  const issuer = (realm: string): string => issuerOf(options.identityHost, realm)
  const provider = (realm: string) => remembered(providers, realm, () => discover(issuer(realm)))

  const create = async (realm: string): Promise<PortalUserManager> => {
    requireSecureContext()
    const library = import('./user-manager.ts')
    const [found, { PortalUserManager: Client }] = await Promise.all([provider(realm), library])
    return new Client({ ...options, provider: found })
  }
  const retire = (realm: string): void => {
    clients.delete(realm)
    current.get(realm)?.retire()
    current.delete(realm)
  }

  return {
    place: (realm) => ({ issuer: issuer(realm), clientId: options.clientId }),
    provider: (realm, signal) => unlessAborted(provider(realm), signal),
    client: async (realm, signal) => {
      const making = remembered(clients, realm, () => create(realm))
      const client = await unlessAborted(making, signal)
      if (clients.get(realm) !== making) throw new IdentityFault('refused', 'signed out')
      current.set(realm, client)
      return client
    },
    isCurrent: (realm, client) => current.get(realm) === client,
    retire,
    forget: (realm) => {
      retire(realm)
      providers.delete(realm)
    },
  }
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
  promise.catch(() => {
    if (made.get(realm) === promise) made.delete(realm)
  })
  return promise
}

/** WebCrypto is only there on https and on this computer itself; without it there is no sign-in. */
function requireSecureContext(): void {
  if (globalThis.crypto?.subtle !== undefined) return
  const sentence = 'Crypto.subtle is available only in secure contexts (HTTPS).'
  throw new IdentityFault('insecure', sentence)
}
