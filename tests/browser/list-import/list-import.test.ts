import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { languages } from '#tests/support/breadth.ts'

import { addEntry } from '../banlist/banlist-api.ts'
import { linksOn, says as banlist } from '../banlist/banlist.ts'
import { bringAxe, isAccessible } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { ada, startPortal } from '../support/portal.ts'
import type { Portal, BrowserSession } from '../support/portal.ts'
import {
  addressesOn,
  button,
  countsOn,
  openImport,
  resultOn,
  review,
  says,
  showTab,
  step,
  stored,
  storedBelow,
  tabs,
} from './list-import.ts'

describe.for(languages)('importing a list (%s)', (language) => {
  const say = says[language]
  let portal: Portal
  let browser: BrowserSession
  let page: Page
  beforeAll(async () => {
    portal = await startPortal()
    browser = await portal.openAs(ada, banlist[language].path, { reducedMotion: 'reduce' })
    page = browser.page
    await bringAxe(browser.context)
  })
  afterAll(async () => {
    await portal.close()
  })

  it('wants a list before it checks one', async () => {
    await openImport(page, say)
    await isAccessible(page)
    await button(page, say.check).click()
    await page.getByText(say.required, { exact: true }).waitFor()
  })

  it('says of each pasted line what it is, and the counts add up', async () => {
    await addEntry(page, 'https://old.example/')
    await addEntry(page, 'https://wide.example/shop/')
    await openImport(page, say)
    const lines = [
      '# Herbst',
      'https://new.example/a # Anzeige',
      'https://NEW.example/a',
      'new.example/b, https://new.example/c',
      'https://old.example',
      'https://wide.example/shop/1',
      '',
      'kein Link',
    ]
    await page.getByLabel(say.paste).fill(lines.join('\n'))
    await button(page, say.check).click()
    await tabs(page, say).waitFor()
    expect(await countsOn(page, say)).toEqual({
      fresh: 3,
      duplicate: 1,
      listed: 1,
      covered: 1,
      cleaned: 0,
      invalid: 1,
      comments: 2,
    })
    expect(await addressesOn(page)).toEqual([
      'https://new.example/a',
      'https://new.example/b',
      'https://new.example/c',
    ])
    const start = page.getByRole('complementary').getByRole('button').last()
    expect(await start.textContent()).toContain('3')
    expect(
      await start.evaluate((all) =>
        [all, ...all.querySelectorAll('*')].some((one) => one.scrollWidth > one.clientWidth + 1),
      ),
    ).toBe(false)
    await isAccessible(page)
    const other = says[language === 'de' ? 'en' : 'de']
    await button(page, say.otherLanguage).click()
    await page.getByText(other.pastedName, { exact: true }).waitFor()
    await button(page, other.otherLanguage).click()
    await page.getByText(say.pastedName, { exact: true }).waitFor()
  })

  it('shows the line as it is in the file, and why others are left out', async () => {
    const rows = page.locator('tbody tr:not([aria-hidden])')
    await eventually(() => rows.count()).toBe(3)
    expect(await rows.nth(1).innerText()).toContain('new.example/b, https://new.example/c')
    await showTab(page, say, 'covered')
    await eventually(() => rows.count()).toBe(1)
    expect(await rows.innerText()).toContain('https://wide.example/shop/')
    await showTab(page, say, 'duplicate')
    await eventually(async () => (await rows.innerText()).split(/\s+/)).toContain('2')
  })

  it('corrects a line in place, with the keyboard alone', async () => {
    await showTab(page, say, 'invalid')
    const field = page.getByRole('textbox', { name: say.fix(8) })
    await field.fill('immer noch keiner')
    await field.press('Enter')
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    await page.locator('form').getByText(say.noAddress).waitFor()
    await isAccessible(page)
    await field.fill('fixed.example')
    await field.press('Enter')
    await page.getByText(say.fixed(8, 'https://fixed.example/'), { exact: true }).waitFor()
    expect(await countsOn(page, say)).toMatchObject({ fresh: 4, invalid: 0 })
    await showTab(page, say, 'fresh')
    await eventually(() => addressesOn(page)).toContain('https://fixed.example/')
  })

  it('adds what is new with comment and last day, and says so', async () => {
    await page.getByRole('textbox', { name: say.note }).fill('Aktion')
    await page.getByRole('textbox', { name: say.until }).fill('morgen')
    expect(await button(page, say.start).isDisabled()).toBe(true)
    await page.getByRole('textbox', { name: say.until }).fill(say.day)
    await page.getByRole('checkbox', { name: say.covered }).check()
    const before = stored(portal.dataDir).length
    await button(page, say.add('5')).click()
    await step(page, say.done).waitFor()
    const [added] = await resultOn(page, say)
    expect(added).toBe(say.added('5'))
    await isAccessible(page)
    const entries = stored(portal.dataDir)
    expect(entries).toHaveLength(before + 5)
    const expires = Date.UTC(2099, 11, 31) / 86_400_000
    expect(entries.filter(({ expires: day }) => day === expires)).toEqual([
      { link: 'https://fixed.example/', comment: 'Aktion', expires },
      { link: 'https://new.example/a', comment: 'Anzeige', expires },
      { link: 'https://new.example/b', comment: 'Aktion', expires },
      { link: 'https://new.example/c', comment: 'Aktion', expires },
      { link: 'https://wide.example/shop/1', comment: 'Aktion', expires },
    ])
  })

  it('shows them in the list, and takes all of them back', async () => {
    await button(page, say.showThem).click()
    await eventually(() => linksOn(page)).toContain('https://fixed.example/')
    const before = stored(portal.dataDir).length
    await openImport(page, say)
    await review(page, say, { list: 'https://undone.example/1\nhttps://undone.example/2' })
    await button(page, say.add('2')).click()
    await button(page, say.undo).click()
    await eventually(() => storedBelow(portal.dataDir, 'https://undone.example/')).toEqual([])
    expect(stored(portal.dataDir)).toHaveLength(before)
  })

  it('takes a list off the banlist after asking, and leaves the rest', async () => {
    const before = stored(portal.dataDir).length
    await openImport(page, say)
    await review(page, say, {
      list: 'https://new.example/b\nnew.example/c\nhttps://never.example/',
    })
    await button(page, say.modes.remove).click()
    await button(page, say.removeStart('2')).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say.removeYes('2') })
      .click()
    await step(page, say.done).waitFor()
    expect(await resultOn(page, say)).toEqual([say.removed('2')])
    expect(stored(portal.dataDir)).toHaveLength(before - 2)
    expect(storedBelow(portal.dataDir, 'https://new.example/')).toEqual(['https://new.example/a'])
  })

  it('replaces the banlist after naming what goes; read-only entries stay', async () => {
    const before = stored(portal.dataDir).length
    await openImport(page, say)
    await review(page, say, { list: 'https://new.example/a\nhttps://only.example/' })
    await button(page, say.modes.replace).click()
    const going = page.getByRole('button', { name: say.leaving })
    await going.click()
    const counted = async () => Number((await going.textContent())?.replaceAll(/\D/g, ''))
    await eventually(counted).toBeGreaterThan(0)
    const count = await counted()
    await eventually(() => page.locator('tbody tr:not([aria-hidden])').count()).toBeGreaterThan(9)
    await isAccessible(page)
    await button(page, say.replace).click()
    const dialog = page.getByRole('dialog', { name: say.replaceAsk })
    await dialog.getByRole('button', { name: say.replaceYes(String(count)) }).click()
    await step(page, say.done).waitFor()
    expect(await resultOn(page, say)).toContain(say.removed(String(count)))
    const entries = stored(portal.dataDir)
    expect(entries).toHaveLength(before - count + 1)
    expect(entries.map(({ link }) => link)).toContain('https://only.example/')
    await button(page, say.undo).click()
    await eventually(() => stored(portal.dataDir).length).toBe(before)
  })

  it('goes on with the line below, with its own text, when one has left', async () => {
    await openImport(page, say)
    await review(page, say, { list: 'erste Zeile\nzweite Zeile\ndritte Zeile' })
    const field = (line: number) => page.getByRole('textbox', { name: say.fix(line) })
    const isFocused = (line: number) =>
      field(line).evaluate((found) => found === document.activeElement)
    await showTab(page, say, 'invalid')
    await field(1).fill('rows.example/1')
    await page.keyboard.press('Enter')
    await eventually(() => countsOn(page, say)).toMatchObject({ fresh: 1, invalid: 2 })
    await field(1).waitFor({ state: 'detached' })
    await eventually(() => isFocused(2)).toBe(true)
    expect(await field(2).inputValue()).toBe('zweite Zeile')
    await field(2).fill('rows.example/2')
    await page.keyboard.press('Enter')
    await field(2).waitFor({ state: 'detached' })
    await eventually(() => isFocused(3)).toBe(true)
    expect(await field(3).inputValue()).toBe('dritte Zeile')
    expect(await countsOn(page, say)).toMatchObject({ fresh: 2, duplicate: 0, invalid: 1 })
    await button(page, say.discard).click()
    await step(page, say.source).waitFor()
  })

  it('says what it cannot read', async () => {
    await openImport(page, say)
    const buffer = Buffer.from('PK\u0003\u0004\u0000\u0000')
    await page.locator('input[type=file]').setInputFiles({ name: 'a.xlsx', mimeType: '', buffer })
    await step(page, say.failed).waitFor()
    await page.getByRole('alert').getByText(say.binary).waitFor()
    await isAccessible(page)
    await button(page, say.other).click()
    await step(page, say.source).waitFor()
  })

  it('fits on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await review(page, say, { list: 'https://phone.example/a\nkein Link\n# end' })
    await isAccessible(page)
    const filled = await tabs(page, say).evaluate(
      (frame) =>
        frame.getBoundingClientRect().right -
        (frame.lastElementChild?.getBoundingClientRect().right ?? 0),
    )
    expect(filled).toBeLessThan(2)
    const isWider = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
      )
    expect(await isWider()).toBe(false)
    await showTab(page, say, 'invalid')
    expect(await page.getByRole('textbox', { name: say.fix(2) }).count()).toBe(0)
    await button(page, say.showLine).click()
    await step(page, say.tabs.invalid).waitFor()
    await page.getByRole('textbox', { name: say.fix(2) }).fill('phone.example/b')
    await page.keyboard.press('Enter')
    expect(await isWider()).toBe(false)
    await isAccessible(page)
    await page.goBack()
    await button(page, say.add('2')).waitFor()
    expect(await isWider()).toBe(false)
    await button(page, say.discard).click()
    await step(page, say.source).waitFor()
    expect(storedBelow(portal.dataDir, 'https://phone.example/')).toEqual([])
    await page.getByLabel(say.paste).fill(`https://phone.example/${'long/'.repeat(40)}`)
    expect(await isWider()).toBe(false)
  })
})
