import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { ada, heading, jonas, submitPassword } from '../support/portal.ts'
import { startWatchedPortal } from '../support/watched-portal.ts'
import type { WatchedPortal } from '../support/watched-portal.ts'
import { SessionRecord, stored } from './session-record.ts'

/** Tokens that live 300 s, and are renewed 60 s before their end. */
const untilRenewal = 241_000
let portal: WatchedPortal
beforeAll(async () => {
  portal = await startWatchedPortal({ verlagnord: { accessTokenSeconds: 300 } })
})
afterAll(() => portal.close())

it('spec 4 other 3, spec 8 sign-in 3: a frame that signs in another user fails with login_required, and signs out', async () => {
  const { page, context } = await portal.openAs(ada, '/banlist')
  await heading(page, 'Sperrliste')
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  const record = new SessionRecord(context)
  // Renewal is to notice it, not the session frame.
  await context.route('**/login-status-iframe.html*', (route) => route.abort())
  await page.reload()
  await context.clearCookies()
  await signInAtProvider(await context.newPage())
  await portal.pass(untilRenewal)
  await page.getByRole('textbox', { name: 'Organisation' }).waitFor()
  expect(record.to('/silent-refresh')).not.toEqual([])
  expect(errors.join()).toContain('login_required')
  expect(JSON.stringify(await stored(page, 'session'))).not.toContain('verlagnord')
})

/** Signs in as another user at the provider, without the portal: no tab asked for the answer. */
async function signInAtProvider(page: Page): Promise<void> {
  const request = new URLSearchParams({
    client_id: 'portal',
    response_type: 'code',
    redirect_uri: `${portal.origin}/auth`,
    scope: 'openid profile email',
    state: 'nobody-asked',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
  })
  const address = `${portal.origin}/realms/verlagnord/protocol/openid-connect/auth?${request}`
  await page.goto(address)
  await submitPassword(page, jonas)
  await page.waitForURL((url) => url.pathname === '/auth')
}
