import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { languages } from '#tests/support/breadth.ts'

import { bringAxe, isAccessible } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { focusReaches } from '../support/keyboard.ts'
import { ada, heading, startPortal } from '../support/portal.ts'
import type { BrowserSession, Portal } from '../support/portal.ts'

const says = {
  de: {
    path: '/banlist?client=apothekenblatt',
    title: 'Tastenkürzel',
    deck: 'Sperrliste und überall',
    lines: ['Zeile vor oder zurück', 'Bearbeiten', 'Suchen', 'Suche und Befehle', 'Diese Hilfe'],
    names: ['Leertaste', 'Entf', 'Strg'],
    account: /^Konto von /,
    field: 'Neue Adresse',
  },
  en: {
    path: '/en/banlist?client=apothekenblatt',
    title: 'Keyboard shortcuts',
    deck: 'Banlist and everywhere',
    lines: ['Next or previous row', 'Edit', 'Search', 'Search and commands', 'This help'],
    names: ['Space', 'Del', 'Ctrl'],
    account: /^Account of /,
    field: 'New address',
  },
} as const

let portal: Portal
let visit: BrowserSession
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())
afterEach(async () => {
  await visit.context.close()
})

const list = (page: Page, title: string) => page.getByRole('dialog', { name: title })
const search = (page: Page) => page.getByRole('main').getByRole('searchbox')
const isGone = (page: Page) => eventually(() => list(page, says.de.title).count()).toBe(0)

async function open(path: string): Promise<Page> {
  visit = await portal.openAs(ada, path, { reducedMotion: 'reduce' })
  await search(visit.page).waitFor()
  return visit.page
}

describe.for(languages)('the list of keys (%s)', (language) => {
  const say = says[language]

  it('opens by "?", names the keys of the screen and those of everywhere, and closes', async () => {
    const page = await open(say.path)
    await page.keyboard.press('?')
    const dialog = list(page, say.title)
    await dialog.getByText(say.deck).waitFor()
    for (const line of say.lines) await dialog.getByText(line, { exact: true }).waitFor()
    for (const name of say.names) await dialog.getByText(name, { exact: true }).first().waitFor()
    await page.keyboard.press('Escape')
    await eventually(() => dialog.count()).toBe(0)
  })

  it('opens by mouse, from the account menu', async () => {
    const page = await open(say.path)
    await page.getByRole('button', { name: say.account }).click()
    await page.getByRole('menuitem', { name: say.title }).click()
    await list(page, say.title).getByText(say.deck).waitFor()
  })

  it('does not open while one types', async () => {
    const page = await open(say.path)
    const field = page.getByRole('textbox', { name: say.field })
    await field.pressSequentially('a?/n')
    expect(await field.inputValue()).toBe('a?/n')
    expect(await list(page, say.title).count()).toBe(0)
  })
})

describe('shortcuts of one character', () => {
  it.for(['/banlist?client=apothekenblatt', '/dav-article-report?client=apothekenblatt'])(
    '"/" leads to the search of %s',
    async (path) => {
      const page = await open(path)
      await page.keyboard.press('/')
      await focusReaches(page, search(page))
      expect(await search(page).inputValue()).toBe('')
    },
  )

  it('lead to the parts of the banlist', async () => {
    const page = await open(says.de.path)
    await page.keyboard.press('n')
    await focusReaches(page, page.getByRole('textbox', { name: says.de.field }))
    await page.keyboard.press('Escape')
    await page.keyboard.press('v')
    await page.getByRole('dialog', { name: 'Verlauf' }).waitFor()
    // Under a panel they do nothing.
    await page.keyboard.press('?')
    await page.keyboard.press('Escape')
    await eventually(() => page.getByRole('dialog').count()).toBe(0)
    await page.keyboard.press('t')
    await page.getByRole('dialog', { name: 'Adressen prüfen' }).waitFor()
  })

  it('can be turned off for good, and on again', async () => {
    const page = await open(says.de.path)
    const openByMouse = async () => {
      await page.getByRole('button', { name: says.de.account }).click()
      await page.getByRole('menuitem', { name: says.de.title }).click()
    }
    const choice = page.getByRole('checkbox', { name: 'Kürzel aus einem Zeichen verwenden' })
    await page.keyboard.press('?')
    await choice.uncheck()
    await page.keyboard.press('Escape')
    await isGone(page)
    await page.reload()
    await heading(page, 'Sperrliste')
    await search(page).waitFor()
    await page.keyboard.press('?')
    await page.keyboard.press('/')
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('INPUT')
    await openByMouse()
    expect(await choice.isChecked()).toBe(false)
    await choice.check()
    await page.keyboard.press('Escape')
    await isGone(page)
    await page.keyboard.press('/')
    await focusReaches(page, search(page))
  })

  it('have a list that is accessible, also on a phone', async () => {
    const page = await open(says.de.path)
    await bringAxe(visit.context)
    await page.reload()
    await search(page).waitFor()
    await page.keyboard.press('?')
    const dialog = list(page, says.de.title)
    await dialog.getByText(says.de.deck).waitFor()
    await isAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    const sticksOut = () => dialog.evaluate((box) => box.scrollWidth - box.clientWidth)
    await eventually(sticksOut).toBe(0)
    await isAccessible(page)
  })
})
