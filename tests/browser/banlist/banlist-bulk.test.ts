import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { languages } from '#tests/support/breadth.ts'

import { eventually } from '../support/eventually.ts'
import { ada, startPortal } from '../support/portal.ts'
import type { Portal, BrowserSession } from '../support/portal.ts'
import {
  addLink,
  deleteSelected,
  linksOn,
  matchesOn,
  openBanlist,
  rowOf,
  says,
  totalOn,
} from './banlist.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())

/** Searches with several matches, some of them read-only; each language deletes its own. */
const searches = { de: 'gewinnspiel', en: 'anzeige' }

describe.for(languages)('deleting many entries (%s)', (language) => {
  const say = says[language]
  const ours = `https://many.example/${language}/`
  let browser: BrowserSession
  let page: Page
  beforeAll(async () => {
    browser = await portal.openAs(ada, say.path)
    page = browser.page
  })
  afterAll(() => browser.context.close())

  const bar = () => page.getByRole('region', { name: say.bulkBar })
  const boxOf = (link: string) =>
    page.getByRole('checkbox', { name: say.selectRow(link), exact: true })

  async function addOurs(...names: string[]): Promise<string[]> {
    const links = names.map((name) => ours + name)
    for (const link of links) {
      await addLink(page, say, link)
      await rowOf(page, link).waitFor()
    }
    return links
  }

  it('says so where nothing is selected', async () => {
    await openBanlist(page, say)
    expect(
      await page.locator('main').getByRole('button', { name: say.delete, exact: true }).count(),
    ).toBe(0)
    await page.keyboard.press('Delete')
    await page.getByRole('alert').getByText(say.nothingSelected, { exact: true }).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  it('deletes the rows that were selected, and those only', async () => {
    await openBanlist(page, say)
    const [one = '', two = '', three = ''] = await addOurs('one', 'two', 'three')
    const before = await totalOn(page, say)
    await boxOf(one).check()
    await boxOf(three).check()
    await bar().getByText(say.selected('2'), { exact: true }).waitFor()
    await bar().getByRole('button', { name: say.delete }).click()
    const dialog = page.getByRole('dialog', { name: say.deleteMany('2') })
    await dialog.getByRole('button', { name: say.delete }).click()
    await page.getByText(say.deleted('2'), { exact: true }).waitFor()
    await eventually(() => totalOn(page, say)).toBe(before - 2)
    await openBanlist(page, say, `?q=${encodeURIComponent(ours)}`)
    expect(await linksOn(page)).toEqual([two])
    expect(await totalOn(page, say)).toBe(before - 2)
  })

  it('selects a page without its read-only rows, and lets it go', async () => {
    await openBanlist(page, say, '?sort=dateAdded&per=25')
    const links = await linksOn(page)
    const locked = await page.locator('tbody tr:not(:has([type=checkbox]))').count()
    expect(locked).toBeGreaterThanOrEqual(8)
    await page.getByRole('checkbox', { name: say.selectPage }).check()
    await bar()
      .getByText(say.selected(String(links.length - locked)), { exact: true })
      .waitFor()
    await bar().getByRole('button', { name: say.clearSelection }).click()
    await bar().waitFor({ state: 'hidden' })
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0)
  })

  it('lets nobody select, edit or delete a read-only row', async () => {
    await openBanlist(page, say, '?view=locked')
    const [link = ''] = await linksOn(page)
    await page.getByText(say.readOnly(link), { exact: true }).waitFor({ state: 'attached' })
    expect(await page.getByRole('checkbox', { name: say.selectPage }).isDisabled()).toBe(true)
    expect(await page.locator('tbody').getByRole('checkbox').count()).toBe(0)
    expect(await page.getByRole('button', { name: say.editOf(link) }).count()).toBe(0)
    expect(await page.getByRole('button', { name: say.deleteOf(link) }).count()).toBe(0)
    await page.getByRole('button', { name: say.copyOf(link) }).waitFor()
  })

  it('deletes all matches but the read-only ones, and says both numbers before', async () => {
    const search = searches[language]
    await openBanlist(page, say, `?q=${search}&view=locked`)
    const locked = await matchesOn(page, say)
    await openBanlist(page, say, `?q=${search}&per=10&sort=link`)
    const [before, matches] = [await totalOn(page, say), await matchesOn(page, say)]
    expect(locked).toBeGreaterThan(0)
    expect(matches).toBeGreaterThan(10)
    await page.locator('tbody').getByRole('checkbox').first().check()
    const inSight = await linksOn(page)
    await bar()
      .getByRole('button', { name: say.selectMatches(String(matches)) })
      .click()
    const asked = String(matches - locked)
    await bar().getByText(say.selected(asked), { exact: true }).waitFor()
    await bar().getByRole('button', { name: say.delete }).click()
    const dialog = page.getByRole('dialog', { name: say.deleteMany(asked) })
    await dialog.getByText(say.staying(locked)).waitFor()
    // Some of those that go are named, and some of those that stay.
    await eventually(() => dialog.getByRole('list').count()).toBe(2)
    const named = dialog.getByRole('list').first().getByRole('listitem').first()
    expect(inSight).toContain(await named.textContent())
    await dialog.getByRole('button', { name: say.delete }).click()
    await page.getByText(say.deleted(asked), { exact: true }).waitFor()
    await eventually(() => totalOn(page, say)).toBe(before - matches + locked)
    await openBanlist(page, say, `?q=${search}`)
    expect(await matchesOn(page, say)).toBe(locked)
    expect(await totalOn(page, say)).toBe(before - matches + locked)
  })

  it('lists rows that another user has deleted meanwhile', async () => {
    await openBanlist(page, say)
    const [mine = '', theirs = ''] = await addOurs('mine', 'theirs')
    await boxOf(mine).check()
    await boxOf(theirs).check()
    const other = await portal.openAs(ada, say.path)
    await other.page.getByRole('checkbox', { name: say.selectRow(theirs) }).check()
    await deleteSelected(other.page, say)
    await other.page.getByText(say.deleted('1'), { exact: true }).waitFor()
    await other.context.close()
    await deleteSelected(page, say)
    const told = page.getByRole('alert').filter({ hasText: say.leftOver })
    await told.getByText(say.deleted('1'), { exact: true }).waitFor()
    await told.getByText(theirs, { exact: true }).waitFor()
    await told.getByText(say.gone, { exact: true }).waitFor()
    await told.getByRole('button', { name: say.close }).click()
    await told.waitFor({ state: 'hidden' })
    await openBanlist(page, say, `?q=${encodeURIComponent(ours)}`)
    expect(await linksOn(page)).toEqual([`${ours}two`])
  })

  it('has broken no rule of the page', () => {})

  it('names the address that is deleted, whichever was asked about before', async () => {
    await openBanlist(page, say)
    const [asked = '', deleted = ''] = await addOurs('asked', 'deleted')
    const dialog = page.getByRole('dialog')
    await rowOf(page, asked).hover()
    await page.getByRole('button', { name: say.deleteOf(asked), exact: true }).click()
    await dialog.getByText(asked).waitFor()
    await dialog.getByRole('button', { name: say.cancel, exact: true }).click()
    await boxOf(deleted).click()
    await bar().getByRole('button', { name: say.delete, exact: true }).click()
    await dialog.getByText(deleted).waitFor()
    expect(await dialog.getByText(asked).count()).toBe(0)
    await dialog.getByRole('button', { name: say.cancel, exact: true }).click()
    await page.getByRole('button', { name: say.clearSelection, exact: true }).click()
  })
})
