import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { languages } from '#tests/support/breadth.ts'

import { bringAxe, violationsOn } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { focusReaches } from '../support/keyboard.ts'
import { ada, jonas, startPortal } from '../support/portal.ts'
import type { Portal, BrowserSession } from '../support/portal.ts'
import { addEntry, deleteEntries, editEntries } from './banlist-api.ts'
import { linksOn, openBanlist, rowOf, says } from './banlist.ts'

let portal: Portal
let colleague: Page
beforeAll(async () => {
  portal = await startPortal()
  colleague = (await portal.openAs(jonas)).page
})
afterAll(() => portal.close())

describe.for(languages)('editing an entry (%s)', (language) => {
  const say = says[language]
  const site = `https://edit.example/${language}/`
  let browser: BrowserSession
  let page: Page
  let count = 0
  beforeAll(async () => {
    browser = await portal.openAs(ada, say.path, { reducedMotion: 'reduce' })
    await bringAxe(browser.context)
    page = browser.page
  })
  afterAll(() => browser.context.close())

  const editor = () => page.getByRole('region', { name: say.editTitle })
  const field = (name: string) => editor().getByRole('textbox', { name, exact: true })
  const press = (name: string) => editor().getByRole('button', { name, exact: true }).click()
  const opener = (link: string): Locator =>
    page.getByRole('button', { name: say.editOf(link), exact: true })

  /** An entry of a colleague's, whose editor is open. */
  async function edit(): Promise<{ link: string; id: string }> {
    count += 1
    const link = `${site}${count}`
    const id = await addEntry(colleague, link)
    await openBanlist(page, say, `?q=${encodeURIComponent(site)}`)
    await opener(link).click()
    await field(say.note).waitFor()
    return { link, id }
  }

  it('changes note, end and pause, and says so in the row', async () => {
    const { link } = await edit()
    await focusReaches(page, field(say.address))
    expect(await violationsOn(page)).toEqual([])
    await field(say.note).fill('bis Weihnachten')
    await field(say.expires).fill(say.dayWritten)
    await editor().getByRole('checkbox', { name: say.paused }).check()
    await press(say.save)
    await editor().waitFor({ state: 'hidden' })
    const row = rowOf(page, link)
    for (const mark of ['bis Weihnachten', say.marks.until, say.marks.paused])
      await row.getByText(mark, { exact: true }).waitFor()
    await focusReaches(page, opener(link))
  })

  it('lies over the rows and moves none of them', async () => {
    await openBanlist(page, say, '?per=10')
    const top = () => page.locator('tbody tr:not(:has(td[colspan]))').nth(5).boundingBox()
    const before = await top()
    const [, link = ''] = await linksOn(page)
    await opener(link).click()
    await field(say.note).waitFor()
    expect(await top()).toEqual(before)
    await page.keyboard.press('Escape')
    await editor().waitFor({ state: 'hidden' })
    await focusReaches(page, opener(link))
  })

  it('refuses an address that is none, and a day that is none, and keeps both', async () => {
    await edit()
    await field(say.address).fill('keine Adresse')
    await press(say.save)
    await editor().getByText(say.invalid, { exact: true }).waitFor()
    await focusReaches(page, field(say.address))
    await field(say.address).fill(`${site}typed`)
    await field(say.expires).fill('31.2.')
    await editor().getByText(say.noDay).waitFor()
    await press(say.save)
    await focusReaches(page, field(say.expires))
    await field(say.address).fill('keine Adresse')
    await press(say.save)
    expect(await field(say.address).inputValue()).toBe('keine Adresse')
    expect(await field(say.expires).inputValue()).toBe('31.2.')
    await press(say.cancel)
  })

  it('stays where something is unsaved', async () => {
    const { link } = await edit()
    await field(say.note).fill('noch nicht gesichert')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: say.stay, exact: true }).click()
    const other = (await linksOn(page)).find((found) => found !== link) ?? ''
    await opener(other).dispatchEvent('click')
    await focusReaches(page, field(say.address))
    expect(await field(say.address).inputValue()).toBe(link)
    expect(await field(say.note).inputValue()).toBe('noch nicht gesichert')
    await press(say.cancel)
    await editor().waitFor({ state: 'hidden' })
  })

  it('asks which version stands: theirs', async () => {
    const { link, id } = await edit()
    await field(say.note).fill('meine')
    await editEntries(colleague, [id], { comment: 'ihre' })
    // Two minutes and a bit ago, for the rest of a minute.
    run('update banlist_item set since = since - 125000 where id = ?', id)
    await press(say.save)
    await editor().getByText(say.changedByJonas, { exact: true }).waitFor()
    expect(await violationsOn(page)).toEqual([])
    await press(say.keepTheirs)
    await rowOf(page, link).getByText('ihre', { exact: true }).waitFor()
    expect(await page.getByText('meine', { exact: true }).count()).toBe(0)
  })

  it('names nobody where nobody is known', async () => {
    const { id } = await edit()
    await field(say.note).fill('meine')
    run("update banlist_item set comment = 'ihre', version = version + 1 where id = ?", id)
    run('update banlist_item set since_change = null where id = ?', id)
    await press(say.save)
    await editor().getByText(say.changedByNobody, { exact: true }).waitFor()
    await press(say.keepTheirs)
  })

  it('asks which version stands: mine', async () => {
    const { link, id } = await edit()
    await field(say.note).fill('meine')
    await editEntries(colleague, [id], { comment: 'ihre' })
    await press(say.save)
    await press(say.keepMine)
    await rowOf(page, link).getByText('meine', { exact: true }).waitFor()
  })

  it('asks which version stands: both', async () => {
    const { link, id } = await edit()
    await field(say.address).fill(`${link}/mine`)
    await editEntries(colleague, [id], { comment: 'ihre' })
    await press(say.save)
    await press(say.keepBoth)
    await rowOf(page, `${link}/mine`).waitFor()
    await rowOf(page, link).getByText('ihre', { exact: true }).waitFor()
  })

  it('adds what was removed meanwhile again, or lets it go', async () => {
    const first = await edit()
    await field(say.note).fill('doch')
    await deleteEntries(colleague, [first.id])
    run('update banlist_past set until = until - 125000 where item_id = ?', first.id)
    await press(say.save)
    await editor().getByText(say.removedByJonas, { exact: true }).waitFor()
    expect(await violationsOn(page)).toEqual([])
    await press(say.addAgain)
    await rowOf(page, first.link).getByText('doch', { exact: true }).waitFor()
    const second = await edit()
    await field(say.note).fill('dann nicht')
    await deleteEntries(colleague, [second.id])
    run('update banlist_change set actor = null where kind = ?', 'DELETE')
    await press(say.save)
    await editor().getByText(say.removedNow, { exact: true }).waitFor()
    await press(say.letGo)
    await editor().waitFor({ state: 'hidden' })
    await eventually(() => linksOn(page)).not.toContain(second.link)
  })

  it('opens from below on a phone', async () => {
    const link = `${site}phone/${crypto.randomUUID()}`
    await addEntry(colleague, link)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${say.path}?q=${encodeURIComponent(link)}`)
    await page.getByRole('button', { name: say.actionsOf(link) }).click()
    await page.getByRole('dialog').getByRole('button', { name: say.edit, exact: true }).click()
    const sheet = page.getByRole('dialog', { name: say.editTitle })
    await sheet.getByRole('textbox', { name: say.note }).fill('unterwegs')
    expect(await violationsOn(page)).toEqual([])
    await sheet.getByRole('button', { name: say.save }).click()
    await sheet.waitFor({ state: 'hidden' })
    await page.getByText('unterwegs', { exact: true }).waitFor()
  })

  it('has broken no rule of the page', () => {})
})

/** Changes an entry past the portal. */
function run(statement: string, id: string): void {
  using database = new DatabaseSync(join(portal.dataDir, 'masthead.db'))
  database.exec('PRAGMA busy_timeout = 5000')
  database.prepare(statement).run(id)
}
