/**
 * The times of the specification, on a clock that the test moves. The signals of `AbortSignal.timeout` do not
 * follow it; nothing here waits for one.
 */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { ada, heading, signIn, startPortal } from './portal.ts'
import type { Portal, Visit } from './portal.ts'
import { stored } from './session-record.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())

it('spec 4 session 5, spec 9 session 1: 60 seconds before expiry there is a warning on the console, and nothing else', async () => {
  const { page } = await signedIn()
  const warned: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warned.push(message.text()))
  await holdFrames(page, () => {})
  await stopClock(page, 65)
  await passes(page, 4)
  expect(warned).toEqual([])
  const seen = await page.locator('body').innerText()
  await passes(page, 2)
  expect(warned).toEqual(['The access token expires soon.'])
  expect(await page.locator('body').innerText()).toBe(seen)
})

it('spec 9 session 3, spec 9 session 4, spec 8 sign-in 14: a frame has 10 seconds, the next follows 5 seconds later, until the token has expired', async () => {
  const { page } = await signedIn()
  await forgetRefreshToken(page)
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  let elapsed = 0
  const frames: number[] = []
  await holdFrames(page, () => frames.push(elapsed))
  await stopClock(page, 65)
  const login = page.getByRole('textbox', { name: 'Organisation' })
  while (elapsed < 90 && !(await login.isVisible())) {
    await page.clock.runFor(250)
    elapsed += 0.25
  }
  const [first = 0, second = 0, third = 0] = frames
  expect(first).toSatisfy(between(5, 7))
  expect(second - first).toSatisfy(between(15, 17))
  expect(third - second).toSatisfy(between(15, 17))
  expect(elapsed).toSatisfy(between(75, 80))
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
  await expect.poll(() => asked, { timeout: 15_000 }).toBeGreaterThan(0)
  await stopClock(page, 200)
  asked = 0
  await passes(page, 20)
  await expect.poll(() => asked, { timeout: 15_000 }).toBe(10)
})

/** Ada on the banlist, on a clock that goes on until it is stopped. Her tokens live five minutes. */
async function signedIn(prepare?: (page: Page) => Promise<void>): Promise<Visit> {
  const visit = await portal.open('/login')
  const { page } = visit
  await page.clock.install({ time: new Date() })
  await prepare?.(page)
  await page.goto('/banlist')
  await signIn(page, ada)
  await heading(page, 'Sperrliste')
  return visit
}

/** Jumps to so many seconds before the token ends. */
async function stopClock(page: Page, secondsBefore: number): Promise<void> {
  const user = JSON.parse((await stored(page, 'session'))[userKey()] ?? '{}')
  await page.clock.pauseAt((user.expires_at - secondsBefore) * 1000)
}

/** In small steps, so that what waits for the network or for a lock keeps up. */
async function passes(page: Page, seconds: number): Promise<void> {
  for (let step = 0; step < seconds * 4; step++) await page.clock.runFor(250)
}

/** The provider never answers a hidden frame. */
async function holdFrames(page: Page, asked: () => void): Promise<void> {
  await page.route('**/openid-connect/auth?*prompt=none*', asked)
}

/** What the frame cannot do, nothing else does now. */
async function forgetRefreshToken(page: Page): Promise<void> {
  await page.evaluate((key) => {
    const { refresh_token: _forgotten, ...user } = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    sessionStorage.setItem(key, JSON.stringify(user))
  }, userKey())
  await page.reload()
  await heading(page, 'Sperrliste')
}

/** What waits for a lock or the network is a few steps late. */
function between(least: number, most: number): (value: number) => boolean {
  return (value) => value >= least && value < most
}

function userKey(): string {
  return `oidc.user:${portal.origin}/realms/verlagnord:portal`
}
