import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'

import { allow } from '../support/always.ts'
import { eventually } from '../support/eventually.ts'
import { isBatch, scrollPage, startToldSite, type ToldSite, userAgent } from './tracked-site.ts'

let site: ToldSite

beforeAll(async () => {
  site = await startToldSite(pageAt)
})
afterAll(() => site.close())

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
    '<style>body, article { margin: 0 } article { height: 4000px }</style><article>Text</article>'
  if (path === '/vor-dem-besuch') return goOn('/vorab') + ahead('/vorab') + text
  if (path.startsWith('/galerie')) return '<link rel="canonical" href="/galerie">' + text
  if (path === '/ohne-besuch') return goOn('/ende') + ahead('/umsonst') + text
  return text
}

/** A reader whose window shows a quarter of the text; the test moves the clock, and says what can be seen. */
async function reader(): Promise<Page> {
  const page = await site.reader()
  const context = page.context()
  await context.clock.install()
  await context.addInitScript(() => {
    let state: DocumentVisibilityState = 'visible'
    Object.defineProperty(document, 'visibilityState', { get: () => state })
    Object.defineProperty(document, 'hidden', { get: () => state === 'hidden' })
    Reflect.set(window, 'show', (now: DocumentVisibilityState) => {
      state = now
      document.dispatchEvent(new Event('visibilitychange'))
    })
  })
  return page
}

/** Opens a page and stops its clock with the view. */
async function opened(page: Page, path: string): Promise<void> {
  const viewed = page.waitForRequest(isBatch('v'))
  await page.goto(site.origin + path)
  await viewed
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
}

const show = (page: Page, state: DocumentVisibilityState) =>
  page.evaluate((now) => Reflect.get(window, 'show')(now), state)

it('a tab in the background is not read: depth and time are those of a scripted reader', async () => {
  const path = '/hintergrund'
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
  await show(page, 'visible')
  await page.clock.runFor(5000)
  const longer = page.waitForRequest(isBatch('r'))
  await show(page, 'hidden')
  // no deeper, but longer
  expect((await longer).postDataJSON().e).toEqual([['r', expect.any(Number), 65, 65, 5000]])
  await eventually(() => site.told(path)).toEqual(['v', 'READ 60 %', 'READ 65 %', 'READ 65 %'])
  const [, , , , dwell] = site.events(path)[1] ?? []
  expect(Math.abs(Number(dwell) - 12_000 - since)).toBeLessThan(1000)
})

it('a page that is opened in the background is a view once somebody looks at it', async () => {
  const path = '/spaeter'
  const page = await reader()
  await page.addInitScript(() => Reflect.get(window, 'show')('hidden'))
  await page.goto(`${site.origin}${path}`)
  await page.waitForFunction(() => Object.keys(window).some((name) => name.startsWith('masthead ')))
  await page.clock.runFor(60_000)
  expect(site.told(path)).toEqual([])
  const viewed = page.waitForRequest(isBatch('v'))
  await show(page, 'visible')
  await page.clock.runFor(1000)
  const { e: events }: { e: unknown[][] } = (await viewed).postDataJSON()
  expect(events.map(([kind]) => kind)).toEqual(['v'])
  await eventually(() => site.told(path)).toEqual(['v'])
})

it('a page that comes back from the back-forward cache is a new view, read from the start', async () => {
  const path = '/zurueck'
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
  await eventually(() => site.told(path)).toEqual(['v', 'READ 100 %', 'v', 'READ 25 %'])
})

it('a page that is built ahead is a view when it is visited, and none when it is not', async () => {
  await Promise.all([
    browserAlone(`${site.origin}/vor-dem-besuch`, () =>
      eventually(() => site.told('/vorab')).toEqual(['v']),
    ),
    browserAlone(`${site.origin}/ohne-besuch`, () =>
      eventually(() => site.told('/ende')).toEqual(['v']),
    ),
  ])
  expect(site.told('/umsonst')).toEqual([])
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

it('a page that changes its address by itself is a view for each address, read as far and as long as it was', async () => {
  const page = await site.reader()
  const viewed = page.waitForRequest(isBatch('v'))
  await page.goto(`${site.origin}/eins`)
  const began = Date.now()
  await viewed
  await scrollPage(page, 1000)
  const second = page.waitForRequest(isBatch('v'))
  const read = Date.now() - began
  await page.evaluate(() => {
    history.pushState(null, '', '/zwei')
    scrollTo(0, 0)
  })
  await second
  await page.goto('about:blank')
  await eventually(() => site.told('/eins')).toEqual(['v', 'READ 50 %'])
  const [, , , , dwell] = site.events('/eins')[1] ?? []
  expect(Math.abs(Number(dwell) - read)).toBeLessThan(1000)
  await eventually(() => site.told('/zwei')).toEqual(['v', expect.stringMatching(/^READ /)])
})

it('a page that replaces its parameters stays one view, a gallery too, and a late head never counts for a new path', async () => {
  const page = await site.reader()
  const viewed = page.waitForRequest(isBatch('v'))
  await page.goto(`${site.origin}/galerie?utm_source=brief`)
  const first: unknown = (await viewed).postDataJSON()
  const canonical = `${site.origin}/galerie`
  expect(first).toMatchObject({ p: { u: `${canonical}?utm_source=brief`, c: canonical } })
  const next = page.waitForRequest(isBatch('v'))
  await page.evaluate(() => {
    history.replaceState(null, '', '/galerie')
    history.replaceState(null, '', '/galerie?bild=2')
    // its canonical address stands for all pictures
    history.pushState(null, '', '/galerie?bild=3')
    history.pushState(null, '', '/weiter')
  })
  const second: unknown = (await next).postDataJSON()
  expect(second).toMatchObject({ p: { u: `${site.origin}/weiter`, c: '', r: site.origin } })
  await eventually(() => site.told('/galerie')).toEqual(['v', expect.stringMatching(/^READ /)])
  await eventually(() => site.told('/weiter')).toEqual(['v'])
})

it('the way back on such a page ends the view that is left, too, and is one of its own', async () => {
  const page = await site.reader()
  // hears of it first, and shows the other address at once
  await page.addInitScript(() =>
    addEventListener('popstate', () => {
      document.title = `Probe ${location.pathname}`
      document.body.replaceChildren()
    }),
  )
  const viewed = page.waitForRequest(isBatch('v'))
  await page.goto(`${site.origin}/hin`)
  await viewed
  const onward = page.waitForRequest(isBatch('v'))
  await page.evaluate(() => {
    history.pushState(null, '', '/her')
    document.title = 'Probe /her'
  })
  await onward
  await scrollPage(page, 1000)
  const left = page.waitForRequest(isBatch('r'))
  const again = page.waitForRequest(isBatch('v'))
  await page.evaluate(() => history.back())
  const said: unknown = (await left).postDataJSON()
  expect(said).toMatchObject({ p: { u: `${site.origin}/her`, t: 'Probe /her' } })
  await again
  await eventually(() => site.told('/her')).toEqual(['v', 'READ 50 %'])
  await eventually(() => site.told('/hin')).toEqual(['v', 'READ 25 %', 'v'])
})

it('events wait in the page while there is no network, and are counted once when it is back', async () => {
  const page = await site.reader()
  allow(page.context(), /ERR_INTERNET_DISCONNECTED/)
  const viewed = page.waitForRequest(isBatch('v'))
  await page.goto(`${site.origin}/netz`)
  await viewed
  await eventually(() => site.told('/netz')).toEqual(['v'])
  await page.context().setOffline(true)
  const lost = page.waitForEvent('requestfailed', isBatch('v'))
  await page.evaluate(() => history.pushState(null, '', '/ohne-netz'))
  await lost
  expect(site.told('/ohne-netz')).toEqual([])
  await page.context().setOffline(false)
  await eventually(() => site.told('/ohne-netz')).toEqual(['v'])
  expect(site.told('/netz')).toEqual(['v', 'READ 25 %'])
})
