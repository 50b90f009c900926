import { createHash, generateKeyPairSync, sign } from 'node:crypto'

import { exportJWK, generateKeyPair, importJWK, SignJWT, UnsecuredJWT, type JWK } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'

import { verifyIdToken } from '#portal/ports/identity/tokens/id-token.ts'

import { listening } from './local-server.ts'

const now = Date.UTC(2026, 10, 21)
const seconds = now / 1000
const issuer = 'https://id.example/realms/verlagnord'
const accessToken = 'the-access-token'
const good = { iss: issuer, aud: 'portal', sub: 'ada', iat: seconds - 5, exp: seconds + 300 }

/** Sets of keys, each at an address of its own, so that none is remembered from another test. */
const sets = new Map<string, unknown>()
let origin: string
let request = 0
let stop: () => void
const keys: JWK[] = []
const pairs = new Map<string, CryptoKey>()

async function publish(alg: string): Promise<void> {
  const pair = await generateKeyPair(alg, { extractable: true })
  pairs.set(alg, pair.privateKey)
  keys.push({ ...(await exportJWK(pair.publicKey)), kid: alg, alg, use: 'sig' })
}

/** One RSA key is made, which takes long: the other algorithm gets the same numbers. */
async function publishAlike(alg: string, like: string): Promise<void> {
  const key = pairs.get(like)
  if (key === undefined) throw new Error(like)
  const imported = await importJWK({ ...(await exportJWK(key)), alg }, alg)
  if (imported instanceof Uint8Array) throw new Error(alg)
  pairs.set(alg, imported)
  keys.push({ ...keys.find(({ kid }) => kid === like), kid: alg, alg })
}

function signed(claims: object, alg = 'RS256', header: object = {}): Promise<string> {
  const key = pairs.get(alg)
  if (key === undefined) throw new Error(alg)
  return new SignJWT({ ...good, ...claims })
    .setProtectedHeader({ alg, kid: alg, ...header })
    .sign(key)
}

const verify = (token: string, nonce: string | null = null, path = '/certs') =>
  verifyIdToken(token, {
    issuer,
    clientId: 'portal',
    jwksUri: origin + path,
    accessToken,
    now,
    nonce,
  })

beforeAll(async () => {
  for (const alg of ['RS256', 'ES256', 'ES512']) await publish(alg)
  await publishAlike('PS384', 'RS256')
  sets.set('/certs', { keys })
  ;({ origin, close: stop } = await listening(({ url = '' }, response) => {
    request += 1
    response.end(JSON.stringify(sets.get(url)))
  }))
})

afterAll(() => stop())
afterEach(() => vi.useRealTimers())

describe('an ID token', () => {
  it.each(['RS256', 'PS384', 'ES256', 'ES512'])('signed with %s is accepted', async (alg) => {
    await expect(verify(await signed({}, alg))).resolves.toMatchObject({ sub: 'ada' })
  })

  it.each([
    ['another issuer', { iss: `${issuer}x` }, 'iss'],
    ['another audience', { aud: 'other' }, 'aud'],
    ['several audiences and no party', { aud: ['portal', 'other'] }, 'azp'],
    ['another party', { azp: 'other' }, 'azp'],
    ['an end long past', { exp: seconds - 301 }, 'exp'],
    ['no end', { exp: undefined }, 'exp'],
    ['a birth in the future', { iat: seconds + 301 }, 'iat'],
    ['no birth', { iat: undefined }, 'iat'],
    ['an end before its birth', { exp: seconds - 400, iat: seconds - 399 }, 'exp'],
    ['an end that is text', { exp: 'soon' }, 'exp'],
    ['a birth that is text', { iat: '0' }, 'iat'],
    ['a beginning in the future', { nbf: seconds + 301 }, 'nbf'],
    ['a sign-in in the future', { auth_time: seconds + 301 }, 'auth_time'],
    ['a sign-in that is text', { auth_time: 'x' }, 'auth_time'],
    ['the hash of another access token', { at_hash: 'AAAA' }, 'at_hash'],
  ])('with %s is refused', async (_what, claims, named) => {
    await expect(verify(await signed(claims))).rejects.toThrow(`ID Token: ${named}`)
  })

  it.each([
    ['two clocks five minutes apart', { exp: seconds - 299, iat: seconds - 600 }],
    ['several audiences and this party', { aud: ['portal', 'other'], azp: 'portal' }],
    [
      'the hash of its access token',
      {
        at_hash: createHash('sha256')
          .update(accessToken)
          .digest()
          .subarray(0, 16)
          .toString('base64url'),
      },
    ],
  ])('with %s is accepted', async (_what, claims) => {
    await expect(verify(await signed(claims))).resolves.toMatchObject({ sub: 'ada' })
  })

  it.each([{ sub: undefined }, { sub: '' }, { sub: 3 }])(
    'with the subject %j is refused: spec 5 sign-in 2, spec 8 sign-in 8',
    async (claims) => {
      await expect(verify(await signed(claims))).rejects.toMatchObject({
        reason: 'invalid',
        message: 'ID Token is missing a subject claim',
      })
    },
  )

  it.each([
    ['two hours ahead of', { iat: seconds - 7200, exp: seconds - 6900 }, '120 minutes ahead of'],
    ['a day behind', { iat: seconds + 86_400, exp: seconds + 86_700 }, '1440 minutes behind'],
  ])(
    "from a provider whose clock this computer's is %s names the difference",
    async (_, claims, said) => {
      await expect(verify(await signed(claims))).rejects.toMatchObject({
        reason: 'clock',
        message: expect.stringContaining(
          `this computer's clock is ${said} the identity provider's`,
        ),
      })
    },
  )

  it.each([undefined, 'other'])(
    'with the nonce %s is refused where one was sent',
    async (nonce) => {
      const token = await signed({ nonce })
      await expect(verify(token, 'sent')).rejects.toMatchObject({
        message: 'nonce in id_token does not match nonce in client storage',
      })
      await expect(verify(await signed({ nonce: 'sent' }), 'sent')).resolves.toBeDefined()
    },
  )

  it.each<[string, () => Promise<string>, string]>([
    [
      'with critical extensions',
      async () => {
        const header = { alg: 'RS256', kid: 'RS256', crit: ['b64'], b64: false }
        const head = Buffer.from(JSON.stringify(header)).toString('base64url')
        return (await signed({})).replace(/^[^.]+/, head)
      },
      'alg',
    ],
    ['without a signature', async () => new UnsecuredJWT({ ...good }).encode(), 'alg'],
    [
      'signed with a shared secret',
      () =>
        new SignJWT(good)
          .setProtectedHeader({ alg: 'HS256', kid: 'RS256' })
          .sign(new TextEncoder().encode('x'.repeat(32))),
      'ID Token: alg HS256',
    ],
    [
      'that names another key type than its algorithm',
      () => signed({}, 'ES256', { kid: 'RS256' }),
      'key',
    ],
    [
      'changed after signing',
      async () => {
        const body = JSON.stringify({ ...good, sub: 'mallory' })
        const changed = Buffer.from(body).toString('base64url')
        return (await signed({})).replace(/\..+\./, `.${changed}.`)
      },
      'signature',
    ],
  ])('%s is refused', async (_what, make, named) => {
    await expect(verify(await make())).rejects.toThrow(named)
  })

  it.each(['', 'x', 'a.b.c', 'a.b.c.d', '..'])('that reads %j is refused', async (text) => {
    await expect(verify(text)).rejects.toMatchObject({ reason: 'invalid' })
  })
})

it('asks for the keys again when it does not know one', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await verify(await signed({}))
  const before = request
  await verify(await signed({}))
  expect(request).toBe(before)
  await publish('ES384')
  vi.setSystemTime(Date.now() + 5000)
  await verify(await signed({}, 'ES384'))
  expect(request).toBe(before + 1)
})

it('cannot accept anything while the keys are away', async () => {
  const jwksAway = 'http://127.0.0.1:9/certs'
  const away = { issuer, clientId: 'portal', jwksUri: jwksAway, accessToken, now, nonce: null }
  await expect(verifyIdToken(await signed({}), away)).rejects.toThrow()
})

const rsa = () => keys.find(({ kid }) => kid === 'RS256') ?? {}

/** Verifies with these keys alone. */
function verifierOf(published: unknown) {
  const path = `/${sets.size}`
  sets.set(path, published)
  request = 0
  return (token: string) => verify(token, null, path)
}

describe('the keys of a realm', () => {
  const decoy = { kty: 'RSA', kid: 'RS256', n: 'A'.repeat(342), e: 'AQAB' }

  it.each<[string, () => unknown[], object]>([
    [
      'one without an id, for a token without one',
      () => [{ ...rsa(), kid: undefined }],
      { kid: undefined },
    ],
    ['one of several types, for a token without an id', () => keys, { kid: undefined }],
    ['one beside another of the same id', () => [decoy, rsa()], {}],
    [
      'one beside what is no key',
      () => [null, 3, { kty: 'RSA' }, { kty: 'RSA', kid: 'RS256' }, rsa()],
      {},
    ],
    ['one that comes with private numbers', () => [{ ...rsa(), d: 'AQAB', key_ops: ['sign'] }], {}],
  ])('verify with %s', async (_what, published, header) => {
    await expect(
      verifierOf({ keys: published() })(await signed({}, 'RS256', header)),
    ).resolves.toBeDefined()
  })

  it.each<[string, () => unknown, object]>([
    ['none', () => ({ keys: [] }), {}],
    ['no list', () => ({ keys: {} }), {}],
    ['no object', () => 'keys', {}],
    ['more than a hundred', () => ({ keys: Array.from({ length: 101 }, rsa) }), {}],
    [
      'two that fit a token without an id',
      () => ({ keys: [rsa(), { ...rsa(), kid: 'b' }] }),
      { kid: undefined },
    ],
    ['one for encryption', () => ({ keys: [{ ...rsa(), use: 'enc' }] }), {}],
    ['one for another algorithm', () => ({ keys: [{ ...rsa(), alg: 'RS512' }] }), {}],
    ['one of another id', () => ({ keys: [{ ...rsa(), kid: 'b' }] }), {}],
    ['one that is too short', () => ({ keys: [{ ...rsa(), n: 'AQAB' }] }), {}],
    ['a shared secret', () => ({ keys: [{ kty: 'oct', kid: 'RS256', k: 'AQAB' }] }), {}],
  ])('do not verify when there is %s', async (_what, published, header) => {
    const verdict = verifierOf(published())(await signed({}, 'RS256', header))
    await expect(verdict).rejects.toMatchObject({ reason: 'invalid' })
  })

  it('do not verify when they have 1024 bits', async () => {
    const pair = generateKeyPairSync('rsa', { modulusLength: 1024 })
    const parts = [{ alg: 'RS256', kid: 'own' }, good].map((part) =>
      Buffer.from(JSON.stringify(part)).toString('base64url'),
    )
    const signature = sign('RSA-SHA256', Buffer.from(parts.join('.')), pair.privateKey)
    const token = [...parts, signature.toString('base64url')].join('.')
    const jwk = { ...pair.publicKey.export({ format: 'jwk' }), kid: 'own' }
    await expect(verifierOf({ keys: [jwk] })(token)).rejects.toThrow('ID Token: key')
  })

  it('do not count any more ten minutes after they were loaded, when one was withdrawn', async () => {
    const published = { keys: [rsa()] }
    const verifyWith = verifierOf(published)
    const token = await signed({})
    vi.useFakeTimers({ toFake: ['Date'] })
    await verifyWith(token)
    published.keys = []
    vi.setSystemTime(Date.now() + 599_999)
    await expect(verifyWith(token)).resolves.toMatchObject({ sub: 'ada' })
    vi.setSystemTime(Date.now() + 1)
    await expect(verifyWith(token)).rejects.toThrow('ID Token: key')
    expect(request).toBe(2)
  })

  it('are not asked for again within five seconds', async () => {
    const verifyWith = verifierOf({ keys: [] })
    const token = await signed({})
    for (let n = 0; n < 3; n += 1) await expect(verifyWith(token)).rejects.toThrow('key')
    expect(request).toBe(1)
  })
})
