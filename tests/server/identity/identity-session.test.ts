import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createContext, runInContext } from 'node:vm'

import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { changeUsers, realmPath, startIdentity, type Running } from './identity-portal.ts'
import { Browser, SignIn, signedIn } from './sign-in.ts'

let running: Running

beforeAll(async () => {
  running = await startIdentity()
})

afterAll(() => running.stop())

const framePath = '/protocol/openid-connect/login-status-iframe.html'
const root = () => ({ post_logout_redirect_uri: `${running.origin}/` })

function frame(browser: Browser, realm = 'verlagnord'): SignIn {
  return new SignIn(browser, realm, '/silent-refresh')
}

function statusOf({ cookies }: Browser): string | undefined {
  return cookies.find(({ name }) => name === 'identity_status')?.value
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

describe('the hidden frame', () => {
  it('gets tokens of the same session without a page, which nobody but the portal may show', async () => {
    const { browser, tokens } = await signedIn(running)
    const silent = frame(browser)
    const { headers } = await browser.fetch(silent.address({ prompt: 'none' }))
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
    const callback = await silent.silently()
    expect(callback.pathname).toBe('/silent-refresh')
    const renewed = await silent.exchange(callback)
    expect(renewed.body.session_state).toBe(tokens.session_state)
    expect(callback.searchParams.get('session_state')).toBe(tokens.session_state)
    expect(statusOf(browser)).toBe(hashOf(tokens.session_state))
  })

  it('is told login_required without a session, in another organisation, and of somebody else', async () => {
    const { browser } = await signedIn(running)
    const jonas = await signedIn(running, 'jonas')
    for (const [silent, hint] of [
      [frame(new Browser(running.origin)), {}],
      [frame(browser, 'donaumedien'), {}],
      [frame(browser), { id_token_hint: jonas.tokens.id_token }],
    ] as const) {
      const { searchParams } = await silent.silently(hint)
      expect(searchParams.get('error')).toBe('login_required')
      expect(searchParams.get('iss')).toBe(silent.issuer)
      expect(searchParams.get('state')).toBe(silent.state)
    }
  })
})

describe('signing out', () => {
  it('ends the session, its tokens and its cookies, and returns to the root', async () => {
    const { browser, signIn, tokens } = await signedIn(running)
    const { url } = await signIn.signOut({
      id_token_hint: tokens.id_token,
      ...root(),
      state: 'where',
    })
    expect(url.href).toBe(`${running.origin}/?state=where`)
    expect(browser.cookies.map(({ name }) => name)).not.toContain('identity')
    expect(statusOf(browser)).toBeUndefined()
    expect(await frame(browser).refusedSilently()).toBe('login_required')
    expect((await signIn.refresh(tokens.refresh_token)).status).toBe(400)
    expect((await signIn.userinfo(tokens.access_token)).status).toBe(401)
  })

  it('asks nothing for the token of an older session of the same user, or without a session', async () => {
    const older = await signedIn(running)
    const { signIn } = await signedIn(running)
    const own = { id_token_hint: older.tokens.id_token, ...root() }
    const stranger = new SignIn(new Browser(running.origin))
    for (const [asking, parameters] of [
      [signIn, own],
      [signIn, own],
      [stranger, own],
      [stranger, { ...own, id_token_hint: 'eyJhbGciOiJSUzI1NiJ9.e30.AAAA' }],
      [stranger, { ...own, id_token_hint: 'nonsense' }],
    ] as const) {
      expect((await asking.signOut(parameters)).url.href).toBe(`${running.origin}/`)
    }
    expect((await older.signIn.refresh(older.tokens.refresh_token)).status).toBe(200)
  })

  it('asks before it ends a session by a link without its token', async () => {
    const other = await signedIn(running, 'jonas')
    const { browser, signIn, tokens } = await signedIn(running)
    for (const parameters of [{ id_token_hint: other.tokens.id_token }, {}]) {
      const { response, text } = await signIn.signOut(parameters)
      expect([response.status, text]).toEqual([200, expect.stringContaining('Abmelden?')])
    }
    expect((await signIn.refresh(tokens.refresh_token)).status).toBe(200)
    const confirmed = await signIn.confirmSignOut((await signIn.signOut()).text)
    expect(await confirmed.response.text()).toContain('Sie sind abgemeldet')
    expect(await frame(browser).refusedSilently()).toBe('login_required')
  })

  it('never leads to an address that is not the portal', async () => {
    const { signIn, tokens } = await signedIn(running)
    const evil = { post_logout_redirect_uri: 'https://evil.example/' }
    const { response } = await signIn.signOut({ id_token_hint: tokens.id_token, ...evil })
    expect(response.status).toBe(400)
    expect(response.headers.get('location')).toBeNull()
  })
})

const keysOf = async ({ origin }: Running): Promise<unknown> =>
  (await fetch(`${origin}/realms/verlagnord/protocol/openid-connect/certs`)).json()

it('a restart keeps sessions, keys, and every code, token and sign-in that is under way', async () => {
  const before = await startIdentity()
  const { browser, signIn, tokens } = await signedIn(before)
  const pending = new SignIn(browser)
  const callback = await pending.silently()
  const twin = await signIn.refresh(tokens.refresh_token)
  const waiting = new SignIn(new Browser(before.origin))
  const page = await waiting.open()
  const keys = await keysOf(before)
  await before.stop()

  const after = await startIdentity({ dataDir: before.dataDir, port: before.port })
  expect(await keysOf(after)).toEqual(keys)
  const silent = frame(browser)
  const renewed = await silent.exchange(await silent.silently())
  expect(renewed.body.session_state).toBe(tokens.session_state)
  for (const { refresh_token: token } of [tokens, twin.body]) {
    expect((await signIn.refresh(token)).status).toBe(200)
  }
  expect((await signIn.userinfo(tokens.access_token)).status).toBe(200)
  expect((await pending.exchange(callback)).status).toBe(200)
  const { url } = await waiting.browser.submit(page, 'jonas', 'masthead')
  expect((await waiting.exchange(url)).status).toBe(200)
  await after.stop()
})

it('a session that has expired ends its refresh tokens and userinfo', async () => {
  const own = await startIdentity()
  const { signIn, tokens } = await signedIn(own)
  const database = new DatabaseSync(join(own.dataDir, 'identity', 'identity.db'))
  database.exec("DELETE FROM entry WHERE model = 'Session'")
  database.close()
  expect((await signIn.refresh(tokens.refresh_token)).body.error).toBe('invalid_grant')
  expect((await signIn.userinfo(tokens.access_token)).status).toBe(401)
  await own.stop()
})

it('a change of the realm file reaches the next tokens, and a disabled user gets none', async () => {
  const own = await startIdentity()
  const { browser, signIn, tokens } = await signedIn(own, 'jonas')
  const change = (changes: object) => changeUsers(realmPath(own.dataDir), 'jonas', changes)
  change({ clientRoles: { 'praxis-heute': ['view-banlist'] } })
  const { body: renewed } = await signIn.refresh(tokens.refresh_token)
  expect(decodeJwt(renewed.access_token)['resource_access']).toEqual({
    'praxis-heute': { roles: ['view-banlist'] },
  })
  change({ enabled: false })
  expect((await signIn.userinfo(renewed.access_token)).status).toBe(401)
  expect((await signIn.refresh(renewed.refresh_token)).body.error).toBe('invalid_grant')
  expect(await frame(browser).refusedSilently()).toBe('login_required')
  expect(statusOf(browser)).toBeUndefined()
  await own.stop()
})

it('the page of the session frame is where Keycloak has it, holds one script, and only the portal may embed it', async () => {
  const issuer = `${running.origin}/realms/verlagnord`
  const discovery = await fetch(`${issuer}/.well-known/openid-configuration`)
  const { check_session_iframe: address }: Record<string, string> = await discovery.json()
  expect(address).toBe(`${issuer}${framePath}`)
  const response = await fetch(String(address))
  const { status, headers } = response
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
  expect(headers.get('content-security-policy')?.split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ])
  const text = await response.text()
  expect(text.match(/<script[^>]*>[^<]*<\/script>/g)).toHaveLength(1)
  expect(text).toMatch(/<script src="\/realms\/_\/session-frame\.js\?v=\w{8}" defer><\/script>/)
  expect(text).not.toMatch(/\son\w+=|<style|<img|<a /)
  const posted = await fetch(String(address), { method: 'POST' })
  expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})

describe('the script of the session frame', () => {
  const state = 'pwfgYbY5e5iWmaiVnNbfV'

  it.each([
    ['unchanged', `portal ${state}`, `x=1; identity_status=${hashOf(state)}; y=2`],
    ['changed', `portal ${state}`, `identity_status=${hashOf('another')}`],
    ['changed', `portal ${state}`, ''],
    ['changed', `portal ${hashOf(state)}`, `identity_status=${hashOf(state)}`],
    ['error', `other ${state}`, `identity_status=${hashOf(state)}`],
    ['error', 'portal', ''],
    ['error', 'portal ', ''],
    ['error', `portal ${state} more`, ''],
    ['error', '', ''],
    ['error', { client: 'portal' }, ''],
  ])('answers "%s" to %j', async (answer, question, cookie) => {
    const opened = await openFrame(cookie)
    await opened.tell({ data: question })
    expect(opened.answers).toEqual([[answer, running.origin]])
  })

  it('answers nobody but the page around it, and that only on the portal’s origin', async () => {
    const opened = await openFrame(`identity_status=${hashOf(state)}`)
    const data = `portal ${state}`
    await opened.tell({ data, origin: 'https://evil.example' })
    await opened.tell({ data, source: { postMessage: () => opened.answers.push('another') } })
    expect(opened.answers).toEqual([])
  })
})

describe('the status cookie', () => {
  it('is readable by script in its realm, lives as long as the session, and signs nobody in', async () => {
    const { browser, tokens } = await signedIn(running)
    expect(statusOf(browser)).toBe(hashOf(tokens.session_state))
    const own = browser.cookies.filter(({ name }) => name === 'identity_status')
    const text = own[0]?.text.toLowerCase() ?? ''
    expect(text).toMatch(/; path=\/realms\/verlagnord\/; expires=[^;]+; samesite=lax$/)
    const expires = Date.parse(/expires=([^;]+)/.exec(text)?.[1] ?? '')
    expect(Math.abs(expires - Date.now() - 1800_000)).toBeLessThan(30_000)
    const thief = new Browser(running.origin)
    thief.cookies = own
    expect(await new SignIn(thief).refusedSilently()).toBe('login_required')
    expect(statusOf(thief)).toBeUndefined()
  })

  it('is prolonged by a renewal in its own browser, and set in no other', async () => {
    const { browser, signIn, tokens } = await signedIn(running)
    const before = browser.cookies
    await browser.fetch(`${signIn.issuer}/protocol/openid-connect/token`, {
      method: 'POST',
      body: new URLSearchParams({
        client_id: 'portal',
        grant_type: 'refresh_token',
        refresh_token: tokens.refresh_token,
      }),
    })
    const status = browser.cookies.find(({ name }) => name === 'identity_status')
    expect(before).not.toContain(status)
    expect(status?.value).toBe(hashOf(tokens.session_state))
    const { response } = await signIn.refresh(tokens.refresh_token)
    expect(response.headers.getSetCookie()).toEqual([])
  })

  it('changes when somebody else signs in', async () => {
    const { browser, tokens } = await signedIn(running)
    const page = await new SignIn(browser).open({ prompt: 'login' })
    expect(statusOf(browser)).toBe(hashOf(tokens.session_state))
    const { url } = await browser.submit(page, 'jonas', 'masthead')
    expect(statusOf(browser)).toBe(hashOf(url.searchParams.get('session_state') ?? ''))
    expect(statusOf(browser)).not.toBe(hashOf(tokens.session_state))
  })
})

interface Message {
  data: unknown
  origin: string
  source: object
}

/** The script as served, in a page with the given cookies. */
async function openFrame(cookie: string) {
  const script = await (await fetch(`${running.origin}/realms/_/session-frame.js`)).text()
  const answers: unknown[] = []
  const parent = { postMessage: (...answer: unknown[]) => void answers.push(answer) }
  const listeners: ((message: Message) => Promise<void>)[] = []
  const page = createContext({
    addEventListener: (_type: string, listener: (typeof listeners)[0]) => listeners.push(listener),
    btoa,
    crypto,
    document: {
      cookie,
      documentElement: {
        dataset: { client: 'portal', cookie: 'identity_status', portals: running.origin },
      },
    },
    location: { origin: running.origin },
    parent,
    TextEncoder,
    window: {},
  })
  runInContext(script, page)
  const tell = async (message: Partial<Message>) => {
    const full = { data: '', origin: running.origin, source: parent, ...message }
    await Promise.all(listeners.map((listener) => listener(full)))
  }
  return { answers, tell }
}
