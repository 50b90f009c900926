/**
 * One session from its first page to its last, as network, storage and clock show it. Tokens live 300 s, and are
 * renewed 60 s before their end.
 */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { eventually } from '../support/eventually.ts'
import { ada, heading, lena, submitOrganisation, submitPassword } from '../support/portal.ts'
import type { BrowserSession } from '../support/portal.ts'
import { startWatchedPortal } from '../support/watched-portal.ts'
import type { WatchedPortal } from '../support/watched-portal.ts'
import { formOf, searchOf, SessionRecord, stored } from './session-record.ts'

const realm = 'donaumedien'
const at = (name: string) => `/realms/${realm}/protocol/openid-connect/${name}`
const userKey = (of = realm) => `oidc.user:${portal.origin}/realms/${of}:portal`
const untilRenewal = 241_000

let portal: WatchedPortal
beforeAll(async () => {
  const limits = { accessTokenSeconds: 300 }
  portal = await startWatchedPortal({ [realm]: limits, verlagnord: limits })
})
afterAll(() => portal.close())

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

  it('spec 4 session 4, spec 9 session 2, spec 7 identity 3: renews by itself in a hidden frame, back to /silent-refresh, and keeps the screen', async () => {
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

describe('the clock of a session', () => {
  it('spec 9 session 6: the provider’s session frame is asked every 2 seconds', async () => {
    let asked = 0
    const { page, context } = await signedIn(async (opened) => {
      await opened.exposeFunction('asked', () => asked++)
      await opened.addInitScript(() => {
        if (!window.location.pathname.endsWith('/login-status-iframe.html')) return
        window.addEventListener('message', () => void Reflect.get(window, 'asked')())
      })
    })
    await eventually(() => asked).toBeGreaterThan(0)
    await stopClock(page, 200)
    asked = 0
    await passes(page, 20)
    await eventually(() => asked).toBe(10)
    await context.close()
  })

  it('spec 4 session 5, spec 9 session 1, spec 9 session 3, spec 9 session 4, spec 8 sign-in 14: a warning 60 seconds before the end; a frame has 10 seconds, the next follows 5 seconds later, until the token has expired', async () => {
    const { page, context } = await signedIn(noteFrames)
    const said: Record<string, string[]> = { warning: [], error: [] }
    page.on('console', (message) => said[message.type()]?.push(message.text()))
    // The provider never answers a hidden frame.
    await page.route('**/openid-connect/auth?*prompt=none*', () => {})
    await stopClock(page, 65)
    const before = (await framesOf(page)).length
    await page.clock.runFor(4000)
    expect(said['warning']).toEqual([])
    const seen = await page.locator('body').innerText()
    await page.clock.runFor(1000)
    await eventually(() => said['warning']).toEqual(['The access token expires soon.'])
    expect(await page.locator('body').innerText()).toBe(seen)
    for (const frame of [1, 2, 3, 4, 5]) {
      await inALittleWhile(page, () => framesOf(page)).toHaveLength(before + frame)
      await page.clock.runFor(9500)
      expect(await isRenewing(page)).toBe(true)
      await inALittleWhile(page, () => isRenewing(page)).toBe(false)
      if (frame < 5) await page.clock.runFor(4500)
    }
    const [first = 0, ...later] = (await framesOf(page)).slice(before)
    const gaps = later.map((time, index) => time - (later[index - 1] ?? first))
    // Each frame waits for news of other tabs first, and what waits for the browser is a little late. The
    // end of the token is itself a reason for the last one.
    const atEnd = gaps.pop()
    expect(gaps.filter((gap) => gap < 15_000 || gap > 17_000)).toEqual([])
    expect(atEnd).toBeLessThan(17_000)
    await page.getByRole('textbox', { name: 'Organisation' }).waitFor()
    expect(said['error']?.join()).toContain('IFrame timed out without a response')
    await context.close()
  })
})

/**
 * Ada on a screen that does little by itself, so that a moved clock has little to do. Without a refresh token only
 * a hidden frame can renew.
 */
async function signedIn(prepare: (page: Page) => Promise<void>): Promise<BrowserSession> {
  const allows = [/The session failed/, /IFrame timed out/]
  const browser = await portal.openAs(ada, '/feature-two', { allows })
  const { page } = browser
  await prepare(page)
  await page.evaluate((key) => {
    const { refresh_token: _forgotten, ...user } = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    sessionStorage.setItem(key, JSON.stringify(user))
  }, userKey('verlagnord'))
  await page.reload()
  await heading(page, 'Funktion zwei')
  return browser
}

/** Jumps to so many seconds before the token ends. */
async function stopClock(page: Page, secondsBefore: number): Promise<void> {
  const user = JSON.parse((await stored(page, 'session'))[userKey('verlagnord')] ?? '{}')
  await page.clock.pauseAt((user.expires_at - secondsBefore) * 1000)
}

/** Expects something within moments of the clock, not only of the test. */
function inALittleWhile<T>(page: Page, read: () => T | Promise<T>) {
  return eventually(async () => {
    await page.clock.runFor(100)
    return read()
  })
}

/** In small steps, so that what waits for the network or for a lock keeps up. */
async function passes(page: Page, seconds: number): Promise<void> {
  for (let step = 0; step < seconds * 4; step++) await page.clock.runFor(250)
}

/** Notes when a frame is added to a page that is loaded from now on. */
async function noteFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const times: number[] = []
    Reflect.set(window, 'frameTimes', times)
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (node instanceof HTMLIFrameElement) times.push(Date.now())
      }
    }).observe(document, { childList: true, subtree: true })
  })
}

function framesOf(page: Page): Promise<number[]> {
  return page.evaluate(() => Reflect.get(window, 'frameTimes'))
}

/** The tab that renews holds the lock for it; while the clock stands still, everything else keeps up. */
function isRenewing(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const { held = [] } = await navigator.locks.query()
    return held.some(({ name }) => name?.startsWith('masthead.renewal') === true)
  })
}
