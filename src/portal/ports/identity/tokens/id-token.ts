import { fieldsOf } from '#lib/fields.ts'

import { IdentityFault } from '../fault.ts'
import { callProvider, jsonOf } from '../provider/provider-call.ts'

/** The values that an ID token must match. Times are milliseconds since 1970. */
export interface Expectation {
  issuer: string
  clientId: string
  jwksUri: string
  accessToken: string
  now: number
  /** the nonce of the request; null for a request without a browser */
  nonce: string | null
  signal?: AbortSignal | undefined
}

/** The claims of a verified ID token. */
export interface IdClaims extends Fields {
  sub: string
}

type Fields = Readonly<Record<string, unknown>>

type Bytes = Uint8Array<ArrayBuffer>

interface Algorithm extends Omit<WantedKey, 'kid'> {
  verify: AlgorithmIdentifier | RsaPssParams | EcdsaParams
  hash: string
}

/** How far the two clocks may be apart. */
const leeway = 300_000

const curves = new Map([
  ['256', 'P-256'],
  ['384', 'P-384'],
  ['512', 'P-521'],
])

/**
 * Verifies signature and claims of an ID token before anything of it is believed; the library does
 * neither. Rejects with an `invalid` fault that names what is wrong, or `clock` when the token's times
 * cannot be right by this computer's clock. spec 5
 */
export async function verifyIdToken(idToken: string, expected: Expectation): Promise<IdClaims> {
  const [head = '', body = '', signature = '', ...rest] = idToken.split('.')
  if (rest.length > 0) throw wrong('shape')
  const header = parsed(head)
  const algorithm = algorithmOf(header)
  const { kid = null } = header
  if (kid !== null && typeof kid !== 'string') throw wrong('key')
  const signed = new TextEncoder().encode(`${head}.${body}`)
  const signatureBytes = bytesOf(signature)
  const keys = await signingKeys(expected.jwksUri, { ...algorithm, kid }, expected.signal)
  if (keys.length === 0) throw wrong('key')
  const verdicts = await Promise.all(
    keys.map((key) => crypto.subtle.verify(algorithm.verify, key, signatureBytes, signed)),
  )
  if (!verdicts.includes(true)) throw wrong('signature')
  const claims = parsed(body)
  checkParties(claims, expected)
  checkTimes(claims, expected.now)
  await checkAccessToken(claims, algorithm, expected.accessToken)
  return withSubject(claims)
}

function checkParties(claims: Fields, { issuer, clientId, nonce }: Expectation): void {
  const { iss, aud, azp } = claims
  const audience: unknown[] = Array.isArray(aud) ? aud : [aud]
  if (iss !== issuer) throw wrong('iss')
  if (!audience.includes(clientId)) throw wrong('aud')
  if (audience.length > 1 && azp === undefined) throw wrong('azp')
  if (azp !== undefined && azp !== clientId) throw wrong('azp')
  if (nonce !== null && claims['nonce'] !== nonce) {
    throw new IdentityFault('invalid', 'nonce in id_token does not match nonce in client storage')
  }
}

function checkTimes({ exp, iat, nbf, auth_time: since }: Fields, now: number): void {
  if (!isTime(exp)) throw wrong('exp')
  if (!isTime(iat)) throw wrong('iat')
  const difference = iat * 1000 - now
  const isFresh = Math.abs(difference) <= leeway
  if (exp * 1000 + leeway < now)
    throw isFresh || exp <= iat ? wrong('exp') : askew('exp', difference)
  if (difference > leeway) throw askew('iat', difference)
  if (nbf !== undefined && !(isTime(nbf) && nbf * 1000 - leeway <= now)) throw wrong('nbf')
  if (since !== undefined && !(isTime(since) && since * 1000 - leeway <= now))
    throw wrong('auth_time')
}

function isTime(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}

/** The token was made just now, so its birth shows what time it is at the provider. */
function askew(claim: string, difference: number): IdentityFault {
  const minutes = Math.round(Math.abs(difference) / 60_000)
  const side = difference < 0 ? 'ahead of' : 'behind'
  const sentence = `this computer's clock is ${minutes} minutes ${side} the identity provider's`
  return new IdentityFault('clock', `ID Token: ${claim}, ${sentence}`)
}

async function checkAccessToken(
  { at_hash: promised }: Fields,
  { hash }: Algorithm,
  accessToken: string,
): Promise<void> {
  if (promised === undefined) return
  const digest = await crypto.subtle.digest(hash, new TextEncoder().encode(accessToken))
  const half = String.fromCharCode(...new Uint8Array(digest.slice(0, digest.byteLength / 2)))
  const expected = btoa(half).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  if (expected !== promised) throw wrong('at_hash')
}

/** spec 8 */
function withSubject(claims: Fields): IdClaims {
  const { sub } = claims
  if (typeof sub === 'string' && sub !== '') return { ...claims, sub }
  throw new IdentityFault('invalid', 'ID Token is missing a subject claim')
}

function algorithmOf({ alg, crit }: Fields): Algorithm {
  const [name, family, bits = ''] = /^(RS|PS|ES)(256|384|512)$/.exec(String(alg)) ?? []
  if (name === undefined || crit !== undefined) throw wrong(namedAlgorithm(alg))
  const hash = `SHA-${bits}`
  if (family === 'ES') {
    const curve = curves.get(bits) ?? ''
    const type = { name: 'ECDSA', namedCurve: curve }
    return { alg: name, keyType: 'EC', curve, import: type, verify: { ...type, hash }, hash }
  }
  const type = { name: family === 'RS' ? 'RSASSA-PKCS1-v1_5' : 'RSA-PSS', hash }
  const verify = { name: type.name, saltLength: Number(bits) / 8 }
  return { alg: name, keyType: 'RSA', curve: null, import: type, verify, hash }
}

/** An algorithm that providers can be set to and that is not verified here is named, for those who can change it. */
function namedAlgorithm(alg: unknown): string {
  return /^(HS(256|384|512)|EdDSA|Ed25519)$/.test(String(alg)) ? `alg ${String(alg)}` : 'alg'
}

function parsed(part: string): Fields {
  const bytes = bytesOf(part)
  try {
    return fieldsOf(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)))
  } catch {
    throw wrong('shape')
  }
}

function bytesOf(part: string): Bytes {
  if (!/^[\w-]+$/.test(part) || part.length % 4 === 1) throw wrong('shape')
  const text = atob(part.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

function wrong(what: string): IdentityFault {
  return new IdentityFault('invalid', `ID Token: ${what}`)
}

/** The properties that a key must have. */
interface WantedKey {
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
async function signingKeys(
  jwksUri: string,
  target: WantedKey,
  signal?: AbortSignal,
): Promise<CryptoKey[]> {
  const known = recent(published.get(jwksUri))
  const fitting = find(known?.keys ?? [], target)
  const mayLoad = known === undefined || Date.now() - known.loaded >= shortestReload
  const result =
    fitting.length === 0 && mayLoad ? find(await load(jwksUri, signal), target) : fitting
  const imported = await Promise.all(result.map((key) => importKey(key, target)))
  return imported.filter((key) => key !== null)
}

/** A set from the future was loaded before the clock was put right. */
function recent(set: KeySet | undefined): KeySet | undefined {
  return set !== undefined && Math.abs(Date.now() - set.loaded) < longestUse ? set : undefined
}

async function load(jwksUri: string, signal?: AbortSignal): Promise<PublishedKey[]> {
  const answer = await callProvider('keys', jwksUri, { signal })
  if (answer.status !== 200) throw new IdentityFault('unreachable', `keys: ${answer.statusLine}`)
  const { keys } = jsonOf(answer, 'keys')
  if (!Array.isArray(keys) || keys.length > mostKeys) throw new IdentityFault('invalid', 'keys')
  const usable = keys.filter(isKey)
  published.set(jwksUri, { keys: usable, loaded: Date.now() })
  return usable
}

function isKey(key: unknown): key is PublishedKey {
  return typeof fieldsOf(key)['kty'] === 'string'
}

function find(keys: PublishedKey[], target: WantedKey): PublishedKey[] {
  const fitting = keys.filter((key) => fits(key, target))
  if (target.kid === null) return fitting.length === 1 ? fitting : []
  return fitting.filter(({ kid }) => kid === target.kid)
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
async function importKey(key: PublishedKey, target: WantedKey): Promise<CryptoKey | null> {
  const { kty = '', n = '', e = '', crv = '', x = '', y = '' } = key
  const numbers = target.keyType === 'RSA' ? { kty, n, e } : { kty, crv, x, y }
  try {
    const { subtle } = crypto
    return await subtle.importKey('jwk', numbers, target.import, false, ['verify'])
  } catch {
    return null
  }
}
