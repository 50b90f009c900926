import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { Browser, SignIn, startIdentity } from './identity-portal.ts'
import type { Running, Tokens } from './identity-portal.ts'

let running: Running
let now = 1_000_000

beforeAll(async () => {
  running = await startIdentity({ passwordGrant: true, now: () => now })
})

afterAll(() => running.stop())

async function ask(parameters: Record<string, string>, at: Running = running) {
  const response = await fetch(`${at.origin}/realms/verlagnord/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams({ client_id: 'portal', grant_type: 'password', ...parameters }),
  })
  const body: Tokens & { error_description?: string } = await response.json()
  return { status: response.status, headers: response.headers, body }
}

function portal(): SignIn {
  return new SignIn(new Browser(running.origin))
}

const ada = { username: 'ada', password: 'masthead', scope: 'openid profile email' }

describe('the password grant', () => {
  it('gives tokens of the shape a sign-in gives', async () => {
    const byPage = portal()
    const { body: expected } = await byPage.exchange(await byPage.withPassword('ada'))
    const { status, headers, body } = await ask(ada)
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(Object.keys(body).toSorted()).toEqual(Object.keys(expected).toSorted())
    for (const name of ['access_token', 'id_token'] as const) {
      const shape = Object.keys(decodeJwt(expected[name])).filter((claim) => claim !== 'nonce')
      expect(Object.keys(decodeJwt(body[name])).toSorted(), name).toEqual(shape.toSorted())
    }
    const { resource_access: roles, sid } = decodeJwt(body.access_token)
    expect(roles).toEqual(decodeJwt(expected.access_token)['resource_access'])
    expect(sid).toBe(body.session_state)
    expect(body).toMatchObject({ expires_in: 300, refresh_expires_in: 1800, scope: ada.scope })
  })

  it('signs nobody in at the provider: no cookie', async () => {
    const { headers } = await ask(ada)
    expect(headers.getSetCookie()).toEqual([])
  })

  it('gives tokens that userinfo accepts and that can be renewed', async () => {
    const { body } = await ask(ada)
    expect((await userinfo(body)).status).toBe(200)
    const renewed = await portal().refresh(body.refresh_token)
    expect(renewed.status).toBe(200)
    expect(renewed.body.session_state).toBe(body.session_state)
    expect(decodeJwt(renewed.body.id_token).sub).toBe(decodeJwt(body.id_token).sub)
  })

  it('ends its session when its refresh token is revoked, also after renewals', async () => {
    const { body } = await ask(ada)
    const { body: renewed } = await portal().refresh(body.refresh_token)
    await fetch(`${portal().issuer}/protocol/openid-connect/revoke`, {
      method: 'POST',
      body: new URLSearchParams({ client_id: 'portal', token: renewed.refresh_token }),
    })
    expect((await userinfo(renewed)).status).toBe(401)
    expect((await portal().refresh(renewed.refresh_token)).status).toBe(400)
    const database = new DatabaseSync(join(running.dataDir, 'identity', 'identity.db'))
    const left = database.prepare('SELECT count(*) AS count FROM entry WHERE uid = ?')
    expect(left.get(body.session_state)).toEqual({ count: 0 })
    database.close()
  })

  it('gives only what is asked for of what the portal may ask for', async () => {
    const { body } = await ask({ ...ada, scope: 'profile offline_access admin' })
    expect(body.scope).toBe('profile')
    expect(body.id_token).toBeUndefined()
    expect(body).not.toHaveProperty('error')
  })
})

describe('refusals', () => {
  it.each([
    ['mira', 'wrong'],
    ['nobody', 'masthead'],
  ])('spec 8 sign-in 2: says the sentence for %s with "%s"', async (username, password) => {
    const { status, body } = await ask({ username, password })
    expect({ status, body }).toEqual({
      status: 400,
      body: {
        error: 'invalid_grant',
        error_description: 'Username or password is incorrect!',
      },
    })
  })

  it.each([{ username: 'ada' }, { password: 'x' }, { username: ' ', password: 'x' }])(
    'asks for what is missing of %j',
    async (parameters: Record<string, string>) => {
      const { status, body } = await ask(parameters)
      expect([status, body.error]).toEqual([400, 'invalid_request'])
    },
  )

  it('shares the throttle with the sign-in page', async () => {
    for (let attempt = 0; attempt < 5; attempt++) await ask({ username: 'gast', password: 'no' })
    const { status, headers, body } = await ask({ username: 'gast', password: 'masthead' })
    expect([status, headers.get('retry-after'), body.error]).toEqual([429, '30', 'slow_down'])
    const page = await portal().browser.follow(portal().address())
    expect(page.response.status).toBe(200)
    const byPage = portal()
    expect((await byPage.withPassword('gast')).pathname).toMatch(/\/login-actions\//)
    now += 30
    expect((await ask({ username: 'gast', password: 'masthead' })).status).toBe(200)
  })

  it('refuses a parameter that comes twice', async () => {
    const body = new URLSearchParams({ client_id: 'portal', grant_type: 'password', ...ada })
    body.append('username', 'jonas')
    const init = { method: 'POST', body }
    const response = await fetch(`${portal().issuer}/protocol/openid-connect/token`, init)
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { error: 'invalid_request' },
    ])
  })

  it('is off unless switched on, and then not advertised', async () => {
    const off = await startIdentity()
    const { status, body } = await ask(ada, off)
    const advertised = await grantsOf(off)
    await off.stop()
    expect([status, body.error]).toEqual([400, 'unsupported_grant_type'])
    expect(advertised).toEqual(['authorization_code', 'refresh_token'])
    expect(await grantsOf(running)).toEqual(['authorization_code', 'refresh_token', 'password'])
  })
})

async function grantsOf({ origin }: Running): Promise<unknown> {
  const address = `${origin}/realms/verlagnord/.well-known/openid-configuration`
  const discovery: Record<string, unknown> = await (await fetch(address)).json()
  return discovery['grant_types_supported']
}

function userinfo({ access_token: token }: Tokens): Promise<Response> {
  const headers = { authorization: `Bearer ${token}` }
  return fetch(`${portal().issuer}/protocol/openid-connect/userinfo`, { headers })
}
