/** The portal without a mouse, and the keys of one character. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { linksOn, rowOf, says } from '../banlist/banlist.ts'
import { isAccessible } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { focusOn, focusReaches, tabTo } from '../support/keyboard.ts'
import { ada, heading, startPortal } from '../support/portal.ts'
import type { BrowserSession, Portal } from '../support/portal.ts'

const say = says.de
const ours = 'https://keys.example/'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})

describe('with the keyboard alone', () => {
  let browser: BrowserSession
  let page: Page
  beforeAll(async () => {
    browser = await portal.open('/login')
    page = browser.page
  })
  afterAll(() => browser.context.close())

  const press = (key: string) => page.keyboard.press(key)
  const type = (text: string) => page.keyboard.insertText(text)
  const keepsFocus = async () => expect(await focusOn(page)).toMatchObject({ isLost: false })

  it('one signs in', async () => {
    await focusReaches(page, page.getByRole('textbox', { name: 'Organisation' }))
    await type(ada.organisation)
    await press('Enter')
    await focusReaches(page, page.getByLabel('Benutzername'))
    await type(ada.user)
    await tabTo(page, page.getByLabel('Passwort', { exact: true }))
    await type(ada.password)
    await press('Enter')
    await heading(page, /^Guten /)
  })

  it('one skips to the content', async () => {
    await tabTo(page, page.getByRole('link', { name: 'Zum Inhalt springen' }))
    await press('Enter')
    await focusReaches(page, page.locator('main'))
  })

  it('one opens a screen, and arrives at its title', async () => {
    const navigation = page.getByRole('navigation', { name: 'Hauptnavigation' })
    await tabTo(page, navigation.getByRole('link', { name: say.title }), 'Shift+Tab')
    await press('Enter')
    await focusReaches(page, page.getByRole('heading', { level: 1, name: say.title }))
  })

  it('one adds addresses one after the other', async () => {
    const field = page.getByRole('textbox', { name: say.newLink })
    await tabTo(page, field)
    for (const link of [`${ours}one`, `${ours}two`]) {
      await type(link)
      await press('Enter')
      await rowOf(page, link).waitFor()
      await focusReaches(page, field)
    }
  })

  it('one searches', async () => {
    const field = page.getByRole('searchbox', { name: say.search })
    await tabTo(page, field)
    await type(ours)
    await eventually(() => linksOn(page)).toHaveLength(2)
    await focusReaches(page, field)
  })

  it('one edits, and comes back to where one was', async () => {
    const edit = page.getByRole('button', { name: say.editOf(`${ours}two`) })
    const editor = page.getByRole('region', { name: say.editTitle })
    const note = editor.getByRole('textbox', { name: say.note })
    await tabTo(page, edit)
    await press('Enter')
    await focusReaches(page, editor.getByRole('textbox', { name: say.address }))
    await press('Escape')
    await editor.waitFor({ state: 'hidden' })
    await focusReaches(page, edit)
    await press('Enter')
    await tabTo(page, note)
    await type('Nur mit Tasten')
    await press('Enter')
    await rowOf(page, `${ours}two`).getByText('Nur mit Tasten').waitFor()
    await focusReaches(page, edit)
  })

  it('one selects two rows and deletes them', async () => {
    for (const [name, key] of [
      ['two', 'Shift+Tab'],
      ['one', 'Tab'],
    ] as const) {
      await tabTo(page, page.getByRole('checkbox', { name: say.selectRow(ours + name) }), key)
      await press('Space')
      await keepsFocus()
    }
    const bar = page.getByRole('region', { name: say.bulkBar })
    const dialog = page.getByRole('dialog', { name: say.deleteMany('2') })
    await bar.getByText(say.selected('2')).waitFor()
    await tabTo(page, bar.getByRole('button', { name: say.delete }))
    await press('Enter')
    await focusReaches(page, dialog.getByRole('button', { name: say.cancel }))
    await tabTo(page, dialog.getByRole('button', { name: say.delete }))
    await press('Enter')
    await page.getByText(say.deleted('2'), { exact: true }).waitFor()
    const notices = page.getByRole('region', { name: 'Hinweise' })
    await focusReaches(page, notices.getByRole('button', { name: say.close }))
  })

  it('one opens a part of a screen by a few letters', async () => {
    await press('Control+k')
    await focusReaches(page, page.getByRole('combobox', { name: 'Suche und Befehle' }))
    await type('liste export')
    await page.locator('[data-combobox-selected]', { hasText: 'Liste exportieren' }).waitFor()
    await press('Enter')
    await page.getByRole('menuitem', { name: 'CSV', exact: true }).waitFor()
    await press('Escape')
  })

  it('one goes elsewhere by a few letters', async () => {
    await press('Control+k')
    await focusReaches(page, page.getByRole('combobox', { name: 'Suche und Befehle' }))
    await type('artikel')
    await page.locator('[data-combobox-selected]', { hasText: 'Artikel' }).waitFor()
    await press('Enter')
    await focusReaches(page, page.getByRole('heading', { level: 1, name: 'Artikel' }))
  })

  it('one signs out', async () => {
    const account = page.getByRole('button', { name: 'Konto von Ada Lindner' })
    await tabTo(page, account, 'Shift+Tab')
    await press('Enter')
    await focusReaches(page, page.getByRole('menuitem').first())
    await tabTo(page, page.getByRole('menuitem', { name: 'Abmelden' }), 'ArrowUp')
    await press('Enter')
    await focusReaches(page, page.getByRole('textbox', { name: 'Organisation' }))
  })
})

const list = (page: Page) => page.getByRole('dialog', { name: 'Tastenkürzel' })
const search = (page: Page) => page.getByRole('main').getByRole('searchbox')
const isGone = (page: Page) => eventually(() => page.getByRole('dialog').count()).toBe(0)

describe('keys of one character', () => {
  let page: Page
  beforeAll(async () => {
    page = (await portal.openAs(ada, '/banlist?client=apothekenblatt')).page
    await search(page).waitFor()
  })
  afterAll(() => page.context().close())

  it('"?" opens the list: the keys of the screen and those of everywhere', async () => {
    await page.keyboard.press('?')
    await list(page).getByText('Sperrliste und überall').waitFor()
    const lines = ['Zeile vor oder zurück', 'Bearbeiten', 'Suchen', 'Suche und Befehle']
    for (const line of lines) await list(page).getByText(line, { exact: true }).waitFor()
    for (const name of ['Leertaste', 'Entf', 'Strg'])
      await list(page).getByText(name, { exact: true }).first().waitFor()
    await isAccessible(page, '[role=dialog]')
    await page.setViewportSize({ width: 390, height: 844 })
    await eventually(() => list(page).evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
    await page.setViewportSize({ width: 1280, height: 860 })
    await page.keyboard.press('Escape')
    await isGone(page)
  })

  it('do nothing while one types', async () => {
    const field = page.getByRole('textbox', { name: say.newLink })
    await field.pressSequentially('a?/n')
    expect(await field.inputValue()).toBe('a?/n')
    expect(await list(page).count()).toBe(0)
    await field.fill('')
    await page.getByRole('heading', { level: 1 }).click()
  })

  it('lead to the parts of the banlist', async () => {
    await page.keyboard.press('/')
    await focusReaches(page, search(page))
    expect(await search(page).inputValue()).toBe('')
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('n')
    await focusReaches(page, page.getByRole('textbox', { name: say.newLink }))
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('v')
    await page.getByRole('dialog', { name: 'Änderungen' }).waitFor()
    // Under a panel they do nothing.
    await page.keyboard.press('?')
    await page.keyboard.press('Escape')
    await isGone(page)
    await page.keyboard.press('t')
    await page.getByRole('dialog', { name: 'Adressen testen' }).waitFor()
    await page.keyboard.press('Escape')
    await isGone(page)
  })

  it('can be turned off for good, and on again', async () => {
    const choice = page.getByRole('checkbox', { name: 'Kürzel aus einem Zeichen verwenden' })
    await page.keyboard.press('?')
    await choice.uncheck()
    await page.keyboard.press('Escape')
    await isGone(page)
    await page.reload()
    await search(page).waitFor()
    await page.keyboard.press('?')
    await page.keyboard.press('/')
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('INPUT')
    await page.getByRole('button', { name: /^Konto von / }).click()
    await page.getByRole('menuitem', { name: 'Tastenkürzel' }).click()
    expect(await choice.isChecked()).toBe(false)
    await choice.check()
    await page.keyboard.press('Escape')
    await isGone(page)
    await page.getByRole('navigation').getByRole('link', { name: 'Artikel' }).click()
    await heading(page, 'Artikel')
    await page.keyboard.press('/')
    await focusReaches(page, search(page))
  })
})
