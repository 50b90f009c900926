import { readFileSync } from 'node:fs'

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { halftone } from '#server/identity/pages/halftone.ts'
import { html } from '#server/identity/pages/page.ts'

import { startIdentity, type Running } from './identity-portal.ts'
import { Browser, SignIn, signedIn } from './sign-in.ts'

let running: Running

beforeAll(async () => {
  running = await startIdentity()
})

afterAll(() => running.stop())

function signInTo(realm = 'verlagnord', headers = {}): SignIn {
  return new SignIn(new Browser(running.origin, headers), realm)
}

describe('with user name and password', () => {
  it('returns to the portal with code, state, issuer and session, in any spelling of the name', async () => {
    const signIn = signInTo()
    const { origin, pathname, searchParams } = await signIn.withPassword(' ADA ')
    expect(`${origin}${pathname}`).toBe(`${running.origin}/auth`)
    expect([...searchParams.keys()].toSorted()).toEqual(['code', 'iss', 'session_state', 'state'])
    expect(searchParams.get('state')).toBe(signIn.state)
    expect(searchParams.get('iss')).toBe(`${running.origin}/realms/verlagnord`)
  })

  it.each([
    ['mira', 'wrong', 'de', 'Benutzername oder Passwort ist falsch!'],
    ['nobody', 'masthead', 'en', 'Username or password is incorrect!'],
    // of another organisation
    ['lena', 'masthead', 'de', 'Benutzername oder Passwort ist falsch!'],
  ])('says to %s with %s in %s: %s', async (username, password, language, message) => {
    const changes = { ui_locales: language }
    const { response, text } = await signInTo().attempt(username, password, changes)
    expect(response.status).toBe(200)
    expect(text).toContain(`role="alert">${message}<`)
    expect(text).toMatch(/id="password"[^>]*aria-invalid="true"\s+aria-describedby="failure"/)
    expect(text).toContain(`value="${username}"`)
    expect(text).toContain(language === 'de' ? '>Anmelden</button>' : '>Login</button>')
  })

  it.each([
    ['', 'x', 'Benutzername ist ein Pflichtfeld'],
    ['ada', '', 'Passwort ist ein Pflichtfeld'],
  ])('asks for what is missing of "%s" and "%s"', async (username, password, message) => {
    expect((await signInTo().attempt(username, password)).text).toContain(message)
  })

  it.each(['before the page was opened', 'since then'])(
    'ends the session of somebody who signed in %s',
    async (when) => {
      const first = signInTo()
      const second = new SignIn(first.browser)
      const opened = when === 'since then' ? await second.open() : undefined
      const { body } = await first.exchange(await first.withPassword('ada'))
      const page = opened ?? (await second.open({ prompt: 'login' }))
      const { url } = await first.browser.submit(page, 'jonas', 'masthead')
      expect((await second.exchange(url)).body.session_state).not.toBe(body.session_state)
      expect((await first.refresh(body.refresh_token)).status).toBe(400)
    },
  )

  it('answers a form by a redirect always, and shows what was typed but no password', async () => {
    const signIn = signInTo()
    const page = await signIn.open()
    const body = new URLSearchParams({ username: 'Mïra <b>', password: 'secret-typo' })
    const answer = await signIn.browser.fetch(page.url.href, { method: 'POST', body })
    expect(answer.status).toBe(303)
    expect(new URL(answer.headers.get('location') ?? '', page.url).href).toBe(page.url.href)
    for (let reload = 0; reload < 2; reload++) {
      const text = await (await signIn.browser.fetch(page.url.href)).text()
      expect(text).toContain('value="Mïra &#60;b&#62;"')
      expect(text).toContain('Benutzername oder Passwort ist falsch!')
      expect(text).not.toContain('secret-typo')
    }
    const { url } = await signIn.browser.submit(page, 'mira', 'masthead')
    expect(url.searchParams.has('code')).toBe(true)
  })

  it.each([
    ['de', '', 'Diese Anmeldeseite ist abgelaufen', 'Zur Anmeldung im Portal'],
    ['en', '/en', 'This sign-in page has expired', 'To the portal’s login'],
  ])(
    'leads on to the portal who comes back signed in, and back to it when the page has expired (%s)',
    async (language, path, says, way) => {
      const signIn = signInTo()
      const { page } = await signIn.attempt('ada', 'masthead', { ui_locales: language })
      const { url } = await signIn.browser.follow(page.url.href)
      expect(url.href).toBe(new URL(path || '/', running.origin).href)
      const late = await signIn.browser.submit(page, 'ada', 'masthead')
      signIn.browser.cookies = []
      const nobody = await signIn.browser.follow(page.url.href)
      for (const { response } of [late, nobody]) {
        const text = await response.text()
        expect(response.status).toBe(400)
        expect(text).toContain(says)
        expect(text).toMatch(new RegExp(`href="${running.origin}${path}/login"\\s*>${way}<`))
      }
    },
  )

  it('takes forms and looks only, and no form from elsewhere', async () => {
    const signIn = signInTo()
    const page = await signIn.open()
    for (const method of ['PUT', 'DELETE', 'PATCH']) {
      const { status, headers } = await signIn.browser.fetch(page.url.href, { method })
      expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD, POST'])
    }
    const foreign = { 'sec-fetch-site': 'cross-site' }
    const { response } = await signIn.browser.submit(page, 'ada', 'masthead', foreign)
    expect(response.status).toBe(400)
    const stranger = new Browser(running.origin)
    expect((await stranger.submit(page, 'ada', 'masthead')).response.status).toBe(400)
  })
})

describe('the sign-in page', () => {
  it.each([
    ['German by default', {}, 'fr', 'de'],
    ['in the language of the browser', {}, 'en-GB,en;q=0.8', 'en'],
    ['rather in that of the portal', { ui_locales: 'de-AT' }, 'en', 'de'],
    ['in the first known one of the portal', { ui_locales: 'fr en' }, 'de', 'en'],
  ])('is %s', async (_name, changes, browserLanguage, expected) => {
    const signIn = signInTo('verlagnord', { 'accept-language': browserLanguage })
    expect((await signIn.open(changes)).text).toContain(`<html lang="${expected}">`)
  })

  it('is switched to another language, which stays through a failed attempt', async () => {
    const signIn = signInTo()
    const { text, url } = await signIn.open({ ui_locales: 'de' })
    const english = /href="([^"]+\?lang=en)"/.exec(text)?.[1] ?? ''
    const page = await signIn.browser.follow(english)
    const inEnglish = await page.response.text()
    expect(inEnglish).toContain('<html lang="en">')
    expect(inEnglish).toContain(`action="${url.pathname}?lang=en"`)
    const { response } = await signIn.browser.submit(page, 'ada', 'wrong')
    expect(await response.text()).toContain('Username or password is incorrect!')
  })

  it('names organisation, fields and what browsers fill in, without script or inline style', async () => {
    const { text, response } = await signInTo().open()
    expect(text).toContain('<h1>Verlag Nord</h1>')
    expect(text).toMatch(/<label for="username">Benutzername<\/label>/)
    expect(text).toMatch(/id="username"[^>]*autocomplete="username"[^>]*autofocus/)
    expect(text).toMatch(/<label for="password">Passwort<\/label>/)
    expect(text).toMatch(/id="password"[^>]*type="password"[^>]*autocomplete="current-password"/)
    expect(text).not.toMatch(/<script|<style|\sstyle=|\son\w+=/i)
    const { 'content-security-policy': policy = '', ...headers } = Object.fromEntries(
      response.headers,
    )
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      "style-src 'self'",
      "font-src 'self'",
      "img-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ])
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
  })

  it('fills in who the portal means', async () => {
    const { text } = await signInTo().open({ login_hint: 'mira' })
    expect(text).toContain('value="mira"')
    expect(text).toMatch(/id="password"[^>]*autofocus/)
  })

  it('escapes everything that comes from outside, and every value of a template but its own markup', async () => {
    const attack = '"><img src=x onerror=alert(1)>'
    const signIn = signInTo()
    const { page, text } = await signIn.attempt(attack, 'x', { login_hint: attack })
    const wrong = await signIn.open({ client_id: attack, state: attack, ui_locales: attack })
    for (const seen of [page.text, text, wrong.text]) expect(seen).not.toContain('<img')
    const inner = html`<b>${'<&>'}</b>`
    expect(html`<p title="${'"\''}">${inner}${[inner]}${false}${1}</p>`.markup).toBe(
      '<p title="&#34;&#39;"><b>&#60;&#38;&#62;</b><b>&#60;&#38;&#62;</b>1</p>',
    )
  })

  it('serves its own files, compressed where the browser can, and the picture of the portal', async () => {
    const [, style = ''] =
      /rel="stylesheet" href="([^"]+)"/.exec((await signInTo().open()).text) ?? []
    const font = ['font/woff2', null] as const
    const files: [string, string, string | null][] = [
      [style, 'text/css; charset=utf-8', 'br'],
      ['/realms/_/session-frame.js', 'text/javascript; charset=utf-8', 'br'],
      ['/realms/_/halftone-light.svg', 'image/svg+xml', 'br'],
      ['/realms/_/halftone-dark.svg', 'image/svg+xml', 'br'],
      ['/realms/_/newsreader.woff2', ...font],
      ['/realms/_/newsreader-ext.woff2', ...font],
      ['/realms/_/inter.woff2', ...font],
      ['/realms/_/inter-ext.woff2', ...font],
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
    for (const scheme of ['light', 'dark'] as const) {
      const file = new URL(`../../../src/portal/ui/theme/halftone-${scheme}.svg`, import.meta.url)
      expect(halftone(scheme)).toBe(readFileSync(file, 'utf8'))
    }
  })
})

describe('cookies', () => {
  it('belong to one organisation, are signed, and no script reads them but the status', async () => {
    const { browser, signIn } = await signedIn(running)
    const session = browser.cookies.filter(({ path }) => path === '/realms/verlagnord/')
    expect(session.map(({ name }) => name).toSorted()).toEqual([
      'identity',
      'identity.sig',
      'identity_status',
    ])
    for (const { name, text, path } of browser.cookies) {
      expect(text.toLowerCase().includes('; httponly')).toBe(name !== 'identity_status')
      expect(text.toLowerCase()).toContain('; samesite=lax')
      expect(text.toLowerCase()).not.toContain('; secure')
      expect(path).toMatch(/^\/realms\/verlagnord\//)
    }
    const identity = session.find(({ name }) => name === 'identity')
    if (identity !== undefined) identity.value = `x${identity.value}`
    expect(await signIn.refusedSilently()).toBe('login_required')
  })

  it('travel only over https where the portal does', async () => {
    const secure = await startIdentity({ origin: 'https://portal.example' })
    const { pathname, search } = new URL(new SignIn(new Browser(secure.origin)).address())
    const address = `http://localhost:${secure.port}${pathname}${search}`
    const response = await fetch(address, { redirect: 'manual' })
    const cookies = response.headers.getSetCookie()
    await secure.stop()
    expect(cookies.length).toBeGreaterThan(0)
    for (const cookie of cookies) expect(cookie.toLowerCase()).toContain('; secure')
    expect(response.headers.get('location')).toMatch(/^\/realms\/verlagnord\/login-actions\//)
  })
})

it('tells nobody but the portal: no password, code or token in any output', async () => {
  const methods = ['log', 'info', 'warn', 'error', 'debug'] as const
  const spies = methods.map((method) => vi.spyOn(console, method).mockImplementation(() => {}))
  const quiet = await startIdentity()
  const signIn = new SignIn(new Browser(quiet.origin))
  await signIn.attempt('ada', 'secret-typo')
  const callback = await signIn.withPassword('ada')
  await signIn.exchange(callback)
  await signIn.exchange(callback)
  await signIn.open({ redirect_uri: 'nonsense' })
  await quiet.stop()
  const said = spies.flatMap((spy) => spy.mock.calls)
  vi.restoreAllMocks()
  expect(said).toEqual([])
  expect(quiet.reports).toEqual([])
})
