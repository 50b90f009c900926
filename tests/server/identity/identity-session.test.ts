import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { Browser, SignIn, startIdentity } from './identity-portal.ts'
import type { Running, Tokens } from './identity-portal.ts'

let running: Running

beforeAll(async () => {
  running = await startIdentity()
})

afterAll(() => running.stop())

async function signedIn(username = 'ada', at: Running = running) {
  const signIn = new SignIn(new Browser(at.origin))
  const { body } = await signIn.exchange(await signIn.withPassword(username))
  return { browser: signIn.browser, signIn, tokens: body }
}

function frame(browser: Browser, realm = 'verlagnord'): SignIn {
  return new SignIn(browser, realm, '/silent-refresh')
}

describe('the hidden frame', () => {
  it('gets tokens of the same session without a page', async () => {
    const { browser, tokens } = await signedIn()
    const silent = frame(browser)
    const callback = await silent.silently()
    expect(callback.pathname).toBe('/silent-refresh')
    const renewed = await silent.exchange(callback)
    expect(renewed.body.session_state).toBe(tokens.session_state)
    expect(callback.searchParams.get('session_state')).toBe(tokens.session_state)
  })

  it('may be shown by the portal, and by nobody else', async () => {
    const { browser } = await signedIn()
    const { headers } = await browser.fetch(frame(browser).address({ prompt: 'none' }))
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
  })

  it('is told login_required without a session, as it is in another organisation', async () => {
    const { browser } = await signedIn()
    for (const silent of [frame(new Browser(running.origin)), frame(browser, 'donaumedien')]) {
      const { searchParams } = await silent.silently()
      expect(searchParams.get('error')).toBe('login_required')
      expect(searchParams.get('iss')).toBe(silent.issuer)
      expect(searchParams.get('state')).toBe(silent.state)
    }
  })

  it('is told login_required when somebody else is meant', async () => {
    const jonas = await signedIn('jonas')
    const { browser } = await signedIn('ada')
    const hint = { id_token_hint: jonas.tokens.id_token }
    expect((await frame(browser).silently(hint)).searchParams.get('error')).toBe('login_required')
  })
})

describe('signing out', () => {
  it('ends the session, its tokens and its cookie, and returns to the root', async () => {
    const { browser, signIn, tokens } = await signedIn()
    const { url } = await browser.follow(
      logout(signIn, {
        id_token_hint: tokens.id_token,
        post_logout_redirect_uri: `${running.origin}/`,
        state: 'where',
      }),
    )
    expect(url.href).toBe(`${running.origin}/?state=where`)
    expect(browser.cookies.map(({ name }) => name)).not.toContain('identity')
    expect((await frame(browser).silently()).searchParams.get('error')).toBe('login_required')
    expect((await signIn.refresh(tokens.refresh_token)).status).toBe(400)
    expect((await userinfo(signIn, tokens)).status).toBe(401)
  })

  it('asks nothing for the token of an older session of the same user, or without a session', async () => {
    const older = await signedIn()
    const { browser, signIn } = await signedIn()
    const address = logout(signIn, {
      id_token_hint: older.tokens.id_token,
      post_logout_redirect_uri: `${running.origin}/`,
    })
    expect((await browser.follow(address)).url.href).toBe(`${running.origin}/`)
    expect((await browser.follow(address)).url.href).toBe(`${running.origin}/`)
    expect((await new Browser(running.origin).follow(address)).url.href).toBe(`${running.origin}/`)
    expect((await older.signIn.refresh(older.tokens.refresh_token)).status).toBe(200)
  })

  it('asks before it ends a session by a link without its token', async () => {
    const other = await signedIn('jonas')
    const { browser, signIn, tokens } = await signedIn()
    for (const parameters of [{}, { id_token_hint: other.tokens.id_token }]) {
      const { response } = await browser.follow(logout(signIn, parameters))
      const page = await response.text()
      expect(response.status).toBe(200)
      expect(page).toContain('Abmelden?')
    }
    expect((await signIn.refresh(tokens.refresh_token)).status).toBe(200)

    const { response } = await browser.follow(logout(signIn, {}))
    const xsrf = /name="xsrf" value="(\w+)"/.exec(await response.text())?.[1] ?? ''
    const confirmed = await browser.follow(
      `${signIn.issuer}/protocol/openid-connect/logout/confirm`,
      {
        method: 'POST',
        body: new URLSearchParams({ xsrf, logout: 'yes' }),
      },
    )
    expect(await confirmed.response.text()).toContain('Sie sind abgemeldet')
    expect((await frame(browser).silently()).searchParams.get('error')).toBe('login_required')
  })

  it('never leads to an address that is not the portal', async () => {
    const { browser, signIn, tokens } = await signedIn()
    const { response } = await browser.follow(
      logout(signIn, {
        id_token_hint: tokens.id_token,
        post_logout_redirect_uri: 'https://evil.example/',
      }),
    )
    expect(response.status).toBe(400)
    expect(response.headers.get('location')).toBeNull()
  })
})

describe('a restart', () => {
  it('keeps sessions, keys, and every code, token and sign-in that is under way', async () => {
    const before = await startIdentity()
    const { port } = before
    const { browser, signIn, tokens } = await signedIn('ada', before)
    const pending = new SignIn(browser)
    const callback = await pending.silently()
    const twin = await signIn.refresh(tokens.refresh_token)
    const waiting = new SignIn(new Browser(before.origin))
    const page = await waiting.browser.follow(waiting.address())
    const keys = await keysOf(before)
    await before.stop()

    const after = await startIdentity({ dataDir: before.dataDir, port })
    expect(await keysOf(after)).toEqual(keys)
    const silent = frame(browser)
    const renewed = await silent.exchange(await silent.silently())
    expect(renewed.body.session_state).toBe(tokens.session_state)
    expect((await signIn.refresh(tokens.refresh_token)).status).toBe(200)
    expect((await signIn.refresh(twin.body.refresh_token)).status).toBe(200)
    expect((await userinfo(signIn, tokens)).status).toBe(200)
    expect((await pending.exchange(callback)).status).toBe(200)
    const { url } = await waiting.browser.submit(page, 'jonas', 'masthead')
    expect((await waiting.exchange(url)).status).toBe(200)
    await after.stop()
  })
})

it('ends refresh tokens and userinfo with a session that has expired', async () => {
  const own = await startIdentity()
  const { signIn, tokens } = await signedIn('ada', own)
  const database = new DatabaseSync(join(own.dataDir, 'identity', 'identity.db'))
  database.exec("DELETE FROM entry WHERE model = 'Session'")
  database.close()
  expect((await signIn.refresh(tokens.refresh_token)).body.error).toBe('invalid_grant')
  expect((await userinfo(signIn, tokens)).status).toBe(401)
  await own.stop()
})

describe('a change of the realm file', () => {
  it('reaches the next tokens, and a disabled user gets none and no answer', async () => {
    const own = await startIdentity()
    const { browser, signIn, tokens } = await signedIn('jonas', own)
    await change(own, { clientRoles: { 'praxis-heute': ['view-banlist'] } })
    const renewed = await signIn.refresh(tokens.refresh_token)
    expect(accessOf(renewed.body.access_token)).toEqual({
      'praxis-heute': { roles: ['view-banlist'] },
    })

    await change(own, { enabled: false })
    expect((await userinfo(signIn, renewed.body)).status).toBe(401)
    expect((await signIn.refresh(renewed.body.refresh_token)).body.error).toBe('invalid_grant')
    expect((await frame(browser).silently()).searchParams.get('error')).toBe('login_required')
    await own.stop()
  })
})

function userinfo({ issuer }: SignIn, { access_token: token }: Tokens): Promise<Response> {
  const headers = { authorization: `Bearer ${token}` }
  return fetch(`${issuer}/protocol/openid-connect/userinfo`, { headers })
}

async function keysOf({ origin }: Running): Promise<unknown> {
  return (await fetch(`${origin}/realms/verlagnord/protocol/openid-connect/certs`)).json()
}

async function change({ dataDir }: Running, changes: Record<string, unknown>): Promise<void> {
  const path = join(dataDir, 'identity', 'realms', 'verlagnord.json')
  const realm: { users: { username: string }[] } = JSON.parse(await readFile(path, 'utf8'))
  const users = realm.users.map((user) =>
    user.username === 'jonas' ? { ...user, ...changes } : user,
  )
  await writeFile(path, JSON.stringify({ ...realm, users }))
}

function accessOf(token: string): unknown {
  const claims: Record<string, unknown> = JSON.parse(
    Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'),
  )
  return claims['resource_access']
}

function logout({ issuer }: SignIn, parameters: Record<string, string>): string {
  return `${issuer}/protocol/openid-connect/logout?${new URLSearchParams(parameters)}`
}
