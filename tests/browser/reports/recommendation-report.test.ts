import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { languages } from '#tests/support/breadth.ts'

import { eventually } from '../support/eventually.ts'
import { ada, heading, startPortal } from '../support/portal.ts'
import type { BrowserSession, Portal } from '../support/portal.ts'

const says = {
  de: {
    path: '/recommendation-article-report',
    title: 'Empfehlungen',
    table: 'Artikel',
    heads: ['Ausgeliefert', 'Gesehen', 'Geklickt', 'Visuelle CTR'],
    rateChart: 'Visuelle CTR je Tag',
    seenChart: 'Gesehen je Tag',
    drawSeen: /Gesehen im Diagramm zeigen$/,
    asTable: 'Als Tabelle',
    order: /sichere Untergrenze$/,
    byClicks: 'Geklickt, absteigend',
    standing: /^von [\d,]+\s% bis [\d,]+\s%, (sicher (über|unter) dem Mittel|vom Mittel nicht)/,
    unranked: 'Ohne Rang: weniger als 100 Mal gesehen oder nicht messbar',
    tooFew: 'Zu wenige: verglichen ab 100 Mal gesehen',
    actions: /^Aktionen: /,
    inArticleReport: 'Im Artikelbericht zeigen',
    articles: 'Artikel',
  },
  en: {
    path: '/en/recommendation-article-report',
    title: 'Recommendations',
    table: 'Articles',
    heads: ['Delivered', 'Seen', 'Clicked', 'Visual CTR'],
    rateChart: 'Visual CTR per day',
    seenChart: 'Seen per day',
    drawSeen: /Show Seen in the chart$/,
    asTable: 'As a table',
    order: /safe lower bound$/,
    byClicks: 'Clicked, descending',
    standing: /^from [\d.]+\s?% to [\d.]+\s?%, (surely (above|below) the average|not to be told)/,
    unranked: 'Not ranked: seen fewer than 100 times, or not measurable',
    tooFew: 'Too few: compared from 100 times seen on',
    actions: /^Actions: /,
    inArticleReport: 'Show in the article report',
    articles: 'Articles',
  },
} as const

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())

describe.for(languages)('the report of recommendations (%s)', (language) => {
  const say = says[language]
  let browser: BrowserSession
  let page: Page
  beforeAll(async () => {
    browser = await portal.openAs(ada, say.path)
    page = browser.page
  })
  afterAll(() => browser.context.close())

  const table = () => page.getByRole('table', { name: say.table, exact: true })

  async function open(search = ''): Promise<void> {
    await page.goto(`${say.path}?client=apothekenblatt${search}`)
    await heading(page, say.title)
    await settled()
  }

  async function settled(): Promise<void> {
    await table().locator('tbody tr:not([aria-hidden])').first().waitFor()
    await eventually(() => table().getAttribute('data-stale')).toBeNull()
  }

  /** The numbers of a column of counts, from top to bottom. */
  async function countsOf(name: string): Promise<number[]> {
    const heads = await table().getByRole('columnheader').allTextContents()
    const cells = table().locator(`tbody tr td:nth-child(${heads.indexOf(name) + 1})`)
    return (await cells.allTextContents()).map((text) => Number(text.replaceAll(/\D/g, '')))
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
    const found = await lows()
    expect(found).toEqual(found.toSorted((one, other) => other - one))
  })

  it('sorts by clicks from the menu of orders', async () => {
    await open()
    await page.getByRole('button', { name: say.order }).click()
    await page.getByRole('menuitem', { name: say.byClicks, exact: true }).click()
    await page.waitForURL(/[?&]sort=-clicked/)
    await settled()
    const clicks = await countsOf(say.heads[2])
    expect(clicks).toHaveLength(25)
    expect(clicks).toEqual(clicks.toSorted((one, other) => other - one))
  })

  it('draws the rate with its range, and another figure on a click', async () => {
    await open()
    const chart = page.getByRole('figure', { name: say.rateChart })
    await chart.getByRole('button', { name: say.asTable }).click()
    await chart
      .getByText(/^[\d.,]+\s?% – [\d.,]+\s?%$/)
      .first()
      .waitFor()
    await page.getByRole('button', { name: say.drawSeen }).click()
    await page.getByRole('figure', { name: say.seenChart }).waitFor()
    await page.waitForURL(/[?&]chart=seen/)
  })

  it('puts what was seen too rarely below a line, with the reason', async () => {
    await open('&range=7d&page=99')
    await page.getByText(say.unranked).waitFor()
    await page.getByText(say.tooFew).first().waitFor()
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
})
