import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Browser, Page } from 'playwright-core'
import { inject, onTestFinished } from 'vitest'

import { CreateWebsiteDocument, WebsiteDocument } from '#contract/generated/operations.ts'
import { listening } from '#tests/server/api/api-issuer.ts'
import { RetryingClient } from '#tests/server/crash-recovery/retrying-client.ts'

import { launchChromium } from '../support/chromium.ts'
import { startServerProcess } from '../support/server.ts'

export const clientId = 'praxis-heute'

/** The name of a headless browser counts as a program. */
export const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'

/** A website with the snippet, and the server that counts it. */
export interface TrackedSite {
  /** of the website */
  readonly origin: string
  /** the origin of the portal */
  readonly server: string
  readonly client: RetryingClient
  /** of the website in the portal */
  readonly id: string
  /** A reader of one page, whose window shows a quarter of the text. */
  reader(): Promise<Page>
  /** The events that were counted at an address, oldest first; of reading the depth alone. */
  counted(path: string): Promise<string[]>
  /** The depths in per cent and seconds of each reading of an address. */
  readings(path: string): Promise<{ depth: number; seconds: number }[]>
  close(): Promise<void>
}

interface Options {
  readonly name: string
  readonly extendedTracking?: boolean
  /** attributes of the snippet besides the key */
  readonly snippet?: string
  /** the body of a page */
  readonly pageAt: (path: string) => string
}

/** Starts the built server on demo data, registers a website, and serves its pages at another port. */
export async function startTrackedSite(options: Options): Promise<TrackedSite> {
  const { name, extendedTracking = false, snippet = '', pageAt } = options
  const dataDir = await mkdtemp(join(tmpdir(), 'masthead-tracked-'))
  await cp(inject('demoData'), dataDir, { recursive: true })
  const server = await startServerProcess({ MASTHEAD_DATA: dataDir, MASTHEAD_PASSWORD_GRANT: '1' })
  const client = new RetryingClient({ origin: server.origin, opened: async () => {} })
  let key = ''
  const site = createServer(({ url = '/' }, res) => {
    res.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    res.end(`<!doctype html><title>Probe ${url}</title>
      <script async src="${server.origin}/t.js" data-site="${key}" ${snippet}></script>
      ${pageAt(url)}`)
  })
  const origin = await listening(site)
  const { createWebsite } = await client.ask(CreateWebsiteDocument, {
    clientId,
    input: { url: `${origin}/`, name, extendedTracking },
    operation: 'create',
  })
  key = createWebsite.website?.key ?? ''
  const id = createWebsite.website?.id ?? ''
  const browser: Browser = await launchChromium(inject('chromiumPath'), { userAgent })
  const eventsAt = async (path: string) => {
    const { client: found } = await client.ask(WebsiteDocument, { clientId, id })
    const events = found?.website?.activity.lastEvents ?? []
    return events.filter(({ address }) => address === origin + path).toReversed()
  }
  return {
    origin,
    server: server.origin,
    client,
    id,
    reader: async () => {
      const context = await browser.newContext({ viewport: { width: 800, height: 1000 } })
      onTestFinished(() => context.close())
      return context.newPage()
    },
    counted: async (path) =>
      (await eventsAt(path)).map(({ kind, detail }) =>
        `${kind} ${detail}`.trim().replace(/, .*/, ''),
      ),
    readings: async (path) =>
      (await eventsAt(path)).flatMap(({ kind, detail }) => {
        const [, depth, seconds] = /^(\d+) %, (\d+) s$/.exec(detail) ?? []
        return kind === 'READ' ? [{ depth: Number(depth), seconds: Number(seconds) }] : []
      }),
    close: async () => {
      await browser.close()
      site.closeAllConnections()
      site.close()
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
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
