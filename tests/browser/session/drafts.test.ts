/** What was typed outlives a session that ends from outside. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'

import {
  ada,
  heading,
  jonas,
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

const field = (page: Page) => page.getByRole('textbox', { name: 'Organisation' })

it('what is typed outlives a sign-out in another tab, for the same person only', async () => {
  const typed = 'https://kept.example/one'
  const { page, context } = await portal.openAs(ada, '/banlist')
  const link = page.getByRole('textbox', { name: 'Neue Adresse' })
  const other = await context.newPage()
  const endHere = async () => {
    await other.goto('/feature-two')
    await other.getByRole('button', { name: /^Konto von / }).click()
    await other.getByRole('menuitem', { name: 'Abmelden' }).click()
    await page.getByText(/^Ihre Sitzung wurde beendet/).waitFor()
    await field(other).waitFor()
  }
  await link.fill(typed)
  await endHere()
  await submitOrganisation(page, ada.organisation)
  await submitPassword(page, ada)
  await heading(page, 'Sperrliste')
  expect(await link.inputValue()).toBe(typed)
  await endHere()
  await submitOrganisation(page, jonas.organisation)
  await submitPassword(page, jonas)
  await heading(page, 'Sperrliste')
  expect(await link.inputValue()).toBe('')
  await context.close()
})
