import { readFileSync } from 'node:fs'

import type { Locator, Page, Route } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { languages, oneOf } from '#tests/support/breadth.ts'

import { bringAxe } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { ada, startPortal } from '../support/portal.ts'
import type { Portal, BrowserSession } from '../support/portal.ts'
import { addEntry, deleteEntries, editEntries, importLinks } from './banlist-api.ts'
import { agreeTo, dayBefore, hasNoViolations, says } from './banlist-history.ts'
import { linksOn, numberIn, openBanlist, says as list } from './banlist.ts'

describe.for(languages)('the history of the banlist (%s)', (language) => {
  const say = says[language]
  const words = list[language]
  const host = `${language}.history.example/`
  let portal: Portal
  let browser: BrowserSession
  let page: Page
  beforeAll(async () => {
    portal = await startPortal()
    browser = await portal.openAs(ada, words.path, { reducedMotion: 'reduce' })
    page = browser.page
    await bringAxe(browser.context)
  })
  afterEach(() => page.unrouteAll())
  afterAll(async () => {
    await portal.close()
  })

  const dialog = () => page.getByRole('dialog', { name: say.title })
  const button = (name: string | RegExp) => dialog().getByRole('button', { name, exact: true })
  const changes = () => dialog().getByRole('article')
  const newest = () => changes().first()
  const links = (...names: string[]) => names.map((name) => `https://${host}${name}`)

  async function openHistory(search = ''): Promise<void> {
    await page.goto(`${words.path}?per=10&panel=history${search}`)
    await dialog().waitFor()
  }

  async function addAll(...names: string[]): Promise<string[]> {
    const ids: string[] = []
    for (const link of links(...names)) ids.push(await addEntry(page, link))
    return ids
  }

  const agree = (outlook: string) => agreeTo(page, say, outlook)

  /** The addresses of these names that are on the list now. */
  async function listed(folder: string): Promise<string[]> {
    await openBanlist(page, words, `?q=${encodeURIComponent(host + folder)}&sort=link`)
    return linksOn(page)
  }

  const isAccessible = (place: Locator) => hasNoViolations(page, place)

  it('says who did what, newest first, and shows new changes by itself', async () => {
    const [one = '', two = ''] = await addAll('told/one', 'told/two')
    await editEntries(page, [one], { comment: 'Zurückgezogen' })
    await deleteEntries(page, [one, two])
    await importLinks(page, links('told/three', 'told/four', 'told/five'), 'liste.txt')
    await openHistory()
    await dialog().getByRole('heading', { name: say.today }).waitFor()
    const sentences = [
      say.imported(3),
      say.deletedMany(2),
      say.edited(`${host}told/one`),
      say.added(`${host}told/two`),
      say.added(`${host}told/one`),
    ]
    for (const [at, sentence] of sentences.entries()) {
      await changes().nth(at).getByRole('button', { name: sentence, exact: true }).waitFor()
    }
    await newest().getByText(say.source('liste.txt'), { exact: true }).waitFor()
    await addAll('told/live')
    await newest()
      .getByRole('button', { name: say.added(`${host}told/live`), exact: true })
      .waitFor()
  })

  it('shows each entry of a change before and after', async () => {
    const [id = ''] = await addAll('detail/one')
    await editEntries(page, [id], { comment: 'Neue Notiz', expires: '2099-12-31' })
    await openHistory()
    await button(say.edited(`${host}detail/one`)).click()
    await button(say.back).waitFor()
    const edited = dialog().getByRole('listitem')
    const pairs = [
      [say.note, say.noNote, 'Neue Notiz'],
      [say.until, say.forever, say.lastDay],
    ]
    for (const [name = '', before = '', after = ''] of pairs) {
      const field = edited.locator('dl > div').filter({ hasText: name })
      expect(await field.locator('del').textContent()).toBe(before)
      expect(await field.locator('ins').textContent()).toBe(after)
    }
    expect(new URL(page.url()).searchParams.get('id')).toMatch(/^\d+$/)
    await hasFocus(button(say.back))
    await page.keyboard.press('Enter')
    await hasFocus(button(say.edited(`${host}detail/one`)))
    expect(new URL(page.url()).searchParams.has('id')).toBe(false)
  })

  it('undoes a change, says so, and does it again', async () => {
    const ids = await addAll('undo/one', 'undo/two', 'undo/three')
    await deleteEntries(page, ids)
    const what = say.deletedMany(3)
    expect(await listed('undo/')).toEqual([])
    await openHistory()
    await newest()
      .getByRole('button', { name: say.undo(what) })
      .click()
    await agree(say.returns(3))
    await dialog().getByText(say.restored(3)).waitFor()
    await newest().getByRole('button', { name: say.undone, exact: true }).waitFor()
    await newest().getByText(say.about(what), { exact: true }).waitFor()
    await changes().nth(1).getByText(say.wasUndone).waitFor()
    expect(await listed('undo/')).toEqual(links('undo/one', 'undo/three', 'undo/two'))
    await openHistory()
    await button(say.redo(what)).click()
    await agree(say.leaves(3))
    await dialog().getByText(say.restored(3)).waitFor()
    await newest().getByRole('button', { name: say.redone, exact: true }).waitFor()
    expect(await listed('undo/')).toEqual([])
  })

  it('says what an undoing skipped', async () => {
    const ids = await addAll('skip/one', 'skip/two')
    await deleteEntries(page, ids)
    await addAll('skip/two')
    await openHistory()
    await button(say.undo(say.deletedMany(2)))
      .first()
      .click()
    await agree(say.returns(2))
    await dialog().getByText(say.restored(1)).waitFor()
    await dialog().getByText(say.skipped).waitFor()
    expect(await listed('skip/')).toEqual(links('skip/one', 'skip/two'))
  })

  it('says that an undoing stopped, and goes on', async () => {
    const ids = await addAll('broken/one', 'broken/two')
    await deleteEntries(page, ids)
    await openHistory()
    await button(say.undo(say.deletedMany(2)))
      .first()
      .waitFor()
    await page.route('**/graphql', (route: Route) =>
      route.request().postData()?.includes('UndoBanlistChange') === true
        ? route.abort()
        : route.continue(),
    )
    await button(say.undo(say.deletedMany(2)))
      .first()
      .click()
    await agree(say.returns(2))
    await dialog().getByRole('alert').getByText(say.broken).waitFor()
    await page.unrouteAll()
    await button(say.goOn).click()
    await dialog().getByText(say.restored(2)).waitFor()
    await button(say.dismiss).click()
    expect(await listed('broken/')).toEqual(links('broken/one', 'broken/two'))
  })

  it('adds a removed entry again from the change that removed it', async () => {
    const id = await addEntry(page, `https://${host}again/one`, { comment: 'Mit Notiz' })
    const [other = ''] = await addAll('again/two')
    await deleteEntries(page, [id, other])
    await openHistory()
    await button(say.deletedMany(2)).first().click()
    await button(say.addAgain(`https://${host}again/one`)).click()
    await hasFocus(dialog().getByText(say.listed, { exact: true }))
    await button(say.addAgain(`https://${host}again/two`)).waitFor()
    expect(await listed('again/')).toEqual(links('again/one'))
    await page.locator('main').getByText('Mit Notiz').first().waitFor()
  })

  it('shows the list as of a day, searches it, and exports it', async () => {
    const yesterday = dayBefore(1)
    await openBanlist(page, words, '?sort=dateAdded&per=100')
    const [oldest = ''] = await linksOn(page)
    await openHistory(`&at=${yesterday}`)
    const count = numberIn(
      say.count.exec((await dialog().getByText(say.count).textContent()) ?? '')?.[1] ?? null,
    )
    expect(count).toBeGreaterThan(900)
    await dialog().getByRole('searchbox', { name: say.search }).fill(oldest)
    await dialog().getByText(say.found(1)).waitFor()
    await dialog()
      .getByRole('listitem')
      .filter({ has: page.locator(`[title="${oldest}"]`) })
      .waitFor()
    await dialog().getByRole('searchbox', { name: say.search }).fill('')
    await dialog().getByText(say.count).waitFor()
    const downloaded = page.waitForEvent('download')
    await button(say.exportPast).click()
    await dialog().getByText(say.exported).waitFor()
    const text = readFileSync(await (await downloaded).path(), 'utf8')
    expect(text.trimEnd().split('\r\n')).toHaveLength(count + 1)
    expect(text).toContain(oldest)
    expect(text).not.toContain(host)
  })

  it('adds again what a past list had and the list of today has not', async () => {
    await openBanlist(page, words, '?sort=dateAdded&view=open&per=10')
    const [first = ''] = await linksOn(page)
    await page.getByRole('button', { name: words.deleteOf(first) }).click()
    await page.getByRole('dialog').getByRole('button', { name: words.delete }).click()
    await page.getByText(words.deleted('1')).waitFor()
    await openHistory(`&at=${dayBefore(1)}`)
    await dialog().getByRole('searchbox', { name: say.search }).fill(first)
    await button(say.addAgain(first)).click()
    await hasFocus(dialog().getByText(say.listed, { exact: true }))
    expect(await button(say.addAgain(first)).count()).toBe(0)
    await openBanlist(page, words, `?q=${encodeURIComponent(first)}`)
    expect(await linksOn(page)).toContain(first)
  })

  it('says that nothing changed, and that a change does not exist', async () => {
    await openHistory('&at=2019-01-01&cmp=2019-01-02')
    await dialog().getByText(say.same, { exact: true }).waitFor()
    await openHistory('&id=999999999')
    await dialog().getByText(say.gone, { exact: true }).waitFor()
  })

  it('chooses a day from the calendar by keyboard', async () => {
    await openHistory()
    await button(say.past).click()
    await button(say.day).press('Enter')
    const day = dialog().getByRole('dialog').getByRole('button', { name: /^1 / })
    await day.press('Enter')
    await eventually(() => new URL(page.url()).searchParams.get('at')).toMatch(/-01$/)
  })

  it('loads older changes when one gets there', async () => {
    for (let i = 0; i < 55; i += 1) await addEntry(page, `https://${host}long/${i}`)
    await openHistory()
    await eventually(() => changes().count()).toBe(50)
    await changes().nth(49).scrollIntoViewIfNeeded()
    await button(say.added(`${host}long/0`)).waitFor()
  })

  it.for(oneOf({ width: 1280, height: 860 }, { width: 390, height: 844 }))(
    'is accessible and nothing sticks out at $width px',
    async (viewport) => {
      await page.setViewportSize(viewport)
      await openHistory()
      await newest().waitFor()
      await isAccessible(dialog())
      await openHistory(`&at=${dayBefore(1)}`)
      await dialog().getByText(say.count).waitFor()
      await isAccessible(dialog())
      await openHistory(`&at=${dayBefore(7)}&cmp=${dayBefore(0)}`)
      await dialog().getByRole('listitem').first().waitFor()
      await isAccessible(dialog())
    },
  )
})

/** Waits until the keyboard is at an element. */
async function hasFocus(element: Locator): Promise<void> {
  await eventually(() => element.evaluate((one) => one === document.activeElement)).toBe(true)
}
