import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it, onTestFinished } from 'vitest'

import {
  CreateWebsiteDocument,
  MakeWebsiteTokenDocument,
  WebsiteDocument,
} from '#contract/generated/operations.ts'
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
  dataDir = await mkdtemp(join(tmpdir(), 'masthead-tracker-'))
  await cp(inject('demoData'), dataDir, { recursive: true })
  server = await startServerProcess({ MASTHEAD_DATA: dataDir, MASTHEAD_PASSWORD_GRANT: '1' })
  client = new RetryingClient({ origin: server.origin, opened: async () => {} })
  site = createServer((req, res) => {
    res.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    res.end(pageAt(req.url ?? '/'))
  })
  siteOrigin = await listening(site)
  browser = await launchChromium(inject('chromiumPath'), { userAgent })
  const input = { url: `${siteOrigin}/`, name: 'Probe', extendedTracking: true }
  const { createWebsite } = await client.ask(CreateWebsiteDocument, {
    clientId,
    input,
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

const probeBox = `<div class="reco-end" data-masthead-box="Probebox" data-masthead-source="metadata">
  <a href="/andere">Andere</a></div>`

/** A page of 4,000 pixels with the snippet, and a box at its head. */
function pageAt(path: string): string {
  return `<!doctype html><title>Probe ${path}</title>
    <script async src="${server.origin}/t.js" data-site="${key}" data-groups="pharmacists"
      data-entry="search" data-registration="registered"></script>
    <style>body, article { margin: 0 } article { height: 4000px }</style>
    <article>${path === '/ohne-box' ? '' : probeBox}</article>`
}

/** The numbers of the reports that the test reads. */
interface Counted {
  client: {
    articleReport: { nodes: { article: { title: string }; metrics: object }[] }
    boxReport: { nodes: { box: { name: string }; positions: object[]; values: object }[] }
    recommendationReport: { nodes: object[] }
    positionReport: { nodes: { position: { cssClass: string } | null; values: object }[] }
    userGroupReport: { nodes: { name: string; viewShare: number | null }[] }
  }
}

const day = new Date().toISOString().slice(0, 10)
const dayBefore = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)

const reports = `query ($clientId: ID!, $range: DateRange!, $both: DateRange!, $filter: ArticleFilter) {
  client(id: $clientId) {
    articleReport(range: $range, filter: $filter) {
      nodes { article { title } metrics { views averageScrollDepth averageDwellTime } } }
    boxReport(range: $range) {
      nodes { box { name } positions { cssClass } values { delivered seen clicked } } }
    recommendationReport(range: $range) {
      nodes { article { title } values { delivered seen clicked } } }
    positionReport(range: $range) {
      nodes { position { cssClass } values { delivered seen clicked } } }
    userGroupReport(range: $both) { nodes { name viewShare } }
  } }`

/** The reports of today; groups have members by the model of the day before. */
async function reported() {
  const { client: found } = await client.ask<Counted, object>(reports, {
    clientId,
    range: { from: day, to: day },
    both: { from: dayBefore, to: day },
    filter: { search: 'Probe artikel', userGroups: ['pharmacists'] },
  })
  const { articleReport, boxReport, recommendationReport, positionReport } = found
  const groups = found.userGroupReport.nodes.filter(({ name }) => name === 'pharmacists')
  return {
    articles: articleReport.nodes,
    recommended: recommendationReport.nodes,
    boxes: boxReport.nodes.filter(({ box }) => box.name === 'Probebox'),
    positions: positionReport.nodes.filter(({ position }) => position?.cssClass === 'reco-end'),
    share: groups[0]?.viewShare ?? null,
  }
}

async function activity() {
  const { client: found } = await client.ask(WebsiteDocument, { clientId, id })
  return found?.website?.activity
}

it('a page that is read, scrolled and left is counted as just that', async () => {
  const context = await browser.newContext({ viewport: { width: 800, height: 1000 } })
  const page = await context.newPage()
  onTestFinished(() => context.close())
  const { share: before } = await reported()
  await page.goto(`${siteOrigin}/artikel`)
  // the box was delivered and half visible for a second
  await page.waitForRequest((request) => (request.postData() ?? '').includes('["s"'))
  await scrollPage(page, 1000)
  await page.goto(`${siteOrigin}/ohne-box`)
  const kinds = async () =>
    (await activity())?.lastEvents
      .filter(({ address }) => address.endsWith('/artikel'))
      .map(({ kind }) => kind)
      .toSorted() ?? []
  await eventually(kinds).toEqual(['DELIVERED', 'READ', 'SEEN', 'VIEW'])
  const { lastEvents = [], notices = [], classes = [] } = (await activity()) ?? {}
  const read = lastEvents.find(
    ({ kind, address }) => kind === 'READ' && address.endsWith('/artikel'),
  )
  expect(read?.detail).toMatch(/^50 %, [1-9]\d* s$/)
  expect(classes.map(({ cssClass }) => cssClass)).toEqual(['reco-end'])
  expect(notices.map(({ kind }) => kind)).toContain('SCRIPT_LOADED')
  const values = { delivered: 1, seen: 1, clicked: 0 }
  await eventually(reported).toMatchObject({
    articles: [
      { article: { title: 'Probe /artikel' }, metrics: { views: 1, averageScrollDepth: 50 } },
    ],
    recommended: [{ article: { title: 'Andere' }, values }],
    boxes: [{ positions: [{ cssClass: 'reco-end' }], values }],
    positions: [{ position: { cssClass: 'reco-end' }, values }],
  })
  // the reader declares to be a pharmacist
  expect((await reported()).share).toBeGreaterThan(before ?? 100)
}, 120_000)

/** The list, as a recommender asks for it. */
function list(headers: Record<string, string>): Promise<Response> {
  return fetch(`${server.origin}/recommender/banlist`, { headers })
}

it('an address that is banned is on the recommender’s list', async () => {
  const made = await client.ask(MakeWebsiteTokenDocument, { clientId, id, operation: 'token' })
  const authorization = `Bearer ${made.makeWebsiteToken.token ?? ''}`
  const link = 'https://www.apothekenblatt.example/gebannt'
  const before = await list({ authorization })
  expect(await before.text()).not.toContain(link)
  const ban = `mutation ($clientId: ID!, $link: String!) {
    addBanlistItem(clientId: $clientId, link: $link) { userErrors { code } } }`
  await client.ask<unknown, object>(ban, { clientId, link })
  const after = await list({ authorization })
  expect(await after.text()).toContain(`${JSON.stringify({ url: link })}\n`)
  const etag = after.headers.get('etag') ?? ''
  expect(etag).not.toBe(before.headers.get('etag'))
  const again = await list({ authorization, 'if-none-match': etag })
  expect(again.status).toBe(304)
  expect((await list({ authorization: 'Bearer 012345678901234567890123' })).status).toBe(401)
})
