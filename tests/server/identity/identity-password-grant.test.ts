import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startIdentity, type Running } from './identity-portal.ts'
import { Browser, SignIn, signedIn } from './sign-in.ts'

let running: Running
let now = 1_000_000

beforeAll(async () => {
  running = await startIdentity({ passwordGrant: true, now: () => now })
})

afterAll(() => running.stop())

const portal = (at = running) => new SignIn(new Browser(at.origin))

const ask = (parameters: Record<string, string>, at = running) =>
  portal(at).token({ grant_type: 'password', ...parameters })

const ada = { username: 'ada', password: 'masthead', scope: 'openid profile email' }

describe('the password grant', () => {
  it('gives tokens of the shape a sign-in gives, and signs nobody in at the provider', async () => {
    const { tokens: expected } = await signedIn(running)
    const { status, response, body } = await ask(ada)
    expect(status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.getSetCookie()).toEqual([])
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

  it('gives tokens that userinfo accepts and that can be renewed, until one is revoked', async () => {
    const { body } = await ask(ada)
    expect((await portal().userinfo(body.access_token)).status).toBe(200)
    const { status, body: renewed } = await portal().refresh(body.refresh_token)
    expect([status, renewed.session_state]).toEqual([200, body.session_state])
    expect(decodeJwt(renewed.id_token).sub).toBe(decodeJwt(body.id_token).sub)
    await portal().revoke(renewed.refresh_token)
    expect((await portal().userinfo(renewed.access_token)).status).toBe(401)
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

const grants = async ({ origin }: Running): Promise<unknown> => {
  const address = `${origin}/realms/verlagnord/.well-known/openid-configuration`
  const discovery: Record<string, unknown> = await (await fetch(address)).json()
  return discovery['grant_types_supported']
}

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

  it.each<[string, Record<string, string>]>([
    ['no password', { username: 'ada' }],
    ['no user name', { password: 'x' }],
    ['an empty user name', { username: ' ', password: 'x' }],
  ])('asks for what is missing where there is %s', async (_what, parameters) => {
    const { status, body } = await ask(parameters)
    expect([status, body.error]).toEqual([400, 'invalid_request'])
  })

  it('shares the throttle with the sign-in page', async () => {
    for (let attempt = 0; attempt < 5; attempt++) await ask({ username: 'gast', password: 'no' })
    const { status, response, body } = await ask({ username: 'gast', password: 'masthead' })
    const waits = [status, response.headers.get('retry-after'), body.error]
    expect(waits).toEqual([429, '30', 'slow_down'])
    expect((await portal().withPassword('gast')).pathname).toMatch(/\/login-actions\//)
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
    const advertised = await grants(off)
    await off.stop()
    expect([status, body.error]).toEqual([400, 'unsupported_grant_type'])
    expect(advertised).toEqual(['authorization_code', 'refresh_token'])
    expect(await grants(running)).toEqual(['authorization_code', 'refresh_token', 'password'])
  })
})
