import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'

import { showAs } from '../support/charts.ts'
import { eventually } from '../support/eventually.ts'
import { ada, comeTo, readPortal } from '../support/portal.ts'
import { openReport, panelMoves, says, sumOf, titlesOn, wholeNumber } from './article-report.ts'

const say = says.de
const path = '?client=apothekenblatt'

let page: Page
beforeAll(async () => {
  const portal = await readPortal()
  page = (await portal.openAs(ada, '/feature-two', { allows: [panelMoves] })).page
})

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
    await showAs('table', trend)
    const days = await trend.locator('tbody td:nth-child(2)').allTextContents()
    expect(sumOf(days)).toBe(wholeNumber(await figure.textContent()))
    const depth = panel.getByRole('figure', { name: 'Wie weit gelesen wird' })
    await showAs('table', depth)
    const tenths = (await depth.locator('tbody td').allTextContents()).map(wholeNumber)
    expect(tenths).toHaveLength(10)
    // Ten shares in whole per cent.
    expect(Math.abs(tenths.reduce((sum, share) => sum + share, 0) - 100)).toBeLessThanOrEqual(5)
    const points = panel.locator('dl').filter({ hasText: 'ans Ende' }).last().locator('dd')
    const reached = (await points.allTextContents()).map(wholeNumber)
    expect(reached).toEqual(reached.toSorted((one, other) => other - one))
    expect(reached.at(-1)).toBe(tenths.at(-1))
  })

  it('opens similar articles in the panel, and leads back', async () => {
    const [first = ''] = await titlesOn(page)
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
    const [first = ''] = await titlesOn(page)
    await openReport(page, say, path)
    await page.locator('tbody').getByRole('button', { name: first, exact: true }).click()
    await panelOf(first)
    const id = new URL(page.url()).searchParams.get('id') ?? ''
    await comeTo(page, `${say.path}${path}&page=3&id=${id}`)
    await panelOf(first)
    await comeTo(page, `${say.path}${path}&id=999999999`)
    await page.getByRole('heading', { name: 'Diesen Artikel gibt es hier nicht' }).waitFor()
  })

  it('says which numbers are of all readers, and why there are none', async () => {
    await openReport(page, say, `${path}&group=pharmacists`)
    const [first = ''] = await titlesOn(page)
    await page.locator('tbody').getByRole('button', { name: first, exact: true }).click()
    const panel = await panelOf(first)
    const ofAll = panel.getByText('Ausgeliefert, gesehen und geklickt: alle Lesenden.')
    await ofAll.waitFor()
    const id = new URL(page.url()).searchParams.get('id') ?? ''
    await comeTo(page, `${say.path}${path}&id=${id}`)
    await panelOf(first)
    expect(await ofAll.count()).toBe(0)
    await comeTo(page, `${say.path}${path}&range=custom&from=2001-01-01&to=2001-01-07&id=${id}`)
    await panel.getByText('in diesen Tagen nicht gelesen').waitFor()
    await panel.getByText('In diesen Tagen gab es keine Aufrufe.').waitFor()
  })

  it('steps through the list, opens as a page, and gives the focus back', async () => {
    await openReport(page, say, '?client=apothekenblatt')
    const [first = '', second = ''] = await titlesOn(page)
    const title = page.locator('tbody').getByRole('button', { name: first, exact: true })
    await title.click()
    const panel = page.getByRole('complementary', { name: first })
    await panel.getByRole('heading', { name: first }).waitFor()
    await panel.getByText(/^1 von /).waitFor()
    await panel.getByRole('button', { name: say.nextRow }).click()
    const next = page.getByRole('complementary', { name: second })
    await next.getByRole('heading', { name: second }).waitFor()
    await next.getByRole('button', { name: say.asPage }).click()
    await page.waitForURL(/[?&]panel=page/)
    await eventually(() => page.locator('tbody').isVisible()).toBe(false)
    await next.getByRole('button', { name: /Erschienen/ }).focus()
    await eventually(() => next.locator('svg g[data-lit]').textContent()).toBe('1')
    const life = next.getByRole('figure', { name: 'Lebenslauf' })
    await showAs('table', life)
    const counts = life.getByRole('region', { name: say.views }).locator('tbody td')
    const views = next.locator('dl > div').filter({ hasText: say.views }).locator('dd').first()
    expect(sumOf(await counts.allTextContents())).toBe(wholeNumber(await views.textContent()))
    await page.keyboard.press('Escape')
    await page.locator('tbody').waitFor()
    expect(new URL(page.url()).searchParams.has('id')).toBe(false)
    await eventually(() => title.evaluate((button) => button === document.activeElement)).toBe(true)
  })
})

it('on a phone actions are icons, the panel covers the page, and the list grows by 25 rows', async () => {
  const viewport = { width: 390, height: 844 }
  await page.setViewportSize(viewport)
  await comeTo(page, say.path + path)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  for (const name of ['Ansichten', say.export])
    expect((await button(name).boundingBox())?.width).toBe(40)
  const more = button('25 weitere')
  await more.waitFor()
  const rows = () => page.locator('main li').count()
  const first = await rows()
  await more.click()
  await eventually(rows).toBe(first * 2)
  expect(await more.evaluate((one) => one === document.activeElement)).toBe(true)
  expect(await button(say.nextPage).count()).toBe(0)
  await page.locator('main li a, main li button').first().click()
  const panel = page.getByRole('complementary')
  await panel.waitFor()
  await eventually(() => panel.boundingBox()).toEqual({
    x: 0,
    y: expect.any(Number),
    width: 390,
    height: expect.any(Number),
  })
  const box = await panel.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(viewport.height)
})
