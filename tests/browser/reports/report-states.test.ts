import type { Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'

import type { DateRange } from '#lib/date-range.ts'

import { demoDay } from '../support/demo-day.ts'
import { eventually } from '../support/eventually.ts'
import { ada, readPortal } from '../support/portal.ts'
import { deckOf, openReport, says, settled, titlesOn, panelMoves } from './article-report.ts'

const say = says.de
let page: Page
beforeAll(async () => {
  const portal = await readPortal()
  page = (await portal.openAs(ada, say.path, { allows: [panelMoves] })).page
})
afterEach(() => page.unrouteAll({ behavior: 'ignoreErrors' }))

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
    await page.waitForURL(/[?&]range=7d$/)
    await settled(page, say)
    await deckOf(page, say, 7)
    expect(await figures().textContent()).not.toBe(before)
    for (const panel of [figures(), chart(), rows()]) expect(await inkOf(panel)).toBe(1)
  })

  it('dims the rows alone for another page', async () => {
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
      '–',
    ])
    await page.getByRole('button', { name: say.clearFilters }).click()
    await settled(page, say)
    expect(new URL(page.url()).searchParams.has('q')).toBe(false)
  })

  it('names the filter that excludes everything, and takes that one away', async () => {
    await openReport(page, say, '?client=apothekenblatt&group=pharmacists&view=quadrants')
    await page.getByRole('searchbox', { name: say.search }).fill('no such title')
    await page.getByText(say.noMatches, { exact: true }).waitFor()
    await page.getByRole('button', { name: say.removeWords }).click()
    await settled(page, say)
    const { searchParams } = new URL(page.url())
    expect([searchParams.get('group'), searchParams.has('q')]).toEqual(['pharmacists', false])
  })
})

describe('the range of a report', () => {
  it('moves by its own length, and not beyond the data', async () => {
    await openReport(page, say, '?client=apothekenblatt&range=7d')
    const back = page.getByRole('button', { name: say.back, exact: true })
    const on = page.getByRole('button', { name: say.on, exact: true })
    expect(await on.getAttribute('aria-disabled')).toBe('true')
    await back.click()
    await page.waitForURL(/[?&]range=custom&from=/)
    await deckOf(page, say, 7)
    expect(await on.getAttribute('aria-disabled')).toBeNull()
    await on.click()
    await page.waitForURL(/[?&]range=7d$/)
    await settled(page, say)
  })

  it('is chosen in the calendar by the second click; a day without numbers yet is not offered', async () => {
    await openReport(page, say, '?client=apothekenblatt')
    await page.getByRole('button', { name: say.last28 }).click()
    await page.getByRole('button', { name: say.yesterday, exact: true }).waitFor()
    expect(await page.getByRole('button', { name: say.today, exact: true }).count()).toBe(0)
    const days = page.getByRole('dialog').locator('table button:not([disabled], [data-outside])')
    await days.first().waitFor()
    expect(await page.getByRole('dialog').getByRole('table').count()).toBe(2)
    await days.nth(2).click()
    await days.nth(6).click()
    await page.waitForURL(/[?&]range=custom&from=/)
    await deckOf(page, say, 5)
  })

  it('of one day is a bar among those before it, compared with the days that one chooses', async () => {
    await openReport(page, say, '?client=apothekenblatt&range=yesterday')
    const bars = page.getByRole('figure', { name: say.dayChart }).locator('svg rect')
    await eventually(() => bars.count()).toBe(28)
    const views = figures().locator('div').first()
    const before = await views.textContent()
    await page.getByRole('button', { name: say.compare }).click()
    await page.getByRole('option', { name: say.weekdays }).click()
    await page.waitForURL(/[?&]cmp=weekdays/)
    await page.getByText(say.weekBefore).waitFor()
    await settled(page, say)
    await eventually(() => views.textContent()).not.toBe(before)
  })

  it('names the highest day with its most read article', async () => {
    await openReport(page, say, '?client=apothekenblatt')
    const peak = chart().locator('svg [class^=peak-] text')
    await eventually(() => peak.count()).toBe(2)
    const [head = '', note = ''] = await peak.allTextContents()
    const [day = '', month = '', year = ''] = /[\d./]+/.exec(head)?.[0].split(/[./]/) ?? []
    const date = `${year}-${month}-${day}`
    await openReport(page, say, `?client=apothekenblatt&range=custom&from=${date}&to=${date}`)
    const [title = ''] = await titlesOn(page)
    const said = /^(?:meistgelesen|most read): ([^…]+)/.exec(note)?.[1] ?? note
    expect(title.startsWith(said)).toBe(true)
  })

  it('can stand without comparison', async () => {
    await openReport(page, say, '?client=apothekenblatt&cmp=none')
    await page.getByText(say.alone).waitFor()
    await settled(page, say)
    expect(await figures().getByText(say.was).count()).toBe(0)
    expect(await chart().locator('svg text').getByText(say.before).count()).toBe(0)
  })

  it('has figures that say what they were and what they are, and are drawn when clicked', async () => {
    await openReport(page, say, '?client=apothekenblatt')
    await figures().getByText(say.was).first().waitFor()
    await figures().getByRole('button', { name: say.scrollDepth }).first().focus()
    await page.getByRole('tooltip').getByText(say.depthMeans).waitFor()
    await page.keyboard.press('Escape')
    await eventually(() => page.getByRole('tooltip').count()).toBe(0)
    await figures().getByRole('button', { name: say.drawDepth }).click()
    await page.waitForURL(/[?&]chart=scrollDepth/)
    const drawn = page.getByRole('figure', { name: say.depthChart })
    await drawn.locator('svg path').first().waitFor()
  })
})

// the last: the page goes on to know today as a day with numbers
describe('a website that was read today for the first time', () => {
  const [today, yesterday] = [demoDay(), demoDay(1)]

  /** Today has the numbers of yesterday, and the days before have none. */
  const beginsToday = () =>
    page.route('**/graphql', async (route) => {
      const body: { operationName: string; variables: { range?: DateRange } } = route
        .request()
        .postDataJSON()
      const { range } = body.variables
      if (range !== undefined) {
        const day = range.from === today ? yesterday : '2019-01-01'
        const postData = {
          ...body,
          variables: { ...body.variables, range: { from: day, to: day } },
        }
        return route.fallback({ postData })
      }
      if (body.operationName !== 'Viewer') return route.fallback()
      const answer = await route.fetch()
      const text = await answer.text()
      return route.fulfill({ response: answer, body: text.replaceAll(yesterday, today) })
    })

  it.for([
    { path: '/dav-article-report', search: '&q=e' },
    { path: '/recommendation-article-report', search: '' },
  ])('says how many match today, and shows them: $path$search', async ({ path, search }) => {
    await beginsToday()
    await page.goto(`${path}?client=apothekenblatt${search}`)
    const way = page.getByRole('button', { name: /^[\d\u202f]+ Treffer heute · zeigen$/ })
    await way.waitFor()
    const said = /^[\d\u202f]+/.exec((await way.textContent()) ?? '')?.[0]
    await way.click()
    await page.waitForURL(/[?&]range=today/)
    await page
      .getByText(new RegExp(`^${said} (Artikel|von)`))
      .first()
      .waitFor()
    expect(new URL(page.url()).searchParams.get('q')).toBe(search === '' ? null : 'e')
  })
})
