import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { languages } from '#tests/support/breadth.ts'

import { openBanlist, says as banlist, totalOn } from '../banlist/banlist.ts'
import { openImport, review, says as imports } from '../list-import/list-import.ts'
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

const client = '?client=apothekenblatt'

const says = {
  de: {
    path: `/${client}`,
    before: 'zum Vorzeitraum',
    confirmed: /^bestätigt, /,
    mostRead: /^Meistgelesen/,
    worthALook: 'Einen Blick wert',
    recent: 'Weitermachen',
    words: 'Suche „anzeige“',
    notLoaded: 'Nicht geladen, Jetzt versuchen',
    import: 'Import in die Sperrliste',
    notTaken: /noch nicht übernommen/,
    ofMira: ['Artikel', 'Nutzergruppen', 'Empfehlungen'],
  },
  en: {
    path: `/en${client}`,
    before: 'vs previous period',
    confirmed: /^confirmed, /,
    mostRead: /^Most read/,
    worthALook: 'Worth a look',
    recent: 'Pick up where you left off',
    words: 'Search “anzeige”',
    notLoaded: 'Not loaded, Try now',
    import: 'Import into the banlist',
    notTaken: /not imported yet/,
    ofMira: ['Articles', 'User groups', 'Recommendations'],
  },
} as const

/** The lead of a report on the front page. */
function lead({ page }: Pick<BrowserSession, 'page'>, title: string): Locator {
  const name = page.getByRole('heading', { name: title, exact: true })
  return page.locator('article').filter({ has: name })
}

async function numberOf(browser: BrowserSession, title: string): Promise<number> {
  return wholeNumber(await lead(browser, title).locator('p').first().textContent())
}

/** Has the number of user groups fail, as an error below it does, until it is stopped. */
async function failGroups(page: Page): Promise<{ stop: () => void }> {
  let isFailing = true
  await page.route('**/graphql', async (route) => {
    const { operationName }: { operationName: string } = route.request().postDataJSON()
    if (operationName !== 'Start' || !isFailing) return route.fallback()
    const response = await route.fetch()
    const answer: { data: { client: { start: object } } } = await response.json()
    const { client: shown } = answer.data
    const failed = { ...shown, start: { ...shown.start, userGroups: null } }
    const errors = [{ message: 'failed', path: ['client', 'start', 'userGroups'] }]
    return route.fulfill({ response, json: { data: { client: failed }, errors } })
  })
  return { stop: () => (isFailing = false) }
}

/** Holds the answer with the numbers back until it is released. */
async function holdNumbers(page: Page): Promise<{ asked: Promise<void>; release: () => void }> {
  const asked = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  await page.route('**/graphql', async (route) => {
    const { operationName }: { operationName: string } = route.request().postDataJSON()
    if (operationName !== 'Start') return route.fallback()
    asked.resolve()
    await released.promise
    return route.fallback()
  })
  return { asked: asked.promise, release: released.resolve }
}

describe.for(languages)('the start page (%s)', (language) => {
  const say = says[language]
  const { title } = report[language]

  it('shows the numbers of the reports and of the banlist', async () => {
    const browser = await portal.openAs(ada, say.path)
    const { page } = browser
    await lead(browser, title).getByText(say.before).waitFor()
    await page.getByRole('heading', { name: say.mostRead }).waitFor()
    await page.getByText(say.confirmed).waitFor()
    const [views, banned] = [
      await numberOf(browser, title),
      await numberOf(browser, banlist[language].title),
    ]
    await openReport(page, report[language])
    expect(await viewsFigure(page, report[language])).toBe(views)
    await openBanlist(page, banlist[language])
    expect(await totalOn(page, banlist[language])).toBe(banned)
  })

  it('leads from a lead and from a finding to the report that shows it', async () => {
    const { page } = await portal.openAs(ada, say.path)
    const finding = page.getByRole('region', { name: say.worthALook }).getByRole('listitem').first()
    await finding.getByRole('link').click()
    await page.waitForURL(/dav-article-report\?.*id=\d+/)
    await page.goto(say.path)
    await lead({ page }, title).getByText(say.before).waitFor()
    // Anywhere on the lead, such as on its number.
    await lead({ page }, title).click({ position: { x: 90, y: 60 } })
    await page.waitForURL(/dav-article-report/)
  })

  it('leads to the report by a press on a number that arrives before the release', async () => {
    const { page } = await portal.openAs(ada, say.path)
    await lead({ page }, title).getByText(say.before).waitFor()
    const numbers = await holdNumbers(page)
    await page.reload()
    await numbers.asked
    const number = lead({ page }, title).locator('p').first()
    await number.locator('[aria-hidden]').hover({ force: true })
    await page.mouse.down()
    numbers.release()
    await lead({ page }, title).getByText(say.before).waitFor()
    await page.mouse.up()
    await page.waitForURL(/dav-article-report/)
  })

  it('leads to the report by a click while its number is on its way', async () => {
    const { page } = await portal.openAs(ada, say.path)
    await lead({ page }, title).getByText(say.before).waitFor()
    const numbers = await holdNumbers(page)
    await page.reload()
    await numbers.asked
    const number = lead({ page }, title).locator('p').first()
    await number.locator('[aria-hidden]').click({ force: true })
    await page.waitForURL(/dav-article-report/)
    numbers.release()
  })

  it('leads back to where one worked last', async () => {
    const { page } = await portal.openAs(ada, say.path)
    await page.getByRole('region', { name: say.worthALook }).getByRole('link').first().waitFor()
    const recent = page.getByRole('region', { name: say.recent })
    expect(await recent.count()).toBe(0)
    await openBanlist(page, banlist[language], '?q=anzeige&per=10')
    await page.goto(say.path)
    await recent.getByText(say.words).waitFor()
    await recent.getByRole('link', { name: banlist[language].title }).click()
    await page.getByRole('searchbox').waitFor()
    await eventually(() => page.url()).toContain('q=anzeige')
    await eventually(() => page.url()).toContain('per=10')
  })

  it('puts an import that is not finished first', async () => {
    const { page } = await portal.openAs(ada, say.path)
    page.on('dialog', (dialog) => void dialog.accept())
    await openImport(page, imports[language])
    await review(page, imports[language], { list: 'https://left.example/a' })
    await page.goto(say.path)
    const recent = page.getByRole('region', { name: say.recent })
    await recent.getByText(say.notTaken).waitFor()
    await recent.getByRole('link', { name: say.import }).click()
    await page.waitForURL(/panel=import/)
  })

  it('shows only what the roles allow', async () => {
    const browser = await portal.openAs(mira, say.path.replace(client, '?client=praxis-heute'))
    await lead(browser, title).getByText(say.before).waitFor()
    expect(await lead(browser, banlist[language].title).count()).toBe(0)
    const leads = await browser.page.locator('article h3').allTextContents()
    expect(leads).toEqual(say.ofMira)
  })

  it('says of a part that failed that it is not loaded, and keeps the rest', async () => {
    const { page } = await portal.openAs(ada, say.path)
    await page.getByRole('region', { name: say.worthALook }).getByRole('link').first().waitFor()
    const isFailing = await failGroups(page)
    await page.reload()
    await lead({ page }, title).getByText(say.before).waitFor()
    isFailing.stop()
    await page.getByRole('button', { name: say.notLoaded }).click()
    await page.getByText(say.confirmed).waitFor()
    expect(await page.getByRole('button', { name: say.notLoaded }).count()).toBe(0)
  })
})
