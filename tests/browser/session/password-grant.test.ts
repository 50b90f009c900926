/** User name and password typed into the portal's own form. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { allow } from '../support/always.ts'
import { focusReaches } from '../support/keyboard.ts'
import { heading, submitPassword } from '../support/portal.ts'
import { guarded, mistyped, ScannedBrowserSession } from '../support/scanned-browser-session.ts'

let browser: ScannedBrowserSession
let page: Page
beforeAll(async () => {
  browser = await ScannedBrowserSession.open({ MASTHEAD_PASSWORD_GRANT: '1' })
  // A refusal stands above the fields.
  allow(browser.context, /The session failed/, /^moved by .* on \/en\/login$/)
  page = browser.page
  await page.goto('/en/banlist?q=anzeige')
})
afterAll(() => browser.close())

const organisation = () => page.getByRole('textbox', { name: 'Organisation' })
const user = () => page.getByLabel('Username')
const password = () => page.getByLabel('Password', { exact: true })

describe('user name and password in the form', () => {
  it('can be read and are named for password managers', async () => {
    await password().fill('open')
    expect(await password().getAttribute('type')).toBe('password')
    await page.getByRole('button', { name: 'Show password' }).click()
    expect(await password().getAttribute('type')).toBe('text')
    expect(await password().inputValue()).toBe('open')
    expect(await password().getAttribute('autocomplete')).toBe('current-password')
    expect(await user().getAttribute('autocomplete')).toBe('username')
    await page.getByRole('button', { name: 'Hide password' }).click()
  })

  it('are asked for before anything is sent', async () => {
    await organisation().fill(guarded.organisation)
    await submitPassword(page, { ...guarded, password: '' }, 'en')
    await page.getByText('Password is required', { exact: true }).waitFor()
    await focusReaches(page, password())
    expect(await page.getByRole('alert').count()).toBe(0)
  })

  it('spec 7 identity 6, spec 8 sign-in 2: are refused, then taken, and can be read nowhere', async () => {
    const grants: (string | null)[] = []
    page.on('request', (request) => {
      if (!request.url().endsWith('/openid-connect/token')) return
      grants.push(new URLSearchParams(request.postData() ?? '').get('grant_type'))
    })
    await submitPassword(page, mistyped, 'en')
    const refusal = 'Username or password is incorrect!'
    await page.getByRole('alert').getByText(refusal, { exact: true }).waitFor()
    await focusReaches(page, password())
    expect(await password().inputValue()).toBe('')
    expect(await user().inputValue()).toBe(guarded.user)
    expect(await organisation().inputValue()).toBe(guarded.organisation)
    await expectNoSecret()
    await submitPassword(page, guarded, 'en')
    await heading(page, 'Banlist')
    expect(page.url()).toBe(`${browser.portal.origin}/en/banlist?client=apothekenblatt&q=anzeige`)
    expect(grants.slice(0, 2)).toEqual(['password', 'password'])
    // The body of an answer is read beside the page.
    await expect.poll(() => browser.leakScan.secrets.of('access_token')).not.toHaveLength(0)
    await expectNoSecret()
  })
})

async function expectNoSecret(): Promise<void> {
  expect(browser.leakScan.secrets.findIn(await browser.artifacts())).toEqual([])
}
