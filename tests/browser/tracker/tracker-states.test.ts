import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it, onTestFinished } from 'vitest'

import { CreateWebsiteDocument, WebsiteDocument } from '#contract/generated/operations.ts'
import { listening } from '#tests/server/api/api-issuer.ts'
import { RetryingClient } from '#tests/server/crash-recovery/retrying-client.ts'

import { launchChromium } from '../support/chromium.ts'
import { eventually } from '../support/eventually.ts'
import { startServerProcess, type ServerProcess } from '../support/server.ts'
import { scrollPage } from './scrolling.ts'

const clientId = 'apothekenblatt'
/** Tests run a headless browser, which counts as a program. */
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'

let dataDir = ''
let server: ServerProcess
let site: Server
let siteOrigin = ''
let browser: Browser
let key = ''
let id = ''
let client: RetryingClient

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'masthead-tracker-states-'))
  await cp(inject('demoData'), dataDir, { recursive: true })
  server = await startServerProcess({ MASTHEAD_DATA: dataDir, MASTHEAD_PASSWORD_GRANT: '1' })
  client = new RetryingClient({ origin: server.origin, opened: async () => {} })
  site = createServer((req, res) => {
    res.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    res.end(`<!doctype html><title>Probe ${req.url ?? '/'}</title>
      <script async src="${server.origin}/t.js" data-site="${key}"></script>
      <style>body, article { margin: 0 } article { height: 4000px }</style><article></article>`)
  })
  siteOrigin = await listening(site)
  browser = await launchChromium(inject('chromiumPath'), { userAgent })
  const { createWebsite } = await client.ask(CreateWebsiteDocument, {
    clientId,
    input: { url: `${siteOrigin}/`, name: 'Zustände' },
    operation: 'create',
  })
  key = createWebsite.website?.key ?? ''
  id = createWebsite.website?.id ?? ''
}, 180_000)
afterAll(async () => {
  await browser.close()
  site.close()
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
})

/** A reader of one page, whose lower edge shows a quarter of the text. */
async function reader(): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 800, height: 1000 } })
  onTestFinished(() => context.close())
  return context.newPage()
}

const isBatch = (name: string) => (request: { url(): string; postData(): string | null }) =>
  request.url().endsWith('/collect') && (request.postData() ?? '').includes(`["${name}"`)

/** The counted events at an address, oldest first, without the seconds. */
async function counted(path: string): Promise<string[]> {
  const { client: found } = await client.ask(WebsiteDocument, { clientId, id })
  const events = found?.website?.activity.lastEvents ?? []
  return events
    .filter(({ address }) => address.endsWith(path))
    .map(({ kind, detail }) => `${kind} ${detail}`.trim().replace(/, .*/, ''))
    .toReversed()
}

/** The seconds of reading that are counted at an address. */
async function secondsAt(path: string): Promise<number> {
  const { client: found } = await client.ask(WebsiteDocument, { clientId, id })
  const events = found?.website?.activity.lastEvents ?? []
  const read = events.find(({ kind, address }) => kind === 'READ' && address.endsWith(path))
  return Number(/(\d+) s$/.exec(read?.detail ?? '')?.[1])
}

it('a page that changes its address by itself is a view for each address, read as far and as long as it was', async () => {
  const page = await reader()
  const viewed = page.waitForRequest(isBatch('v'))
  await page.goto(`${siteOrigin}/eins`)
  const began = Date.now()
  await viewed
  await scrollPage(page, 1000)
  const second = page.waitForRequest(isBatch('v'))
  const read = (Date.now() - began) / 1000
  await page.evaluate(() => {
    history.pushState(null, '', '/zwei')
    scrollTo(0, 0)
  })
  await second
  await page.goto('about:blank')
  await eventually(() => counted('/eins')).toEqual(['VIEW', 'READ 50 %'])
  expect(Math.abs((await secondsAt('/eins')) - read)).toBeLessThanOrEqual(1)
  await eventually(() => counted('/zwei')).toEqual(['VIEW', expect.stringMatching(/^READ /)])
})

it('the way back on such a page ends the view that is left, too, and is one of its own', async () => {
  const page = await reader()
  // hears of it first, and shows the other address at once
  await page.addInitScript(() =>
    addEventListener('popstate', () => {
      document.title = `Probe ${location.pathname}`
      document.body.replaceChildren()
    }),
  )
  const viewed = page.waitForRequest(isBatch('v'))
  await page.goto(`${siteOrigin}/hin`)
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
  expect(said).toMatchObject({ p: { u: `${siteOrigin}/her`, t: 'Probe /her' } })
  await again
  await eventually(() => counted('/her')).toEqual(['VIEW', 'READ 50 %'])
  await eventually(() => counted('/hin')).toEqual(['VIEW', 'READ 25 %', 'VIEW'])
})

it('events wait in the page while there is no network, and are counted once when it is back', async () => {
  const page = await reader()
  const viewed = page.waitForRequest(isBatch('v'))
  await page.goto(`${siteOrigin}/netz`)
  await viewed
  await eventually(() => counted('/netz')).toEqual(['VIEW'])
  await page.context().setOffline(true)
  const lost = page.waitForEvent('requestfailed', isBatch('v'))
  await page.evaluate(() => history.pushState(null, '', '/ohne-netz'))
  await lost
  expect(await counted('/ohne-netz')).toEqual([])
  await page.context().setOffline(false)
  await eventually(() => counted('/ohne-netz')).toEqual(['VIEW'])
  expect(await counted('/netz')).toEqual(['VIEW', 'READ 25 %'])
})
