import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { languages } from '#tests/support/breadth.ts'

import { openBanlist, says as banlist, totalOn } from '../banlist/banlist.ts'
import { eventually } from '../support/eventually.ts'
import { ada, mira } from '../support/portal.ts'
import type { BrowserSession } from '../support/portal.ts'
import { startWatchedPortal } from '../support/watched-portal.ts'
import type { WatchedPortal } from '../support/watched-portal.ts'
import { openReport, says as report, viewsFigure, wholeNumber } from './article-report.ts'

/** The demo data end the day before they were made; midnight may come before they are looked at. */
const day = 24 * 3600 * 1000

let portal: WatchedPortal
beforeAll(async () => {
  portal = await startWatchedPortal()
  await portal.server.moveClock(day)
})
afterAll(() => portal.close())

const says = {
  de: {
    path: '/',
    viewsIn: 'Aufrufe in 28 Tagen',
    mostRead: /^Meistgelesen/,
    coming: /^In Vorbereitung: /,
    recent: 'Weitermachen',
    recentEmpty: 'Hier stehen die Seiten, auf denen Sie zuletzt gearbeitet haben.',
    words: 'Suche „anzeige“',
  },
  en: {
    path: '/en',
    viewsIn: 'views in 28 days',
    mostRead: /^Most read/,
    coming: /^In preparation: /,
    recent: 'Pick up where you left off',
    recentEmpty: 'The screens you worked on last will appear here.',
    words: 'Search “anzeige”',
  },
} as const

/** The lead of a report on the front page. */
function lead({ page }: BrowserSession, title: string): Locator {
  const name = page.getByRole('heading', { name: title, exact: true })
  return page.locator('article').filter({ has: name })
}

async function numberOf(browser: BrowserSession, title: string): Promise<number> {
  return wholeNumber(await lead(browser, title).locator('p').first().textContent())
}

describe.for(languages)('the start page (%s)', (language) => {
  const say = says[language]
  it('shows the numbers of the report and of the banlist', async () => {
    const browser = await portal.openAs(ada, say.path)
    const { page, problems } = browser
    const { title } = report[language]
    await lead(browser, title).getByText(say.viewsIn).waitFor()
    await page.getByRole('heading', { name: say.mostRead }).waitFor()
    const [views, banned] = [
      await numberOf(browser, title),
      await numberOf(browser, banlist[language].title),
    ]
    await openReport(page, report[language])
    expect(await viewsFigure(page, report[language])).toBe(views)
    await openBanlist(page, banlist[language])
    expect(await totalOn(page, banlist[language])).toBe(banned)
    expect(problems).toEqual([])
  })

  it('leads back to where one worked last', async () => {
    const { page } = await portal.openAs(ada, say.path)
    await page.getByText(say.recentEmpty).waitFor()
    await openBanlist(page, banlist[language], '?q=anzeige&per=10')
    await page.goto(say.path)
    const recent = page.getByRole('region', { name: say.recent })
    await recent.getByText(say.words).waitFor()
    await recent.getByRole('link', { name: banlist[language].title }).click()
    await page.getByRole('searchbox').waitFor()
    await eventually(() => page.url()).toContain('q=anzeige')
    await eventually(() => page.url()).toContain('per=10')
  })

  it('shows only what the roles allow', async () => {
    const browser = await portal.openAs(mira, say.path)
    await lead(browser, report[language].title).getByText(say.viewsIn).waitFor()
    expect(await lead(browser, banlist[language].title).count()).toBe(0)
    const coming = browser.page.getByText(say.coming).getByRole('link')
    expect(await coming.count()).toBe(0)
  })
})
