import type { Page, Route } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { languages } from '#tests/support/breadth.ts'

import { eventually } from '../support/eventually.ts'
import { ada, startPortal } from '../support/portal.ts'
import type { Portal, BrowserSession } from '../support/portal.ts'
import { dayBefore, says } from './banlist-history.ts'
import { linksOn, openBanlist, says as list } from './banlist.ts'

describe.for(languages)('restoring entries removed between two days (%s)', (language) => {
  const say = says[language]
  const words = list[language]
  let portal: Portal
  let browser: BrowserSession
  let page: Page
  beforeAll(async () => {
    portal = await startPortal()
    browser = await portal.openAs(ada, words.path, { reducedMotion: 'reduce' })
    page = browser.page
  })
  afterEach(() => page.unrouteAll())
  afterAll(async () => {
    await portal.close()
  })

  const dialog = () => page.getByRole('dialog', { name: say.title })
  const button = (name: string | RegExp) => dialog().getByRole('button', { name, exact: true })

  async function openHistory(search = ''): Promise<void> {
    await page.goto(`${words.path}?per=10&panel=history${search}`)
    await dialog().waitFor()
  }

  it('compares two days, and adds all again that was removed between them', async () => {
    const [from, to] = [dayBefore(1), dayBefore(0)]
    await openBanlist(page, words, '?q=gewinnspiel&view=open&sort=link&per=10')
    const gone = (await linksOn(page)).slice(0, 3)
    for (const link of gone) {
      await page.getByRole('checkbox', { name: words.selectRow(link), exact: true }).check()
    }
    const bar = page.getByRole('region', { name: words.bulkBar })
    await bar.getByRole('button', { name: words.delete }).click()
    await page.getByRole('dialog').getByRole('button', { name: words.delete }).click()
    await page.getByText(words.deleted('3')).first().waitFor()
    await openHistory(`&at=${to}&cmp=${from}`)
    const removed = button(say.kinds([0, 0, 3])[2] ?? '')
    await removed.click()
    await eventually(() => dialog().getByRole('listitem').count()).toBe(3)
    for (const link of gone) await dialog().locator(`[title="${link}"]`).waitFor()
    await button(say.addAllAgain(3)).click()
    await dialog().getByText(say.allAgain(3)).waitFor()
    await dialog().getByText(say.same, { exact: true }).waitFor()
    await openBanlist(page, words, '?q=gewinnspiel&view=open&sort=link&per=10')
    expect((await linksOn(page)).slice(0, 3)).toEqual(gone)
  })

  it('goes on restoring behind its closed panel and other screens, and says how it ended', async () => {
    const [from, to] = [dayBefore(1), dayBefore(0)]
    await openBanlist(page, words, '?sort=dateAdded&view=open&per=10')
    const [gone = ''] = await linksOn(page)
    await page.getByRole('button', { name: words.deleteOf(gone), exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: words.delete }).click()
    await page.getByText(words.deleted('1'), { exact: true }).waitFor()
    await openHistory(`&at=${to}&cmp=${from}`)
    await button(say.kinds([0, 0, 1])[2] ?? '').click()
    const answers = Promise.withResolvers<void>()
    await page.route('**/graphql', async (route: Route) => {
      const isRestoring = route.request().postData()?.includes('ImportBanlistItems') === true
      if (isRestoring) await answers.promise
      await route.continue()
    })
    await button(say.addAllAgain(1)).click()
    await button(say.stop).waitFor()
    await page.keyboard.press('Escape')
    await dialog().waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: say.stop, exact: true }).waitFor()
    await page.getByRole('navigation').getByRole('link', { name: say.articles }).first().click()
    await page.waitForURL(/article-report/)
    await page.getByRole('heading', { level: 1, name: words.title }).waitFor({ state: 'hidden' })
    answers.resolve()
    await page
      .getByRole('status')
      .filter({ hasText: say.allAgain(1) })
      .first()
      .waitFor()
    await openBanlist(page, words, `?q=${encodeURIComponent(gone)}`)
    expect(await linksOn(page)).toContain(gone)
  })
})
