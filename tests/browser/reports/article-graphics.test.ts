import { readFile } from 'node:fs/promises'

import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'

import { showAs } from '../support/charts.ts'
import { eventually } from '../support/eventually.ts'
import { ada, readPortal } from '../support/portal.ts'
import {
  openReport,
  says,
  settled,
  sumOf,
  viewsFigure,
  wholeNumber,
  panelMoves,
} from './article-report.ts'

const say = says.de
const path = '?client=apothekenblatt'

let page: Page
beforeAll(async () => {
  const portal = await readPortal()
  page = (await portal.openAs(ada, '/feature-two', { allows: [panelMoves] })).page
})

const choose = (name: string) =>
  page.getByRole('group', { name: 'Grafik' }).getByRole('button', { name, exact: true }).click()

const graphic = () => page.getByRole('figure', { name: 'Aufrufe und Scrolltiefe' })
const field = () => graphic().getByRole('button', { name: /^Oft geöffnet, früh verlassen/ })
const listCount = async () =>
  wholeNumber(await page.locator('main th b').filter({ hasText: 'Artikel' }).textContent())

/** The shares of the four fields in per cent. */
const shares = async () => {
  const names = graphic().getByRole('button', { name: /(gelesen|verlassen)/ })
  const texts = await names.allTextContents()
  return texts.map((text) => wholeNumber(/\d+(?=\u00a0% der Aufrufe)/.exec(text)?.[0] ?? ''))
}

it('the evergreens are told in figures, in two parts and as a table, and open their articles', async () => {
  await openReport(page, say, path)
  await choose('Dauerläufer')
  await page.waitForURL(/[?&]view=evergreens/)
  const evergreens = page.getByRole('figure', { name: 'Dauerläufer' })
  const figure = (name: string) =>
    evergreens.locator('dl > div').filter({ hasText: name }).locator('dd').first().textContent()
  const due = evergreens.getByRole('rowgroup').filter({ hasText: 'Wieder aufgreifen' })
  const link = due.getByRole('link').first()
  await link.waitFor()
  expect(await figure('Halbwertszeit, Mitte')).toMatch(/^(fällt nicht|\d+ (Wochen|Monate))$/)
  const [all, counted] = [await figure('Artikel über 90 Tage'), await figure('Wieder aufgreifen')]
  const title = (await link.textContent()) ?? ''
  await link.click()
  await page.getByRole('complementary', { name: title }).waitFor()
  await showAs('table', evergreens)
  const rows = evergreens.locator('tbody tr')
  expect(await rows.count()).toBe(wholeNumber(all))
  const reasons = await rows.locator('td:last-child').allTextContents()
  expect(reasons.filter((one) => one !== '')).toHaveLength(wholeNumber(counted))
})

describe('the quadrants', () => {
  it('stand in the address, and every article is in a field or too small for one', async () => {
    await openReport(page, say, path)
    const all = await listCount()
    await choose('Quadranten')
    await page.waitForURL(/[?&]view=quadrants/)
    const names = graphic().getByRole('button', { name: /(gelesen|verlassen)/ })
    await eventually(() => names.count()).toBe(4)
    const inFields = (await names.allTextContents()).map((text) =>
      wholeNumber(/[\d\u00a0]+(?= Artikel)/.exec(text)?.[0] ?? ''),
    )
    const few = graphic().getByText(/Artikel unter 50 Aufrufen/)
    const tooFew = wholeNumber(/^[\d\u00a0]+/.exec((await few.textContent()) ?? '')?.[0] ?? '')
    expect(inFields.reduce((sum, count) => sum + count, tooFew)).toBe(all)
  })

  it('narrow the list to a field, while the figures stay; the chip leads back', async () => {
    const [all, views] = [await listCount(), await viewsFigure(page, say)]
    const inField = wholeNumber(
      /[\d\u00a0]+(?= Artikel)/.exec((await field().textContent()) ?? '')?.[0] ?? '',
    )
    await field().click()
    await page.waitForURL(/[?&]field=often-short/)
    await eventually(listCount).toBe(inField)
    await settled(page, say)
    expect(await viewsFigure(page, say)).toBe(views)
    await showAs('table', graphic())
    await eventually(() => graphic().locator('tbody tr').count()).toBe(inField)
    await page.reload()
    await field().waitFor()
    expect(await field().getAttribute('aria-pressed')).toBe('true')
    await page.getByRole('button', { name: 'Feld zurücksetzen' }).click()
    await eventually(listCount).toBe(all)
    expect(new URL(page.url()).searchParams.get('view')).toBe('quadrants')
  })

  it('have shares of all views, also where only some of the articles are drawn', async () => {
    await field().waitFor()
    const all = await shares()
    expect(all.filter((share) => share > 0)).not.toEqual([])
    expect(all.reduce((sum, share) => sum + share)).toBeLessThanOrEqual(100)
    await page.route('**/graphql', async (route) => {
      if (!(route.request().postData() ?? '').includes('ArticleQuadrants')) return route.continue()
      const answer = await route.fetch()
      const body = await answer.json()
      body.data.client.articleReport.quadrants.points.splice(3)
      return route.fulfill({ response: answer, json: body })
    })
    await page.reload()
    await field().waitFor()
    expect(await shares()).toEqual(all)
    await page.unroute('**/graphql')
  })

  it('are read and opened by keyboard', async () => {
    await openReport(page, say, `${path}&view=quadrants`)
    const slider = graphic().getByRole('slider')
    await slider.press('ArrowLeft')
    const spoken = (await slider.getAttribute('aria-valuetext')) ?? ''
    expect(spoken).toMatch(/: [\d\u00a0]+ Aufrufe, [\d,]+\u00a0% Scrolltiefe$/)
    await slider.press('Enter')
    const title = spoken.replace(/: [^:]*$/, '')
    await page.getByRole('complementary', { name: title }).waitFor()
  })

  it('are painted where there are thousands of them', async () => {
    await page.route('**/graphql', async (route) => {
      if (!(route.request().postData() ?? '').includes('ArticleQuadrants')) return route.continue()
      const answer = await route.fetch()
      const body = await answer.json()
      const { quadrants } = body.data.client.articleReport
      quadrants.points = Array.from({ length: 2500 }, (_, i) => ({
        id: `many-${i}`,
        title: `Article ${i}`,
        views: 5000 - i,
        scrollDepth: 20 + (i % 75),
        ranked: true,
      }))
      return route.fulfill({ response: answer, json: body })
    })
    await openReport(page, say, `${path}&view=quadrants&range=7d`)
    const canvas = graphic().locator('canvas')
    await canvas.waitFor()
    const painted = () =>
      canvas.evaluate((element) => {
        if (!(element instanceof HTMLCanvasElement)) return 0
        const pixels = element.getContext('2d')?.getImageData(0, 0, element.width, element.height)
        return pixels?.data.filter((value, i) => i % 4 === 3 && value > 0).length ?? 0
      })
    await eventually(painted).toBeGreaterThan(2500)
    await page.unroute('**/graphql')
  })
})

describe('the topics', () => {
  it('count every article and every view once, and leave the list as it is', async () => {
    await openReport(page, say, path)
    const [all, views] = [await listCount(), await viewsFigure(page, say)]
    await choose('Themen')
    await page.waitForURL(/[?&]view=topics/)
    const topics = page.getByRole('table', { name: 'Aufrufe nach Thema' })
    await page.getByRole('button', { name: /^Alle \d+ zeigen$/ }).click()
    const column = (place: number) =>
      topics.locator(`tbody td:nth-child(${place})`).allTextContents()
    expect(sumOf(await column(3))).toBe(views)
    expect(sumOf(await column(5))).toBe(all)
    expect(await listCount()).toBe(all)
    const [each = '', articles = '', first = ''] = await Promise.all(
      [6, 5, 3].map(async (place) => (await column(place))[0] ?? ''),
    )
    expect(wholeNumber(each)).toBe(Math.round(wholeNumber(first) / wholeNumber(articles)))
  })

  it('are kept as a picture', async () => {
    const figure = page.getByRole('figure', { name: 'Aufrufe nach Thema' })
    await figure.getByRole('button', { name: 'Tabelle und Bilder' }).click()
    const waiting = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'Vektorgrafik (SVG)' }).click()
    const svg = await readFile(await (await waiting).path(), 'utf8')
    expect(svg).toContain('Aufrufe nach Thema')
    expect(svg).toContain('Ernährung')
    expect(svg).not.toContain('var(--')
    expect(Number(/width="(\d+)"/.exec(svg)?.[1])).toBeGreaterThan(700)
  })

  it('are printed alone, below the head of the page', async () => {
    const figure = page.getByRole('figure', { name: 'Aufrufe nach Thema' })
    const list = page.getByRole('table', { name: say.table, exact: true })
    await page.evaluate(() => Object.assign(window, { print: () => {} }))
    await figure.getByRole('button', { name: 'Tabelle und Bilder' }).click()
    await page.getByRole('menuitem', { name: 'Nur diese Grafik drucken' }).click()
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await page.emulateMedia({ media: 'print' })
    await list.waitFor({ state: 'hidden' })
    await figure.waitFor()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await list.waitFor()
    await page.emulateMedia({ media: 'screen' })
  })
})

it('authors share their views, and those that name nobody have theirs', async () => {
  await openReport(page, say, `${path}&view=topics`)
  const views = await viewsFigure(page, say)
  await page.getByRole('button', { name: 'nach Thema', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Autor', exact: true }).click()
  await page.waitForURL(/[?&]split=author/)
  const authors = page.getByRole('table', { name: 'Aufrufe nach Autor' })
  await page.getByRole('button', { name: /^Alle \d+ zeigen$/ }).click()
  // The topics of before stand there until the authors come.
  await authors.getByRole('rowheader', { name: 'ohne Angabe' }).waitFor()
  const parts = await authors.locator('tbody td:nth-child(3)').allTextContents()
  // each is written as a whole number
  expect(Math.abs(sumOf(parts) - views)).toBeLessThan(parts.length)
  await authors.getByRole('button', { name: 'Mira Novak' }).click()
  await page.waitForURL(/[?&]author=Mira/)
})

/** A number with its sign. */
function signed(text: string): number {
  return Number(text.replaceAll(/[^\d−]/g, '').replace('−', '-'))
}

describe('the reasons of a change', () => {
  it('open from the change, add up to it in every split, and lead to a filter', async () => {
    await openReport(page, say, path)
    await page.getByTitle('Warum', { exact: true }).press('Enter')
    await page.waitForURL(/[?&]view=why/)
    const figure = page.getByRole('figure', {
      name: /^Warum [\d\s]+ Aufrufe (?:weniger|mehr)\?$/,
    })
    await figure.waitFor()
    const all = wholeNumber((await figure.getByRole('heading').textContent()) ?? '')
    await showAs('table', figure)
    const tables = figure.getByRole('table')
    await eventually(() => tables.count()).toBe(9)
    const bodies = await tables.evaluateAll((match) =>
      match.map((table) =>
        [...table.querySelectorAll('tbody tr')].map((row) =>
          [...row.querySelectorAll('td')].map((cell) => cell.textContent ?? ''),
        ),
      ),
    )
    for (const rows of bodies) {
      const [before, now, changed] = [0, 1, 2].map((at) =>
        rows.reduce((sum, row) => sum + signed(row[at] ?? ''), 0),
      )
      expect((now ?? 0) - (before ?? 0)).toBe(changed)
      expect(Math.abs(changed ?? 0)).toBe(all)
    }
    await figure
      .getByRole('table', { name: 'Einstieg' })
      .getByRole('link', { name: 'Suche' })
      .click()
    await page.waitForURL(/[?&]entry=search/)
    await page.getByRole('button', { name: 'Einstieg zurücksetzen' }).waitFor()
  })
})
