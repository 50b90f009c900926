import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'

import { signalsIn } from '#contract/signals/decay.ts'
import { watchedOn } from '#contract/signals/visit.ts'
import type { TrackedSignals } from '#contract/tracked-batch.ts'
import type { Store } from '#server/records/store.ts'
import type { Website } from '#server/records/websites/websites.ts'

import { Aggregator } from './aggregator.ts'
import { ArticlePlaces } from './article-places.ts'
import { isKey } from './checked-batch.ts'
import { Collector, usualLimits, type CollectLimits } from './collector.ts'
import { Sites } from './sites.ts'
import { Spools } from './spool.ts'

/** The place of the spools, and how they are counted. */
interface TrackingOptions {
  readonly dataDir: string
  readonly addressOf: (req: IncomingMessage) => string
  /** hears of parts that could not be counted; they are tried again */
  readonly failed: (error: unknown) => void
  readonly limits?: CollectLimits
  /** milliseconds between two looks at what came in */
  readonly every?: number
}

/** The server's side of the tracker. */
export interface Tracking {
  /** answers `/collect` */
  handle(req: IncomingMessage, res: ServerResponse): void
  /** answers `/t.json`: what a page of a website watches for signals */
  handleWatched(req: IncomingMessage, res: ServerResponse): void
  /** Counts everything that was acknowledged before this call. */
  countNow(): Promise<void>
  /** Counts what came in, and takes no more. */
  close(): Promise<void>
}

const usualPause = 5000
/** Milliseconds between two looks at what other processes left. */
const leftPause = 60_000

/** Opens a spool in the data folder, and counts what earlier processes left there. */
export async function openTracking(store: Store, options: TrackingOptions): Promise<Tracking> {
  const { addressOf, limits = usualLimits, every = usualPause, failed } = options
  const spools = await Spools.open(join(options.dataDir, 'collected'))
  const sites = new Sites(store)
  const places = new ArticlePlaces(store)
  const collector = new Collector({ sites, spools, places, limits, addressOf })
  const watched = new WatchedList(store, sites, (website, req) =>
    collector.scriptRuns(website, req),
  )
  await collector.remember()
  const aggregator = new Aggregator(store, places)
  let running: Promise<void> = Promise.resolve()
  const count = async (): Promise<void> => {
    collector.hasNew = false
    await collector.flushNotices()
    await spools.own.seal()
    await aggregator.run(spools.own)
    for await (const spool of spools.left()) await aggregator.run(spool)
  }
  const countNow = (): Promise<void> => (running = running.catch(() => {}).then(count))
  const timer = setInterval(() => {
    if (collector.hasNew || spools.own.sealed.length > 0) countNow().catch(failed)
  }, every).unref()
  const others = setInterval(() => void countNow().catch(failed), leftPause).unref()
  return {
    handle: (req, res) => collector.handle(req, res),
    handleWatched: (req, res) => {
      watched.handle(req, res).catch((error: unknown) => {
        failed(error)
        res.writeHead(503, { 'retry-after': '5', 'cache-control': 'no-store' }).end()
      })
    },
    countNow,
    close: async () => {
      clearInterval(timer)
      clearInterval(others)
      await countNow().catch(failed)
      await spools.close()
    },
  }
}

/** Milliseconds for which an answer is given again without a look at the signals. */
const fresh = 1000
/** Seconds: a browser asks again after five minutes, and uses the list it has while it does. */
const caching = 'public, max-age=300, stale-while-revalidate=86400'

/**
 * Tells pages what to watch, so that the signals of their website can fire. The answer is the same for every reader
 * and stays in the browser's cache.
 */
class WatchedList {
  readonly #store: Store
  readonly #sites: Sites
  readonly #request: (website: Website, req: IncomingMessage) => void
  readonly #answers = new Map<number, { readonly at: number; readonly body: Promise<string> }>()

  /** `asked` hears of each page that asks for its website. */
  constructor(
    store: Store,
    sites: Sites,
    request: (website: Website, req: IncomingMessage) => void,
  ) {
    this.#store = store
    this.#sites = sites
    this.#request = request
  }

  async handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
    res.setHeader('access-control-allow-origin', '*')
    res.setHeader('cross-origin-resource-policy', 'cross-origin')
    const key = new URL(req.url ?? '/', 'http://localhost').searchParams.get('site') ?? ''
    const website = isKey(key) ? await this.#sites.find(key) : undefined
    if (!website) {
      res.writeHead(404, { 'cache-control': 'no-store' }).end()
      return
    }
    this.#request(website, req)
    const body = await this.#bodyOf(website)
    res.writeHead(200, { 'content-type': 'application/json', 'cache-control': caching }).end(body)
  }

  #bodyOf(website: Website): Promise<string> {
    const now = performance.now()
    const before = this.#answers.get(website.id)
    if (before && now - before.at < fresh) return before.body
    const body = this.#read(website)
    this.#answers.set(website.id, { at: now, body })
    body.catch(() => this.#answers.delete(website.id))
    return body
  }

  async #read({ id, publication }: Website): Promise<string> {
    const newest = await this.#store.signals.newest(publication)
    const { clicks, events } = watchedOn(String(id), signalsIn(newest?.document))
    const list: TrackedSignals = [clicks, events]
    return JSON.stringify(list)
  }
}
