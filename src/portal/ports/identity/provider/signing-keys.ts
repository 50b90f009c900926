import { fieldsOf } from '#lib/fields.ts'

import { IdentityFault } from '../fault.ts'
import { callProvider, jsonOf } from './provider-call.ts'

/** The properties that a key must have. */
export interface WantedKey {
  /** as in the token's header */
  alg: string
  kid: string | null
  keyType: 'RSA' | 'EC'
  /** only for `EC` */
  curve: string | null
  import: RsaHashedImportParams | EcKeyImportParams
}

interface PublishedKey extends JsonWebKey {
  kid?: string
}

interface KeySet {
  keys: PublishedKey[]
  /** milliseconds since 1970 */
  loaded: number
}

const mostKeys = 100
/** An unknown key id asks the provider again, but no more often than this. */
const shortestReload = 5000
/** A set older than this is asked for again: a key that was withdrawn must not count for ever. */
const longestUse = 600_000
/** Shorter RSA keys are not keys any more (RFC 7518): 2048 bits in base64url. */
const shortestModulus = 341

const published = new Map<string, KeySet>()

/**
 * The realm's keys that may have signed: with a key id those of that id, otherwise the only fitting one.
 * Keys rotate, so when none fits, or the set is ten minutes old, they are loaded again. Rejects with a fault when they cannot be had.
 */
export async function signingKeys(
  jwksUri: string,
  wanted: WantedKey,
  signal?: AbortSignal,
): Promise<CryptoKey[]> {
  const known = recent(published.get(jwksUri))
  const fitting = find(known?.keys ?? [], wanted)
  const mayLoad = known === undefined || Date.now() - known.loaded >= shortestReload
  const found =
    fitting.length === 0 && mayLoad ? find(await load(jwksUri, signal), wanted) : fitting
  const imported = await Promise.all(found.map((key) => importKey(key, wanted)))
  return imported.filter((key) => key !== null)
}

/** A set from the future was loaded before the clock was put right. */
function recent(set: KeySet | undefined): KeySet | undefined {
  return set !== undefined && Math.abs(Date.now() - set.loaded) < longestUse ? set : undefined
}

async function load(jwksUri: string, signal?: AbortSignal): Promise<PublishedKey[]> {
  const answer = await callProvider('keys', jwksUri, { signal })
  if (answer.status !== 200) throw new IdentityFault('unreachable', `keys: ${answer.said}`)
  const { keys } = jsonOf(answer, 'keys')
  if (!Array.isArray(keys) || keys.length > mostKeys) throw new IdentityFault('invalid', 'keys')
  const usable = keys.filter(isKey)
  published.set(jwksUri, { keys: usable, loaded: Date.now() })
  return usable
}

function isKey(key: unknown): key is PublishedKey {
  return typeof fieldsOf(key)['kty'] === 'string'
}

function find(keys: PublishedKey[], wanted: WantedKey): PublishedKey[] {
  const fitting = keys.filter((key) => fits(key, wanted))
  if (wanted.kid === null) return fitting.length === 1 ? fitting : []
  return fitting.filter(({ kid }) => kid === wanted.kid)
}

function fits(key: PublishedKey, { alg, keyType, curve }: WantedKey): boolean {
  return (
    key.kty === keyType &&
    (key.use === undefined || key.use === 'sig') &&
    (key.alg === undefined || key.alg === alg) &&
    (keyType === 'RSA' ? (key.n ?? '').length >= shortestModulus : key.crv === curve)
  )
}

/** Only the public numbers are taken over; a key that is none must not keep the others from being tried. */
async function importKey(key: PublishedKey, wanted: WantedKey): Promise<CryptoKey | null> {
  const { kty = '', n = '', e = '', crv = '', x = '', y = '' } = key
  const numbers = wanted.keyType === 'RSA' ? { kty, n, e } : { kty, crv, x, y }
  try {
    const { subtle } = crypto
    return await subtle.importKey('jwk', numbers, wanted.import, false, ['verify'])
  } catch {
    return null
  }
}
