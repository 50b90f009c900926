import { readFile } from 'node:fs/promises'

import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'

import { csvRecords, xlsxAbout, xlsxCells } from '#tests/support/read-files.ts'

import { showAs } from '../support/charts.ts'
import { eventually } from '../support/eventually.ts'
import { ada, comeTo, readPortal } from '../support/portal.ts'
import {
  columnOf,
  openReport,
  panelMoves,
  says,
  settled,
  titlesOn,
  viewsFigure,
  wholeNumber,
} from './article-report.ts'

const say = says.de
let page: Page
beforeAll(async () => {
  const portal = await readPortal()
  page = (await portal.openAs(ada, '/feature-two', { allows: [panelMoves] })).page
})

/** Chooses a line of a menu of the head and takes the file that comes. */
async function download(button: string, line: string): Promise<Buffer> {
  return (await named(button, line)).file
}

async function named(button: string, line: string): Promise<{ name: string; file: Buffer }> {
  await page.getByRole('button', { name: button }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download', { timeout: 45_000 }),
    page.getByRole('menuitem', { name: line, exact: true }).click(),
  ])
  return { name: file.suggestedFilename(), file: await readFile(await file.path()) }
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

  it('says what its numbers are about, by its name and a sheet, whose address leads back to them', async () => {
    const filtered = '&range=custom&from=2026-09-01&to=2026-09-30&group=pharmacists'
    await openReport(page, say, `?client=apothekenblatt${filtered}`)
    const deck = page.getByText('nur Apotheker, ')
    await deck.waitFor()
    const { name, file } = await named(say.export, 'Excel (XLSX)')
    expect(name).toBe('apothekenblatt-artikel-2026-09-01-2026-09-30-apotheker.xlsx')
    const about = xlsxAbout(file)
    expect(about).toMatchObject({
      Publikation: 'Apothekenblatt',
      Tage: '01.09. bis 30.09.2026 (30 Tage)',
      Vergleich: '02.08. bis 31.08.2026',
      Filter: 'Nutzergruppe: Apotheker',
    })
    const seen = await viewsFigure(page, say)
    await page.goto(String(about['Link']))
    await deck.waitFor()
    await eventually(() => viewsFigure(page, say)).toBe(seen)
    const svg = (await download('Tabelle und Bilder', 'Vektorgrafik (SVG)')).toString('utf8')
    expect(svg).toContain(`${say.chart}, nur Apotheker`)
    expect(svg).toContain('Apothekenblatt, 01.09. bis 30.09.2026 ggü. 02.08. bis 31.08.2026. ')
    expect(svg).toContain('Nutzergruppe: Apotheker. Daten bis ')
  })

  it('on paper says so in its head, its name and below each sheet', async () => {
    const titleOnScreen = await page.title()
    await page.emulateMedia({ media: 'print' })
    await page.getByText('Nutzergruppe: Apotheker', { exact: true }).waitFor()
    await page.getByText(/^Daten bis .* Gedruckt am .* von Ada Lindner$/).waitFor()
    await page.emulateMedia({ media: 'screen' })
    const printed = await page.evaluate(() => {
      dispatchEvent(new Event('beforeprint'))
      const matches = {
        name: document.title,
        foot: document.adoptedStyleSheets.map(({ cssRules }) => cssRules[0]?.cssText).join(''),
      }
      dispatchEvent(new Event('afterprint'))
      return { ...matches, after: document.title, sheets: document.adoptedStyleSheets.length }
    })
    const days = '01.09. bis 30.09.2026'
    expect(printed.name).toBe(`Artikel, nur Apotheker, ${days}, Apothekenblatt`)
    expect(printed.foot).toMatch(/@bottom-left.*Nutzergruppe: Apotheker/)
    expect(printed).toMatchObject({ after: titleOnScreen, sheets: 0 })
  })

  it('of its chart is a picture', async () => {
    await openReport(page, say, '?client=apothekenblatt')
    await page.getByRole('figure', { name: say.chart }).locator('svg path').first().waitFor()
    const svg = (await download('Tabelle und Bilder', 'Vektorgrafik (SVG)')).toString('utf8')
    expect(svg).toContain(say.chart)
    expect(svg).not.toContain('var(--')
    expect(svg).toMatch(/<rect x="0" y="0" [^>]*fill="#fff"/)
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.locator('html[data-mantine-color-scheme="dark"]').waitFor()
    const dark = (await download('Tabelle und Bilder', 'Vektorgrafik (SVG)')).toString('utf8')
    await page.emulateMedia({ colorScheme: null })
    expect(coloursIn(dark)).toEqual(coloursIn(svg))
    const png = await download('Tabelle und Bilder', 'Bild (PNG)')
    expect(png.subarray(1, 4).toString('latin1')).toBe('PNG')
    expect(png.length).toBeGreaterThan(10_000)
  })
})

/** The colours of a picture, each once. */
const coloursIn = (svg: string) =>
  [...new Set(svg.match(/(?:#[\da-f]{6}|rgba?\([^)]*\))/g))].toSorted()

describe('the columns of a report', () => {
  it('are chosen and moved, and stand in the address', async () => {
    await openReport(page, say, '?client=apothekenblatt')
    await page.getByRole('button', { name: say.columns }).click()
    const panel = page.getByRole('dialog')
    await panel.getByRole('checkbox', { name: say.change }).click()
    await page.waitForURL(/cols=trend&cols=views&cols=scrollDepth&cols=dwellTime&cols=change$/)
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

  it.for([
    ['readToEnd', say.readToEnd],
    ['attentionMinutes', 'Leseminuten'],
    ['score', 'Score'],
  ])('offer one that costs, %s, which orders the rows as others do', async ([id, name = '']) => {
    await openReport(page, say, `?client=apothekenblatt&cols=views&cols=${id}`)
    await page.getByRole('columnheader').getByRole('button', { name }).click()
    await page.waitForURL(new RegExp(`sort=-${id}`))
    await settled(page, say)
    const most = (await columnOf(page, say, name)).map(wholeNumber)
    expect(most).toEqual(most.toSorted((one, other) => other - one))
    expect(most[0]).toBeGreaterThan(most.at(-1) ?? 100)
  })

  it('say of a figure that costs by day its days once it is drawn', async () => {
    await openReport(page, say, '?client=apothekenblatt')
    await page.getByRole('button', { name: /Artikel gelesen im Diagramm zeigen$/ }).click()
    const chart = page.getByRole('figure', { name: 'Artikel gelesen je Tag' })
    await showAs('table', chart)
    await eventually(() => chart.locator('tbody tr').count()).toBe(28)
    const counts = (await chart.locator('tbody tr > :nth-child(2)').allTextContents()).map(
      wholeNumber,
    )
    expect(Math.min(...counts)).toBeGreaterThan(0)
  })
})

describe('what an address or a field says wrongly', () => {
  it('is taken out of the address and named once', async () => {
    await openReport(page, say, '?client=apothekenblatt&range=30d&sort=-nothing')
    await page.getByText('Aus der Adresse entfernt, weil es das hier nicht gibt: 30d').waitFor()
    await page.getByText('weil es das hier nicht gibt: -nothing').waitFor()
    await eventually(() => new URL(page.url()).search).toBe('?client=apothekenblatt')
  })

  it('is said at the fields of the days', async () => {
    await page.getByRole('button', { name: say.last28 }).click()
    const first = page.getByRole('dialog').getByRole('textbox').first()
    for (const text of ['31/02/2026', '2026-11-24', '10/24/2026', 'gestern']) {
      await first.fill(text)
      await first.press('Enter')
      await page.getByText(/^Bitte einen Tag wie \d\d\.\d\d\.\d{4} eingeben\.$/).waitFor()
      expect(await first.getAttribute('aria-invalid')).toBe('true')
      await first.fill('')
    }
    await first.fill('01.01.1999')
    await first.press('Enter')
    await eventually(() => page.getByText(/^Zahlen gibt es vom /).count()).toBe(2)
    await page.keyboard.press('Escape')
  })
})

const larger = (_: string, name: string, value: string) =>
  `"${name}":${BigInt(value) * 10_000_019n}`

describe('numbers of twelve digits', () => {
  it('fit into figures, and are short in narrow cells', async () => {
    await page.route('**/graphql', async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replaceAll(/"(delivered|seen|clicked)":(\d+)/g, larger)
      await route.fulfill({ response, body })
    })
    await comeTo(page, '/recommendation-box-report?client=apothekenblatt')
    const row = page.getByRole('table').locator('tbody tr:not([aria-hidden])').first()
    const short = row.locator('td [title]').filter({ hasText: /Mrd\.|Bio\./ })
    await short.first().waitFor()
    const [written, full] = [
      await short.first().textContent(),
      await short.first().getAttribute('title'),
    ]
    expect(written).toMatch(/^\d+(?:,\d)?\u00a0(?:Mrd|Bio)\./)
    expect(full).toMatch(/^\d{1,3}(?:\u00a0\d{3}){3,4}$/)
    expect(written?.endsWith(full ?? '-')).toBe(true)
    const outside = await page
      .locator('dl dd:nth-child(2), tbody td')
      .evaluateAll((all) =>
        all.flatMap((one) => (one.scrollWidth > one.clientWidth ? [one.textContent] : [])),
      )
    expect(outside).toEqual([])
    await page.unroute('**/graphql')
  })
})

/** The left and right edge of the page: those of the line under the title. */
async function edgesOf() {
  const box = await page.getByRole('main').locator('header').first().boundingBox()
  if (box === null) throw new Error('The page has no head.')
  return { left: box.x, right: box.x + box.width }
}

/** The left edge of the content of an element that one sees, in pixels: words for screen readers lie anywhere. */
const beginOf = (selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((cell) => {
      const range = document.createRange()
      const nodes = document.createTreeWalker(cell)
      const lefts: number[] = []
      while (nodes.nextNode()) {
        const node = nodes.currentNode
        if (node.hasChildNodes() || node.parentElement?.closest('.visually-hidden')) continue
        range.selectNode(node)
        if (range.getBoundingClientRect().width > 0) lefts.push(range.getBoundingClientRect().left)
      }
      return Math.min(...lefts)
    })

/** The right edge of the last icon in the first row; the style sheet draws some in the middle of their button. */
const endOfLastIcon = () =>
  page
    .locator('tbody tr')
    .first()
    .locator('td')
    .last()
    .locator('svg, [data-icon]')
    .last()
    .evaluate((icon) => {
      const { left, width } = icon.getBoundingClientRect()
      const isStyled = icon.hasAttribute('data-icon')
      const drawn = isStyled ? Number.parseFloat(getComputedStyle(icon, '::before').width) : width
      return left + (width + drawn) / 2
    })

it.for(['/dav-article-report', '/banlist'])(
  'the first and the last thing of a row stand on the edges of the page: %s',
  async (path) => {
    await comeTo(page, `${path}?client=apothekenblatt`)
    await page.locator('tbody tr:not([aria-hidden]) :is(a, button)').first().waitFor()
    const { left, right } = await edgesOf()
    expect(await beginOf('thead th')).toBeCloseTo(left, 0)
    expect(await beginOf('tbody td')).toBeCloseTo(left, 0)
    // Rows of the banlist show their icons under the pointer.
    await page.locator('tbody tr').first().hover()
    expect(await endOfLastIcon()).toBeCloseTo(right, 0)
  },
)

it('nothing in a row moves when the pointer comes', async () => {
  // the banlist, on which the one before ended
  await page.mouse.move(0, 0)
  const row = page.locator('tbody tr').first()
  const places = () =>
    row
      .locator('td')
      .evaluateAll((cells) => cells.map((cell) => JSON.stringify(cell.getBoundingClientRect())))
  await row.getByRole('checkbox').or(row.locator('td svg')).first().waitFor()
  const before = await places()
  expect(before.length).toBeGreaterThan(3)
  await row.hover()
  await row.getByRole('button').last().waitFor()
  expect(await places()).toEqual(before)
})

it('prints more rows than a page has, and says how many of all they are', async () => {
  await openReport(page, say, '?client=apothekenblatt&range=90d')
  const rows = page.locator('tbody tr:not([aria-hidden])')
  expect(await rows.count()).toBe(25)
  await page.evaluate(() => {
    window.print = () => {
      dispatchEvent(new Event('beforeprint'))
      const text = document.querySelector('main nav output')?.textContent ?? ''
      const count = document.querySelectorAll('tbody tr:not([aria-hidden])').length
      document.documentElement.dataset['printed'] = `${count} rows: ${text}`
      dispatchEvent(new Event('afterprint'))
    }
  })
  await page.getByRole('button', { name: 'Exportieren' }).click()
  await page.getByRole('menuitem', { name: 'Drucken, auch als PDF' }).click()
  const printed = () => page.locator('html').getAttribute('data-printed')
  await eventually(printed).toMatch(/^500 rows: 1 bis 500 von [\d\u202f. ]+$/)
  await eventually(() => rows.count()).toBe(25)
})

it('prints title, days, figures and rows, and none of the controls', async () => {
  await openReport(page, say, '?client=apothekenblatt')
  const rows = page.locator('tbody tr:not([aria-hidden])')
  const shown = await rows.count()
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
  expect(await page.getByText('Apothekenblatt, ').first().isVisible()).toBe(true)
  expect(await rows.count()).toBe(shown)
  expect(await rows.last().isVisible()).toBe(true)
  for (const control of [
    page.getByRole('navigation', { name: 'Hauptnavigation' }),
    page.getByRole('searchbox'),
    page.getByRole('button', { name: 'Exportieren' }),
    page.getByRole('button', { name: /^Artikel je Seite/ }),
  ])
    expect(await control.isVisible()).toBe(false)
})
