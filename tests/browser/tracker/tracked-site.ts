import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

import type { Page } from 'playwright-core'
import { inject, onTestFinished } from 'vitest'

import { CreateWebsiteDocument } from '#contract/generated/operations.ts'
import type { TrackedBatch, TrackedEvent } from '#contract/tracked-batch.ts'
import { listening } from '#tests/server/api/api-issuer.ts'
import { RetryingClient } from '#tests/server/crash-recovery/retrying-client.ts'

import { launchChromium } from '../support/chromium.ts'
import { startServerProcess } from '../support/server.ts'

export const clientId = 'praxis-heute'

/** The name of a headless browser counts as a program. */
export const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'

/** The body of a page of a website. */
type PageAt = (path: string) => string

/** A website whose pages have the snippet. */
interface Site {
  readonly origin: string
  /** A reader of one page, whose window shows a quarter of the text. */
  reader(): Promise<Page>
  close(): Promise<void>
}

/** A website that the built server counts. */
export interface CountedSite extends Site {
  /** the origin of the portal */
  readonly server: string
  readonly client: RetryingClient
  /** of the website in the portal */
  readonly id: string
}

/** Starts the built server on demo data, and registers a website with extended tracking at another port. */
export async function startCountedSite(snippet: string, pageAt: PageAt): Promise<CountedSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'masthead-tracked-'))
  await cp(inject('demoData'), dataDir, { recursive: true })
  const server = await startServerProcess({ MASTHEAD_DATA: dataDir, MASTHEAD_PASSWORD_GRANT: '1' })
  const client = new RetryingClient({ origin: server.origin, opened: async () => {} })
  let key = ''
  const site = await startSite((url) => {
    const script = `src="${server.origin}/t.js" data-site="${key}" ${snippet}`
    return pageOf(url, script, pageAt)
  })
  const { createWebsite } = await client.ask(CreateWebsiteDocument, {
    clientId,
    input: { url: `${site.origin}/`, name: 'Probe', extendedTracking: true },
    operation: 'create',
  })
  key = createWebsite.website?.key ?? ''
  return {
    ...site,
    server: server.origin,
    client,
    id: createWebsite.website?.id ?? '',
    close: async () => {
      await site.close()
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** A website that takes down itself what its pages tell of their readers. */
export interface ToldSite extends Site {
  /** The events of an address, oldest first. */
  events(path: string): TrackedEvent[]
  /** The same in words; of reading the depth alone. */
  told(path: string): string[]
}

/** Starts one without a portal: the script comes from the build. */
export async function startToldSite(pageAt: PageAt): Promise<ToldSite> {
  const script = await readFile('build/portal/t.js')
  const batches: TrackedBatch[] = []
  const keep = async (req: IncomingMessage) => batches.push(JSON.parse(await text(req)))
  const site = await startSite(
    (url) => pageOf(url, 'src="/t.js" data-site="probe"', pageAt),
    (req, res) => {
      if (req.url === '/collect') {
        void keep(req).then(() => res.writeHead(202).end())
      } else if (req.url === '/t.js') res.setHeader('content-type', 'text/javascript').end(script)
      else if (req.url?.startsWith('/t.json') === true) res.end('[[],[]]')
      else return false
      return true
    },
  )
  const events = (path: string) =>
    batches.filter(({ p }) => new URL(p.u).pathname === path).flatMap(({ e }) => e)
  return { ...site, events, told: (path) => events(path).map(words) }
}

function words([kind, , , depth]: TrackedEvent): string {
  return kind === 'r' ? `READ ${depth} %` : kind
}

function pageOf(url: string, script: string, pageAt: PageAt): string {
  return `<!doctype html><title>Probe ${url}</title><script async ${script}></script>${pageAt(url)}`
}

/** Serves pages, unless something else has answered. */
async function startSite(
  pageAt: PageAt,
  isAnswered = (_req: IncomingMessage, _res: ServerResponse) => false,
): Promise<Site> {
  const site = createServer((req, res) => {
    if (isAnswered(req, res)) return
    res.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(pageAt(req.url ?? '/'))
  })
  const origin = await listening(site)
  const browser = await launchChromium(inject('chromiumPath'), { userAgent })
  return {
    origin,
    reader: async () => {
      const context = await browser.newContext({ viewport: { width: 800, height: 1000 } })
      onTestFinished(() => context.close())
      return context.newPage()
    },
    close: async () => {
      await browser.close()
      site.closeAllConnections()
      site.close()
    },
  }
}

/** Scrolls a page to a height in pixels; done once the listeners of the page were told. */
export async function scrollPage(page: Page, height: number): Promise<void> {
  await page.evaluate(
    (y) =>
      new Promise<void>((done) => {
        addEventListener('scroll', () => done(), { once: true })
        scrollTo(0, y)
      }),
    height,
  )
}

/** A request that brings an event of this kind. */
export const isBatch = (name: string) => (request: { url(): string; postData(): string | null }) =>
  request.url().endsWith('/collect') && (request.postData() ?? '').includes(`["${name}"`)
