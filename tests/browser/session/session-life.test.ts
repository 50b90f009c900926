/**
 * One session from its first page to its last, as network, storage and clock show it. Tokens live 300 s, and are
 * renewed 60 s before their end.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { eventually } from '../support/eventually.ts'
import { heading, lena, submitOrganisation, submitPassword } from '../support/portal.ts'
import type { BrowserSession } from '../support/portal.ts'
import { startWatchedPortal } from '../support/watched-portal.ts'
import type { WatchedPortal } from '../support/watched-portal.ts'
import { formOf, restOfToken, searchOf, SessionRecord, stored } from './session-record.ts'

const realm = 'donaumedien'
const at = (name: string) => `/realms/${realm}/protocol/openid-connect/${name}`
const userKey = () => `oidc.user:${portal.origin}/realms/${realm}:portal`

let portal: WatchedPortal
beforeAll(async () => {
  portal = await startWatchedPortal({ [realm]: { accessTokenSeconds: 300 } })
})

describe('one session, from the first page to the last', () => {
  let browser: BrowserSession
  let record: SessionRecord
  const storedStates: string[] = []
  beforeAll(async () => {
    browser = await portal.open('/banlist')
    const { page, context } = browser
    record = new SessionRecord(context)
    await submitOrganisation(page, lena.organisation)
    await page.getByLabel('Benutzername').waitFor()
    storedStates.push(...Object.keys(await stored(page, 'local')))
    await submitPassword(page, lena)
    await heading(page, 'Sperrliste')
  })
  afterAll(() => browser.context.close())

  it('spec 7 identity 2, spec 7 identity 7: asks for the discovery document below the realm, and for its keys', () => {
    const [discovery] = record.to(`/realms/${realm}/.well-known/openid-configuration`)
    expect([discovery?.method(), record.to(at('certs'))[0]?.method()]).toEqual(['GET', 'GET'])
  })

  it('spec 4 session 2, spec 7 identity 1, spec 7 identity 3, spec 9 session 7: leaves for the provider with code, S256 and /auth, the state of it in local storage', () => {
    const [leaving] = record.to(at('auth'))
    expect(leaving?.isNavigationRequest()).toBe(true)
    expect(leaving && searchOf(leaving)).toMatchObject({
      client_id: 'portal',
      response_type: 'code',
      redirect_uri: `${portal.origin}/auth`,
      scope: 'openid profile email',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/./),
    })
    expect(storedStates).toContain(`oidc.${leaving && searchOf(leaving)['state']}`)
  })

  it('spec 4 session 3, spec 7 identity 4: redeems the code of /auth by a form', () => {
    expect(record.pages()).toContain('/auth')
    const [tokens] = record.to(at('token'))
    expect(tokens && formOf(tokens)).toEqual({
      grant_type: 'authorization_code',
      client_id: 'portal',
      code: expect.stringMatching(/./),
      redirect_uri: `${portal.origin}/auth`,
      code_verifier: expect.stringMatching(/^[\w.~-]{43,128}$/),
    })
  })

  it('spec 9 session 8: keeps the user in session storage, and no token anywhere else', async () => {
    const user = JSON.parse((await stored(browser.page, 'session'))[userKey()] ?? '{}')
    expect(user.profile).toMatchObject({ name: 'Lena Berger' })
    const local = JSON.stringify(await stored(browser.page, 'local'))
    for (const token of [user.access_token, user.id_token, user.refresh_token]) {
      expect(token).toMatch(/^[\w.-]{20,}$/)
      expect(local).not.toContain(token)
    }
  })

  it('spec 7 identity 8, spec 7 calls 1: asks for userinfo with the token as a bearer, and for data with the token alone', async () => {
    const [userinfo] = record.to(at('userinfo'))
    const calls = record.to('/graphql').map((call) => call.headerValue('authorization'))
    const carried = new Set(await Promise.all(calls))
    const { access_token: token } = JSON.parse(
      (await stored(browser.page, 'session'))[userKey()] ?? '{}',
    )
    expect(userinfo?.method()).toBe('GET')
    expect(await userinfo?.headerValue('authorization')).toBe(`Bearer ${token}`)
    expect([...carried]).toEqual([token])
  })

  it('spec 4 session 5, spec 9 session 1: warns of the end of the token 60 seconds before it, in the console alone', async () => {
    const { page } = browser
    const warnings: string[] = []
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
    // A list that comes later would be taken for something that the warning shows.
    await page.getByText(/^[\d\u00a0]+ Treffer$/).waitFor({ state: 'attached' })
    await page.getByText('Ganze Site', { exact: true }).first().waitFor()
    await page.getByText(/werden nie empfohlen, \d+ pausiert/).waitFor()
    const user = JSON.parse((await stored(page, 'session'))[userKey()] ?? '{}')
    await portal.server.moveClock((await page.evaluate(restOfToken)) - 60_000)
    await page.clock.pauseAt((user.expires_at - 61) * 1000)
    expect(warnings).toEqual([])
    const shown = await page.locator('body').innerText()
    await page.clock.runFor(1000)
    await eventually(() => warnings).toEqual(['The access token expires soon.'])
    expect(await page.locator('body').innerText()).toBe(shown)
    await page.clock.resume()
  })

  it('spec 4 session 4, spec 9 session 2, spec 7 identity 3: renews by itself in a hidden frame, back to /silent-refresh, and keeps the screen', async () => {
    const { page } = browser
    await eventually(() => page.evaluate(restOfToken)).toBeGreaterThan(240_000)
    const query = record.to(at('auth')).find((request) => request.frame() !== page.mainFrame())
    expect(query && searchOf(query)).toMatchObject({
      prompt: 'none',
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: `${portal.origin}/silent-refresh`,
    })
    await heading(page, 'Sperrliste')
    const frames = () => page.frames().filter((frame) => frame.url().includes('/silent-refresh'))
    await eventually(frames).toEqual([])
  })

  it('spec 4 session 6, spec 7 identity 9, spec 7 identity 10: sign-out revokes, goes over the provider to the root, and the realm is forgotten', async () => {
    const { page } = browser
    expect((await stored(page, 'session'))['masthead.organisation']).toContain(realm)
    expect((await stored(page, 'local'))['masthead.signedIn']).toContain(realm)
    await page.getByRole('button', { name: 'Konto von Lena Berger' }).click()
    await page.getByRole('menuitem', { name: 'Abmelden' }).click()
    await page.getByRole('textbox', { name: 'Organisation' }).waitFor()
    const [ending] = record.to(at('logout'))
    expect(ending && searchOf(ending)).toMatchObject({
      post_logout_redirect_uri: `${portal.origin}/`,
      id_token_hint: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    })
    expect(record.pages().at(-1)).toBe('/')
    const revoked = record.to(at('revoke')).map((request) => formOf(request)['token_type_hint'])
    expect(new Set(revoked)).toEqual(new Set(['access_token', 'refresh_token']))
    expect(JSON.stringify(await stored(page, 'session'))).not.toContain(realm)
    expect(await stored(page, 'local')).not.toHaveProperty(['masthead.signedIn'])
  })
})
