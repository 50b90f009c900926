import { generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

import { createVerifier } from '#server/api/access/tokens.ts'

import { startApi, type ApiServer } from './api-server.ts'

const query = '{ viewer { id } }'
const told: string[] = []
let api: ApiServer
beforeAll(async () => {
  api = await startApi({ refused: (reason, sentence) => told.push(`${reason}: ${sentence}`) })
})
afterAll(() => api.close())
beforeEach(() => void (told.length = 0))

it.each([
  ['subject', { sub: undefined }, 'lacks the client scope "basic"'],
  ['party', { azp: 'other-portal' }, 'another client than CLIENT_ID'],
  ['type', { typ: 'ID' }, 'no access token'],
  ['issuer', { iss: 'https://other.example/realms/nord' }, 'another issuer than IDENTITY_HOST'],
])('a token that every sign-in brings is refused by name, and told once: %s', async (...row) => {
  const [reason, claims, sentence] = row
  const token = await api.issuer.token({ claims })
  for (let times = 0; times < 3; times += 1) {
    expect(await api.ask(token, query)).toMatchObject({
      status: 401,
      errors: [{ extensions: { code: 'UNAUTHENTICATED', reason } }],
    })
  }
  expect(told).toEqual([expect.stringContaining(sentence)])
})

it('so is one of another algorithm', async () => {
  const [, claims] = (await api.issuer.token({})).split('.')
  const head = Buffer.from(JSON.stringify({ alg: 'HS256', kid: 'nord' })).toString('base64url')
  expect(await api.ask(`${head}.${claims}.AAAA`, query)).toMatchObject({
    status: 401,
    errors: [{ extensions: { reason: 'algorithm' } }],
  })
  expect(told).toEqual([expect.stringContaining('"Access token signature algorithm"')])
})

it.each(['RS384', 'PS512', 'ES256', 'ES512'])('one of %s is verified', async (alg) => {
  const { privateKey, publicKey } = await generateKeyPair(alg)
  const host = 'https://id.example'
  const verify = createVerifier({
    identityHost: host,
    clientId: 'portal',
    keys: { of: () => async () => publicKey },
    refused: (reason) => told.push(reason),
  })
  const token = await new SignJWT({ sub: 'ada', azp: 'portal', typ: 'Bearer' })
    .setProtectedHeader({ alg })
    .setIssuer(`${host}/realms/nord`)
    .setExpirationTime('5m')
    .sign(privateKey)
  expect(await verify(token)).toMatchObject({ subject: 'ada', realm: 'nord' })
  expect(told).toEqual([])
})

it('what is refused every day is not told', async () => {
  const everyday = [
    await api.issuer.token({ lifetime: -60 }),
    await api.issuer.token({ signedBy: 'sued' }),
    await api.issuer.token({ realm: 'west', signedBy: 'nord' }),
    'garbage',
  ]
  for (const token of everyday) expect(await api.ask(token, query)).toMatchObject({ status: 401 })
  expect(told).toEqual([])
})
