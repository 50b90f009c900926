import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { eventually } from '../support/eventually.ts'
import { ada, startPortal } from '../support/portal.ts'
import type { BrowserSession, Portal } from '../support/portal.ts'
import { openReport, says, sumOf, titlesOn, wholeNumber } from './article-report.ts'

const say = says.de
const path = '?client=apothekenblatt'

let portal: Portal
let browser: BrowserSession
let page: Page
beforeAll(async () => {
  portal = await startPortal()
  browser = await portal.openAs(ada, say.path)
  page = browser.page
})
afterAll(() => portal.close())

/** The panel once the numbers of this article are there. */
async function panelOf(title: string): Promise<Locator> {
  const panel = page.getByRole('complementary', { name: title })
  await panel.getByRole('heading', { name: title }).waitFor()
  await panel.getByText(/^Platz /).waitFor()
  return panel
}

describe('the panel of an article', () => {
  it('says the same as its row, and adds up', async () => {
    await openReport(page, say, path)
    const [first = ''] = await titlesOn(page)
    await page.locator('tbody').getByRole('button', { name: first, exact: true }).click()
    const panel = await panelOf(first)
    const views = page.locator('tbody tr:not([aria-hidden])').first().locator('td').nth(2)
    const figure = panel.locator('dl > div').filter({ hasText: say.views }).locator('dd').first()
    expect(await figure.textContent()).toBe(await views.textContent())
    await panel.getByText(/^Platz 1 von \d+$/).waitFor()
    const trend = panel.getByRole('figure', { name: say.chart })
    await trend.getByRole('button', { name: say.asTable }).click()
    const days = await trend.locator('tbody td:nth-child(2)').allTextContents()
    expect(sumOf(days)).toBe(wholeNumber(await figure.textContent()))
    const depth = panel.getByRole('figure', { name: 'Wie weit gelesen wird' })
    await depth.getByRole('button', { name: say.asTable }).click()
    const tenths = (await depth.locator('tbody td').allTextContents()).map(wholeNumber)
    expect(tenths).toHaveLength(10)
    // Ten shares in whole per cent.
    expect(Math.abs(tenths.reduce((sum, share) => sum + share, 0) - 100)).toBeLessThanOrEqual(5)
    const points = panel.locator('dl').filter({ hasText: 'ans Ende' }).locator('dd')
    const reached = (await points.allTextContents()).map(wholeNumber)
    expect(reached).toEqual(reached.toSorted((one, other) => other - one))
    expect(reached.at(-1)).toBe(tenths.at(-1))
  })

  it('opens similar articles in the panel, and leads back', async () => {
    await openReport(page, say, path)
    const [first = ''] = await titlesOn(page)
    await page.locator('tbody').getByRole('button', { name: first, exact: true }).click()
    const panel = await panelOf(first)
    const similar = panel.getByRole('listitem').getByRole('button').first()
    const other = (await similar.textContent()) ?? ''
    await similar.click()
    const opened = await panelOf(other)
    const focused = () => opened.locator(':focus').textContent()
    await eventually(focused).toBe(other)
    await opened.getByRole('button', { name: `Zurück zu „${first}“` }).click()
    await panelOf(first)
    await page.goBack()
    await panelOf(other)
  })

  it('opens by its address when no row of the page has it', async () => {
    await openReport(page, say, path)
    const [first = ''] = await titlesOn(page)
    await page.locator('tbody').getByRole('button', { name: first, exact: true }).click()
    await panelOf(first)
    const id = new URL(page.url()).searchParams.get('id') ?? ''
    await page.goto(`${say.path}${path}&page=3&id=${id}`)
    await panelOf(first)
    await page.goto(`${say.path}${path}&id=999999999`)
    await page.getByRole('heading', { name: 'Diesen Artikel gibt es hier nicht' }).waitFor()
  })
})

it('has broken no rule of the page', () => {})
