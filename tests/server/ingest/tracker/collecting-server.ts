import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { CollectLimits } from '#server/ingest/tracker/collector.ts'
import { openTracking, type Tracking } from '#server/ingest/tracker/tracking.ts'
import { openStore, type Store } from '#server/records/store.ts'
import type { Website, WebsiteFields } from '#server/records/websites/websites.ts'
import { listening } from '#tests/server/api/api-issuer.ts'

/** So many that no test reaches them. */
const endless = { burst: 1e9, perSecond: 1e9, perDay: 1e9 }
export const noLimits: CollectLimits = {
  address: endless,
  website: endless,
  newPages: { views: endless, links: endless },
}

/** The collect endpoint over a real store and a real socket. */
export interface CollectingServer {
  readonly origin: string
  readonly store: Store
  readonly tracking: Tracking
  readonly http: Server
  close(): Promise<void>
}

function failed(error: unknown): void {
  console.error(error)
}

function addressOf({ headers }: IncomingMessage): string {
  return String(headers['x-forwarded-for'] ?? '192.0.2.1')
}

/** Starts it on a data folder, or on one that goes with it; it counts when it is told to. */
export async function startCollecting(
  input: { dataDir?: string; limits?: CollectLimits } = {},
): Promise<CollectingServer> {
  const dataDir = input.dataDir ?? mkdtempSync(join(tmpdir(), 'masthead-collect-'))
  const { limits = noLimits } = input
  const store = await openStore({ dataDir })
  const options = { dataDir, addressOf, failed, limits, every: 3_600_000 }
  const tracking = await openTracking(store, options)
  const http = createServer((req, res) => {
    if (req.url?.startsWith('/t.json') === true) tracking.handleWatched(req, res)
    else tracking.handle(req, res)
  })
  const origin = await listening(http)
  return {
    origin,
    store,
    tracking,
    http,
    close: async () => {
      http.closeAllConnections()
      http.close()
      await tracking.close()
      await store.close()
      if (input.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

let websites = 0

/** Registers a website in a publication of its own. */
export async function registered(
  { store }: Pick<CollectingServer, 'store'>,
  fields: Partial<WebsiteFields> = {},
): Promise<Website> {
  const client = `blatt-${websites + 1}`
  const publication = await store.ingest.ensurePublication({ realm: 'nord', client })
  return registeredIn({ store }, publication, fields)
}

/** Registers one more website of a publication. */
export async function registeredIn(
  { store }: Pick<CollectingServer, 'store'>,
  publication: number,
  fields: Partial<WebsiteFields> = {},
): Promise<Website> {
  websites += 1
  const url = `https://www.blatt-${websites}.example/`
  const made = await store.websites.create(
    publication,
    {
      name: `Blatt ${websites}`,
      url,
      origins: [new URL(url).origin],
      tracking: true,
      extendedTracking: false,
      setup: 'DONE',
      ...fields,
    },
    { author: { subject: 'ada', name: 'Ada' }, operation: `create ${websites}` },
  )
  if (made.kind !== 'saved') throw new Error(made.kind)
  return made.website
}

let batches = 0

/** A batch of a page of the website. */
export function batchOf(
  { key, url }: Pick<Website, 'key' | 'url'>,
  events: unknown[],
  page: Record<string, unknown> = {},
) {
  batches += 1
  const id = `batch-${process.pid}-${batches}`
  return { s: key, i: id, w: 0, p: { u: `${url}artikel`, t: 'Ein Artikel', ...page }, e: events }
}

/** Sends a body as a browser would; resolves to the status. */
export async function send(
  { origin }: Pick<CollectingServer, 'origin'>,
  website: Pick<Website, 'url'>,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<number> {
  const response = await fetch(`${origin}/collect`, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: {
      origin: new URL(website.url).origin,
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
      ...headers,
    },
  })
  await response.arrayBuffer()
  return response.status
}

/** The views, and the other sums of readings, of a publication. */
export async function readingOf(store: Store, publication: number) {
  const { totals } = await store.warehouse.report({
    publication,
    facts: 'reading',
    measures: ['views', 'scrollDepth', 'dwellTime'],
    by: [],
    range: { from: 0, to: 100_000 },
  })
  return totals
}

/** How often something was noticed at a website. */
export async function noticesOf(store: Store, id: number): Promise<Record<string, number>> {
  const activity = (await store.websites.activity([id], 0)).get(id)
  return Object.fromEntries(activity?.notices.map(({ kind, count }) => [kind, count]) ?? [])
}
