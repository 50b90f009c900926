import type { IncomingMessage, ServerResponse } from 'node:http'

import { signalsIn } from '#contract/signals/signals-in.ts'
import { watchedOn } from '#contract/signals/watched.ts'
import type { TrackedSignals } from '#contract/tracked-batch.ts'
import type { Store } from '#server/records/store.ts'
import type { Website } from '#server/records/websites/websites.ts'

import { isKey } from './checked-batch.ts'
import type { Sites } from './sites.ts'

/** Milliseconds for which an answer is given again without a look at the signals. */
const fresh = 1000
/** Seconds: a browser asks again after five minutes, and uses the list it has while it does. */
const caching = 'public, max-age=300, stale-while-revalidate=86400'

/**
 * Tells pages what to watch, so that the signals of their website can fire. The answer is the same for every reader
 * and stays in the browser's cache.
 */
export class WatchedList {
  readonly #store: Store
  readonly #sites: Sites
  readonly #asked: (website: Website, req: IncomingMessage) => void
  readonly #answers = new Map<number, { readonly at: number; readonly body: Promise<string> }>()

  /** `asked` hears of each page that asks for its website. */
  constructor(store: Store, sites: Sites, asked: (website: Website, req: IncomingMessage) => void) {
    this.#store = store
    this.#sites = sites
    this.#asked = asked
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
    this.#asked(website, req)
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
