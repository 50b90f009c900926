import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'

import { isAccessible } from '../support/axe.ts'
import { showAs } from '../support/charts.ts'
import { eventually } from '../support/eventually.ts'
import { ada, comeTo, heading, readPortal } from '../support/portal.ts'
import { wholeNumber, panelMoves } from './article-report.ts'

const say = {
  path: '/position-report',
  title: 'Positionen',
  classes: 'CSS-Klassen',
  days: 'Tage',
  offPlan: 'Neben dem Plan.',
  over: /^\d+ über Plan$/,
  never: 'Noch nie ausgeliefert.',
  configured: /Eingerichtet seit v1 /,
  open: 'Konfiguration öffnen',
  configuration: 'Positionen einrichten',
  plan: /^Seitenleiste unten, Engagement-Pool: Plan \d+$/,
  stretch: /^v[67], .*: (30|60) bei .* Auslieferungen aller Quellen$/,
  groupedBy: /^Gruppiert nach/,
  byClass: 'CSS-Klasse',
  byDay: 'Tag',
  source: /^Datenquelle/,
  jobTeasers: 'Job-Teaser',
  moreFilters: 'Filter',
  home: 'Startseite',
  shares: 'Anteile',
  chart: 'Ausgeliefert je Tag, nach Datenquelle',
  byWeek: 'Ausgeliefert je Woche, nach Datenquelle',
  difference: 'Geplante Anteile, vorher und nachher',
  versions: '3 Versionen',
  allVersions: 'Alle Versionen in der Konfiguration',
  partsOf: 'Seitenleiste unten: Anteile der Datenquellen',
  pools: ['Engagement-Pool', 'Personalisierter Pool', 'Job-Teaser', 'Metadaten'],
  drawing: 'Artikelseite, im Text',
} as const

let page: Page
beforeAll(async () => {
  const portal = await readPortal()
  page = (await portal.openAs(ada, '/feature-two', { allows: [panelMoves] })).page
})

const table = (name: string = say.title) => page.getByRole('table', { name, exact: true })
const chart = (name: string = say.chart) => page.getByRole('figure', { name })

async function openReport(search = '', size = { width: 1280, height: 900 }): Promise<void> {
  await page.setViewportSize(size)
  await comeTo(page, `${say.path}?client=apothekenblatt${search}`)
  await heading(page, say.title)
  await page.locator('main :is(li, tbody tr):not([aria-hidden])').first().waitFor()
  await eventually(() => page.locator('[aria-busy=true], [data-stale]').count()).toBe(0)
}

/** The deliveries of the first row. */
async function mostDelivered(): Promise<number> {
  return wholeNumber(await table().locator('tbody td:nth-child(2)').first().textContent())
}

it('has every position, and totals that are the sum of all', async () => {
  await openReport()
  await table().getByRole('img', { name: say.drawing }).waitFor()
  const column = (part: string) => table().locator(`${part} td:nth-child(2)`).allTextContents()
  const delivered = (await column('tbody')).map(wholeNumber)
  const [total = ''] = await column('tfoot')
  expect(delivered).toHaveLength(9)
  expect(wholeNumber(total)).toBe(delivered.reduce((sum, count) => sum + count, 0))
})

it('says which places are off their plan or silent, and leads to their configuration', async () => {
  const row = table().locator('tbody tr', { hasText: 'Seitenleiste unten' })
  await row.getByText(say.over).waitFor()
  const reason = table().locator('tr', { hasText: say.offPlan }).first()
  const link = reason.getByRole('link', { name: say.open })
  expect(await link.getAttribute('href')).toContain('/position-report-configuration')
  await table().getByText(say.never).waitFor()
  await table().getByText(say.configured).waitFor()
  await link.click()
  await heading(page, say.configuration)
})

it('tells the stretches of a plan that changed', async () => {
  await page.goBack()
  await table().getByRole('button', { name: say.plan }).focus()
  await page.keyboard.press('Enter')
  const stretches = page.getByRole('dialog', { name: say.plan })
  await eventually(() => stretches.getByText(say.stretch).count()).toBe(2)
  // Escape is heard once the focus has come.
  await eventually(() => stretches.evaluate((node) => node.contains(document.activeElement))).toBe(
    true,
  )
  await page.keyboard.press('Escape')
  await stretches.waitFor({ state: 'hidden' })
})

it('groups by CSS class and by day', async () => {
  await page.getByRole('button', { name: say.groupedBy }).click()
  await page.getByRole('menuitem', { name: say.byClass, exact: true }).click()
  await table(say.classes).getByText('.reco-aside-2').waitFor()
  await page.getByRole('button', { name: say.groupedBy }).click()
  await page.getByRole('menuitem', { name: say.byDay, exact: true }).click()
  await eventually(() => table(say.days).locator('tbody td:first-child b').count()).toBe(25)
  expect(new URL(page.url()).searchParams.get('view')).toBe('day')
  const days = await table(say.days).locator('tbody td:first-child b').allTextContents()
  const order = days.map((day) => day.split(/[./]/).toReversed().join('-'))
  expect(order).toEqual(order.toSorted().toReversed())
})

it('narrows to a source', async () => {
  await openReport()
  const all = await mostDelivered()
  await page.getByRole('button', { name: say.source }).first().click()
  await page.getByRole('option', { name: say.jobTeasers }).click()
  await page.waitForURL(/[?&]source=job-teasers/)
  await eventually(mostDelivered).toBeLessThan(all)
  // Only what delivers is drawn.
  await eventually(() => chart().getByRole('button', { name: say.pools[0] }).count()).toBe(0)
  await chart().getByRole('button', { name: say.jobTeasers, exact: true }).waitFor()
})

it('narrows to a kind of page, and says how many boxes each position has', async () => {
  await openReport('&cols=boxesDelivered')
  await page.getByRole('button', { name: say.moreFilters, exact: true }).click()
  await page.getByRole('checkbox', { name: say.home, exact: true }).check()
  await page.waitForURL(/[?&]pagetype=home/)
  await page.keyboard.press('Escape')
  const rows = table(say.title).locator('tbody tr:not([aria-hidden])')
  const classes = rows.locator('td:first-child code')
  await eventually(async () => (await classes.allTextContents()).toSorted()).toEqual([
    '.home-foot',
    '.home-reco',
  ])
  const boxes = rows.locator('td:nth-child(2)')
  expect(await boxes.allTextContents()).toEqual(['1', '1'])
})

it('draws days as parts of 100, and one source alone', async () => {
  await openReport()
  const teasers = chart().getByRole('button', { name: say.jobTeasers, exact: true })
  await teasers.click()
  await eventually(() => teasers.getAttribute('aria-pressed')).toBe('true')
  await teasers.click()
  await eventually(() => teasers.getAttribute('aria-pressed')).toBe('false')
  await chart().getByRole('button', { name: say.shares }).click()
  await page.waitForURL(/[?&]chart=shares/)
  await showAs('table', chart())
  const cells = chart().locator('tbody tr').first().locator('td')
  const shares = (await cells.allTextContents()).flatMap(
    (text) => /\((\d+)\s?%\)/.exec(text)?.[1] ?? [],
  )
  expect(shares).toHaveLength(4)
  expect(Math.abs(shares.map(Number).reduce((sum, share) => sum + share, 0) - 100)).toBeLessThan(3)
})

it('puts long ranges together to weeks', async () => {
  await openReport('&range=12m')
  await chart(say.byWeek).waitFor()
})

it('opens what a version changed, by its mark and by its number', async () => {
  await openReport()
  const mark = chart().getByRole('button', { name: /^3×, / })
  await mark.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: say.versions })
  const difference = dialog.getByRole('table', { name: say.difference })
  await eventually(() => difference.count()).toBe(3)
  const personalized = difference.first().getByRole('row', { name: say.pools[1] })
  const values = (await personalized.getByRole('cell').allTextContents()).map(wholeNumber)
  expect(values).toEqual([20, 30, 10])
  await isAccessible(page)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await table().getByRole('button', { name: 'v7 Seitenleiste unten' }).click()
  const link = page
    .getByRole('dialog', { name: 'v7 Seitenleiste unten' })
    .getByRole('link', { name: say.allVersions })
  expect(await link.getAttribute('href')).toMatch(
    /^\/position-report-configuration\?.*panel=versions/,
  )
  await page.keyboard.press('Escape')
})

it('opens the four parts of a row on a phone, without a scroll bar', async () => {
  await openReport('', { width: 390, height: 844 })
  await page.getByRole('button', { name: say.partsOf }).click()
  const sheet = page.getByRole('dialog', { name: 'Seitenleiste unten' })
  for (const name of say.pools) await sheet.getByText(name, { exact: true }).waitFor()
  await sheet.getByText(say.over).waitFor()
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  await eventually(width).toBe(390)
  await isAccessible(page)
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })
})
