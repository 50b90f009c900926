import { setTimeout as pause } from 'node:timers/promises'

import type { Page } from 'playwright-core'

import { ensureBuild } from '#build/ensure-build.ts'
import { chromiumPath, launchChromium } from '#tests/browser/support/chromium.ts'
import { comeTo } from '#tests/browser/support/portal.ts'
import { distinctScreens } from '#tests/browser/support/screen-table.ts'
import { startServerProcess } from '#tests/browser/support/server.ts'

import { openSignedIn } from './portal-page.ts'

/** The most that a page may move by one action, in Chromium's measure of layout shift, and the opened row, in pixels. */
const mostOf = (name: string) => (name === openedRow ? 1 : 0.02)

const openedRow = 'opened row'

/** By then all that comes late is drawn, in milliseconds. */
const late = 1200

const widths = { wide: { width: 1280, height: 860 }, phone: { width: 390, height: 844 } }

/** The actions besides opening a screen, on screens that have what they press. */
const actions = {
  range: 'main button[aria-label^="Frühere"], main [class*=step]:first-child:not([aria-disabled])',
  filter: 'main [class*=control]:not([class*=range]) > button[aria-haspopup=listbox]',
  toggle: 'main fieldset > button[aria-pressed=false]',
  panel: 'main [data-opens] >> nth=3',
}

/** Prints how far each screen moves when it is loaded, come to, and changed; true if none moves too far. */
export async function measureShifts(only?: string): Promise<boolean> {
  await ensureBuild()
  const server = await startServerProcess({})
  const browser = await launchChromium(await chromiumPath())
  let holds = true
  try {
    const page = await openSignedIn(browser, server.origin, '/feature-two')
    await page.getByRole('heading', { level: 1, name: /^(Funktion zwei|Feature two)$/ }).waitFor()
    await page.context().addInitScript(watch)
    for (const [width, viewport] of Object.entries(widths)) {
      await page.setViewportSize(viewport)
      for (const { path } of distinctScreens) {
        if (only !== undefined && path !== only) continue
        const told = await shiftsOf(page, path)
        holds &&= told.every(({ name, value }) => value <= mostOf(name))
        const cells = told.map(({ name, value }) => `${name} ${value.toFixed(3)}`)
        console.log([width.padEnd(6), path.padEnd(34), ...cells].join('  '))
        for (const { name, value, moved } of told)
          if (value > mostOf(name)) console.log(`        ${name}: ${moved}`)
      }
    }
  } finally {
    await browser.close()
    await server.stop()
  }
  return holds
}

interface Shift {
  name: string
  value: number
  /** the elements that moved farthest */
  moved: string
}

async function shiftsOf(page: Page, path: string): Promise<Shift[]> {
  const after = async (name: string, work: () => Promise<unknown>): Promise<Shift> => {
    await page.evaluate('globalThis.shifts = []')
    await work()
    await isStill(page)
    const all = await page.evaluate<Moved[]>('globalThis.shifts')
    const shifts = all.filter((moved) => !isMeant(name, moved))
    const [worst] = shifts.toSorted((one, other) => other.value - one.value)
    const value = shifts.reduce((sum, shift) => sum + shift.value, 0)
    return { name, value, moved: worst?.moved ?? '' }
  }
  const told = [
    await after('load', () => page.goto(path)),
    await after('navigation', () => comeTo(page, path)),
  ]
  for (const [name, selector] of Object.entries(actions)) {
    const target = page.locator(selector).filter({ visible: true }).first()
    if ((await target.count()) === 0) continue
    await target.scrollIntoViewIfNeeded()
    // Its words may take another line in the middle of a row that stands still.
    const row = target.locator('xpath=ancestor::*[self::tr or self::li][1]')
    const before = name === 'panel' ? await row.boundingBox() : null
    const press = async () => {
      await target.click()
      if (name === 'filter')
        await page.locator('[role=option]').filter({ visible: true }).first().click()
    }
    told.push(await after(name, press))
    // on a phone the panel covers the list
    const isCovered = (await target.count()) === 0
    const opened = before === null || isCovered ? null : await row.boundingBox()
    if (before !== null && opened !== null)
      told.push({ name: openedRow, value: Math.abs(opened.y - before.y), moved: 'in pixels' })
    await comeTo(page, path)
    await isStill(page)
  }
  return told
}

/** Nothing is on its way, and nothing was drawn late. */
async function isStill(page: Page): Promise<void> {
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'hidden' })
  await pause(late)
}

/** The movements of one frame. */
interface Moved {
  value: number
  moved: string
  /** below the head of the list, which stays, or sideways in it with the rows' numbers */
  isOfRows: boolean
  /** no edge went up or down */
  isSideways: boolean
}

/** Other days and filters ask for other rows; beside a panel the report is narrower, and the opened row is looked at. */
function isMeant(name: string, { isOfRows, isSideways }: Moved): boolean {
  return ((name === 'range' || name === 'filter') && isOfRows) || (name === 'panel' && isSideways)
}

/** Chromium forgives movement right after an input; it counts here, too. */
const watch = `
  globalThis.shifts = []
  const isBelow = (rect, top) => rect.width === 0 || rect.y >= top - 1
  new PerformanceObserver((list) => {
    const head = document.querySelector('main thead')?.getBoundingClientRect().bottom
    const top = head ?? document.querySelector('main ul[class*=rows]')?.getBoundingClientRect().top ?? Infinity
    for (const { value, sources } of list.getEntries()) {
      const moved = sources.map(({ node, previousRect: from, currentRect: to }) =>
        (node?.className ?? node?.parentElement?.className ?? '') + ' ' + (node?.nodeName ?? '') + ' ' +
        [from.x, from.y, from.width, from.height].map(Math.round) + ' > ' + [to.x, to.y, to.width, to.height].map(Math.round))
      shifts.push({
        value,
        moved: moved.join('; '),
        isOfRows: sources.every(({ previousRect, currentRect }) =>
          (isBelow(previousRect, top) && isBelow(currentRect, top)) ||
          (currentRect.y > top - 40 && Math.abs(previousRect.y - currentRect.y) < 1)),
        isSideways: sources.every(({ previousRect, currentRect }) => Math.abs(previousRect.y - currentRect.y) < 1),
      })
    }
  }).observe({ type: 'layout-shift', buffered: true })`
