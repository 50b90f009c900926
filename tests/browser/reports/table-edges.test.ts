import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { ada, startPortal } from '../support/portal.ts'
import type { Portal } from '../support/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())

/** The left and right edge of the page: those of the line under the title. */
async function edgesOf(page: Page) {
  const box = await page.getByRole('main').locator('header').first().boundingBox()
  if (box === null) throw new Error('The page has no head.')
  return { left: box.x, right: box.x + box.width }
}

/** The left edge of the content of an element that one sees, in pixels: words for screen readers lie anywhere. */
const beginOf = (page: Page, selector: string) =>
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
const endOfLastIcon = (page: Page) =>
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
    const { page, context } = await portal.openAs(ada, `${path}?client=apothekenblatt`)
    await page.locator('tbody tr:not([aria-hidden]) :is(a, button)').first().waitFor()
    const { left, right } = await edgesOf(page)
    expect(await beginOf(page, 'thead th')).toBeCloseTo(left, 0)
    expect(await beginOf(page, 'tbody td')).toBeCloseTo(left, 0)
    // Rows of the banlist show their icons under the pointer.
    await page.locator('tbody tr').first().hover()
    expect(await endOfLastIcon(page)).toBeCloseTo(right, 0)
    await context.close()
  },
)

it('nothing in a row moves when the pointer comes', async () => {
  const { page, context } = await portal.openAs(ada, '/banlist?client=apothekenblatt')
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
  await context.close()
})

it('prints title, days, figures and rows, and none of the controls', async () => {
  const { page, context } = await portal.openAs(ada, '/dav-article-report?client=apothekenblatt')
  await page.locator('tbody tr:not([aria-hidden]) :is(a, button)').first().waitFor()
  const rows = page.locator('tbody tr:not([aria-hidden])')
  const shown = await rows.count()
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
  expect(await page.getByText('Apothekenblatt, ').first().isVisible()).toBe(true)
  expect(await rows.count()).toBe(shown)
  expect(await rows.last().isVisible()).toBe(true)
  for (const control of [
    page.getByRole('navigation').first(),
    page.getByRole('searchbox'),
    page.getByRole('button', { name: 'Exportieren' }),
    page.getByRole('button', { name: /^Artikel je Seite/ }),
  ])
    expect(await control.isVisible()).toBe(false)
  await context.close()
})
