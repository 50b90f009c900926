import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { languages } from '#tests/support/breadth.ts'

import { showAs } from '../support/charts.ts'
import { eventually } from '../support/eventually.ts'
import { ada, readPortal } from '../support/portal.ts'
import type { Portal, BrowserSession } from '../support/portal.ts'
import {
  columnOf,
  deckOf,
  openReport,
  says,
  settled,
  sumOf,
  titlesOn,
  viewsFigure,
  wholeNumber,
  panelMoves,
} from './article-report.ts'

let portal: Portal
beforeAll(async () => {
  portal = await readPortal()
})

describe.for(languages)('the article report (%s)', (language) => {
  const say = says[language]
  let browser: BrowserSession
  let page: Page
  beforeAll(async () => {
    browser = await portal.openAs(ada, say.path, { allows: [panelMoves] })
    page = browser.page
  })
  afterAll(() => browser.context.close())

  const addressIs = (search: string) =>
    page.waitForURL(`${portal.origin}${say.path}?client=apothekenblatt&${search}`)
  const period = (name: string) => page.getByRole('button', { name })

  it('covers the last 28 days unless told otherwise, and says so', async () => {
    await openReport(page, say)
    await period(say.last28).waitFor()
    await deckOf(page, say, 28)
    expect(new URL(page.url()).search).toBe('?client=apothekenblatt')
    expect(await columnOf(page, say, say.views)).toHaveLength(25)
  })

  it('sorts by scroll depth, the deepest first, then the other way round', async () => {
    const head = page.getByRole('columnheader', { name: say.scrollDepth, exact: true })
    const depths = async () => (await columnOf(page, say, say.scrollDepth)).map(wholeNumber)
    await head.getByRole('button').click()
    await addressIs('sort=-scrollDepth')
    await settled(page, say)
    const deepest = await depths()
    expect(deepest).toEqual(deepest.toSorted((one, other) => other - one))
    expect(await head.getAttribute('aria-sort')).toBe('descending')
    await head.getByRole('button').click()
    await addressIs('sort=scrollDepth')
    await settled(page, say)
    const flattest = await depths()
    expect(flattest).toEqual(flattest.toSorted((one, other) => one - other))
    expect(Math.max(...flattest)).toBeLessThan(Math.min(...deepest))
  })

  it('goes on where the first page ends', async () => {
    await openReport(page, say)
    const first = await titlesOn(page)
    const least = Math.min(...(await columnOf(page, say, say.views)).map(wholeNumber))
    await page.getByRole('button', { name: say.nextPage }).click()
    await page.getByText(say.secondPage).waitFor()
    await settled(page, say)
    await addressIs('page=2')
    const views = (await columnOf(page, say, say.views)).map(wholeNumber)
    expect(Math.max(...views)).toBeLessThanOrEqual(least)
    expect((await titlesOn(page)).filter((title) => first.includes(title))).toEqual([])
  })

  it('shows ten on a page, or all in one list', async () => {
    await openReport(page, say)
    const choose = async (choice: string) => {
      await page.getByRole('button', { name: say.perPage }).click()
      await page.getByRole('menuitem', { name: choice, exact: true }).click()
    }
    await choose('10')
    await addressIs('per=10')
    await eventually(() => titlesOn(page)).toHaveLength(10)
    await choose(say.all)
    await addressIs('per=all')
    const all = wholeNumber(await page.getByText(say.allShown).textContent())
    expect(all).toBeGreaterThan(100)
    // The browser's own print has the rows in sight alone.
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByText(say.allShown).isVisible()).toBe(false)
    await page.emulateMedia({ media: null })
    expect(await page.getByText(say.allShown).isVisible()).toBe(true)
    await page.getByRole('button', { name: say.perPage }).scrollIntoViewIfNeeded()
    await page.locator(`tbody tr[aria-rowindex="${all + 1}"]`).waitFor()
  })

  it('searches titles, and the figures follow', async () => {
    await openReport(page, say)
    const before = await viewsFigure(page, say)
    await page.getByRole('searchbox', { name: say.search }).fill('impf')
    await addressIs('q=impf')
    await settled(page, say)
    const titles = await titlesOn(page)
    expect(titles.length).toBeGreaterThan(0)
    expect(titles.filter((title) => !title.toLowerCase().includes('impf'))).toEqual([])
    expect(await viewsFigure(page, say)).toBeLessThan(before)
  })

  it('filters by topic; the figure is the sum of what the table shows, and nothing jumps', async () => {
    await openReport(page, say, '?range=yesterday&per=100')
    const before = await viewsFigure(page, say)
    const places = () =>
      Promise.all(
        [page.getByRole('searchbox'), page.locator('thead')].map((one) => one.boundingBox()),
      )
    const placesBefore = await places()
    await page.getByRole('button', { name: say.topic }).click()
    // behind the name stands its part of the days
    const option = page.getByRole('option').filter({ hasText: /^Haut\d+(,\d)?\u00a0?%$/ })
    const topic = (await option.locator('span').first().textContent()) ?? ''
    await option.click()
    await page.keyboard.press('Escape')
    await page.waitForURL(/[?&]topic=/)
    await page.getByRole('button', { name: say.clearTopic }).waitFor()
    await settled(page, say)
    const topics = page.locator(
      'tbody tr:not([aria-hidden]) td:first-child div > :first-child [title]',
    )
    const names = await topics.evaluateAll((cells) =>
      cells.map((cell) => cell.getAttribute('title')),
    )
    const views = await columnOf(page, say, say.views)
    // also where it is not the strongest of an article
    expect(names.filter((name) => name?.split(', ')[0] !== topic)).toEqual([])
    expect(await places()).toEqual(placesBefore)
    expect(names).toHaveLength(views.length)
    expect(views.length).toBeLessThan(100)
    expect(await viewsFigure(page, say)).toBe(sumOf(views))
    expect(sumOf(views)).toBeLessThan(before)
    await page.getByRole('button', { name: say.clearTopic }).click()
    await eventually(() => viewsFigure(page, say)).toBe(before)
  })

  it('filters by the author and the section that are clicked below a title', async () => {
    await openReport(page, say, '?range=yesterday&per=100')
    const below = (place: number) =>
      page.locator(`tbody tr:not([aria-hidden]) td:first-child div > :nth-child(${place}) button`)
    const author = (await below(3).first().textContent()) ?? ''
    await below(3).first().click()
    await page.waitForURL(/[?&]author=/)
    await page.getByRole('button', { name: say.clearAuthor }).waitFor()
    await settled(page, say)
    const authors = () => page.locator('tbody tr div > :nth-child(3) [title]').allTextContents()
    expect((await authors()).filter((names) => !names.split(', ').includes(author))).toEqual([])
    expect(await page.locator('header').getByText(author).count()).toBeGreaterThan(0)
    const section = (await below(2).first().textContent()) ?? ''
    await below(2).first().click()
    await page.waitForURL(/[?&]section=/)
    await settled(page, say)
    const sections = await below(2).allTextContents()
    expect(new Set(sections)).toEqual(new Set([section]))
    expect(await viewsFigure(page, say)).toBe(sumOf(await columnOf(page, say, say.views)))
    await openReport(page, say, '?range=yesterday&per=100')
  })

  it('filters by days of publication; days that cannot be are refused', async () => {
    const before = await viewsFigure(page, say)
    await page.getByRole('button', { name: say.moreFilters, exact: true }).click()
    await page.getByRole('checkbox', { name: say.last28, exact: true }).check()
    await page.waitForURL(/[?&]published=28d/)
    const [from, to] = [page.getByLabel(say.publishedFrom), page.getByLabel(say.publishedTo)]
    const day = await from.inputValue()
    await to.fill(day)
    await page.waitForURL(/[?&]published=[-\d]{10}\.\.[-\d]{10}/)
    await from.fill('31.12.2099')
    await from.press('Enter')
    await page.getByText(say.badDays).waitFor()
    await page.getByRole('checkbox', { name: say.last28, exact: true }).check()
    await page.waitForURL(/[?&]published=28d/)
    expect(await page.getByText(say.badDays).count()).toBe(0)
    expect(await from.inputValue()).toBe(day)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: say.clearPublished }).waitFor()
    await settled(page, say)
    const views = await columnOf(page, say, say.views)
    expect(views.length).toBeLessThan(100)
    expect(await viewsFigure(page, say)).toBe(sumOf(views))
    expect(sumOf(views)).toBeLessThan(before)
    await page.getByRole('button', { name: say.clearPublished }).click()
    await eventually(() => viewsFigure(page, say)).toBe(before)
  })

  it('keeps everything when it is loaded again', async () => {
    await openReport(page, say, '?range=7d&q=impf&sort=published&per=10')
    const [address, titles] = [page.url(), await titlesOn(page)]
    const [views, figure] = [await columnOf(page, say, say.views), await viewsFigure(page, say)]
    await page.reload()
    await settled(page, say)
    expect(page.url()).toBe(address)
    expect(await titlesOn(page)).toEqual(titles)
    expect(await columnOf(page, say, say.views)).toEqual(views)
    expect(await viewsFigure(page, say)).toBe(figure)
    await deckOf(page, say, 7)
    expect(await page.getByRole('searchbox', { name: say.search }).inputValue()).toBe('impf')
  })

  it('shows the same numbers as a chart and as a table', async () => {
    await openReport(page, say)
    const chart = page.getByRole('figure', { name: say.chart })
    const slider = chart.getByRole('slider')
    const spoken: string[] = []
    for (const key of ['Home', 'ArrowRight', 'End']) {
      await slider.press(key)
      spoken.push((await slider.getAttribute('aria-valuetext')) ?? '')
    }
    await showAs('table', chart)
    const rows = chart.locator('tbody tr')
    const cells = async (place: number) => rows.nth(place).locator('th, td').allTextContents()
    const days = await chart.locator('tbody td:nth-child(2)').allTextContents()
    const heads = await chart.getByRole('columnheader').allTextContents()
    expect(days).toHaveLength(28)
    expect(sumOf(days)).toBe(await viewsFigure(page, say))
    for (const [i, place] of [0, 1, 27].entries()) {
      const [date, views, day, before] = await cells(place)
      const [, now, , earlier] = heads
      const both = `${date}: ${views} ${now}, ${day}: ${before} ${earlier}`
      // The days that are read out have their weekdays.
      expect(spoken[i]?.replaceAll(/(^|, )\S{2,3} (?=\d)/g, '$1')).toBe(both)
    }
    await showAs('chart', chart)
    await slider.waitFor()
  })
})
