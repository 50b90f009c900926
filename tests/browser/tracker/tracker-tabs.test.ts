import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it, onTestFinished, type TestContext } from 'vitest'

import { launchChromium } from '../support/chromium.ts'
import { eventually } from '../support/eventually.ts'
import { scrollPage } from './scrolling.ts'
import { startTrackedSite, type TrackedSite, userAgent } from './tracked-site.ts'

/** An address for this try of a test: another try counts elsewhere. */
const addressOf = ({ task }: TestContext, path: string) => `${path}-${task.result?.retryCount ?? 0}`

let site: TrackedSite
let browser: Browser

beforeAll(async () => {
  site = await startTrackedSite({ name: 'Reiter', pageAt })
  browser = await launchChromium(inject('chromiumPath'), { userAgent })
}, 180_000)
afterAll(async () => {
  await browser.close()
  await site.close()
})

function ahead(url: string): string {
  const rules = { prerender: [{ urls: [url], eagerness: 'immediate' }] }
  return `<script type="speculationrules">${JSON.stringify(rules)}</script>`
}

function goOn(url: string): string {
  return `<script>setTimeout(() => (location.href = '${url}'), 4000)</script>`
}

/** A text of four screens; some pages go on by themselves, for a browser that nobody drives. */
function pageAt(path: string): string {
  const text =
    '<style>body, article { margin: 0 } article { height: 4000px }</style><article></article>'
  if (path === '/vor-dem-besuch') return goOn('/vorab') + ahead('/vorab') + text
  if (path === '/ohne-besuch') return goOn('/ende') + ahead('/umsonst') + text
  return text
}

/** A reader whose window shows a quarter of the text; the test moves the clock, and says what can be seen. */
async function reader(): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 800, height: 1000 } })
  onTestFinished(() => context.close())
  await context.clock.install()
  await context.addInitScript(() => {
    let state: DocumentVisibilityState = 'visible'
    Object.defineProperty(document, 'visibilityState', { get: () => state })
    Reflect.set(window, 'show', (now: DocumentVisibilityState) => {
      state = now
      document.dispatchEvent(new Event('visibilitychange'))
    })
  })
  return context.newPage()
}

/** Opens a page and stops its clock with the view. */
async function opened(page: Page, path: string): Promise<void> {
  const viewed = page.waitForRequest(isBatch('v'))
  await page.goto(site.origin + path)
  await viewed
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
}

const isBatch = (name: string) => (request: { url(): string; postData(): string | null }) =>
  request.url().endsWith('/collect') && (request.postData() ?? '').includes(`["${name}"`)

const show = (page: Page, state: DocumentVisibilityState) =>
  page.evaluate((now) => Reflect.get(window, 'show')(now), state)

it('a tab in the background is not read: depth and time are those of a scripted reader', async (test) => {
  const path = addressOf(test, '/hintergrund')
  const page = await reader()
  await opened(page, path)
  const since = await page.evaluate(() => performance.now())
  await page.clock.runFor(12_000)
  await scrollPage(page, 1400)
  const sent = page.waitForRequest(isBatch('r'))
  await show(page, 'hidden')
  await sent
  await scrollPage(page, 3000)
  await page.clock.runFor(600_000)
  await show(page, 'visible')
  await scrollPage(page, 1600)
  await page.clock.runFor(8000)
  const again = page.waitForRequest(isBatch('r'))
  await show(page, 'hidden')
  const { e: events }: { e: unknown[][] } = (await again).postDataJSON()
  // 1,000 of 4,000 pixels and what was scrolled; what was scrolled unseen does not count
  expect(events).toEqual([['r', expect.any(Number), 60, 65, 8000]])
  await eventually(() => site.counted(path)).toEqual(['VIEW', 'READ 60 %', 'READ 65 %'])
  const [first] = await site.readings(path)
  expect(Math.abs((first?.seconds ?? 0) - (12 + since / 1000))).toBeLessThanOrEqual(1)
})

it('a page that is opened in the background is a view once somebody looks at it', async (test) => {
  const path = addressOf(test, '/spaeter')
  const page = await reader()
  await page.addInitScript(() => Reflect.get(window, 'show')('hidden'))
  await page.goto(`${site.origin}${path}`)
  await page.waitForFunction(() => Object.keys(window).some((name) => name.startsWith('masthead ')))
  await page.clock.runFor(60_000)
  expect(await site.counted(path)).toEqual([])
  const viewed = page.waitForRequest(isBatch('v'))
  await show(page, 'visible')
  await page.clock.runFor(1000)
  const { e: events }: { e: unknown[][] } = (await viewed).postDataJSON()
  expect(events.map(([kind]) => kind)).toEqual(['v'])
  await eventually(() => site.counted(path)).toEqual(['VIEW'])
})

it('a page that comes back from the back-forward cache is a new view, read from the start', async (test) => {
  const path = addressOf(test, '/zurueck')
  const page = await reader()
  await opened(page, path)
  await scrollPage(page, 3000)
  const left = page.waitForRequest(isBatch('r'))
  // This browser keeps no pages, so the events are those that one would send that does.
  await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
    Reflect.get(window, 'show')('hidden')
  })
  await left
  await page.clock.runFor(600_000)
  const viewed = page.waitForRequest(isBatch('v'))
  await page.evaluate(() => {
    scrollTo(0, 0)
    Reflect.get(window, 'show')('visible')
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await page.clock.runFor(5000)
  await viewed
  const read = page.waitForRequest(isBatch('r'))
  await show(page, 'hidden')
  const { e: events }: { e: unknown[][] } = (await read).postDataJSON()
  expect(events).toEqual([['r', expect.any(Number), -1, 25, 5000]])
  await eventually(() => site.counted(path)).toEqual(['VIEW', 'READ 100 %', 'VIEW', 'READ 25 %'])
})

it('a page that is built ahead is a view when it is visited, and none when it is not', async () => {
  await browserAlone(`${site.origin}/vor-dem-besuch`, async () => {
    await eventually(() => site.counted('/vorab')).toEqual(['VIEW'])
  })
  await browserAlone(`${site.origin}/ohne-besuch`, async () => {
    await eventually(() => site.counted('/ende')).toEqual(['VIEW'])
  })
  expect(await site.counted('/umsonst')).toEqual([])
})

/** A browser that nobody drives: one that is driven builds nothing ahead. */
async function browserAlone(address: string, look: () => Promise<void>): Promise<void> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'masthead-alone-'))
  const alone = spawn(
    inject('chromiumPath'),
    [
      '--headless',
      '--no-sandbox',
      '--use-gl=angle',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      '--remote-debugging-port=0',
      `--user-agent=${userAgent}`,
      `--user-data-dir=${folder.path}`,
      address,
    ],
    { stdio: 'ignore' },
  )
  const ended = once(alone, 'exit')
  try {
    await look()
  } finally {
    alone.kill('SIGKILL')
    await ended
  }
}
