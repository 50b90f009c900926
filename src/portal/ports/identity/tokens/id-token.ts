import { fieldsOf } from '#lib/fields.ts'

import { IdentityFault } from '../fault.ts'
import { signingKeys } from '../provider/signing-keys.ts'
import type { WantedKey } from '../provider/signing-keys.ts'

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
