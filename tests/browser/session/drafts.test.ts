/** Typed input outlives a session that ends from outside. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { addLink, rowOf, says } from '../banlist/banlist.ts'
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

/** Signs out in another tab. */
async function endSession(page: Page): Promise<void> {
  const other = await page.context().newPage()
  await other.goto('/feature-two')
  await other.getByRole('button', { name: /^Konto von / }).click()
  await other.getByRole('menuitem', { name: 'Abmelden' }).click()
  await page.getByText(/^Ihre Sitzung wurde beendet/).waitFor()
  await field(other).waitFor()
  await other.close()
}

it('typed input outlives a sign-out in another tab, for the same user only', async () => {
  const typed = 'https://kept.example/one'
  const { page, context } = await portal.openAs(ada, '/banlist')
  const link = page.getByRole('textbox', { name: 'Neue Adresse' })
  await link.fill(typed)
  await endSession(page)
  await submitOrganisation(page, ada.organisation)
  await submitPassword(page, ada)
  await heading(page, 'Sperrliste')
  expect(await link.inputValue()).toBe(typed)
  await endSession(page)
  await submitOrganisation(page, jonas.organisation)
  await submitPassword(page, jonas)
  await heading(page, 'Sperrliste')
  expect(await link.inputValue()).toBe('')
  await context.close()
})

it('text in the editor of an entry is there again, and is saved', async () => {
  const say = says.de
  const entry = 'https://kept.example/row'
  const { page, context } = await portal.openAs(ada, '/banlist?client=apothekenblatt')
  await addLink(page, say, entry)
  await rowOf(page, entry).waitFor()
  const note = page.getByRole('textbox', { name: say.note })
  await page.getByRole('button', { name: say.editOf(entry) }).click()
  await note.fill('typed before')
  await endSession(page)
  await submitOrganisation(page, ada.organisation)
  await submitPassword(page, ada)
  await heading(page, 'Sperrliste')
  await note.waitFor()
  expect(await note.inputValue()).toBe('typed before')
  await note.press('Enter')
  await note.waitFor({ state: 'hidden' })
  await rowOf(page, entry).getByText('typed before').waitFor()
  // It is taken up once.
  await page.getByRole('button', { name: say.editOf(entry) }).click()
  await note.fill('typed after')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Verwerfen und weiter' }).click()
  await page.getByRole('button', { name: say.editOf(entry) }).click()
  expect(await note.inputValue()).toBe('typed before')
  await context.close()
})
