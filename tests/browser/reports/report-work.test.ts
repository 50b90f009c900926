import { readFile } from 'node:fs/promises'

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { csvRecords, xlsxCells } from '#tests/support/read-files.ts'

import { eventually } from '../support/eventually.ts'
import { ada, startPortal } from '../support/portal.ts'
import type { BrowserSession, Portal } from '../support/portal.ts'
import { columnOf, openReport, says, titlesOn, wholeNumber } from './article-report.ts'

const say = says.de
let portal: Portal
let browser: BrowserSession
let page: Page
beforeAll(async () => {
  portal = await startPortal()
  browser = await portal.openAs(ada, say.path)
  page = browser.page
})
afterAll(() => portal.close())

/** Chooses a line of a menu of the head and takes the file that comes. */
async function download(button: string, line: string): Promise<Buffer> {
  await page.getByRole('button', { name: button }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: line, exact: true }).click(),
  ])
  return readFile(await file.path())
}

describe('a file of a report', () => {
  it('has all rows that match and the columns in sight, as CSV and as a workbook', async () => {
    await openReport(page, say, '?client=apothekenblatt&range=12m&per=100')
    const titles = await titlesOn(page)
    const [views, depths] = await Promise.all(
      [say.views, say.scrollDepth].map((name) => columnOf(page, say, name)),
    )
    const range = (await page.getByText(/^1 bis 100 von /).textContent()) ?? ''
    const count = wholeNumber(range.slice('1 bis 100'.length))
    const records = csvRecords(await download(say.export, 'CSV für deutsches Excel'), ';')
    const [head = [], ...rows] = records
    const [title, address, read, depth] = ['Titel', 'Adresse', say.views, `${say.scrollDepth} (%)`]
    const column = (name: string) => rows.map((row) => row[head.indexOf(name)] ?? '?')
    expect(head.slice(0, 2)).toEqual([title, address])
    expect(rows).toHaveLength(count)
    expect(new Set(column(address)).size).toBe(count)
    expect(column(title).slice(0, 100)).toEqual(titles)
    expect(column(read).slice(0, 100).map(Number)).toEqual(views?.map(wholeNumber))
    const written = column(depth)
      .slice(0, 100)
      .map((text) => Number(text.replace(',', '.')))
    expect(written.map(Math.round)).toEqual(depths?.map(wholeNumber))
    const cells = xlsxCells(await download(say.export, 'Excel (XLSX)'))
    expect(cells.map((row) => row[0]?.value)).toEqual([title, ...column(title)])
    expect(cells.slice(1).map((row) => row[head.indexOf(read)]?.value)).toEqual(
      column(read).map(Number),
    )
  })

  it('of its chart is a picture', async () => {
    await openReport(page, say, '?client=apothekenblatt')
    await page.getByRole('figure', { name: say.chart }).locator('svg path').first().waitFor()
    const svg = (await download('PNG, SVG', 'Vektorgrafik (SVG)')).toString('utf8')
    expect(svg).toContain(say.chart)
    expect(svg).not.toContain('var(--')
    const png = await download('PNG, SVG', 'Bild (PNG)')
    expect(png.subarray(1, 4).toString('latin1')).toBe('PNG')
    expect(png.length).toBeGreaterThan(10_000)
  })
})

describe('the columns of a report', () => {
  it('are chosen and moved, and stand in the address', async () => {
    await openReport(page, say, '?client=apothekenblatt')
    await page.getByRole('button', { name: say.columns }).click()
    const panel = page.getByRole('dialog')
    await panel.getByRole('checkbox', { name: say.change }).click()
    await page.waitForURL(
      /cols=trend&cols=views&cols=scrollDepth&cols=dwellTime&cols=score&cols=change$/,
    )
    await panel.getByRole('checkbox', { name: new RegExp(say.scrollDepth) }).press('Alt+ArrowUp')
    await page.waitForURL(/cols=trend&cols=scrollDepth&cols=views&/)
    await page.keyboard.press('Escape')
    const heads = () => page.getByRole('columnheader').allTextContents()
    await eventually(async () => (await heads()).slice(1, 4)).toEqual([
      'Verlauf',
      say.scrollDepth,
      say.views,
    ])
  })
})

describe('the panel of a row', () => {
  it('steps through the list, opens as a page, and gives the focus back', async () => {
    await openReport(page, say, '?client=apothekenblatt')
    const [first = '', second = ''] = await titlesOn(page)
    const title = page.locator('tbody').getByRole('button', { name: first, exact: true })
    await title.click()
    const panel = page.getByRole('complementary', { name: first })
    await panel.getByRole('heading', { name: first }).waitFor()
    await panel.getByText(/^1 von /).waitFor()
    const oneLine = 30
    expect((await page.getByText(say.deck).boundingBox())?.height).toBeLessThan(oneLine)
    const values = page.locator('main [class^=figure-] [class^=value-]')
    const tooWide = () =>
      values.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length)
    expect(await values.count()).toBeGreaterThan(0)
    expect(await tooWide()).toBe(0)
    await panel.getByRole('button', { name: say.nextRow }).click()
    const next = page.getByRole('complementary', { name: second })
    await next.getByRole('heading', { name: second }).waitFor()
    await next.getByRole('button', { name: say.asPage }).click()
    await page.waitForURL(/[?&]panel=page/)
    await eventually(() => page.locator('tbody').isVisible()).toBe(false)
    await page.keyboard.press('Escape')
    await page.locator('tbody').waitFor()
    expect(new URL(page.url()).searchParams.has('id')).toBe(false)
    await eventually(() => title.evaluate((button) => button === document.activeElement)).toBe(true)
  })
})

it('on a phone actions are icons with names, and the panel covers the page to its foot', async () => {
  const viewport = { width: 390, height: 844 }
  const phone = await portal.openAs(ada, `${say.path}?client=apothekenblatt`, { viewport })
  const button = (name: string) => phone.page.getByRole('button', { name, exact: true })
  for (const name of ['Ansichten', say.export])
    expect((await button(name).boundingBox())?.width).toBe(40)
  await phone.page.locator('main li a, main li button').first().click()
  const panel = phone.page.getByRole('complementary')
  await panel.waitFor()
  const box = await panel.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(viewport.height)
  expect(box?.width).toBe(viewport.width)
  await phone.context.close()
})

it('on a phone the list grows by 25 rows, and the button keeps the focus', async () => {
  const viewport = { width: 390, height: 844 }
  const phone = await portal.openAs(ada, `${say.path}?client=apothekenblatt`, { viewport })
  const rows = () => phone.page.locator('main li').count()
  const more = phone.page.getByRole('button', { name: '25 weitere', exact: true })
  await more.waitFor()
  const first = await rows()
  await more.click()
  await eventually(rows).toBe(first * 2)
  expect(await more.evaluate((button) => button === document.activeElement)).toBe(true)
  expect(await phone.page.getByRole('button', { name: say.nextPage }).count()).toBe(0)
  await phone.context.close()
})

it('has broken no rule of the page', () => {})
