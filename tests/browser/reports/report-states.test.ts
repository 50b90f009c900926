import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { eventually } from '../support/eventually.ts'
import { loadAgain } from '../support/load-again.ts'
import { ada, startPortal } from '../support/portal.ts'
import type { Portal, BrowserSession } from '../support/portal.ts'
import { openReport, says, settled } from './article-report.ts'

const say = says.de
let portal: Portal
let browser: BrowserSession
let page: Page
beforeAll(async () => {
  portal = await startPortal()
  browser = await portal.openAs(ada, say.path)
  page = browser.page
})
afterEach(() => page.unrouteAll({ behavior: 'ignoreErrors' }))
afterAll(() => portal.close())

/** Holds the report back until the returned function is called. */
async function holdBack(): Promise<() => Promise<void>> {
  const gate = Promise.withResolvers<void>()
  await page.route('**/graphql', async (route) => {
    const body: { operationName: string } = route.request().postDataJSON()
    if (body.operationName === 'ArticleReport') await gate.promise
    await route.fallback()
  })
  return async () => {
    gate.resolve()
    await page.unroute('**/graphql')
  }
}

const table = () => page.getByRole('table', { name: say.table, exact: true })
const rows = () => table().locator('tbody')
const figures = () => page.locator('dl')
const chart = () => page.getByRole('figure', { name: say.chart })

/** How much ink an element has, with all that it lies in. */
function inkOf(locator: ReturnType<typeof figures>): Promise<number> {
  return locator.evaluate((element) => {
    let ink = 1
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      ink *= Number(getComputedStyle(at).opacity)
    }
    return ink
  })
}

describe('a report while it loads', () => {
  it('dims all of it for another range, and changes all of it together', async () => {
    await openReport(page, say)
    const before = await figures().textContent()
    const release = await holdBack()
    await page.getByRole('button', { name: say.last28 }).click()
    await page.getByRole('button', { name: say.last7, exact: true }).click()
    for (const panel of [figures(), chart(), rows()]) {
      await eventually(() => inkOf(panel)).toBeCloseTo(0.6)
    }
    expect(await figures().textContent()).toBe(before)
    await release()
    await settled(page, say)
    expect(await figures().textContent()).not.toBe(before)
    for (const panel of [figures(), chart(), rows()]) expect(await inkOf(panel)).toBe(1)
  })

  it('dims the rows alone for another page', async () => {
    await openReport(page, say)
    const release = await holdBack()
    await page.getByRole('button', { name: say.nextPage }).click()
    await eventually(() => inkOf(rows())).toBeCloseTo(0.6)
    expect(await inkOf(figures())).toBe(1)
    await release()
    await settled(page, say)
  })
})

describe('a report without rows', () => {
  it('keeps the figures where nothing matches, and takes the filters away', async () => {
    await openReport(page, say)
    const place = await figures().boundingBox()
    await page.getByRole('searchbox', { name: say.search }).fill('no such title')
    await page.getByText(say.noMatches, { exact: true }).waitFor()
    expect(await figures().boundingBox()).toEqual(place)
    expect(await figures().locator('dd:nth-child(2)').allTextContents()).toEqual([
      '0',
      '0',
      '–',
      '–',
    ])
    await page.getByRole('button', { name: say.clearFilters }).click()
    await settled(page, say)
    expect(new URL(page.url()).searchParams.has('q')).toBe(false)
  })

  it('leads from days without numbers to the last ones that have some', async () => {
    await page.goto(`${say.path}?range=custom&from=2019-01-01&to=2019-01-05`)
    await page.getByText(say.emptyRange).waitFor()
    expect(await figures().count()).toBe(0)
    await page.getByRole('button', { name: say.showDays }).click()
    await settled(page, say)
    await page.getByText(say.deck(28)).waitFor()
  })

  it('says that it is not loaded, and loads again', async () => {
    await page.route('**/graphql', (route) => {
      const body: { operationName: string } = route.request().postDataJSON()
      return body.operationName === 'ArticleReport' ? route.abort() : route.fallback()
    })
    await page.goto(say.path)
    await page.getByText(say.notLoaded, { exact: true }).waitFor()
    expect(await figures().count()).toBe(0)
    await page.unroute('**/graphql')
    await loadAgain(page.getByRole('button', { name: say.reload }), rows().locator('tr'))
    await settled(page, say)
  })
})

describe('the range of a report', () => {
  it('does not offer a day that has no numbers yet', async () => {
    await openReport(page, say)
    await page.getByRole('button', { name: say.last28 }).click()
    await page.getByRole('button', { name: say.yesterday, exact: true }).waitFor()
    expect(await page.getByRole('button', { name: say.today, exact: true }).count()).toBe(0)
    await page.keyboard.press('Escape')
  })

  it('of one day is a point, with the day before beside it', async () => {
    await openReport(page, say, '?range=yesterday')
    await eventually(() => chart().locator('svg circle').count()).toBe(2)
  })
})
