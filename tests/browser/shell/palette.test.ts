import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { eventually } from '../support/eventually.ts'
import { focusReaches } from '../support/keyboard.ts'
import { ada, startPortal } from '../support/portal.ts'
import type { Portal } from '../support/portal.ts'

let portal: Portal
let page: Page
beforeAll(async () => {
  portal = await startPortal()
  page = (await portal.openAs(ada, '/feature-two')).page
})
afterAll(() => portal.close())

const field = () => page.getByRole('combobox', { name: 'Seiten und Befehle' })
const opener = () => page.getByRole('button', { name: 'Suchen' })
const isGone = () => eventually(() => field().count()).toBe(0)

describe('the palette', () => {
  it.for(['', 'artikel', 'no such screen'])('goes with Escape, with "%s" in it', async (words) => {
    await opener().press('Enter')
    await focusReaches(page, field())
    await page.keyboard.insertText(words)
    await page.keyboard.press('Escape')
    await isGone()
    await focusReaches(page, opener())
  })

  it('gives the focus back where a key has opened it', async () => {
    const link = page.getByRole('navigation').getByRole('link', { name: 'Start' })
    await link.focus()
    await page.keyboard.press('Control+k')
    await focusReaches(page, field())
    await page.keyboard.press('Escape')
    await isGone()
    await focusReaches(page, link)
  })

  it('goes with a click beside it', async () => {
    await opener().click()
    await focusReaches(page, field())
    await page.mouse.click(20, 700)
    await isGone()
    await focusReaches(page, opener())
  })

  it('says of a screen that it is in preparation', async () => {
    await opener().click()
    await page.keyboard.insertText('benutzer')
    const found = page.getByRole('option', { name: 'Benutzer' })
    expect(await found.textContent()).toBe('Benutzerin Vorbereitung')
    await page.keyboard.press('Escape')
  })
})
