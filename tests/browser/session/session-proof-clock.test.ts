/**
 * The times of the specification, on a clock that the test moves. The signals of `AbortSignal.timeout` do not
 * follow it; nothing here waits for one.
 */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { eventually } from '../support/eventually.ts'
import { ada, heading, startPortal } from '../support/portal.ts'
import type { Portal, BrowserSession } from '../support/portal.ts'
import { openSignedIn } from '../support/restored-session.ts'
import { stored } from './session-record.ts'

const banlist = { path: '/banlist', title: 'Sperrliste' }
/** Does nothing by itself, so that a moved clock has little to do. */
const light = { path: '/feature-two', title: 'Funktion zwei' }

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())

it('spec 4 session 5, spec 9 session 1: 60 seconds before expiry there is a warning on the console, and nothing else', async () => {
  const { page } = await signedIn()
  await everythingThere(page)
  const warned: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warned.push(message.text()))
  await holdFrames(page, () => {})
  await stopClock(page, 65)
  await passes(page, 4)
  expect(warned).toEqual([])
  const seen = await page.locator('body').innerText()
  await passes(page, 2)
  await eventually(() => warned).toEqual(['The access token expires soon.'])
  expect(await page.locator('body').innerText()).toBe(seen)
})

it('spec 9 session 3, spec 9 session 4, spec 8 sign-in 14: a frame has 10 seconds, the next follows 5 seconds later, until the token has expired', async () => {
  const { page } = await signedIn(noteFrames, light)
  await forgetRefreshToken(page)
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await holdFrames(page, () => {})
  await stopClock(page, 65)
  const before = (await framesOf(page)).length
  await page.clock.runFor(5000)
  for (const frame of [1, 2, 3, 4, 5]) {
    await inALittleWhile(page, () => framesOf(page)).toHaveLength(before + frame)
    await page.clock.runFor(9500)
    expect(await isRenewing(page)).toBe(true)
    await inALittleWhile(page, () => isRenewing(page)).toBe(false)
    if (frame < 5) await page.clock.runFor(4500)
  }
  const [first = 0, ...later] = (await framesOf(page)).slice(before)
  const gaps = later.map((at, index) => at - (later[index - 1] ?? first))
  // Each frame waits for news of other tabs first, and what waits for the browser is a little late. The
  // end of the token is itself a reason for the last one.
  const atEnd = gaps.pop()
  expect(gaps.filter((gap) => gap < 15_000 || gap > 17_000)).toEqual([])
  expect(atEnd).toBeLessThan(17_000)
  await page.getByRole('textbox', { name: 'Organisation' }).waitFor()
  expect(errors.join()).toContain('IFrame timed out without a response')
})

it('spec 9 session 6: asks the provider’s session frame every 2 seconds', async () => {
  let asked = 0
  const { page } = await signedIn(async (opened) => {
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
})

/** Ada on a screen, on a clock that goes on until it is stopped. Her tokens live five minutes. */
async function signedIn(
  prepare?: (page: Page) => Promise<void>,
  on = banlist,
): Promise<BrowserSession> {
  const browser = await portal.open('/login')
  const { page } = browser
  await page.clock.install({ time: new Date() })
  await prepare?.(page)
  await openSignedIn(page, { origin: portal.origin, person: ada, path: on.path })
  await heading(page, on.title)
  return browser
}

/** Nothing more comes onto the screen by itself. */
async function everythingThere(page: Page): Promise<void> {
  await page.getByRole('banner').getByText('Apothekenblatt').waitFor()
  await page.getByText(/^\d+ Adressen gesperrt/).waitFor()
  await page.getByRole('table').getByRole('checkbox').nth(5).waitFor()
  await page.waitForLoadState('networkidle')
}

/** Jumps to so many seconds before the token ends. */
async function stopClock(page: Page, secondsBefore: number): Promise<void> {
  const user = JSON.parse((await stored(page, 'session'))[userKey()] ?? '{}')
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

/** The provider never answers a hidden frame. */
async function holdFrames(page: Page, asked: () => unknown): Promise<void> {
  await page.route('**/openid-connect/auth?*prompt=none*', asked)
}

/** Notes when a frame is added to a page that is opened from now on. */
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

/** Without a refresh token only the frame could renew, and it cannot. */
async function forgetRefreshToken(page: Page): Promise<void> {
  await page.evaluate((key) => {
    const { refresh_token: _forgotten, ...user } = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    sessionStorage.setItem(key, JSON.stringify(user))
  }, userKey())
  await page.reload()
  await heading(page, light.title)
}

/** The tab that renews holds the lock for it; while the clock stands still, everything else keeps up. */
function isRenewing(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const { held = [] } = await navigator.locks.query()
    return held.some(({ name }) => name?.startsWith('masthead.renewal') === true)
  })
}

function userKey(): string {
  return `oidc.user:${portal.origin}/realms/verlagnord:portal`
}
