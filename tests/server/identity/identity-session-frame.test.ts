import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createContext, runInContext } from 'node:vm'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { Browser, SignIn, startIdentity } from './identity-portal.ts'
import type { Running } from './identity-portal.ts'

let running: Running

beforeAll(async () => {
  running = await startIdentity()
})

afterAll(() => running.stop())

const framePath = '/protocol/openid-connect/login-status-iframe.html'

async function signedIn(username = 'ada') {
  const signIn = new SignIn(new Browser(running.origin))
  const { body } = await signIn.exchange(await signIn.withPassword(username))
  return { browser: signIn.browser, signIn, tokens: body }
}

function statusOf({ cookies }: Browser): string | undefined {
  return cookies.find(({ name }) => name === 'identity_status')?.value
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

describe('the page of the frame', () => {
  it('is where Keycloak has it, and only the portal may embed it', async () => {
    const issuer = `${running.origin}/realms/verlagnord`
    const discovery = await fetch(`${issuer}/.well-known/openid-configuration`)
    const { check_session_iframe: address }: Record<string, string> = await discovery.json()
    expect(address).toBe(`${issuer}${framePath}`)
    const { status, headers } = await fetch(String(address))
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(headers.get('content-security-policy')?.split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      `frame-ancestors ${running.origin}`,
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ])
  })

  it('holds nothing but one script of its own', async () => {
    const text = await (await fetch(`${running.origin}/realms/verlagnord${framePath}`)).text()
    expect(text.match(/<script[^>]*>[^<]*<\/script>/g)).toHaveLength(1)
    expect(text).toMatch(/<script src="\/realms\/_\/session-frame\.js\?v=\w{8}" defer><\/script>/)
    expect(text).not.toMatch(/\son\w+=|<style|<img|<a /)
  })

  it('is for reading only', async () => {
    const address = `${running.origin}/realms/verlagnord${framePath}`
    const response = await fetch(address, { method: 'POST' })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })
})

describe('the script of the frame', () => {
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
    const frame = await openFrame(cookie)
    await frame.tell({ data: question })
    expect(frame.answers).toEqual([[answer, running.origin]])
  })

  it('answers nobody but the page around it, and that only on the portal’s origin', async () => {
    const frame = await openFrame(`identity_status=${hashOf(state)}`)
    const data = `portal ${state}`
    await frame.tell({ data, origin: 'https://evil.example' })
    await frame.tell({ data, source: { postMessage: () => frame.answers.push('other window') } })
    expect(frame.answers).toEqual([])
  })
})

describe('the status cookie', () => {
  it('is the hash of the session state of redirect and tokens, which are equal', async () => {
    const { browser, signIn, tokens } = await signedIn()
    expect(statusOf(browser)).toBe(hashOf(tokens.session_state))
    const callback = await new SignIn(browser).silently()
    expect(callback.searchParams.get('session_state')).toBe(tokens.session_state)
    const renewed = await signIn.refresh(tokens.refresh_token)
    expect(renewed.body.session_state).toBe(tokens.session_state)
  })

  it('is readable by script in its realm, lives as long as the session, and signs nobody in', async () => {
    const { browser } = await signedIn()
    const [status] = browser.cookies.filter(({ name }) => name === 'identity_status')
    expect(status?.text.toLowerCase()).toMatch(
      /; path=\/realms\/verlagnord\/; expires=[^;]+; samesite=lax$/,
    )
    const expires = Date.parse(/expires=([^;]+)/.exec(status?.text ?? '')?.[1] ?? '')
    expect(Math.abs(expires - Date.now() - 1800_000)).toBeLessThan(5000)
    const thief = new Browser(running.origin)
    thief.cookies = browser.cookies.filter(({ name }) => name === 'identity_status')
    expect((await new SignIn(thief).silently()).searchParams.get('error')).toBe('login_required')
    expect(statusOf(thief)).toBeUndefined()
  })

  it('is prolonged by a renewal in its own browser, and set in no other', async () => {
    const { browser, tokens } = await signedIn()
    const before = browser.cookies
    await refreshIn(browser, tokens.refresh_token)
    const status = browser.cookies.find(({ name }) => name === 'identity_status')
    expect(before).not.toContain(status)
    expect(status?.value).toBe(hashOf(tokens.session_state))

    const other = await signedIn('jonas')
    const { response } = await other.signIn.refresh(other.tokens.refresh_token)
    expect(response.headers.getSetCookie()).toEqual([])
  })

  it('goes with the sign-out', async () => {
    const { browser, signIn, tokens } = await signedIn()
    const parameters = new URLSearchParams({ id_token_hint: tokens.id_token })
    await browser.follow(`${signIn.issuer}/protocol/openid-connect/logout?${parameters}`)
    expect(statusOf(browser)).toBeUndefined()
  })

  it('changes when somebody else signs in', async () => {
    const { browser, tokens } = await signedIn()
    const second = new SignIn(browser)
    const page = await browser.follow(second.address({ prompt: 'login' }))
    expect(statusOf(browser)).toBe(hashOf(tokens.session_state))
    const { url } = await browser.submit(page, 'jonas', 'masthead')
    expect(statusOf(browser)).toBe(hashOf(url.searchParams.get('session_state') ?? ''))
    expect(statusOf(browser)).not.toBe(hashOf(tokens.session_state))
  })

  it('goes when the user has been disabled', async () => {
    const own = await startIdentity()
    const signIn = new SignIn(new Browser(own.origin))
    await signIn.withPassword('jonas')
    const path = join(own.dataDir, 'identity', 'realms', 'verlagnord.json')
    const text = await readFile(path, 'utf8')
    await writeFile(path, text.replaceAll('"enabled": true', '"enabled": false'))
    await signIn.silently()
    expect(statusOf(signIn.browser)).toBeUndefined()
    await own.stop()
  })
})

async function refreshIn(browser: Browser, refreshToken: string): Promise<void> {
  const parameters = { client_id: 'portal', grant_type: 'refresh_token' }
  const body = new URLSearchParams({ ...parameters, refresh_token: refreshToken })
  await browser.fetch('/realms/verlagnord/protocol/openid-connect/token', { method: 'POST', body })
}

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
  const frame = createContext({
    addEventListener: (_type: string, listener: (typeof listeners)[0]) => listeners.push(listener),
    btoa,
    crypto,
    document: {
      cookie,
      documentElement: { dataset: { client: 'portal', cookie: 'identity_status' } },
    },
    location: { origin: running.origin },
    parent,
    TextEncoder,
    window: {},
  })
  runInContext(script, frame)
  const tell = async (message: Partial<Message>) => {
    const whole = { data: '', origin: running.origin, source: parent, ...message }
    await Promise.all(listeners.map((listener) => listener(whole)))
  }
  return { answers, tell }
}
