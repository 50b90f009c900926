import { afterAll, beforeAll, expect, it } from 'vitest'

import { allow } from '#tests/browser/support/always.ts'
import { eventually } from '#tests/browser/support/eventually.ts'
import { heading, lena, signIn, type Portal } from '#tests/browser/support/portal.ts'

import {
  blindMonitor,
  endpoint,
  grantOf,
  heldTokens,
  startPortalAtKeycloak,
} from './keycloak-portal.ts'

/** Lena's tokens live 15 s, and are renewed after ten. */
let portal: Portal
beforeAll(async () => {
  portal = await startPortalAtKeycloak()
})
afterAll(() => portal.close())

it('spec 4 session 4, spec 9 session 2: renews in a hidden frame and keeps the screen', async () => {
  const { page } = await portal.openAs(lena, '/banlist')
  const before = await heldTokens(page)
  const frame = page.waitForRequest((request) => request.url().includes('/silent-refresh?'))
  const answer = page.waitForResponse(endpoint('donaumedien', 'token'))
  expect(new URL((await frame).url()).searchParams.get('error')).toBeNull()
  expect(grantOf((await answer).request())).toBe('authorization_code')
  await eventually(async () => (await heldTokens(page)).access).not.toBe(before.access)
  await heading(page, 'Sperrliste')
})

it('spec 7 identity 5: renews by its refresh token where the frame does not see Keycloak’s cookie', async () => {
  const { page, context } = await portal.openAs(lena, '/banlist')
  const before = await heldTokens(page)
  await context.clearCookies({ name: /^KEYCLOAK_IDENTITY/ })
  const frame = page.waitForRequest((request) => request.url().includes('/silent-refresh?'))
  const answer = page.waitForResponse(endpoint('donaumedien', 'token'))
  expect(new URL((await frame).url()).searchParams.get('error')).toBe('login_required')
  expect(grantOf((await answer).request())).toBe('refresh_token')
  await eventually(async () => (await heldTokens(page)).access).not.toBe(before.access)
  await heading(page, 'Sperrliste')
})

it('spec 8 sign-in 3: signs out, and logs why, when Keycloak renews no more', async () => {
  const { page, context } = await portal.open('/banlist')
  allow(context, /The session failed: renewalFailed\. invalid_grant/)
  await blindMonitor(context)
  await signIn(page, lena)
  await heading(page, 'Sperrliste')
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  const { id } = await heldTokens(page)
  await context.request.get(endpoint('donaumedien', 'logout'), {
    params: { id_token_hint: id ?? '' },
  })
  await page.getByRole('textbox', { name: 'Organisation' }).waitFor()
  expect(page.url()).toContain('/login')
  expect(logged.join()).toContain('invalid_grant')
  expect(await heldTokens(page)).toEqual({ access: undefined, id: undefined })
})
