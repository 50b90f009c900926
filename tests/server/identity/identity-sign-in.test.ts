import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { Browser, SignIn, startIdentity } from './identity-portal.ts'
import type { Running } from './identity-portal.ts'

let running: Running

beforeAll(async () => {
  running = await startIdentity()
})

afterAll(() => running.stop())

function signInTo(realm = 'verlagnord', headers = {}): SignIn {
  return new SignIn(new Browser(running.origin, headers), realm)
}

describe('with user name and password', () => {
  it('returns to the portal with code, state, issuer and session', async () => {
    const signIn = signInTo()
    const { origin, pathname, searchParams } = await signIn.withPassword('ada')
    expect(`${origin}${pathname}`).toBe(`${running.origin}/auth`)
    expect([...searchParams.keys()].toSorted()).toEqual(['code', 'iss', 'session_state', 'state'])
    expect(searchParams.get('state')).toBe(signIn.state)
    expect(searchParams.get('iss')).toBe(`${running.origin}/realms/verlagnord`)
  })

  it('takes the user name in any case and with spaces around it', async () => {
    const { searchParams } = await signInTo().withPassword(' ADA ')
    expect(searchParams.has('code')).toBe(true)
  })

  it.each([
    ['de', 'Benutzername oder Passwort ist falsch!', 'Anmelden'],
    ['en', 'Username or password is incorrect!', 'Login'],
  ])('says in %s that user name or password is wrong', async (language, message, button) => {
    for (const [username, password] of [
      ['mira', 'wrong'],
      ['nobody', 'masthead'],
    ] as const) {
      const signIn = signInTo()
      const page = await signIn.browser.follow(signIn.address({ ui_locales: language }))
      const { response } = await signIn.browser.submit(page, username, password)
      const text = await response.text()
      expect(response.status).toBe(200)
      expect(text).toContain(`role="alert">${message}<`)
      expect(text).toMatch(/id="password"[^>]*aria-invalid="true"\s+aria-describedby="failure"/)
      expect(text).toContain(`value="${username}"`)
      expect(text).toContain(`>${button}</button>`)
    }
  })

  it.each([
    ['', 'x', 'Benutzername ist ein Pflichtfeld'],
    ['ada', '', 'Passwort ist ein Pflichtfeld'],
  ])('asks for what is missing of "%s" and "%s"', async (username, password, message) => {
    const signIn = signInTo()
    const page = await signIn.browser.follow(signIn.address())
    const { response } = await signIn.browser.submit(page, username, password)
    expect(await response.text()).toContain(message)
  })

  it('does not let a user of one organisation into another', async () => {
    const signIn = signInTo('donaumedien')
    const page = await signIn.browser.follow(signIn.address())
    const { response } = await signIn.browser.submit(page, 'ada', 'masthead')
    expect(await response.text()).toContain('Benutzername oder Passwort ist falsch!')
  })

  it('replaces the session when somebody else signs in', async () => {
    const first = signInTo()
    const { body } = await first.exchange(await first.withPassword('ada'))
    const second = new SignIn(first.browser)
    const page = await first.browser.follow(second.address({ prompt: 'login' }))
    const { url } = await first.browser.submit(page, 'jonas', 'masthead')
    const tokens = await second.exchange(url)
    expect(tokens.body.session_state).not.toBe(body.session_state)
    expect((await first.refresh(body.refresh_token)).status).toBe(400)
  })

  it('answers a form by a redirect always, and shows what was typed but no password', async () => {
    const signIn = signInTo()
    const page = await signIn.browser.follow(signIn.address())
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
    ['de', '/'],
    ['en', '/en'],
  ])('leads on to the portal who comes back to it signed in (%s)', async (language, path) => {
    const signIn = signInTo()
    const page = await signIn.browser.follow(signIn.address({ ui_locales: language }))
    await signIn.browser.submit(page, 'ada', 'masthead')
    const { url } = await signIn.browser.follow(page.url.href)
    expect(url.href).toBe(`${running.origin}${path}`)
  })

  it.each([
    ['de', 'Diese Anmeldeseite ist abgelaufen', '/login', 'Zur Anmeldung im Portal'],
    ['en', 'This sign-in page has expired', '/en/login', 'To the portal’s login'],
  ])('offers the way back when the page has expired (%s)', async (language, says, path, way) => {
    const signIn = signInTo()
    const page = await signIn.browser.follow(signIn.address({ ui_locales: language }))
    await signIn.browser.submit(page, 'ada', 'masthead')
    const late = await signIn.browser.submit(page, 'ada', 'masthead')
    signIn.browser.cookies = []
    const nobody = await signIn.browser.follow(page.url.href)
    for (const { response } of [late, nobody]) {
      const text = await response.text()
      expect(response.status).toBe(400)
      expect(text).toContain(says)
      expect(text).toMatch(new RegExp(`href="${running.origin}${path}"\\s*>${way}<`))
    }
  })

  it('ends the session of somebody who signed in since the page was opened', async () => {
    const first = signInTo()
    const second = new SignIn(first.browser)
    const page = await first.browser.follow(second.address())
    const { body } = await first.exchange(await first.withPassword('ada'))
    const { url } = await first.browser.submit(page, 'jonas', 'masthead')
    const tokens = await second.exchange(url)
    expect(tokens.body.session_state).not.toBe(body.session_state)
    expect((await first.refresh(body.refresh_token)).status).toBe(400)
  })

  it('takes forms and looks only', async () => {
    const signIn = signInTo()
    const page = await signIn.browser.follow(signIn.address())
    for (const method of ['PUT', 'DELETE', 'PATCH']) {
      const { status, headers } = await signIn.browser.fetch(page.url.href, { method })
      expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD, POST'])
    }
  })

  it('refuses a form that another site sends', async () => {
    const signIn = signInTo()
    const page = await signIn.browser.follow(signIn.address())
    const foreign = { 'sec-fetch-site': 'cross-site' }
    const { response } = await signIn.browser.submit(page, 'ada', 'masthead', foreign)
    expect(response.status).toBe(400)
    const stranger = new Browser(running.origin)
    expect((await stranger.submit(page, 'ada', 'masthead')).response.status).toBe(400)
  })
})

describe('the protocol', () => {
  it('refuses a code that was used, and takes back what it gave for it', async () => {
    const signIn = signInTo()
    const callback = await signIn.withPassword('ada')
    const first = await signIn.exchange(callback)
    expect((await signIn.exchange(callback)).body.error).toBe('invalid_grant')
    expect((await signIn.refresh(first.body.refresh_token)).body.error).toBe('invalid_grant')
  })

  it('refuses the exchange without the right verifier or return address', async () => {
    for (const change of [
      { code_verifier: 'x'.repeat(43) },
      { redirect_uri: `${running.origin}/` },
    ]) {
      const signIn = signInTo()
      const { status, body } = await signIn.exchange(await signIn.withPassword('ada'), change)
      expect([status, body.error]).toEqual([400, 'invalid_grant'])
    }
  })

  it.each([
    ['another page', '/other'],
    ['a longer path', '/auth/x'],
    ['a query', '/auth?x=1'],
  ])('never sends the browser to %s', async (_name, path) => {
    const { address, browser } = parts(signInTo())
    const { response, url } = await browser.follow(
      address({ redirect_uri: `${running.origin}${path}` }),
    )
    expect(response.status).toBe(400)
    expect(url.pathname).toMatch(/^\/realms\//)
  })

  it('never sends the browser to another site', async () => {
    const { address, browser } = parts(signInTo())
    const { response } = await browser.follow(
      address({ redirect_uri: 'https://evil.example/auth' }),
    )
    expect(response.status).toBe(400)
    expect(await response.text()).not.toContain('evil.example')
  })

  it.each([
    ['plain PKCE', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['no PKCE', { code_challenge: null, code_challenge_method: null }, 'invalid_request'],
    ['a token at once', { response_type: 'token' }, 'unsupported_response_type'],
    ['an ID token at once', { response_type: 'id_token' }, 'unsupported_response_type'],
  ])('refuses %s', async (_name, change, error) => {
    const { address, browser } = parts(signInTo())
    const { url } = await browser.follow(address(change))
    const answer = new URLSearchParams(url.search || url.hash.slice(1))
    expect(url.pathname).toBe('/auth')
    expect(answer.get('error')).toBe(error)
    expect(answer.get('code')).toBeNull()
  })

  it('refuses the password grant', async () => {
    const response = await fetch(
      `${running.origin}/realms/verlagnord/protocol/openid-connect/token`,
      {
        method: 'POST',
        body: new URLSearchParams({
          client_id: 'portal',
          grant_type: 'password',
          username: 'ada',
          password: 'masthead',
        }),
      },
    )
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: 'unsupported_grant_type' })
  })
})

it('tells nobody but the portal: no password, code or token in any output', async () => {
  const methods = ['log', 'info', 'warn', 'error', 'debug'] as const
  const spies = methods.map((method) => vi.spyOn(console, method).mockImplementation(() => {}))
  const quiet = await startIdentity()
  const signIn = new SignIn(new Browser(quiet.origin))
  const page = await signIn.browser.follow(signIn.address())
  await signIn.browser.submit(page, 'ada', 'secret-typo')
  const callback = await signIn.withPassword('ada')
  await signIn.exchange(callback)
  await signIn.exchange(callback)
  await signIn.browser.follow(signIn.address({ redirect_uri: 'nonsense' }))
  await quiet.stop()
  const said = spies.flatMap((spy) => spy.mock.calls)
  vi.restoreAllMocks()
  expect(said).toEqual([])
  expect(quiet.reports).toEqual([])
})

function parts(signIn: SignIn) {
  const address = (changes: Record<string, string | null>) => signIn.address(changes)
  return { address, browser: signIn.browser }
}
