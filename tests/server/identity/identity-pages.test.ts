import { readFileSync } from 'node:fs'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { halftone } from '#server/identity/pages/halftone.ts'
import { html } from '#server/identity/pages/html.ts'

import { Browser, SignIn, startIdentity } from './identity-portal.ts'
import type { Running } from './identity-portal.ts'

let running: Running

beforeAll(async () => {
  running = await startIdentity()
})

afterAll(() => running.stop())

async function signInPage(changes: Record<string, string>, headers: Record<string, string> = {}) {
  const signIn = new SignIn(new Browser(running.origin, headers))
  const { response, url } = await signIn.browser.follow(signIn.address(changes))
  return { signIn, response, url, text: await response.text() }
}

describe('the language of the sign-in page', () => {
  it.each([
    ['German by default', {}, 'fr', 'de'],
    ['the browser’s', {}, 'en-GB,en;q=0.8', 'en'],
    ['the portal’s before the browser’s', { ui_locales: 'de-AT' }, 'en', 'de'],
    ['the first known one of the portal', { ui_locales: 'fr en' }, 'de', 'en'],
  ])('is %s', async (_name, changes, browserLanguage, expected) => {
    const { text } = await signInPage(changes, { 'accept-language': browserLanguage })
    expect(text).toContain(`<html lang="${expected}">`)
  })

  it('is switched on the page, and stays through a failed attempt', async () => {
    const { signIn, text, url } = await signInPage({ ui_locales: 'de' })
    const english = /href="([^"]+\?lang=en)"/.exec(text)?.[1] ?? ''
    const page = await signIn.browser.follow(english)
    const inEnglish = await page.response.text()
    expect(inEnglish).toContain('<html lang="en">')
    expect(inEnglish).toContain(`action="${url.pathname}?lang=en"`)
    const { response } = await signIn.browser.submit(page, 'ada', 'wrong')
    expect(await response.text()).toContain('Username or password is incorrect!')
  })
})

describe('the sign-in page', () => {
  it('names organisation, fields and what browsers fill in', async () => {
    const { text, response } = await signInPage({})
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(text).toContain('<h1>Verlag Nord</h1>')
    expect(text).toMatch(/<label for="username">Benutzername<\/label>/)
    expect(text).toMatch(/id="username"[^>]*autocomplete="username"[^>]*autofocus/)
    expect(text).toMatch(/<label for="password">Passwort<\/label>/)
    expect(text).toMatch(/id="password"[^>]*type="password"[^>]*autocomplete="current-password"/)
  })

  it('runs without script and without inline style', async () => {
    const { text, response } = await signInPage({})
    expect(text).not.toMatch(/<script|<style|\sstyle=|\son\w+=/i)
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      "style-src 'self'",
      "font-src 'self'",
      "img-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ])
    expect(response.headers.get('x-frame-options')).toBe('DENY')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it('fills in who the portal means', async () => {
    const { text } = await signInPage({ login_hint: 'mira' })
    expect(text).toContain('value="mira"')
    expect(text).toMatch(/id="password"[^>]*autofocus/)
  })

  it('escapes everything that comes from outside', async () => {
    const attack = '"><img src=x onerror=alert(1)>'
    const { signIn, text, url } = await signInPage({ login_hint: attack })
    const { response } = await signIn.browser.submit({ url }, attack, 'x')
    const page = `${running.origin}/realms/verlagnord/protocol/openid-connect/auth`
    const invalid = new URLSearchParams({ client_id: attack, state: attack, ui_locales: attack })
    const wrong = await signIn.browser.follow(`${page}?${invalid}`)
    for (const seen of [text, await response.text(), await wrong.response.text()]) {
      expect(seen).not.toContain('<img')
    }
  })

  it('serves its own files, compressed where the browser can', async () => {
    const { text } = await signInPage({})
    const [, style = ''] = /rel="stylesheet" href="([^"]+)"/.exec(text) ?? []
    const files: [string, string, string | null][] = [
      [style, 'text/css; charset=utf-8', 'br'],
      ['/realms/_/session-frame.js', 'text/javascript; charset=utf-8', 'br'],
      ['/realms/_/halftone-light.svg', 'image/svg+xml', 'br'],
      ['/realms/_/halftone-dark.svg', 'image/svg+xml', 'br'],
      ['/realms/_/newsreader.woff2', 'font/woff2', null],
      ['/realms/_/newsreader-ext.woff2', 'font/woff2', null],
      ['/realms/_/inter.woff2', 'font/woff2', null],
      ['/realms/_/inter-ext.woff2', 'font/woff2', null],
    ]
    for (const [path, type, encoding] of files) {
      const init = { headers: { 'accept-encoding': 'br' } }
      const response = await fetch(`${running.origin}${path}`, init)
      const { status, headers } = response
      const kind = [status, headers.get('content-type'), headers.get('content-encoding')]
      expect(kind, path).toEqual([200, type, encoding])
      expect((await response.arrayBuffer()).byteLength, path).toBeGreaterThan(300)
    }
    for (const path of ['/realms/_/x', '/realms/_/toString', '/realms/_/../identity.db']) {
      expect((await fetch(`${running.origin}${path}`)).status, path).toBe(404)
    }
  })
})

describe('cookies', () => {
  it('belong to one organisation, are signed, and no script reads them but the status', async () => {
    const signIn = new SignIn(new Browser(running.origin))
    await signIn.withPassword('ada')
    const session = signIn.browser.cookies.filter(({ path }) => path === '/realms/verlagnord/')
    expect(session.map(({ name }) => name).toSorted()).toEqual([
      'identity',
      'identity.sig',
      'identity_status',
    ])
    for (const { name, text, path } of signIn.browser.cookies) {
      expect(text.toLowerCase().includes('; httponly')).toBe(name !== 'identity_status')
      expect(text.toLowerCase()).toContain('; samesite=lax')
      expect(text.toLowerCase()).not.toContain('; secure')
      expect(path).toMatch(/^\/realms\/verlagnord\//)
    }
    const identity = session.find(({ name }) => name === 'identity')
    if (identity !== undefined) identity.value = identity.value.replace(/^./, 'x')
    expect((await signIn.silently()).searchParams.get('error')).toBe('login_required')
  })

  it('travel only over https where the portal does', async () => {
    const secure = await startIdentity({ origin: 'https://portal.example' })
    const address = new SignIn(new Browser('https://portal.example')).address()
    const { pathname, search } = new URL(address)
    const port = secure.port
    const response = await fetch(`http://localhost:${port}${pathname}${search}`, {
      redirect: 'manual',
    })
    const cookies = response.headers.getSetCookie()
    await secure.stop()
    expect(cookies.length).toBeGreaterThan(0)
    for (const cookie of cookies) expect(cookie.toLowerCase()).toContain('; secure')
    expect(response.headers.get('location')).toMatch(/^\/realms\/verlagnord\/login-actions\//)
  })
})

it('shows the same picture as the portal', () => {
  for (const scheme of ['light', 'dark'] as const) {
    const file = new URL(`../../../src/portal/ui/theme/halftone-${scheme}.svg`, import.meta.url)
    expect(halftone(scheme)).toBe(readFileSync(file, 'utf8'))
  }
})

it('escapes every value of a template but its own markup', () => {
  const inner = html`<b>${'<&>'}</b>`
  expect(html`<p title="${'"\''}">${inner}${[inner]}${false}${1}</p>`.markup).toBe(
    '<p title="&#34;&#39;"><b>&#60;&#38;&#62;</b><b>&#60;&#38;&#62;</b>1</p>',
  )
})
