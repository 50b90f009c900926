import { unlessAborted } from '#portal/ports/browser/abort.ts'

import { IdentityFault } from '../fault.ts'
import { issuerOf } from '../renewal/tab-session.ts'
import type { IdentityOptions } from '../renewal/tab-session.ts'
import { discover } from './discovery.ts'
import type { Provider } from './discovery.ts'
import type { PortalClient } from './oidc-client.ts'

/** The provider and the OpenID client of each realm, made when first needed. */
export interface Realms {
  provider: (realm: string, signal: AbortSignal) => Promise<Provider>
  client: (realm: string, signal: AbortSignal) => Promise<PortalClient>
  /** loads the OpenID client, so that it is there when it is needed: a deployment removes old files */
  warm: () => Promise<unknown>
  /** forgets the realm's documents, so that they are loaded again */
  forget: (realm: string) => void
}

const library = () => import('./oidc-client.ts')

/** The realms below an identity host; each is asked for its discovery document when first needed. */
export function createRealms(options: IdentityOptions): Realms {
  const providers = new Map<string, Promise<Provider>>()
  const clients = new Map<string, Promise<PortalClient>>()
  const provider = (realm: string): Promise<Provider> =>
    remembered(providers, realm, () => discover(issuerOf(options.identityHost, realm)))

  const create = async (realm: string): Promise<PortalClient> => {
    requireSecureContext()
    const [found, { PortalClient: Client }] = await Promise.all([provider(realm), library()])
    return new Client({ ...options, provider: found })
  }

  return {
    provider: (realm, signal) => unlessAborted(provider(realm), signal),
    client: (realm, signal) =>
      unlessAborted(
        remembered(clients, realm, () => create(realm)),
        signal,
      ),
    warm: library,
    forget: (realm) => {
      providers.delete(realm)
      clients.delete(realm)
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
