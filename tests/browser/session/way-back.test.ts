import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { eventually } from '../support/eventually.ts'
import {
  ada,
  heading,
  signIn,
  startPortal,
  submitOrganisation,
  submitPassword,
} from '../support/portal.ts'
import type { Portal } from '../support/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())

const name = (page: Page) => page.getByRole('textbox', { name: 'Organisation' })
const choose = (page: Page, language: string) =>
  page.getByRole('link', { name: language, exact: true }).click()

describe('a language switch on the way', () => {
  const banlist = '/banlist?q=anzeige&client=apothekenblatt'

  it('keeps what was typed on the login page, and the way back', async () => {
    const { page } = await portal.open(banlist)
    await name(page).fill('Verlag N')
    await choose(page, 'English')
    await page.getByRole('button', { name: 'Login' }).waitFor()
    await eventually(() => name(page).inputValue()).toBe('Verlag N')
    await signIn(page, ada, 'en')
    await heading(page, 'Banlist')
    expect(new URL(page.url()).pathname).toBe('/en/banlist')
    expect(new URL(page.url()).searchParams.get('q')).toBe('anzeige')
  })

  it('keeps the organisation and the way back from the provider to another organisation', async () => {
    const { page } = await portal.open(banlist)
    await submitOrganisation(page, ada.organisation)
    await page.getByLabel('Benutzername').waitFor()
    await choose(page, 'English')
    await page.getByRole('link', { name: 'Other organisation' }).click()
    await page.getByText('verlagnord', { exact: true }).waitFor()
    expect(await name(page).inputValue()).toBe(ada.organisation)
    expect(new URL(page.url()).searchParams.has('state')).toBe(false)
    await signIn(page, ada, 'en')
    await heading(page, 'Banlist')
    expect(new URL(page.url()).searchParams.get('q')).toBe('anzeige')
  })

  it('keeps the way back on the page of the provider', async () => {
    const { page } = await portal.open(banlist)
    await submitOrganisation(page, ada.organisation)
    await page.getByLabel('Benutzername').waitFor()
    await choose(page, 'English')
    await submitPassword(page, ada, 'en')
    await heading(page, 'Banlist')
    expect(new URL(page.url()).searchParams.get('q')).toBe('anzeige')
  })

  it('keeps both where the sign-in was not completed', async () => {
    const { page } = await portal.open(banlist)
    await page.route('**/protocol/openid-connect/token', (route) => route.abort())
    await submitOrganisation(page, ada.organisation)
    await submitPassword(page, ada)
    await page.getByRole('button', { name: 'Von vorn beginnen' }).waitFor()
    await choose(page, 'English')
    await page.getByRole('button', { name: 'Login' }).waitFor()
    await eventually(() => name(page).inputValue()).toBe(ada.organisation)
    expect(new URL(page.url()).searchParams.get('next')).toBe(
      '/en/banlist?q=anzeige&client=apothekenblatt',
    )
  })
})
