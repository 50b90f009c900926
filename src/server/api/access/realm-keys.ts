import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose'

import { BoundedCache } from '#lib/bounded-cache.ts'

import { identityUnavailable, unauthenticated } from '../faults.ts'

const realmsKept = 200
const refusalsKept = 1000
const refusedFor = 10_000
const fetchesAtOnce = 20
const fetchTimeout = 5000

/**
 * The signing keys of each realm, fetched from the provider when first needed. Tokens can name any realm, so
 * fetches under way are limited and a realm without keys is not asked for again for ten seconds.
 */
export class RealmKeys {
  readonly #identityHost: string
  readonly #keySets = new BoundedCache<JWTVerifyGetKey>(realmsKept)
  readonly #refusals = new BoundedCache<number>(refusalsKept)
  #fetching = 0

  constructor(identityHost: string) {
    this.#identityHost = identityHost
  }

  /** A key function for jose. Throws what the caller may see when the realm has no keys. */
  of(realm: string): JWTVerifyGetKey {
    return async (header, token) => {
      if ((this.#refusals.get(realm) ?? 0) > Date.now()) throw unauthenticated('unknown realm')
      if (this.#fetching >= fetchesAtOnce) throw identityUnavailable()
      this.#fetching += 1
      try {
        return await this.#keySet(realm)(header, token)
      } catch (error) {
        throw this.#explained(realm, error)
      } finally {
        this.#fetching -= 1
      }
    }
  }

  #keySet(realm: string): JWTVerifyGetKey {
    const known = this.#keySets.get(realm)
    if (known) return known
    const url = new URL(`${this.#identityHost}/realms/${realm}/protocol/openid-connect/certs`)
    const keySet = createRemoteJWKSet(url, { timeoutDuration: fetchTimeout })
    this.#keySets.set(realm, keySet, 1)
    return keySet
  }

  #explained(realm: string, error: unknown): unknown {
    if (error instanceof errors.JWKSTimeout) return identityUnavailable()
    if (error instanceof errors.JOSEError) {
      if (error.code !== 'ERR_JOSE_GENERIC') return error
      this.#refusals.set(realm, Date.now() + refusedFor, 1)
      return unauthenticated('unknown realm')
    }
    return identityUnavailable()
  }
}
