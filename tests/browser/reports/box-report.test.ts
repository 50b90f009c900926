import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'

import { isAccessible } from '../support/axe.ts'
import { showAs } from '../support/charts.ts'
import { eventually } from '../support/eventually.ts'
import { ada, comeTo, heading, readPortal } from '../support/portal.ts'
import { wholeNumber, panelMoves } from './article-report.ts'

const say = {
  path: '/recommendation-box-report',
  title: 'Empfehlungsboxen',
  table: 'Boxen',
  select: (box: string) => `${box} auswählen`,
  actions: (box: string) => `Aktionen: ${box}`,
  compare: 'Vergleichen',
  certain: '„Lesetipp im Text“ wird wirklich öfter geklickt als „Mehr zum Thema“.',
  best: '„Lesetipp im Text“ wird wirklich öfter geklickt als jede der anderen gewählten.',
  open: /: Welche öfter geklickt wird, lässt sich noch nicht sagen\.$/,
  place: /Ein Teil kann am Platz liegen/,
  byWeek: /^je Tag zu selten gesehen/,
  compared: 'Die Boxen im Vergleich',
  close: 'Vergleich schließen',
  tooMany: 'Mehr als 4 lassen sich nicht vergleichen',
  silent: 'Noch nie ausgeliefert.',
  articlesOf: /Artikel in „Lesetipp im Text“$/,
  articles: 'Empfehlungen',
  positions: 'Positionen',
  rate: 'Visuelle CTR je Tag',
  counts: 'Ausgeliefert, gesehen, geklickt je Tag',
  clicked: 'Meistgeklickte Artikel',
  compareWith: 'Vergleichen mit',
} as const

let page: Page
beforeAll(async () => {
  const portal = await readPortal()
  page = (await portal.openAs(ada, '/feature-two', { allows: [panelMoves] })).page
})

const box = (name: string) => page.getByRole('checkbox', { name: say.select(name), exact: true })
const picked = () => new URL(page.url()).searchParams.getAll('pick')
const headline = (name: string | RegExp) => page.getByRole('heading', { level: 2, name })

async function openReport(size = { width: 1280, height: 900 }, search = ''): Promise<void> {
  await page.setViewportSize(size)
  await comeTo(page, `${say.path}?client=apothekenblatt${search}`)
  await heading(page, say.title)
  await page.locator('main :is(li, tbody tr):not([aria-hidden])').first().waitFor()
  await eventually(() => page.locator('[aria-busy=true]').count()).toBe(0)
}

it('has every box, and totals that are the sum of all', async () => {
  await openReport()
  const table = page.getByRole('table', { name: say.table, exact: true })
  const column = (part: string) =>
    table.locator(`${part} tr:not([aria-hidden]) td:nth-child(3)`).allTextContents()
  const delivered = (await column('tbody')).map(wholeNumber)
  const [total = ''] = await column('tfoot')
  expect(delivered).toHaveLength(10)
  expect(wholeNumber(total)).toBe(delivered.reduce((sum, count) => sum + count, 0))
  const totals = await table.locator('tfoot td').allTextContents()
  expect(totals.filter((text) => text.includes('%'))).toHaveLength(2)
  await table.getByText(say.silent).waitFor()
})

it('compares the boxes that are ticked, and keeps them in the address', async () => {
  await box('Mehr zum Thema').check()
  await box('Lesetipp im Text').check()
  await headline(say.certain).waitFor()
  await page.getByText(say.place).waitFor()
  const compared = page.getByRole('table', { name: say.compared })
  expect(await compared.locator('tbody tr').count()).toBe(2)
  expect(picked()).toHaveLength(2)
  await page.reload()
  await headline(say.certain).waitFor()
  expect(await box('Mehr zum Thema').isChecked()).toBe(true)
  await isAccessible(page)
})

it('of four names the best, and takes no fifth', async () => {
  for (const name of ['Stellenmarkt', 'Meistgelesen']) await box(name).check()
  await headline(say.best).waitFor()
  await eventually(() => picked().length).toBe(4)
  await box('Dossier').click()
  await page.getByText(say.tooMany).waitFor()
  expect(picked()).toHaveLength(4)
  expect(await box('Dossier').isChecked()).toBe(false)
  for (const name of ['Stellenmarkt', 'Meistgelesen']) await box(name).uncheck()
})

it('leads to the articles and the position of a box, and back to the comparison', async () => {
  await headline(say.certain).waitFor()
  const [, id] = picked()
  await page.getByRole('link', { name: say.articlesOf }).click()
  await heading(page, say.articles)
  await eventually(() => new URL(page.url()).searchParams.getAll('box')).toEqual([id])
  await page.goBack()
  await headline(say.certain).waitFor()
  await page.getByRole('link', { name: 'Im Text', exact: true }).click()
  await heading(page, say.positions)
  await eventually(() => new URL(page.url()).searchParams.getAll('position').length).toBe(1)
})

it('says where nothing can be said yet, and draws rare boxes by week, by keyboard alone', async () => {
  // A week's clicks tell nothing, on whatever day this runs; four weeks' are drawn by week.
  await openReport(undefined, '&range=7d')
  await box('Neu im Ressort').press('Space')
  await box('Passend zur Suche').press('Space')
  await headline(say.open).waitFor()
  await comeTo(page, page.url().replace('range=7d', 'range=28d'))
  await page.getByText(say.byWeek).waitFor()
  await page.getByRole('button', { name: say.close }).press('Enter')
  await eventually(() => page.getByText(say.byWeek).count()).toBe(0)
  expect(picked()).toEqual([])
  expect(await box('Neu im Ressort').isChecked()).toBe(false)
  const hasFocus = () => box('Passend zur Suche').evaluate((one) => one === document.activeElement)
  await eventually(hasFocus).toBe(true)
})

it('opens the panel of a box: its days, its articles, and the way to compare it', async () => {
  await openReport()
  const table = page.getByRole('table', { name: say.table, exact: true })
  const row = table.locator('tbody tr').filter({ hasText: 'Lesetipp im Text' })
  const delivered = wholeNumber(await row.locator('td').nth(2).textContent())
  await row.locator('td').nth(4).click()
  const panel = page.getByRole('complementary', { name: 'Lesetipp im Text', exact: true })
  await panel.getByRole('figure', { name: say.rate }).waitFor()
  const counts = panel.getByRole('figure', { name: say.counts })
  await showAs('table', counts)
  await counts.locator('tbody tr').first().waitFor()
  const days = await counts.locator('tbody tr > :nth-child(2)').allTextContents()
  expect(days).toHaveLength(28)
  expect(days.map(wholeNumber).reduce((sum, count) => sum + count, 0)).toBe(delivered)
  const articles = panel.getByRole('table', { name: say.clicked })
  await articles.getByRole('link').first().waitFor()
  await isAccessible(page)
  await articles.getByRole('link').first().click()
  await heading(page, say.articles)
  await eventually(() => new URL(page.url()).searchParams.get('id')).toMatch(/^\d+$/)
  expect(new URL(page.url()).searchParams.getAll('box')).toHaveLength(1)
  await page.goBack()
  await panel.getByRole('combobox', { name: say.compareWith }).click()
  await page.getByRole('option', { name: 'Mehr zum Thema' }).click()
  await panel.getByRole('button', { name: say.compare, exact: true }).click()
  await headline(say.certain).waitFor()
  await eventually(() => panel.count()).toBe(0)
  expect(picked()).toHaveLength(2)
})

it('compares by the menu of a row on a phone, without a scroll bar', async () => {
  await openReport({ width: 390, height: 844 })
  for (const name of ['Mehr zum Thema', 'Lesetipp im Text']) {
    await page.getByRole('button', { name: say.actions(name) }).click()
    await page.getByRole('menuitem', { name: say.compare, exact: true }).click()
  }
  await headline(say.certain).waitFor()
  await page.getByRole('table', { name: say.compared }).waitFor()
  const drawn = page.locator('figure').filter({ hasText: 'Mehr zum Thema' })
  await drawn.getByText('Lesetipp im Text').waitFor()
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  await eventually(width).toBe(390)
  // The rows of a phone have no ranges, so that there is nothing to explain.
  expect(await page.getByText(/^(sicher über|certainly above) Ø/).count()).toBe(0)
})
