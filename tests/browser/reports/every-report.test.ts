import type { Page, Route } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { triesEverything } from '#tests/support/breadth.ts'

import { bringAxe, isAccessible, violationsOn } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { focusReaches, tabTo } from '../support/keyboard.ts'
import { ada, heading, jonas, startPortal, openScreen } from '../support/portal.ts'
import type { BrowserSession, Portal } from '../support/portal.ts'
import { expectedScreens, type ExpectedScreen } from '../support/screen-table.ts'

const say = {
  noMatches: 'Keine Treffer für Ihre Suche',
  notLoaded: 'Nicht geladen',
  forbidden: 'Diese Seite ist für Sie nicht freigegeben',
}
const reports = expectedScreens.filter(({ isReport }) => isReport)

let portal: Portal
let browser: BrowserSession
let page: Page
beforeAll(async () => {
  portal = await startPortal()
  browser = await portal.openAs(ada, '/feature-two?client=apothekenblatt')
  page = browser.page
  await bringAxe(browser.context)
})
afterEach(() => page.unrouteAll({ behavior: 'ignoreErrors' }))
afterAll(() => portal.close())

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

async function isQuiet(): Promise<void> {
  await eventually(() => page.locator('[aria-busy=true]').count()).toBe(0)
}

async function open({ path, de, heading: own }: ExpectedScreen, search = ''): Promise<void> {
  await page.goto(`${path}?client=apothekenblatt&per=10${search}`)
  await heading(page, own?.de ?? de)
}

/** In pixels; two lines are taller. */
const oneLine = 30

/** The reports whose rows have a panel, as far as they were tried. */
const opened: string[] = []

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

describe.for(reports)('$path', (screen) => {
  const content = screen.content ?? 'tbody tr:not([aria-hidden])'

  it('is accessible while it loads, and then shows its rows', async () => {
    const gate = Promise.withResolvers<void>()
    await onReportCalls(async (route) => {
      await gate.promise
      await route.fallback()
    })
    await open(screen)
    await page.locator('main [aria-busy=true], main [aria-hidden] *').first().waitFor()
    await hasNoFaults()
    gate.resolve()
    await page.locator(content).first().waitFor()
  })

  it('says its days in one line, beside its actions', async () => {
    await open(screen)
    await page.locator(content).first().waitFor()
    const deck = page.locator('main header p')
    await deck.getByText(/ ggü\. \S+ bis /).waitFor()
    const [line, title] = [await deck.boundingBox(), await page.locator('h1').boundingBox()]
    const actions = await page.getByRole('button', { name: 'Exportieren' }).boundingBox()
    expect(line?.height).toBeLessThan(oneLine)
    expect(actions?.y).toBeLessThan((title?.y ?? 0) + (title?.height ?? 0))
  })

  it('has title and actions, and its days, in one line each on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(screen)
    const deck = page.locator('main header p')
    await deck.getByText(/ ggü\. \S+ bis /).waitFor()
    const [line, title] = [await deck.boundingBox(), await page.locator('h1').boundingBox()]
    const actions = await page.getByRole('button', { name: 'Exportieren' }).boundingBox()
    await page.setViewportSize({ width: 1280, height: 800 })
    expect(line?.height).toBeLessThan(oneLine)
    expect(title?.height).toBeLessThan(2 * oneLine)
    expect(actions?.y).toBeLessThan((title?.y ?? 0) + (title?.height ?? 0))
  })

  if (triesEverything) {
    it('is accessible in English', async () => {
      await openScreen(page, screen, 'en')
      await hasNoFaults()
    })
  }

  it('is accessible where its days have no numbers, and where nothing matches', async () => {
    await open(screen, '&range=custom&from=2019-01-01&to=2019-01-05')
    await isQuiet()
    // the way to the days that have some; positions are listed all the same
    const way = page.locator('main').getByRole('button', { name: /zeigen$/ })
    await way.or(page.locator(content)).first().waitFor()
    await hasNoFaults()
    if ((await page.getByRole('searchbox').count()) === 0) return
    await open(screen, '&q=no+such+thing')
    await page.getByText(say.noMatches, { exact: true }).waitFor()
    await isQuiet()
    await hasNoFaults()
  })

  it('is accessible where it is not loaded', async () => {
    await onReportCalls((route) => route.abort())
    await open(screen)
    await page.getByText(say.notLoaded, { exact: true }).first().waitFor()
    await hasNoFaults()
  })

  it('opens the panel of a row by keyboard, is accessible with it, and gives the focus back', async () => {
    await open(screen)
    await page.locator(content).first().waitFor()
    await isQuiet()
    if ((await firstRow().count()) === 0) return
    await tabTo(page, firstRow())
    await page.keyboard.press('Enter')
    await page.getByRole('complementary').getByRole('heading').first().waitFor()
    await isQuiet()
    await hasNoFaults()
    expect(await cutFigures()).toBe(0)
    await page.keyboard.press('Escape')
    await focusReaches(page, firstRow())
    opened.push(screen.path)
  })

  it('has broken no rule of the page', () => {})
})

it('opened panels', () => {
  const withPanel = [
    '/dav-article-report',
    '/recommendation-article-report',
    '/recommendation-box-report',
  ]
  expect(opened).toEqual(expect.arrayContaining(withPanel))
})

it('is refused without its role', async () => {
  const refused = await portal.openAs(jonas, '/feature-two')
  for (const { path } of reports.filter(({ role }) => role !== 'view-dav-article-report')) {
    await refused.page.goto(path)
    await refused.page.getByText(say.forbidden, { exact: true }).waitFor()
  }
  await refused.context.close()
})
