import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { focusReaches } from '../support/keyboard.ts'
import { ada, heading, jonas, lena, signIn, readPortal } from '../support/portal.ts'
import type { Portal } from '../support/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await readPortal()
})
afterAll(() => portal.close())

const field = (page: Page) => page.getByRole('textbox', { name: 'Organisation' })

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Konto von / }).press('Enter')
  await focusReaches(page, page.getByRole('menuitem').first())
}

describe('the account menu', () => {
  it('spec 4 other 1: changes the organisation, which ends the session in all tabs', async () => {
    const { page, context } = await portal.openAs(ada, '/banlist')
    const other = await context.newPage()
    await other.goto('/banlist')
    await heading(other, 'Sperrliste')
    await openMenu(page)
    await page.getByText('Beendet diese Sitzung in allen Tabs.').waitFor()
    await page.getByRole('menuitem', { name: 'Andere Organisation …' }).press('Enter')
    await field(page).waitFor()
    expect(await field(page).inputValue()).toBe('')
    await other.getByRole('alert').getByText('wurde die Organisation gewechselt').waitFor()
    for (const tab of [page, other]) {
      const stored = await tab.evaluate(() => Object.keys(sessionStorage).join())
      expect(stored).not.toMatch(/oidc\.user|masthead\.(organisation\b|client)/)
    }
  })

  it('is walked with the arrow keys, closed with Escape, and leads straight to an organisation that was used before', async () => {
    const { page } = await portal.openAs(ada, '/feature-two')
    await page.evaluate(() => {
      const known = [{ realm: 'donaumedien', organisation: 'Donau Medien' }]
      localStorage.setItem('masthead.organisations', JSON.stringify(known))
    })
    await openMenu(page)
    await page.keyboard.press('ArrowDown')
    await focusReaches(page, page.getByRole('menuitem').nth(1))
    await page.keyboard.press('Escape')
    await focusReaches(page, page.getByRole('button', { name: /^Konto von / }))
    await openMenu(page)
    await page.getByRole('menuitem', { name: 'Donau Medien' }).press('Enter')
    await page.getByLabel('Benutzername').waitFor()
    expect(page.url()).toContain('/realms/donaumedien/')
  })

  it('offers the diagnosis to those who set the portal up; others find it by its name', async () => {
    const { page: editor } = await portal.openAs(jonas, '/banlist')
    await openMenu(editor)
    await editor.getByRole('menuitem', { name: 'Tastenkürzel' }).waitFor()
    expect(await editor.getByRole('menuitem', { name: 'Anmeldediagnose' }).count()).toBe(0)
    await editor.keyboard.press('Escape')
    await editor.getByRole('button', { name: 'Suchen' }).click()
    await editor.getByRole('combobox', { name: 'Suche und Befehle' }).fill('anmeldedia')
    await editor.getByRole('option', { name: 'Anmeldediagnose' }).click()
    await heading(editor, 'Anmeldediagnose')
  })

  it('opens another organisation beside this one', async () => {
    const { page, context } = await portal.openAs(ada, '/banlist')
    await openMenu(page)
    const opened = context.waitForEvent('page')
    await page.getByRole('menuitem', { name: 'Weitere Organisation in neuem Tab' }).press('Enter')
    const beside = await opened
    await field(beside).waitFor()
    expect(await beside.evaluate(() => window.opener)).toBeNull()
    await signIn(beside, lena)
    await beside.getByRole('button', { name: /^Konto von / }).waitFor()
    await page.reload()
    await heading(page, 'Sperrliste')
    await openMenu(page)
    await page.getByRole('menuitem', { name: 'Anmeldediagnose' }).press('Enter')
    await heading(page, 'Anmeldediagnose')
  })
})
