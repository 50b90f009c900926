import {
  createLocalJWKSet,
  createRemoteJWKSet,
  customFetch,
  errors,
  type JWK,
  type JWTVerifyGetKey,
} from 'jose'
import { LRUCache } from 'lru-cache'

import { identityUnavailable, unauthenticated, type ReportError } from '../faults.ts'

/** The signing keys of realms, as key functions for jose. */
export interface RealmKeys {
  /** A key function that throws what the caller may see when the realm has no keys. */
  of(realm: string): JWTVerifyGetKey
}

/** The public keys of a realm of this process; undefined for one that does not exist. */
export type PublicKeys = (realm: string) => readonly JWK[] | undefined

/** The keys of the embedded provider, read where they are. */
export function localRealmKeys(publicKeys: PublicKeys): RealmKeys {
  return {
    of: (realm) => async (header, token) => {
      const keys = publicKeys(realm)
      if (!keys) throw unauthenticated('unknown realm')
      return createLocalJWKSet({ keys: [...keys] })(header, token)
    },
  }
}

/** The provider whose keys are fetched, and the realms that are known before. */
interface RemoteKeys {
  readonly identityHost: string
  /** true for a realm of which something is stored: only tokens that were valid have led to that */
  readonly isKnown: (realm: string) => Promise<boolean>
  /** hears why keys cannot be fetched */
  readonly report: ReportError
}

type KeySet = ReturnType<typeof createRemoteJWKSet>

const realmsKept = 1000
const refusalsKept = 1000
const refusedFor = 10_000
const strangersAtOnce = 20
const fetchTimeout = 5000

/**
 * The signing keys of each realm, fetched from the provider when first needed, once for all who wait. Tokens can name
 * any realm, so fetches for realms that nobody knows are limited, they push no other keys out, and a realm that does
 * not exist is not asked for again for ten seconds. Known realms are never kept waiting by them.
 */
export class RemoteRealmKeys implements RealmKeys {
  readonly #provider: RemoteKeys
  readonly #loaded = new LRUCache<string, KeySet>({ max: realmsKept })
  readonly #loading = new Map<string, Promise<KeySet>>()
  readonly #refusals = new LRUCache<string, true>({ max: refusalsKept, ttl: refusedFor })
  #strangers = 0
  /** the last failure that was told */
  #failure: string | null = null

  constructor(provider: RemoteKeys) {
    this.#provider = provider
  }

  of(realm: string): JWTVerifyGetKey {
    return async (header, token) => {
      if (this.#refusals.get(realm)) throw unauthenticated('unknown realm')
      const keySet = this.#loaded.get(realm) ?? (await this.#shared(realm))
      return keySet(header, token).catch((error: unknown) => this.#refuse(error))
    }
  }

  #shared(realm: string): Promise<KeySet> {
    const known = this.#loading.get(realm)
    if (known) return known
    const loading = this.#load(realm).finally(() => this.#loading.delete(realm))
    this.#loading.set(realm, loading)
    return loading
  }

  async #load(realm: string): Promise<KeySet> {
    const isStranger = !(await this.#provider.isKnown(realm))
    if (isStranger && this.#strangers >= strangersAtOnce) throw identityUnavailable()
    if (isStranger) this.#strangers += 1
    try {
      const keySet = this.#keySet(realm)
      await keySet.reload()
      this.#loaded.set(realm, keySet)
      this.#failure = null
      return keySet
    } catch (error) {
      if (error instanceof UnknownRealm) this.#refusals.set(realm, true)
      return this.#refuse(error)
    } finally {
      if (isStranger) this.#strangers -= 1
    }
  }

  #keySet(realm: string): KeySet {
    const path = `/realms/${realm}/protocol/openid-connect/certs`
    return createRemoteJWKSet(new URL(this.#provider.identityHost + path), {
      timeoutDuration: fetchTimeout,
      [customFetch]: fetchKeys,
    })
  }

  #refuse(error: unknown): never {
    if (error instanceof UnknownRealm) throw unauthenticated('unknown realm')
    if (isAboutToken(error)) throw error
    this.#tell(error)
    throw identityUnavailable()
  }

  /** Says once why keys cannot be fetched, until they could be or the cause is another. */
  #tell(error: unknown): void {
    const cause = causeOf(error)
    if (cause === this.#failure) return
    this.#failure = cause
    this.#provider.report(`The identity provider's keys cannot be fetched: ${cause}`)
  }
}

/** The provider says that there is no such realm. */
class UnknownRealm extends Error {
  override readonly name = 'UnknownRealm'
}

async function fetchKeys(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, init)
  if (response.status === 404) throw new UnknownRealm('The provider does not know this realm.')
  if (response.status !== 200) throw new Error(`It answers with ${response.status}.`)
  return response
}

/** No key of the realm fits the token; everything else is a fault of the provider. */
function isAboutToken(error: unknown): boolean {
  return (
    error instanceof errors.JWKSNoMatchingKey ||
    error instanceof errors.JWKSMultipleMatchingKeys ||
    error instanceof errors.JOSENotSupported
  )
}

/** The innermost message: fetch hides the reason behind "fetch failed". */
function causeOf(error: unknown): string {
  if (error instanceof errors.JWKSTimeout) return 'It does not answer in time.'
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return error.cause === undefined ? error.message || code : causeOf(error.cause)
}
