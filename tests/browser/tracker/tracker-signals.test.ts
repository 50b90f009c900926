import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'

import type { Signal, SignalCondition } from '#contract/configuration.ts'
import {
  CreateWebsiteDocument,
  PublishConfigurationDocument,
  SaveConfigurationDraftDocument,
  SignalActivityDocument,
} from '#contract/generated/operations.ts'
import { listening } from '#tests/server/api/api-issuer.ts'
import { RetryingClient } from '#tests/server/crash-recovery/retrying-client.ts'

import { launchChromium } from '../support/chromium.ts'
import { eventually } from '../support/eventually.ts'
import { startServerProcess, type ServerProcess } from '../support/server.ts'

const clientId = 'apothekenblatt'
const place = { kind: 'SIGNALS', key: 'all' } as const
/** Tests run a headless browser, which counts as a program. */
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'

let dataDir = ''
let server: ServerProcess
let site: Server
let siteOrigin = ''
let browser: Browser
let key = ''
let client: RetryingClient

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'masthead-tracker-signals-'))
  await cp(inject('demoData'), dataDir, { recursive: true })
  server = await startServerProcess({ MASTHEAD_DATA: dataDir, MASTHEAD_PASSWORD_GRANT: '1' })
  client = new RetryingClient({ origin: server.origin, opened: async () => {} })
  site = createServer((_, res) => {
    res.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page())
  })
  siteOrigin = await listening(site)
  browser = await launchChromium(inject('chromiumPath'), { userAgent })
  const input = { url: `${siteOrigin}/`, name: 'Signalprobe' }
  const made = await client.ask(CreateWebsiteDocument, { clientId, input, operation: 'create' })
  key = made.createWebsite.website?.key ?? ''
}, 180_000)
afterAll(async () => {
  await browser.close()
  site.close()
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
})

/** A page of 4,000 pixels with the snippet and a button. */
function page(): string {
  return `<!doctype html><title>Signalprobe</title>
    <script async src="${server.origin}/t.js" data-site="${key}"></script>
    <style>body, article { margin: 0 } article { height: 4000px }</style>
    <article><button class="js-merken"><span>Merken</span></button></article>`
}

function signal(name: string, condition: SignalCondition): Signal {
  const strength = { threshold: 1, polarity: 'FOR', weight: 1, halfLife: 14 } as const
  const rest = { name: null, description: '', kind: 'CUSTOM', websites: [], paused: false } as const
  return { key: name, ...rest, ...strength, websites: [], conditions: [condition] }
}

it('a click, an event and a scroll on a page fire the signals that wait for them', async () => {
  const signals = [
    signal('saved', { type: 'CLICK', selector: '.js-merken' }),
    signal('subscribed', { type: 'EVENT', name: 'newsletter.done' }),
    signal('scrolled', { type: 'SCROLL', comparison: 'AT_LEAST', value: 75 }),
    signal('long', { type: 'DWELL', comparison: 'AT_LEAST', value: 3000 }),
    signal('other', { type: 'CLICK', selector: ':not(' }),
  ]
  const draft = { clientId, ...place, document: { signals }, note: null, basedOn: 0, revision: 0 }
  const saved = await client.ask(SaveConfigurationDraftDocument, draft)
  const { publishConfiguration } = await client.ask(PublishConfigurationDocument, {
    clientId,
    ...place,
    revision: saved.saveConfigurationDraft.draft?.revision ?? 0,
    basedOn: 0,
    note: null,
    operation: 'publish-signals',
  })
  expect(publishConfiguration.userErrors).toEqual([])
  const context = await browser.newContext({ viewport: { width: 800, height: 1000 } })
  const opened = await context.newPage()
  await opened.goto(`${siteOrigin}/artikel`)
  await opened.click('.js-merken span')
  await opened.evaluate(() => {
    dispatchEvent(new CustomEvent('masthead', { detail: 'newsletter.done' }))
    dispatchEvent(new CustomEvent('masthead', { detail: 'nobody.waits' }))
    scrollTo(0, 2500)
  })
  await opened.waitForFunction(() => scrollY === 2500)
  const fired = async () => {
    const { client: found } = await client.ask(SignalActivityDocument, { clientId })
    return found?.signals.map((one) => `${one.key} ${one.status} ${one.total}`)
  }
  await eventually(fired).toEqual([
    'saved ACTIVE 1',
    'subscribed ACTIVE 1',
    'scrolled ACTIVE 1',
    'long NEVER_SEEN 0',
    'other NEVER_SEEN 0',
  ])
  await context.close()
}, 120_000)
