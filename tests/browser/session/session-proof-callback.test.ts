/** The catalogue of what can be wrong with an answer to a sign-in, in its own words. spec 5, spec 8 */
import { afterAll, beforeAll, expect, it } from 'vitest'

import { ada, startPortal, submitOrganisation, submitPassword } from '../support/portal.ts'
import type { Portal, BrowserSession } from '../support/portal.ts'
import { SessionRecord, stored } from './session-record.ts'

const token = '/realms/verlagnord/protocol/openid-connect/token'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())

it('spec 5 sign-in 1, spec 8 sign-in 5: an answer needs a state', async () => {
  const refusal = await atPasswordPage()
  await refusal.page.goto('/auth?code=something')
  await expectRefused(refusal, 'No state in response')
})

it('spec 5 sign-in 1, spec 8 sign-in 6: an answer needs a state that was given out', async () => {
  const refusal = await atPasswordPage()
  await refusal.page.goto('/auth?code=something&state=never-given-out')
  await expectRefused(refusal, 'No matching state found in storage')
})

it('spec 5 sign-in 1, spec 8 sign-in 7: the state must be the one that was kept', async () => {
  const refusal = await atPasswordPage()
  await changeState(refusal.page, { id: 'another' })
  await submitPassword(refusal.page, ada, 'en')
  await expectRefused(refusal, 'State does not match')
})

it('spec 9 session 5: a sign-in that began more than 15 minutes ago is refused, and one of 14 is not', async () => {
  const late = await atPasswordPage()
  await changeState(late.page, { created: minutesAgo(16) })
  await submitPassword(late.page, ada, 'en')
  await expectRefused(late, 'No matching state found in storage')
  const early = await atPasswordPage()
  await changeState(early.page, { created: minutesAgo(14) })
  await submitPassword(early.page, ada, 'en')
  await early.page.getByRole('button', { name: 'Account of Ada Lindner' }).waitFor()
})

it('spec 8 sign-in 9: the answer must be to a request for a sign-in', async () => {
  const refusal = await atPasswordPage()
  await changeState(refusal.page, { request_type: 'so:r' })
  await submitPassword(refusal.page, ada, 'en')
  await expectRefused(refusal, 'invalid response_type in state')
})

it('spec 5 sign-in 3, spec 8 sign-in 10: tokens in an answer belong to no flow of ours', async () => {
  const refusal = await atPasswordPage()
  const state = await stateOf(refusal.page)
  await refusal.page.goto(`/auth?state=${state}&id_token=a.b.c&access_token=d`)
  await expectRefused(refusal, 'Only the Authorization Code flow (with PKCE) is supported')
})

/** A page at the provider, before the password is typed. */
async function atPasswordPage(): Promise<BrowserSession & { record: SessionRecord }> {
  const browser = await portal.open('/en/login')
  await browser.context.addCookies([{ name: 'locale', value: 'en', url: portal.origin }])
  const record = new SessionRecord(browser.context)
  await submitOrganisation(browser.page, ada.organisation, 'en')
  await browser.page.getByLabel('Username').waitFor()
  return { ...browser, record }
}

async function expectRefused(
  { page, record }: { page: BrowserSession['page']; record: SessionRecord },
  sentence: string,
): Promise<void> {
  await page.getByText(sentence).waitFor()
  expect(record.to(token)).toEqual([])
  const held = Object.keys(await stored(page, 'session'))
  expect(held.filter((key) => key.startsWith('oidc.'))).toEqual([])
}

async function stateOf(page: BrowserSession['page']): Promise<string> {
  const keys = Object.keys(await stored(page, 'local')).filter((key) => key.startsWith('oidc.'))
  expect(keys).toHaveLength(1)
  return String(keys[0]).slice('oidc.'.length)
}

/** In seconds since 1970, as the library keeps it. */
function minutesAgo(minutes: number): number {
  return Math.floor(Date.now() / 1000) - minutes * 60
}

/** Writes over what is kept for the sign-in under way; the embedded provider has the portal's origin. */
async function changeState(page: BrowserSession['page'], change: object): Promise<void> {
  const key = `oidc.${await stateOf(page)}`
  await page.evaluate(
    ([name, patch]) => {
      const kept: object = JSON.parse(localStorage.getItem(name) ?? 'null')
      localStorage.setItem(name, JSON.stringify({ ...kept, ...JSON.parse(patch) }))
    },
    [key, JSON.stringify(change)] as const,
  )
}
