/**
 * The sentences of the specification about the session, one by one, as network and storage show them. The
 * tokens of Donau Medien live 300 s, and are renewed 60 s before their end.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { eventually } from '../support/eventually.ts'
import { ada, heading, lena, submitOrganisation, submitPassword } from '../support/portal.ts'
import type { BrowserSession } from '../support/portal.ts'
import { startWatchedPortal } from '../support/watched-portal.ts'
import type { WatchedPortal } from '../support/watched-portal.ts'
import { formOf, searchOf, SessionRecord, stored } from './session-record.ts'

const realm = 'donaumedien'
const at = (name: string) => `/realms/${realm}/protocol/openid-connect/${name}`
const userKey = () => `oidc.user:${portal.origin}/realms/${realm}:portal`

const untilRenewal = 241_000
let portal: WatchedPortal
beforeAll(async () => {
  portal = await startWatchedPortal({ [realm]: { accessTokenSeconds: 300 } })
})
afterAll(() => portal.close())

describe('before anybody is signed in', () => {
  let visitor: Promise<BrowserSession> | undefined
  const screens = [
    '/',
    '/auth-debug',
    '/banlist',
    '/configuration',
    '/website-configuration',
    '/position-report-configuration',
    '/position-report',
    '/dav-article-report',
    '/dav-topic-planning',
    '/dav-user-group-report',
    '/recommendation-article-report',
    '/topic-planning',
    '/feature-two',
    '/feature-three',
    '/_slug',
  ]

  it.for(screens)('spec 4 session 1: %s leads to /login', async (path) => {
    const { page } = await (visitor ??= portal.open('/login'))
    await page.goto(path, { waitUntil: 'commit' })
    await page.waitForURL((url) => url.pathname === '/login', { waitUntil: 'commit' })
    await page.getByRole('textbox', { name: 'Organisation' }).waitFor()
    expect(new URL(page.url()).searchParams.get('next') ?? '/').toBe(path)
  })

  it('spec 5 organisation 1: the organisation is required, in both languages, and nothing is asked for', async () => {
    const { page, context } = await portal.open('/login')
    const record = new SessionRecord(context)
    const asked = () => record.paths().filter((path) => path.startsWith('/realms/'))
    await submitOrganisation(page, '')
    await page.getByText('Organisation ist ein Pflichtfeld!', { exact: true }).waitFor()
    await page.goto('/en/login')
    await submitOrganisation(page, '   ', 'en')
    await page.getByText('Organisation is required!', { exact: true }).waitFor()
    expect(record.pages()).toEqual(['/en/login'])
    // A question that left late would still have left before this one.
    await submitOrganisation(page, ada.organisation, 'en')
    await page.getByLabel('Username').waitFor()
    expect(asked()[0]).toBe('/realms/verlagnord/.well-known/openid-configuration')
  })

  it('spec 5 organisation 2: typed text becomes letters, digits and hyphens in lower case', async () => {
    const { page, context } = await portal.open('/login')
    const record = new SessionRecord(context)
    await submitOrganisation(page, '  VERLAG / Nord!')
    await page.getByLabel('Benutzername').waitFor()
    expect(record.to('/realms/verlagnord/.well-known/openid-configuration')).toHaveLength(1)
  })

  it('spec 8 sign-in 1: a failed login says so and leaves no session', async () => {
    const { page } = await portal.open('/en/login')
    await submitOrganisation(page, 'Nowhere Press', 'en')
    await page.getByText('Login to organisation "Nowhere Press" failed.').waitFor()
    expect(JSON.stringify(await stored(page, 'session'))).not.toContain('nowherepress')
    const kept = Object.keys(await stored(page, 'local'))
    expect(kept.filter((key) => key.startsWith('oidc.'))).toEqual([])
  })
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

  it('spec 7 identity 2: asks for the discovery document below the realm', () => {
    const [discovery] = record.to(`/realms/${realm}/.well-known/openid-configuration`)
    expect(discovery?.method()).toBe('GET')
  })

  it('spec 4 session 2, spec 7 identity 1, spec 7 identity 3: leaves for the provider with code, S256 and /auth', () => {
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
  })

  it('spec 9 session 7: keeps the state of the sign-in in local storage, under oidc.', () => {
    const [leaving] = record.to(at('auth'))
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

  it('spec 7 identity 7: fetches the signing keys', () => {
    expect(record.to(at('certs'))[0]?.method()).toBe('GET')
  })

  it('spec 7 identity 8: asks for userinfo with the token as a bearer', async () => {
    const [userinfo] = record.to(at('userinfo'))
    expect(userinfo?.method()).toBe('GET')
    expect(await userinfo?.headerValue('authorization')).toMatch(/^Bearer [\w-]+\.[\w-]+\.[\w-]+$/)
  })

  it('spec 7 calls 1: data calls carry the access token', async () => {
    const carried = await Promise.all(
      record.to('/graphql').map((call) => call.headerValue('authorization')),
    )
    const [userinfo] = record.to(at('userinfo'))
    const bearer = await userinfo?.headerValue('authorization')
    expect(carried.length).toBeGreaterThan(0)
    expect(new Set(carried.map((token) => `Bearer ${token}`))).toEqual(new Set([bearer]))
  })

  it('spec 4 session 4, spec 9 session 2, spec 7 identity 3: renews by itself in a hidden frame, back to /silent-refresh', async () => {
    const { page } = browser
    const before = (await stored(page, 'session'))[userKey()]
    await portal.pass(untilRenewal)
    await eventually(async () => (await stored(page, 'session'))[userKey()]).not.toBe(before)
    const asked = record.to(at('auth')).find((request) => request.frame() !== page.mainFrame())
    expect(asked && searchOf(asked)).toMatchObject({
      prompt: 'none',
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: `${portal.origin}/silent-refresh`,
    })
    await heading(page, 'Sperrliste')
  })

  it('spec 4 session 6, spec 7 identity 10: sign-out goes over the provider to the root, and the realm is forgotten', async () => {
    const { page } = browser
    expect((await stored(page, 'session'))['masthead.organisation']).toContain(realm)
    expect((await stored(page, 'local'))['masthead.signedIn']).toContain(realm)
    await page.getByRole('button', { name: 'Konto von Lena Berger' }).click()
    await page.getByRole('menuitem', { name: 'Abmelden' }).click()
    await page.waitForURL((url) => url.pathname === '/login')
    await page.getByRole('textbox', { name: 'Organisation' }).waitFor()
    const [ending] = record.to(at('logout'))
    expect(ending && searchOf(ending)).toMatchObject({
      post_logout_redirect_uri: `${portal.origin}/`,
      id_token_hint: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    })
    expect(record.pages().at(-1)).toBe('/')
    expect(JSON.stringify(await stored(page, 'session'))).not.toContain(realm)
    expect(await stored(page, 'local')).not.toHaveProperty(['masthead.signedIn'])
    await page.goto('/banlist')
    await page.waitForURL((url) => url.pathname === '/login')
  })

  it('spec 7 identity 9: sign-out posts the tokens to the revocation endpoint', () => {
    const forms = record.to(at('revoke')).map(formOf)
    expect(forms.length).toBeGreaterThan(0)
    for (const form of forms) expect(form).toMatchObject({ token: expect.stringMatching(/./) })
  })
})
