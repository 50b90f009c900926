import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { languages } from '#tests/support/breadth.ts'

import { eventually } from '../support/eventually.ts'
import { focusReaches } from '../support/keyboard.ts'
import { ada, jonas, startPortal } from '../support/portal.ts'
import type { Portal, BrowserSession } from '../support/portal.ts'
import { addEntry, editEntries } from './banlist-api.ts'
import { linksOn, matchesOn, openBanlist, rowOf, says } from './banlist.ts'

let portal: Portal
let colleague: Page
beforeAll(async () => {
  portal = await startPortal()
  colleague = (await portal.openAs(jonas)).page
})
afterAll(() => portal.close())

describe.for(languages)('the rows of the banlist (%s)', (language) => {
  const say = says[language]
  const site = `https://rows-${language}.example/`
  const ids = new Map<string, string>()
  let browser: BrowserSession
  let page: Page
  beforeAll(async () => {
    browser = await portal.openAs(ada, say.path)
    page = browser.page
    for (const path of ['', 'folder/', 'page', 'paused', 'expired', 'ends'])
      ids.set(path, await addEntry(colleague, site + path))
    const patches = {
      paused: { paused: true },
      expired: { expires: '2020-02-29' },
      ends: { expires: '2099-12-24' },
    }
    for (const [path, patch] of Object.entries(patches))
      await editEntries(colleague, [ids.get(path) ?? ''], patch)
  })
  afterAll(() => browser.context.close())

  const openOurs = (search = '') =>
    openBanlist(page, say, `?q=${encodeURIComponent(site)}&sort=link${search}`)
  const inRow = (path: string, text: string) =>
    rowOf(page, site + path).getByText(text, { exact: true })

  it('say how far an entry reaches and whether it bans today', async () => {
    await openOurs()
    await inRow('', say.marks.site).waitFor()
    await inRow('folder/', say.marks.folder).waitFor()
    await inRow('paused', say.marks.paused).waitFor()
    await inRow('expired', say.marks.expired).waitFor()
    await inRow('ends', say.marks.until).waitFor()
    expect(await rowOf(page, `${site}page`).locator('svg').count()).toBe(0)
  })

  it('say who added and who changed an entry, and when', async () => {
    await openOurs()
    await rowOf(page, `${site}paused`).locator('time').hover()
    const hint = page.getByRole('tooltip')
    await hint.getByText(say.changedBy).waitFor()
    expect(await hint.textContent()).toMatch(say.addedBy)
  })

  it.for([
    ['active', ['', 'ends', 'folder/', 'page']],
    ['paused', ['paused']],
    ['expired', ['expired']],
    ['redundant', ['ends', 'expired', 'folder/', 'page', 'paused']],
  ] as const)('are narrowed to %s ones by the address', async ([state, paths]) => {
    await openOurs(`&state=${state}`)
    const expected = paths.map((path) => site + path)
    await eventually(() => linksOn(page)).toEqual(expected)
    await page.getByRole('button', { name: say.clearState }).click()
    await eventually(() => linksOn(page)).toHaveLength(6)
    expect(new URL(page.url()).searchParams.has('state')).toBe(false)
  })

  it('are narrowed by who added them', async () => {
    await openOurs()
    await page.getByRole('button', { name: say.byAnyone }).click()
    await page.getByRole('option', { name: 'Ada Lindner' }).click()
    await page.getByText(say.noMatches, { exact: true }).waitFor()
    expect(new URL(page.url()).searchParams.getAll('by')).toEqual(['Ada Lindner'])
    await page.getByRole('option', { name: 'Jonas Weber' }).click()
    await eventually(() => matchesOn(page, say)).toBe(6)
    await page.keyboard.press('Escape')
  })

  it('can be gone through and worked on by keyboard alone', async () => {
    await openOurs()
    const boxOf = (path: string) =>
      page.getByRole('checkbox', { name: say.selectRow(site + path), exact: true })
    await boxOf('').focus()
    // The keys come with the parts that are loaded once the list is shown.
    await eventually(async () => {
      if (await isOn(boxOf(''))) await page.keyboard.press('ArrowDown')
      return isOn(boxOf('ends'))
    }).toBe(true)
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Shift+Space')
    const bar = page.getByRole('region', { name: say.bulkBar })
    await bar.getByText(say.selected('3'), { exact: true }).waitFor()
    await page.keyboard.press('F2')
    const editor = page.getByRole('region', { name: say.editTitle })
    await focusReaches(page, editor.getByRole('textbox', { name: say.address }))
    expect(await editor.getByRole('textbox', { name: say.address }).inputValue()).toBe(
      `${site}folder/`,
    )
    await page.keyboard.press('Delete')
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.keyboard.press('Escape')
    await editor.waitFor({ state: 'hidden' })
    await boxOf('page').focus()
    await page.keyboard.press('Delete')
    await page.getByRole('dialog', { name: say.deleteOne }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    // In a row that is selected the key means the selection, as the bar does.
    await boxOf('ends').focus()
    await page.keyboard.press('Delete')
    await page.getByRole('dialog', { name: say.deleteMany('3') }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await bar.getByRole('button', { name: say.clearSelection }).click()
  })

  it('has broken no rule of the page', () => {})
})

function isOn(box: Locator): Promise<boolean> {
  return box.evaluate((one) => one === document.activeElement)
}
