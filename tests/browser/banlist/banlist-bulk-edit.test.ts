import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { languages } from '#tests/support/breadth.ts'

import { bringAxe, violationsOn } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { ada, startPortal } from '../support/portal.ts'
import type { Portal, BrowserSession } from '../support/portal.ts'
import { addEntry } from './banlist-api.ts'
import { linksOn, matchesOn, numberIn, openBanlist, rowOf, says, totalOn } from './banlist.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())

const permissions = ['clipboard-read', 'clipboard-write']

describe.for(languages)('many entries at once (%s)', (language) => {
  const say = says[language]
  const site = `https://several.example/${language}/`
  let browser: BrowserSession
  let page: Page
  beforeAll(async () => {
    browser = await portal.openAs(ada, say.path, { permissions, reducedMotion: 'reduce' })
    await bringAxe(browser.context)
    page = browser.page
    for (const name of ['a', 'b', 'c', 'd', 'e']) await addEntry(page, site + name)
  })
  afterAll(() => browser.context.close())

  const bar = () => page.getByRole('region', { name: say.bulkBar })
  const press = (name: string) => bar().getByRole('button', { name, exact: true }).click()
  const boxOf = (link: string) =>
    page.getByRole('checkbox', { name: say.selectRow(link), exact: true })
  const selected = (count: number) =>
    bar()
      .getByText(say.selected(String(count)), { exact: true })
      .waitFor()
  const countInBar = async () => numberIn(await bar().getByRole('status').textContent())
  const openOurs = (search = '&sort=link') =>
    openBanlist(page, say, `?q=${encodeURIComponent(site)}${search}`)

  it('gives them the same note and end, leaves the rest, and takes it back', async () => {
    await openOurs()
    await boxOf(`${site}a`).check()
    await boxOf(`${site}c`).click({ modifiers: ['Shift'] })
    await selected(3)
    await press(say.edit)
    const dialog = page.getByRole('dialog', { name: say.editMany('3') })
    const save = dialog.getByRole('button', { name: say.save, exact: true })
    await dialog.getByRole('textbox', { name: say.note }).waitFor()
    expect(await save.isDisabled()).toBe(true)
    expect(await violationsOn(page)).toEqual([])
    await dialog.getByRole('textbox', { name: say.note }).fill('gemeinsam')
    await save.click()
    await page.getByText(say.changed('3'), { exact: true }).waitFor()
    for (const name of ['a', 'b', 'c'])
      await rowOf(page, site + name)
        .getByText('gemeinsam')
        .waitFor()
    expect(await rowOf(page, `${site}d`).getByText('gemeinsam').count()).toBe(0)
    await page.getByRole('button', { name: say.undo, exact: true }).click()
    await page.getByText(say.restored('3'), { exact: true }).waitFor()
    await eventually(() => page.getByText('gemeinsam').count()).toBe(0)
    expect(await linksOn(page)).toHaveLength(5)
  })

  it('pauses them without touching their notes', async () => {
    await openOurs()
    await boxOf(`${site}d`).check()
    await press(say.edit)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: say.note }).fill('bleibt')
    await dialog.getByRole('button', { name: say.save, exact: true }).click()
    await rowOf(page, `${site}d`).getByText('bleibt').waitFor()
    await press(say.edit)
    await dialog.getByRole('button', { name: say.pause, exact: true }).click()
    await dialog.getByRole('button', { name: say.save, exact: true }).click()
    const row = rowOf(page, `${site}d`)
    await row.getByText(say.marks.paused, { exact: true }).waitFor()
    await row.getByText('bleibt').waitFor()
    await openOurs('&state=paused')
    expect(await linksOn(page)).toEqual([`${site}d`])
  })

  it('deletes them, offers the way back until it is closed, and goes it', async () => {
    await openOurs()
    const before = await totalOn(page, say)
    await boxOf(`${site}a`).check()
    await boxOf(`${site}b`).check()
    await press(say.delete)
    const dialog = page.getByRole('dialog', { name: say.deleteMany('2') })
    await dialog.getByText(`${site}a`, { exact: true }).waitFor()
    expect(await violationsOn(page)).toEqual([])
    await dialog.getByRole('button', { name: say.delete, exact: true }).click()
    await page.getByText(say.deleted('2'), { exact: true }).waitFor()
    await eventually(() => linksOn(page)).toHaveLength(3)
    await page.getByRole('button', { name: say.undo, exact: true }).click()
    await page.getByText(say.restored('2'), { exact: true }).waitFor()
    await eventually(() => linksOn(page)).toHaveLength(5)
    await eventually(() => totalOn(page, say)).toBe(before)
  })

  it('names the read-only entries of a page that stay', async () => {
    await openBanlist(page, say, '?sort=dateAdded&per=25')
    const locked = await page.locator('tbody tr:not(:has([type=checkbox]))').count()
    const first = page.locator('tbody tr:not(:has([type=checkbox])) [title]').first()
    const link = (await first.getAttribute('title')) ?? ''
    await page.getByRole('checkbox', { name: say.selectPage }).check()
    await press(say.delete)
    const dialog = page.getByRole('dialog')
    await dialog.getByText(say.staying(locked)).waitFor()
    await dialog.getByText(link, { exact: true }).waitFor()
    await dialog.getByRole('button', { name: say.cancel, exact: true }).click()
    await press(say.clearSelection)
  })

  it('copies all matches, in sight or not', async () => {
    await openBanlist(page, say, '?q=jobs&per=10')
    const matches = await matchesOn(page, say)
    expect(matches).toBeGreaterThan(10)
    await page.locator('tbody').getByRole('checkbox').first().check()
    await press(say.selectMatches(String(matches)))
    await eventually(countInBar).toBeGreaterThan(10)
    const count = await countInBar()
    await press(say.copy)
    await page.getByText(say.copiedMany(String(count)), { exact: true }).waitFor()
    const copied = (await page.evaluate(() => navigator.clipboard.readText())).split('\n')
    expect(new Set(copied).size).toBe(count)
    expect(copied.filter((link) => !link.includes('jobs'))).toEqual([])
    await press(say.clearSelection)
  })

  it('selects everything from the head of the whole list, and a range of places', async () => {
    await openBanlist(page, say, '?per=all')
    const total = await totalOn(page, say)
    const places = page.locator('tbody tr[aria-rowindex]')
    await places.nth(2).getByRole('checkbox').check()
    await page.keyboard.press('End')
    await page.locator(`tbody tr[aria-rowindex="${total + 1}"]`).waitFor()
    const last = page.locator(`tbody tr[aria-rowindex="${total - 20}"]`).getByRole('checkbox')
    await last.click({ modifiers: ['Shift'] })
    await eventually(countInBar).toBeGreaterThan(total / 2)
    await page.getByRole('checkbox', { name: say.selectPage }).click()
    await bar().waitFor({ state: 'hidden' })
  })

  it('takes them to the test and to the export', async () => {
    await openOurs()
    await boxOf(`${site}a`).check()
    await boxOf(`${site}d`).check()
    await press(say.test)
    await page.waitForURL(/panel=test/)
    expect(new URL(page.url()).searchParams.getAll('url').toSorted()).toEqual([
      `${site}a`,
      `${site}d`,
    ])
    await page.keyboard.press('Escape')
    await page.waitForURL((url) => !url.search.includes('panel'))
    await press(say.export)
    await page.waitForURL(/panel=export/)
    await page.getByRole('dialog').getByRole('radio').first().waitFor()
    await page.keyboard.press('Escape')
    await page.waitForURL((url) => !url.search.includes('panel'))
    await press(say.clearSelection)
  })

  it('has broken no rule of the page', () => {})
})
