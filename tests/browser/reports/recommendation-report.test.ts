import { readFile } from 'node:fs/promises'

import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'

import { csvRecords } from '#tests/support/read-files.ts'

import { showAs } from '../support/charts.ts'
import { eventually } from '../support/eventually.ts'
import { ada, comeTo, heading, readPortal } from '../support/portal.ts'
import { panelMoves } from './article-report.ts'

const say = {
  path: '/recommendation-article-report',
  title: 'Empfehlungen',
  table: 'Artikel',
  heads: ['Ausgeliefert', 'Gesehen', 'Geklickt', 'Visuelle CTR'],
  rateChart: 'Visuelle CTR je Tag',
  seenChart: 'Gesehen je Tag',
  drawSeen: /Gesehen im Diagramm zeigen$/,
  order: /sichere Untergrenze$/,
  standing: /^von [\d,]+\s% bis [\d,]+\s%, (sicher (über|unter) dem Mittel|vom Mittel nicht)/,
  unranked: 'Ohne Rang: weniger als 100 Mal gesehen oder nicht messbar',
  tooFew: 'Zu wenige: Verglichen wird ab 100 Mal gesehen',
  actions: /^Aktionen: /,
  inArticleReport: 'Im Artikelbericht zeigen',
  articles: 'Artikel',
  panelDays: 'Visuelle CTR je Tag',
  byBox: 'Nach Box',
  boxes: 'Empfehlungsboxen',
  close: 'Schließen',
  check: /^Zählung ansehen/,
  checkTitle: 'Unstimmige Zählung',
  silent: /^Nicht ausgeliefert: gesperrt seit/,
  notMeasured: 'Die Sichtbarkeit wird hier nicht gemessen',
  counts: /^\s*[\d\u00a0]+ von [\d\u00a0]+ gesehenen geklickt/,
  nothing: 'Nichts ausgeliefert',
  since: /^Seit dem \d\d\.\d\d\.\d{4} wurde keine Empfehlung mehr ausgeliefert/,
  positions: 'Positionen öffnen',
  export: 'Exportieren',
  csv: 'CSV für deutsches Excel',
} as const

const full = (text: string | null) => Number((text ?? '').replaceAll(/\D/g, ''))
const number = (text = '') => Number(text.replace(',', '.'))

let page: Page
beforeAll(async () => {
  const portal = await readPortal()
  page = (await portal.openAs(ada, '/feature-two', { allows: [panelMoves] })).page
})

const table = () => page.getByRole('table', { name: say.table, exact: true })

const rows = () => table().locator('tbody tr:not([aria-hidden])')
const panel = () => page.getByRole('complementary').filter({ has: page.locator('h2') })

async function open(search = ''): Promise<void> {
  await comeTo(page, `${say.path}?client=apothekenblatt${search}`)
  await heading(page, say.title)
  await settled()
}

async function settled(): Promise<void> {
  await rows().first().waitFor()
  await eventually(() => table().getAttribute('data-stale')).toBeNull()
}

/** The numbers of a column of counts, from top to bottom. */
async function countsOf(name: string): Promise<number[]> {
  const heads = await table().getByRole('columnheader').allTextContents()
  const cells = table().locator(`tbody tr td:nth-child(${heads.indexOf(name) + 1})`)
  return (await cells.allTextContents()).map(full)
}

/** The lower ends of the intervals, as they are read out. */
async function lows(): Promise<number[]> {
  const said = table().locator('[data-standing] .visually-hidden')
  return (await said.allTextContents()).map((text) => {
    expect(text).toMatch(say.standing)
    return Number((/\d+[.,]\d+/.exec(text) ?? [''])[0].replace(',', '.'))
  })
}

it('ranks by the safe lower bound and says how each stands to the average', async () => {
  await open()
  await eventually(async () => (await lows()).length).toBe(25)
  const result = await lows()
  expect(result).toEqual(result.toSorted((one, other) => other - one))
})

it('sorts by clicks, and by the safe lower bound again, from the heads of columns', async () => {
  const head = (name: string | RegExp) =>
    page.getByRole('columnheader').getByRole('button', { name })
  await head(say.heads[2] ?? '').click()
  await page.waitForURL(/[?&]sort=-clicked/)
  await settled()
  const clicks = await countsOf(say.heads[2])
  expect(clicks).toHaveLength(25)
  expect(clicks).toEqual(clicks.toSorted((one, other) => other - one))
  await head(say.order).click()
  await page.waitForURL((url) => !url.searchParams.has('sort'))
})

it('draws the rate with its range, read by the keys, and another figure on a click', async () => {
  const chart = page.getByRole('figure', { name: say.rateChart })
  await chart.getByRole('slider').press('ArrowLeft')
  await chart.getByText(say.counts).waitFor()
  const said = (await chart.getByRole('slider').getAttribute('aria-valuetext')) ?? ''
  expect(said).toMatch(
    /: [\d,]+\s% \([\d,]+\s% – [\d,]+\s%\) dieser Zeitraum,.* gesehenen geklickt$/,
  )
  await showAs('table', chart)
  await chart
    .getByText(/^[\d.,]+\s?% – [\d.,]+\s?%$/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: say.drawSeen }).click()
  await page.getByRole('figure', { name: say.seenChart }).waitFor()
  await page.waitForURL(/[?&]chart=seen/)
})

it('leads from a row to the same article in the article report', async () => {
  await open('&range=7d')
  const row = table().locator('tbody tr').first()
  const title = (await row.locator('td').first().locator('[title]').getAttribute('title')) ?? '?'
  await row.getByRole('button', { name: say.actions }).click()
  await page.getByRole('menuitem', { name: say.inArticleReport }).click()
  await heading(page, say.articles)
  await eventually(() => new URL(page.url()).searchParams.get('q')).toBe(title)
  expect(new URL(page.url()).searchParams.get('range')).toBe('7d')
})

it('opens a row anywhere: its days, and its boxes, which add up to it', async () => {
  await open('&range=7d')
  const delivered = full(await rows().first().locator('td').nth(1).textContent())
  await rows().first().locator('td').nth(3).click()
  await panel().getByRole('figure', { name: say.panelDays }).waitFor()
  const boxes = panel().getByRole('table', { name: say.byBox })
  await boxes.locator('tbody tr').first().waitFor()
  const counts = await boxes.locator('tbody tr td:nth-child(2)').allTextContents()
  expect(counts.reduce((sum, text) => sum + full(text), 0)).toBe(delivered)
  const name = (await boxes.getByRole('link').first().textContent()) ?? '?'
  await boxes.getByRole('link').first().click()
  await heading(page, say.boxes)
  await eventually(() => new URL(page.url()).searchParams.get('q')).toBe(name)
  expect(new URL(page.url()).searchParams.get('range')).toBe('7d')
  await page.goBack()
  await panel().getByRole('button', { name: say.close }).click()
  await eventually(() => new URL(page.url()).searchParams.get('id')).toBeNull()
})

it('puts what was seen too rarely below a line, with a reason for every zero and counts to check', async () => {
  await open('&range=7d&page=99&per=100')
  await page.getByText(say.unranked).waitFor()
  await page.getByText(say.tooFew).first().waitFor()
  await page.getByText(say.notMeasured).first().waitFor()
  await page.getByText(say.silent).first().waitFor()
  const wrong = rows().filter({ has: page.getByRole('button', { name: say.check }) })
  const [seen, clicked] = await Promise.all(
    [2, 3].map(async (at) => full(await wrong.first().locator('td').nth(at).textContent())),
  )
  expect(clicked).toBeGreaterThan(seen ?? 0)
  await wrong.first().locator('td').nth(3).locator('b').waitFor()
  await wrong.getByRole('button', { name: say.check }).first().click()
  await panel().getByRole('heading', { name: say.checkTitle }).waitFor()
  await page.keyboard.press('Escape')
  await eventually(() => panel().count()).toBe(0)
})

it('lists what was delivered often, and exports it with the ends of the range', async () => {
  await open('&range=7d&least=1000&per=100')
  const shown = await rows().locator('td:nth-child(2)').allTextContents()
  expect(shown.length).toBeGreaterThan(3)
  expect(shown.map(full).filter((count) => count < 1000)).toEqual([])
  await page.getByRole('button', { name: say.export }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: say.csv, exact: true }).click(),
  ])
  const [head = [], ...records] = csvRecords(await readFile(await file.path()), ';')
  expect(records).toHaveLength(shown.length)
  const column = (name: string) => head.findIndex((one) => one.includes(name))
  for (const record of records) {
    const [rate, low, high] = ['Visuelle CTR (%)', ', von', ', bis'].map((name) =>
      number(record[column(name)]),
    )
    expect([low, rate, high]).toEqual([low, rate, high].toSorted((a, b) => (a ?? 0) - (b ?? 0)))
  }
})

it('without deliveries says since when, and leads to the days before and to the positions', async () => {
  await comeTo(page, `${say.path}?client=apothekenblatt&range=custom&from=2090-01-01&to=2090-01-07`)
  await page.getByText(say.nothing, { exact: true }).waitFor()
  await page.getByText(say.since).waitFor()
  const link = page.getByRole('link', { name: say.positions })
  expect(await link.getAttribute('href')).toMatch(/^\/position-report/)
})

it('on a phone has three bars, the counts of a row, and the line above unranked rows', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  await comeTo(page, `${say.path}?client=apothekenblatt&range=7d&sort=-clicked&page=99`)
  const list = page.getByRole('list', { name: say.table, exact: true })
  const [line, row] = [0, 1].map((place) => list.getByRole('listitem').nth(place))
  await eventually(() => line?.textContent()).toBe(say.unranked)
  await eventually(() => row?.textContent()).toMatch(/Ausgeliefert, gesehen, geklickt: [\d\u00a0]+/)
  await page.getByText('ausgeliefert, gesehen, geklickt', { exact: true }).waitFor()
  const bars = page.locator('dl').filter({ hasText: 'Sichtbarkeit' }).locator('dt')
  expect(await bars.allTextContents()).toEqual(say.heads.slice(0, 3))
})
