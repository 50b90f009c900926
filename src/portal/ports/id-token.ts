import { networkTimedOut, IdentityFault } from './fault.ts'
import { fieldsOf } from './fields.ts'

/** What an ID token has to agree with. Times are milliseconds since 1970. */
export interface Expectation {
  issuer: string
  clientId: string
  jwksUri: string
  accessToken: string
  now: number
}

type Fields = Readonly<Record<string, unknown>>

type Bytes = Uint8Array<ArrayBuffer>

interface Algorithm {
  keyType: 'RSA' | 'EC'
  import: RsaHashedImportParams | EcKeyImportParams
  verify: AlgorithmIdentifier | RsaPssParams | EcdsaParams
  hash: string
}

/** How far the two clocks may be apart. */
const leeway = 300_000
const keysLimit = 10_000

const curves = new Map([
  ['256', 'P-256'],
  ['384', 'P-384'],
  ['512', 'P-521'],
])

/**
 * Verifies signature and claims of an ID token before anything of it is believed; the library does
 * neither. Rejects with an `invalid` fault that names what is wrong.
 */
export async function verifyIdToken(idToken: string, expected: Expectation): Promise<void> {
  const [head = '', body = '', signature = '', ...rest] = idToken.split('.')
  if (rest.length > 0) throw wrong('shape')
  const header = parsed(head)
  const algorithm = algorithmOf(header)
  const key = await keyFor(header, algorithm, expected.jwksUri)
  const signed = new TextEncoder().encode(`${head}.${body}`)
  const valid = await crypto.subtle.verify(algorithm.verify, key, bytesOf(signature), signed)
  if (!valid) throw wrong('signature')
  const claims = parsed(body)
  checkClaims(claims, expected)
  await checkAccessToken(claims, algorithm, expected.accessToken)
}

function checkClaims(claims: Fields, { issuer, clientId, now }: Expectation): void {
  const { iss, aud, azp, exp, iat } = claims
  const audience: unknown[] = Array.isArray(aud) ? aud : [aud]
  if (iss !== issuer) throw wrong('iss')
  if (!audience.includes(clientId)) throw wrong('aud')
  if (audience.length > 1 && azp === undefined) throw wrong('azp')
  if (azp !== undefined && azp !== clientId) throw wrong('azp')
  if (typeof exp !== 'number' || exp * 1000 + leeway < now) throw wrong('exp')
  if (typeof iat !== 'number' || iat * 1000 - leeway > now) throw wrong('iat')
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

function algorithmOf({ alg, crit }: Fields): Algorithm {
  const [, family, bits = ''] = /^(RS|PS|ES)(256|384|512)$/.exec(String(alg)) ?? []
  if (family === undefined || crit !== undefined) throw wrong('alg')
  const hash = `SHA-${bits}`
  if (family === 'ES') {
    const namedCurve = curves.get(bits) ?? ''
    const verify = { name: 'ECDSA', hash }
    return { keyType: 'EC', import: { name: 'ECDSA', namedCurve }, verify, hash }
  }
  const name = family === 'RS' ? 'RSASSA-PKCS1-v1_5' : 'RSA-PSS'
  const verify = { name, saltLength: Number(bits) / 8 }
  return { keyType: 'RSA', import: { name, hash }, verify, hash }
}

interface PublishedKey extends JsonWebKey {
  kid?: string
}

const published = new Map<string, PublishedKey[]>()

async function keyFor(header: Fields, algorithm: Algorithm, jwksUri: string): Promise<CryptoKey> {
  const known = find(published.get(jwksUri) ?? [], header, algorithm)
  const key = known ?? find(await loadKeys(jwksUri), header, algorithm)
  if (key === undefined) throw wrong('key')
  return crypto.subtle.importKey('jwk', key, algorithm.import, false, ['verify'])
}

/** Keys rotate, so an unknown key id asks the provider again. */
async function loadKeys(jwksUri: string): Promise<PublishedKey[]> {
  const signal = AbortSignal.timeout(keysLimit)
  try {
    const response = await fetch(jwksUri, { credentials: 'omit', redirect: 'error', signal })
    const { keys } = fieldsOf(await response.json())
    if (!response.ok || !Array.isArray(keys)) throw wrong('keys')
    const usable = keys.filter(isKey)
    published.set(jwksUri, usable)
    return usable
  } catch (error) {
    if (signal.aborted) throw new IdentityFault('timedOut', networkTimedOut)
    throw error instanceof SyntaxError ? wrong('keys') : error
  }
}

function isKey(key: unknown): key is PublishedKey {
  return typeof fieldsOf(key)['kty'] === 'string'
}

function find(keys: PublishedKey[], { kid, alg }: Fields, { keyType }: Algorithm) {
  const fitting = keys.filter(
    (key) =>
      key.kty === keyType &&
      (key.use === undefined || key.use === 'sig') &&
      (key.alg === undefined || key.alg === alg),
  )
  if (kid === undefined) return fitting.length === 1 ? fitting[0] : undefined
  return fitting.find((key) => key.kid === kid)
}

function parsed(part: string): Fields {
  try {
    return fieldsOf(JSON.parse(new TextDecoder().decode(bytesOf(part))))
  } catch {
    throw wrong('shape')
  }
}

function bytesOf(part: string): Bytes {
  const text = atob(part.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

function wrong(what: string): IdentityFault {
  return new IdentityFault('invalid', `ID Token: ${what}`)
}
