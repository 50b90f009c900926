import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'

import { focusReaches } from '../support/keyboard.ts'
import { ada, heading, readPortal } from '../support/portal.ts'
import type { Portal } from '../support/portal.ts'

let portal: Portal
let page: Page
beforeAll(async () => {
  portal = await readPortal()
  ;({ page } = await portal.openAs(ada, '/feature-two'))
})

const field = (on: Page) => on.getByRole('textbox', { name: 'Organisation' })
const opener = (on: Page) => on.getByRole('button', { name: /^Konto von / })
const line = (name: string) => page.getByRole('menuitem', { name })

async function openMenu(on = page): Promise<void> {
  await opener(on).press('Enter')
  await focusReaches(on, on.getByRole('menuitem').first())
}

describe('the account menu', () => {
  it('is walked with the arrow keys, closed with Escape, and opens another organisation beside this one', async () => {
    await openMenu()
    await page.keyboard.press('ArrowDown')
    await focusReaches(page, page.getByRole('menuitem').nth(1))
    await page.keyboard.press('Escape')
    await focusReaches(page, opener(page))
    await openMenu()
    await page.getByText('Beendet diese Sitzung in allen Tabs.').waitFor()
    const opened = page.context().waitForEvent('page')
    await line('Weitere Organisation in neuem Tab').press('Enter')
    const beside = await opened
    await field(beside).waitFor()
    expect(await beside.evaluate(() => window.opener)).toBeNull()
    await beside.close()
  })

  it('says which release runs, its day and its commit', async () => {
    await openMenu()
    await page.getByText(/^Version \d+\.\d+\.\d+ vom \d\d\.\d\d\.\d{4} \([0-9a-f]+\+?\)$/).waitFor()
    await page.keyboard.press('Escape')
  })

  it('offers the diagnosis, in the palette too, to those who turned it on', async () => {
    const find = async () => {
      await page.getByRole('button', { name: 'Suchen' }).click()
      await page.getByRole('combobox', { name: 'Suche und Befehle' }).fill('anmeldedia')
    }
    await openMenu()
    await line('Tastenkürzel').waitFor()
    expect(await line('Anmeldediagnose').count()).toBe(0)
    await line('Einstellungen').press('Enter')
    await find()
    await page.getByText('Keine Treffer').first().waitFor()
    await page.keyboard.press('Escape')
    const choice = page.getByRole('group', { name: 'Anmeldediagnose' })
    await choice.getByRole('button', { name: 'An', exact: true }).click()
    await find()
    await page.getByRole('option', { name: 'Anmeldediagnose' }).click()
    await heading(page, 'Anmeldediagnose')
    await page.goBack()
    await choice.waitFor()
    await openMenu()
    await line('Anmeldediagnose').press('Enter')
    await heading(page, 'Anmeldediagnose')
  })

  it('leads to the choice of another organisation, which is empty', async () => {
    await openMenu()
    await line('Andere Organisation …').press('Enter')
    await field(page).waitFor()
    expect(await field(page).inputValue()).toBe('')
    const stored = await page.evaluate(() => Object.keys(sessionStorage).join())
    expect(stored).not.toMatch(/oidc\.user|masthead\.(organisation\b|client)/)
  })
})
