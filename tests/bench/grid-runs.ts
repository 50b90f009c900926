import type { Browser, CDPSession, Page } from 'playwright-core'

import { chromiumPath, launchChromium } from '#tests/browser/support/chromium.ts'

import { grids, serveGrids } from './grid-pages.ts'
import { figure, median, p95 } from './measured.ts'
import { framesDuring, openSignedIn } from './portal-page.ts'

/** The measurements of one grid in one run. */
interface GridRun {
  /** milliseconds until the first rows are painted */
  readonly mount: number
  /** milliseconds of the page's thread for that */
  readonly mountWork: number
  /** milliseconds between the frames while the wheel turns */
  readonly frames: readonly number[]
  /** MB that the page holds, and how much of it came with the grid */
  readonly heap: number
  readonly grown: number
}

const runsEach = 5
const wheelTurns = 120
const wheelStep = 240
const viewport = { width: 1280, height: 860 }
const megabyte = 1024 * 1024

/** Mounts and scrolls the banlist with all its rows and the grids of others with the same rows, in turns. */
export async function measureGrids(portal: string, count: number): Promise<void> {
  const pages = await serveGrids(count)
  const browser = await launchChromium(await chromiumPath())
  const result = new Map<string, GridRun[]>()
  try {
    for (let run = 0; run < runsEach; run += 1) {
      add(result, 'Masthead, rows on the server', await ourRun(browser, portal))
      add(result, 'Masthead, rows at hand', await ourRun(browser, portal, { isWarm: true }))
      for (const [name, words] of Object.entries(grids))
        add(result, words, await peerRun(browser, `${pages.origin}/${name}.html`))
    }
  } finally {
    await browser.close()
    await pages.close()
  }
  printGrids(result, count)
}

function add(match: Map<string, GridRun[]>, name: string, run: GridRun): void {
  match.set(name, [...(match.get(name) ?? []), run])
}

async function peerRun(browser: Browser, address: string): Promise<GridRun> {
  const page = await browser.newPage({ viewport })
  await page.goto(address)
  await page.waitForFunction('globalThis.bench !== undefined')
  await page.evaluate('bench.load()')
  return measured(page, () => page.evaluate<number>('bench.mount()'))
}

/**
 * Chooses "all" in the menu, which changes the address and asks the server for the first rows. Grids of others
 * have their rows before they are mounted: `isWarm` is the same for ours, all else included.
 */
async function ourRun(browser: Browser, portal: string, { isWarm = false } = {}): Promise<GridRun> {
  const page = await openSignedIn(browser, portal, '/banlist?per=10')
  await page.getByRole('checkbox').nth(5).waitFor()
  const perPage = page.getByRole('button', { name: /^Adressen je Seite/ })
  const choose = async (size: string): Promise<void> => {
    await perPage.click()
    await page.getByRole('menuitem', { name: size, exact: true }).click()
  }
  if (isWarm) {
    await choose('Alle')
    await page.locator('table[aria-rowcount] tbody input').nth(5).waitFor()
    await choose('10')
    await page.locator('table:not([aria-rowcount]) tbody input').nth(5).waitFor()
  }
  await perPage.click()
  await page.evaluate(untilAllRows)
  const run = await measured(page, async () => {
    await page.getByRole('menuitem', { name: 'Alle', exact: true }).click()
    return page.evaluate<number>('allRows')
  })
  await page.context().close()
  return run
}

/** From the click to the frame after the one in which rows of the long table are there. */
const untilAllRows = `
  void (globalThis.allRows = new Promise((resolve) => {
    addEventListener('click', () => {
      const begin = performance.now()
      const look = () => {
        const table = document.querySelector('table[aria-rowcount]')
        const isThere = table !== null && table.querySelectorAll('tbody a, tbody input').length > 10
        requestAnimationFrame(isThere ? () => resolve(performance.now() - begin) : look)
      }
      look()
    }, { capture: true, once: true })
  }))`

async function measured(page: Page, mount: () => Promise<number>): Promise<GridRun> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  const before = await heapOf(devtools)
  const workBefore = await workOf(devtools)
  const milliseconds = await mount()
  const mountWork = (await workOf(devtools)) - workBefore
  const frames = await scrolled(page)
  const heap = await heapOf(devtools)
  await page.close()
  return { mount: milliseconds, mountWork, frames, heap, grown: heap - before }
}

/** Turns the wheel over the rows and returns how long each frame took. */
async function scrolled(page: Page): Promise<readonly number[]> {
  await page.mouse.move(600, 500)
  const { frames } = await framesDuring(page, async () => {
    for (let turn = 0; turn < wheelTurns; turn += 1) await page.mouse.wheel(0, wheelStep)
  })
  return frames
}

async function heapOf(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  return usedSize / megabyte
}

async function workOf(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
}

function printGrids(match: Map<string, GridRun[]>, count: number): void {
  const heads = 'mount,work,frame p50,frame p95,heap,grown,mount ratio,p95 ratio'.split(',')
  console.log(`\n${`${count.toLocaleString('en-US')} rows in Chromium`.padEnd(34)}${cells(heads)}`)
  const mountOf = (runs: readonly GridRun[]): number => median(runs.map(({ mount }) => mount))
  const p95Of = (runs: readonly GridRun[]): number => p95(runs.flatMap((run) => run.frames))
  const [ours = []] = match.values()
  for (const [name, runs] of match) {
    const frames = runs.flatMap((run) => run.frames)
    console.log(
      name.padEnd(34) +
        cells([
          `${figure(mountOf(runs))} ms`,
          `${figure(median(runs.map(({ mountWork }) => mountWork)))} ms`,
          `${figure(median(frames))} ms`,
          `${figure(p95Of(runs))} ms`,
          `${figure(median(runs.map(({ heap }) => heap)))} MB`,
          `${figure(median(runs.map(({ grown }) => grown)))} MB`,
          figure(mountOf(ours) / mountOf(runs)),
          figure(p95Of(ours) / p95Of(runs)),
        ]),
    )
  }
  console.log(
    'Budgets beside Glide in the same run: mount of rows at hand at most 1, heap at most 0.15, ' +
      'and 95 of 100 frames in 16.7 ms or no worse than its own. A ratio is the first line by that line.',
  )
}

function cells(texts: readonly string[]): string {
  return texts.map((text) => text.padStart(12)).join('')
}
