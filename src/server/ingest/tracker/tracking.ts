import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'

import type { PositionDocument } from '#contract/configuration.ts'
import { signalsIn } from '#contract/signals/decay.ts'
import { watchedOn } from '#contract/signals/visit.ts'
import type { TrackedSignals } from '#contract/tracked-batch.ts'
import type { CountedSignal } from '#server/records/signals.ts'
import type { Store } from '#server/records/store.ts'
import type { Website } from '#server/records/websites/websites.ts'
import { idOf } from '#server/warehouse/port/ids.ts'

import { ArticlePlaces } from './article-places.ts'
import {
  isKey,
  longestWait,
  spooled,
  type SpooledBatch,
  type SpooledNotice,
} from './checked-batch.ts'
import { type CollectLimits, Collector, usualLimits } from './collector.ts'
import { type PositionByClass, PublicationFacts } from './facts.ts'
import { signalVersions } from './firings.ts'
import { WebsiteTally } from './part-counts.ts'
import { Sites } from './sites.ts'
import { type Spool, Spools } from './spool.ts'

/** Batches that are counted at a stretch; then requests have their turn. */
const stretch = 100

/** Counts the sealed parts of spools: into the warehouse and the websites' counters, each part once. */
class Aggregator {
  readonly #store: Store
  readonly #places: ArticlePlaces

  constructor(store: Store, places: ArticlePlaces) {
    this.#store = store
    this.#places = places
  }

  /** Counts all sealed parts of a spool in their order. A part that fails is tried again with the next call. */
  async run(spool: Spool): Promise<void> {
    for (const part of spool.sealed) {
      const { lines } = await spool.read(part)
      await this.#count({ spool: spool.id, part }, await entriesOf(lines))
      await spool.done(part)
    }
    await spool.forget(Date.now() - 2 * longestWait)
  }

  async #count(
    place: { readonly spool: string; readonly part: number },
    entries: readonly (SpooledBatch | SpooledNotice)[],
  ): Promise<void> {
    const tallies = new Map<number, WebsiteTally>()
    const tallyOf = (of: { website: number; publication: number }): WebsiteTally => {
      const tally = tallies.get(of.website) ?? new WebsiteTally(of)
      tallies.set(of.website, tally)
      return tally
    }
    for (const entry of entries) if (!('id' in entry)) tallyOf(entry).notice(entry)
    const batches = entries.filter((entry) => 'id' in entry)
    const key = `tracker ${place.spool} ${place.part}`
    const signals: CountedSignal[] = []
    for (const [publication, own] of Map.groupBy(batches, (batch) => batch.publication))
      signals.push(...(await this.#countPublication(publication, own, { key, tallyOf })))
    const websites = [...tallies.values()].map(({ counted }) => counted)
    await this.#store.websites.count({ ...place, websites, signals })
  }

  async #countPublication(
    publication: number,
    batches: readonly SpooledBatch[],
    { key, tallyOf }: { key: string; tallyOf: (of: SpooledBatch) => WebsiteTally },
  ): Promise<CountedSignal[]> {
    const [known, positions, signalsAt] = await Promise.all([
      this.#store.publications.byId(publication),
      this.#positions(publication),
      signalVersions(this.#store, publication, timeOf(batches)),
    ])
    // it was deleted, with its websites, while these were on their way
    if (known === null) return []
    const { timeZone } = known
    const places = this.#places
    await places.renew(publication)
    const facts = new PublicationFacts(publication, { timeZone, places, positions, signalsAt })
    const websites: readonly Website[] = await this.#store.websites.of(publication)
    for (const [index, batch] of batches.entries()) {
      if (index % stretch === 0) await setImmediate()
      await facts.addView(batch)
      const tally = tallyOf(batch)
      const of = { timeZone, websites }
      for (const event of batch.events) {
        tally.event(batch, event, of)
        await facts.add(batch, event)
      }
    }
    for (const batch of facts.batches(key)) await this.#store.warehouse.append(publication, batch)
    await places.fill(publication)
    this.#store.publishSoon(publication)
    return facts.fired.counted
  }

  /** Positions by the classes that people have published for them, each as the warehouse knows it. */
  async #positions(publication: number): Promise<PositionByClass> {
    const [configured, known] = await Promise.all([
      this.#store.configuration.list({ publication, kind: 'POSITION' }, ''),
      this.#store.warehouse.positions(publication),
    ])
    const byClass = new Map(known.map((position) => [position.cssClass, position]))
    const published = configured.flatMap(({ title, newest }) => {
      const classes = classesIn(newest?.document)
      const name = title ?? classes[0] ?? ''
      const same = classes.flatMap((one) => byClass.get(one) ?? [])[0]
      const position = same ?? { id: idOf(name), name, cssClass: classes[0] ?? '' }
      return classes.map((one) => [one, position] as const)
    })
    return new Map(published)
  }
}

async function entriesOf(lines: readonly string[]): Promise<(SpooledBatch | SpooledNotice)[]> {
  const entries: (SpooledBatch | SpooledNotice)[] = []
  for (const [index, line] of lines.entries()) {
    if (index % (10 * stretch) === 0) await setImmediate()
    entries.push(spooled(line, Date.now()))
  }
  return entries
}

/** The moments at which the events of batches happened, from the first to the last. */
function timeOf(batches: readonly SpooledBatch[]): { from: number; to: number } {
  let [from, to] = [Infinity, 0]
  for (const { at, events } of batches) {
    to = Math.max(to, at)
    from = events.reduce((first, { age }) => Math.min(first, at - age), Math.min(from, at))
  }
  return { from, to }
}

function classesIn(document: unknown): PositionDocument['classes'] {
  const classes: unknown = Object(document).classes
  return Array.isArray(classes) ? classes.map(String) : []
}

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
