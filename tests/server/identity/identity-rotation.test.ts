import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { Browser, SignIn, startIdentity } from './identity-portal.ts'
import type { Running, Tokens } from './identity-portal.ts'

let now = 1_800_000_000
let running: Running

beforeAll(async () => {
  running = await startIdentity({ now: () => now })
})

afterAll(() => running.stop())

async function begin(username = 'ada', realm = 'verlagnord') {
  const signIn = new SignIn(new Browser(running.origin), realm)
  const { body } = await signIn.exchange(await signIn.withPassword(username))
  return { signIn, body }
}

describe('rotation of refresh tokens', () => {
  it('gives a new one and tokens of the same session', async () => {
    const { signIn, body } = await begin()
    const second = await signIn.refresh(body.refresh_token)
    expect(second.status).toBe(200)
    expect(second.body.refresh_token).not.toBe(body.refresh_token)
    expect(decodeJwt(second.body.access_token)['sid']).toBe(body.session_state)
    expect(decodeJwt(second.body.id_token)['at_hash']).toBeTypeOf('string')
  })

  it('lets a duplicated tab use the same one up to 10 seconds later', async () => {
    const { signIn, body } = await begin()
    const first = await signIn.refresh(body.refresh_token)
    now += 10
    const twin = await signIn.refresh(body.refresh_token)
    expect([first.status, twin.status]).toEqual([200, 200])
    expect(twin.body.refresh_token).not.toBe(first.body.refresh_token)
    for (const { refresh_token: next } of [first.body, twin.body]) {
      expect((await signIn.refresh(next)).status).toBe(200)
    }
  })

  it('does not begin the 10 seconds anew with each use', async () => {
    const { signIn, body } = await begin()
    await signIn.refresh(body.refresh_token)
    now += 6
    expect((await signIn.refresh(body.refresh_token)).status).toBe(200)
    now += 6
    expect(await signIn.refresh(body.refresh_token)).toMatchObject(refused)
  })

  it('ends the whole family when an old one comes back later', async () => {
    const { signIn, body } = await begin()
    const first = await signIn.refresh(body.refresh_token)
    const twin = await signIn.refresh(body.refresh_token)
    const next = await signIn.refresh(twin.body.refresh_token)
    now += 10.1
    for (const token of [body, first.body, twin.body, next.body]) {
      expect(await signIn.refresh(token.refresh_token)).toMatchObject(refused)
    }
  })

  it('lets many tabs come at the same time', async () => {
    const { signIn, body } = await begin()
    const answers = Array.from({ length: 10 }, () => signIn.refresh(body.refresh_token))
    const tokens = (await Promise.all(answers)).map(({ body: { refresh_token: next } }) => next)
    expect(new Set(tokens).size).toBe(10)
    expect(tokens).not.toContain(undefined)
  })
})

describe('revocation', () => {
  it('ends a refresh token, with an answer oidc-client-ts accepts', async () => {
    const { body, signIn } = await begin('ada')
    const response = await revoke(signIn, body.refresh_token)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBeNull()
    expect(await signIn.refresh(body.refresh_token)).toMatchObject(refused)
  })

  it('ends the whole family with any member of it', async () => {
    const { body, signIn } = await begin('ada')
    const next = await signIn.refresh(body.refresh_token)
    expect((await revoke(signIn, body.refresh_token)).status).toBe(200)
    expect(await signIn.refresh(next.body.refresh_token)).toMatchObject(refused)
  })

  it('ends an access token at the provider, and nothing else (RFC 7009 §2)', async () => {
    const { body, signIn } = await begin('ada')
    const response = await revoke(signIn, body.access_token)
    expect([response.status, await response.text()]).toEqual([200, ''])
    expect(response.headers.get('content-type')).toBeNull()
    expect((await userinfo(signIn, body)).status).toBe(401)
    const next = await signIn.refresh(body.refresh_token)
    expect(next.status).toBe(200)
    expect((await userinfo(signIn, next.body)).status).toBe(200)
  })

  it('ends no access token of another realm, and none that somebody made up', async () => {
    const { body, signIn } = await begin('ada')
    const { signIn: elsewhere } = await begin('lena', 'donaumedien')
    const [head = '', claims = ''] = body.access_token.split('.')
    for (const [at, token] of [
      [elsewhere, body.access_token],
      [signIn, `${head}.${claims}.AAAA`],
      [signIn, body.id_token],
    ] as const) {
      expect((await revoke(at, token)).status).toBe(200)
    }
    expect((await userinfo(signIn, body)).status).toBe(200)
  })

  it('takes a token it does not know for one that is revoked (RFC 7009 §2.2)', async () => {
    const { signIn } = await begin('ada')
    const elsewhere = await begin('lena', 'donaumedien')
    for (const token of ['unknown', elsewhere.body.refresh_token]) {
      expect((await revoke(signIn, token)).status).toBe(200)
    }
    expect((await elsewhere.signIn.refresh(elsewhere.body.refresh_token)).status).toBe(200)
  })
})

function revoke({ issuer }: SignIn, token: string): Promise<Response> {
  const body = new URLSearchParams({ client_id: 'portal', token })
  return fetch(`${issuer}/protocol/openid-connect/revoke`, { method: 'POST', body })
}

function userinfo({ issuer }: SignIn, { access_token: token }: Tokens): Promise<Response> {
  const headers = { authorization: `Bearer ${token}` }
  return fetch(`${issuer}/protocol/openid-connect/userinfo`, { headers })
}

const refused: { status: number; body: Partial<Tokens> } = {
  status: 400,
  body: { error: 'invalid_grant' },
}
