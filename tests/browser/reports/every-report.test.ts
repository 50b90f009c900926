import type { Page, Route } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'

import { triesEverything } from '#tests/support/breadth.ts'

import { isAccessible, violationsOn } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { focusReaches, tabTo } from '../support/keyboard.ts'
import { loadAgain } from '../support/load-again.ts'
import { ada, comeTo, heading, readPortal } from '../support/portal.ts'
import type { Portal } from '../support/portal.ts'
import { expectedScreens, type ExpectedScreen } from '../support/screen-table.ts'
import { panelMoves } from './article-report.ts'

const reports = expectedScreens.filter(({ isReport }) => isReport)

let portal: Portal
let page: Page
beforeAll(async () => {
  portal = await readPortal()
  const browser = await portal.openAs(ada, '/feature-two?client=apothekenblatt', {
    // calls are cut off on purpose
    allows: [panelMoves, /^console: \w+ TypeError: Failed to fetch/],
  })
  page = browser.page
})
afterEach(() => page.unrouteAll({ behavior: 'ignoreErrors' }))

/** In light alone; in either appearance in `test:all`. */
async function hasNoFaults(): Promise<void> {
  if (triesEverything) return isAccessible(page)
  expect(await violationsOn(page)).toEqual([])
}

/** Does something else with the calls that a report makes for its days. */
async function onReportCalls(change: (route: Route) => Promise<void>): Promise<void> {
  await page.route('**/graphql', (route) => {
    const { variables = {} }: { variables?: object } = route.request().postDataJSON()
    return 'range' in variables ? change(route) : route.fallback()
  })
}

const isQuiet = () => eventually(() => page.locator('[aria-busy=true]').count()).toBe(0)

/** By the menu, as people go. */
async function open({ de, heading: own }: ExpectedScreen): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Hauptnavigation' })
  await menu.getByRole('link', { name: de, exact: true }).first().click()
  await heading(page, own?.de ?? de)
}

/** The name of the first row, behind the tick where rows have one. */
const firstRow = () =>
  page
    .locator('tbody tr:not([aria-hidden])')
    .locator('td:first-child button, td:first-child:has(input) + td button')
    .first()

/** The large figures whose number is wider than its place. */
const cutFigures = () =>
  page
    .locator('main [class^=figure-] [class^=value-]')
    .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length)

/** Title, days and actions are in one line each, whose heights are in pixels. */
async function hasLinesOfOne(): Promise<void> {
  const oneLine = 30
  const deck = page.locator('main header p')
  await deck.getByText(/ ggü\. \S+ bis /).waitFor()
  await eventually(async () => (await deck.boundingBox())?.height).toBeLessThan(oneLine)
  const title = await page.locator('h1').boundingBox()
  expect(title?.height).toBeLessThan(2 * oneLine)
  const actions = await page.getByRole('button', { name: 'Exportieren' }).boundingBox()
  expect(actions?.y).toBeLessThan((title?.y ?? 0) + (title?.height ?? 0))
}

const withPanel = [
  '/dav-article-report',
  '/recommendation-article-report',
  '/recommendation-box-report',
]

describe.for(reports)('$path', (screen) => {
  /** Outlines, no matches and faults are drawn by one part for all reports: axe looks at them once. */
  const isTried = triesEverything || screen === reports[0]
  const content = screen.content ?? 'tbody tr:not([aria-hidden])'

  it('loads into outlines, says its days in one line at every width, and has panels by keyboard', async () => {
    const gate = Promise.withResolvers<void>()
    await onReportCalls(async (route) => {
      await gate.promise
      await route.fallback()
    })
    await open(screen)
    await page.locator('main [aria-busy=true], main [aria-hidden] *').first().waitFor()
    if (isTried) await hasNoFaults()
    gate.resolve()
    await page.locator(content).first().waitFor()
    await isQuiet()
    await hasLinesOfOne()
    await page.setViewportSize({ width: 390, height: 844 })
    await hasLinesOfOne()
    await page.setViewportSize({ width: 1280, height: 860 })
    await page.locator('tbody tr:not([aria-hidden])').first().waitFor()
    const hasPanel = (await firstRow().count()) > 0
    expect(hasPanel || !withPanel.includes(screen.path)).toBe(true)
    if (!hasPanel) return
    await tabTo(page, firstRow())
    await page.keyboard.press('Enter')
    await page.getByRole('complementary').getByRole('heading').first().waitFor()
    await isQuiet()
    await hasNoFaults()
    expect(await cutFigures()).toBe(0)
    await page.keyboard.press('Escape')
    await focusReaches(page, firstRow())
  })

  if (withPanel.includes(screen.path))
    it('keeps the clicked row in its place and the figures their height', async () => {
      await open(screen)
      await page.locator(content).first().waitFor()
      await isQuiet()
      const row = page.locator('tbody tr:not([aria-hidden])').nth(2)
      const figures = page.locator('main dl').first()
      const places = async () => ({
        row: Math.round((await row.boundingBox())?.y ?? 0),
        figures: (await figures.boundingBox())?.height,
      })
      const before = await places()
      await row.locator('[data-opens]').click()
      await page.getByRole('complementary').getByRole('heading').first().waitFor()
      await isQuiet()
      expect(await places()).toEqual(before)
      await page.keyboard.press('Escape')
      await eventually(places).toEqual(before)
    })

  it('leads from days without numbers to those that have some; says so where nothing matches', async () => {
    const days = 'range=custom&from=2019-01-01&to=2019-01-05'
    await comeTo(page, `${screen.path}?client=apothekenblatt&${days}`)
    await isQuiet()
    const way = page.locator('main').getByRole('button', { name: /\d zeigen$/ })
    // positions are listed all the same
    await way.or(page.locator(content)).first().waitFor()
    await hasNoFaults()
    if ((await way.count()) > 0) await way.click()
    await page.locator(content).first().waitFor()
    const search = page.locator('main').getByRole('searchbox')
    if ((await search.count()) === 0) return
    await search.fill('no such thing')
    await page.getByText('Keine Treffer für Ihre Suche', { exact: true }).waitFor()
    await isQuiet()
    if (isTried) await hasNoFaults()
  })

  it('says that it is not loaded, and loads again', async () => {
    await onReportCalls((route) => route.abort())
    await comeTo(page, `${screen.path}?client=apothekenblatt&range=7d`)
    await page.getByText('Nicht geladen', { exact: true }).first().waitFor()
    if (isTried) await hasNoFaults()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    const again = page.getByRole('button', { name: 'Jetzt versuchen' }).first()
    await loadAgain(again, page.locator(content))
  })
})
