import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { allow } from '#tests/browser/support/always.ts'
import { eventually } from '#tests/browser/support/eventually.ts'
import {
  ada,
  heading,
  lena,
  signIn,
  submitOrganisation,
  submitPassword,
  type Portal,
} from '#tests/browser/support/portal.ts'

import {
  blindMonitor,
  endpoint,
  heldTokens,
  keycloakHost,
  startPortalAtKeycloak,
} from './keycloak-portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortalAtKeycloak()
})
afterAll(() => portal.close())

it('spec 4 session 6, spec 7 identity 10: sign-out ends the session at Keycloak and returns to the root', async () => {
  const { page } = await portal.openAs(ada, '/banlist')
  const { id } = await heldTokens(page)
  const end = page.waitForRequest((request) =>
    request.url().startsWith(endpoint('verlagnord', 'logout')),
  )
  const root = page.waitForRequest((request) => request.url() === `${portal.origin}/`)
  await signOut(page)
  const { searchParams } = new URL((await end).url())
  expect(searchParams.get('post_logout_redirect_uri')).toBe(`${portal.origin}/`)
  expect(searchParams.get('id_token_hint')).toBe(id)
  expect((await root).isNavigationRequest()).toBe(true)
  await submitOrganisation(page, ada.organisation)
  await submitPassword(page, ada)
  await heading(page, /, Ada$/)
})

it('signing out in one tab signs the other out', async () => {
  const { page: first } = await portal.openAs(ada, '/banlist')
  const [second] = await Promise.all([
    first.waitForEvent('popup'),
    first.evaluate(() => void window.open('/dav-article-report')),
  ])
  await heading(second, 'Artikel')
  await signOut(second)
  await isSignedOut(first)
  await isSignedOut(second)
})

it('notices that the session was ended on Keycloak’s own page', async () => {
  const { page, context } = await portal.openAs(ada, '/banlist')
  // Until the status frame says so, the portal cannot know.
  allow(context, /is asked for after signing out/)
  await logOutAtKeycloak(await context.newPage())
  await isSignedOut(page)
})

it('keeps who is signed in, and renews, while Keycloak’s status frame cannot tell', async () => {
  const { page, context } = await portal.open('/banlist')
  await blindMonitor(context)
  const answers = await statusAnswers(page)
  await signIn(page, lena)
  await heading(page, 'Sperrliste')
  const before = await heldTokens(page)
  await eventually(() => answers).toContain('error')
  await eventually(async () => (await heldTokens(page)).access).not.toBe(before.access)
  await heading(page, 'Sperrliste')
})

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Konto von Ada Lindner' }).click()
  await page.getByRole('menuitem', { name: 'Abmelden' }).click()
}

async function logOutAtKeycloak(page: Page): Promise<void> {
  await page.goto(endpoint('verlagnord', 'logout'))
  await page.getByRole('button', { name: 'Abmelden' }).click()
  await page.getByText('abgemeldet').first().waitFor()
}

/** The answers of the status frame to the pages that this tab will show. */
async function statusAnswers(page: Page): Promise<unknown[]> {
  const answers: unknown[] = []
  await page.exposeFunction('heard', (answer: unknown) => answers.push(answer))
  await page.addInitScript((host) => {
    window.addEventListener('message', ({ origin, data }) => {
      if (origin === host) Reflect.get(window, 'heard')(data)
    })
  }, keycloakHost)
  return answers
}

/** The login form is there, and nothing of the session is left in the tab. */
async function isSignedOut(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Organisation' }).waitFor()
  await eventually(() => heldTokens(page)).toEqual({ access: undefined, id: undefined })
}
