import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { Server } from 'node:http'

import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import type { JWK } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'

import { verifyIdToken } from '#portal/ports/id-token.ts'

import { originOf } from './local-server.ts'

const now = Date.UTC(2026, 10, 21)
const seconds = now / 1000
const issuer = 'https://id.example/realms/verlagnord'
const accessToken = 'the-access-token'
const good = { iss: issuer, aud: 'portal', sub: 'ada', iat: seconds - 5, exp: seconds + 300 }

let server: Server
let jwksUri: string
let asked = 0
const keys: JWK[] = []
const pairs = new Map<string, CryptoKey>()

async function publish(alg: string, kid: string = alg): Promise<void> {
  const pair = await generateKeyPair(alg, { extractable: true })
  pairs.set(kid, pair.privateKey)
  keys.push({ ...(await exportJWK(pair.publicKey)), kid, alg, use: 'sig' })
}

function signed(claims: object, alg = 'RS256', header: object = {}): Promise<string> {
  const key = pairs.get(alg)
  if (key === undefined) throw new Error(alg)
  return new SignJWT({ ...good, ...claims })
    .setProtectedHeader({ alg, kid: alg, ...header })
    .sign(key)
}

const verify = (token: string) =>
  verifyIdToken(token, { issuer, clientId: 'portal', jwksUri, accessToken, now, nonce: null })

beforeAll(async () => {
  for (const alg of ['RS256', 'PS384', 'ES256', 'ES512']) await publish(alg)
  server = createServer((_request, response) => {
    asked += 1
    response.end(JSON.stringify({ keys: [...keys, null, {}] }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  jwksUri = `${originOf(server)}/certs`
})

afterAll(() => server.close())
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

  it('without a signature is refused', async () => {
    await expect(verify(new UnsecuredJWT({ ...good }).encode())).rejects.toThrow('alg')
  })

  it('signed with a shared secret is refused', async () => {
    const token = await new SignJWT(good)
      .setProtectedHeader({ alg: 'HS256', kid: 'RS256' })
      .sign(new TextEncoder().encode('x'.repeat(32)))
    await expect(verify(token)).rejects.toThrow('alg')
  })

  it('that names another key type than its algorithm is refused', async () => {
    await expect(verify(await signed({}, 'ES256', { kid: 'RS256' }))).rejects.toThrow('key')
  })

  it('changed after signing is refused', async () => {
    const [head, , signature] = (await signed({})).split('.')
    const body = Buffer.from(JSON.stringify({ ...good, sub: 'mallory' })).toString('base64url')
    await expect(verify(`${head}.${body}.${signature}`)).rejects.toThrow('signature')
  })

  it.each(['', 'x', 'a.b.c', 'a.b.c.d', '..'])('that reads %j is refused', async (text) => {
    await expect(verify(text)).rejects.toMatchObject({ reason: 'invalid' })
  })
})

it('asks for the keys again when it does not know one', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await verify(await signed({}))
  const before = asked
  await verify(await signed({}))
  expect(asked).toBe(before)
  await publish('ES384')
  vi.setSystemTime(Date.now() + 5000)
  await verify(await signed({}, 'ES384'))
  expect(asked).toBe(before + 1)
})

it('cannot accept anything while the keys are away', async () => {
  const jwksAway = 'http://127.0.0.1:9/certs'
  const away = { issuer, clientId: 'portal', jwksUri: jwksAway, accessToken, now, nonce: null }
  await expect(verifyIdToken(await signed({}), away)).rejects.toThrow()
})
