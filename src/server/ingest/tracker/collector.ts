import type { IncomingMessage, ServerResponse } from 'node:http'

import { refusalsKept } from '#contract/limits.ts'
import { declaredAddress } from '#lib/links/page-identity.ts'
import { counts } from '#server/counts.ts'
import type { NoticeKind } from '#server/records/websites/activity.ts'
import type { Website } from '#server/records/websites/websites.ts'

import type { ArticlePlaces } from './article-places.ts'
import {
  checkedBatch,
  keyIn,
  longestBatch,
  longestWait,
  spooled,
  type CheckedBatch,
  type SpooledBatch,
  type SpooledNotice,
} from './checked-batch.ts'
import { type LeftOut, type NewPageLimits, NewPages, type Refused } from './new-pages.ts'
import { kinds } from './part-counts.ts'
import { hiddenNames, type Rate, RateLimiter } from './rate-limiter.ts'
import { asksNotToBeTracked, refusalOf, belongs, type Sites } from './sites.ts'
import { KnownBatches, type Spools } from './spool.ts'

/** How much is taken from one address and for one website, and what it may make. */
export interface CollectLimits {
  readonly address: Rate
  readonly website: Rate
  readonly newPages: NewPageLimits
}

export const usualLimits: CollectLimits = {
  address: { burst: 120, perSecond: 20 },
  website: { burst: 20_000, perSecond: 5000 },
  newPages: {
    views: { burst: 20, perSecond: 1 / 300, perDay: 5000 },
    links: { burst: 100, perSecond: 1 / 30, perDay: 1000 },
  },
}

interface CollectorOptions {
  readonly sites: Sites
  readonly spools: Spools
  readonly places: ArticlePlaces
  readonly limits: CollectLimits
  /** the reader's address, of which only a keyed hash is kept in memory */
  readonly addressOf: (req: IncomingMessage) => string
}

/** Bytes of a request that are listened to, although it is too long. */
const longestListening = 32 * longestBatch

/** The answer to a batch; the tracker asks for more where extended tracking is on, and sends again what may come later. */
const answers = {
  extended: 200,
  taken: 202,
  dropped: 204,
  inPart: 207,
  refused: 403,
  later: 429,
} as const

/** Takes what trackers send: checks it, writes it to the spool, and only then says so. */
export class Collector {
  readonly #options: CollectorOptions
  readonly #known = new KnownBatches()
  readonly #addresses: RateLimiter
  readonly #websites: RateLimiter
  readonly #newPages: NewPages
  readonly #notices = new Map<string, SpooledNotice>()
  /** true when there is something that no part holds yet */
  hasNew = false

  constructor(options: CollectorOptions) {
    this.#options = options
    this.#addresses = new RateLimiter(options.limits.address, hiddenNames())
    this.#websites = new RateLimiter(options.limits.website)
    this.#newPages = new NewPages(options.places, options.limits.newPages)
  }

  /** Knows the batches of the last hours again. */
  async remember(): Promise<void> {
    const now = Date.now()
    for await (const line of this.#options.spools.since(now - 2 * longestWait)) {
      const entry = spooled(line, now)
      if ('id' in entry) this.#known.remember(entry.id, answerTo(entry), now)
    }
  }

  handle(req: IncomingMessage, res: ServerResponse): void {
    res.setHeader('access-control-allow-origin', '*')
    res.setHeader('cross-origin-resource-policy', 'cross-origin')
    res.setHeader('cache-control', 'no-store')
    if (req.method === 'OPTIONS') return answerPreflight(res)
    if (req.method !== 'POST') {
      res.writeHead(405, { allow: 'POST, OPTIONS' }).end()
      return
    }
    const answer = this.#body(req).then((body) => (body === null ? 413 : this.#take(req, body)))
    answer.then(
      // with its length the answer is one packet
      (status) => res.writeHead(status, { 'content-length': 0 }).end(),
      () => res.writeHead(503, { 'retry-after': '5' }).end(),
    )
  }

  /** The script runs on a page, and has asked what to watch for this website. */
  scriptRuns(website: Website, { headers }: IncomingMessage): void {
    const page = headers.origin ?? headers.referer ?? ''
    if (belongs(website, page) === 'no') return
    const isShy = asksNotToBeTracked(headers)
    this.#notice(website, isShy ? 'DO_NOT_TRACK' : 'SCRIPT_LOADED', page)
  }

  /** Writes what was noticed since the last call to the spool. */
  async flushNotices(): Promise<void> {
    const all = [...this.#notices.values()]
    this.#notices.clear()
    await Promise.all(all.map((notice) => this.#options.spools.own.append(JSON.stringify(notice))))
  }

  async #take(req: IncomingMessage, body: string): Promise<number> {
    const { sites, addressOf } = this.#options
    const { origin = '' } = req.headers
    const batch = checkedBatch(body)
    const key = batch?.key ?? keyIn(body)
    const website = key === '' ? undefined : await sites.find(key)
    if (!batch) {
      if (website) this.#notice(website, 'MALFORMED', origin)
      return 400
    }
    if (!website) return 404
    const refusal = refusalOf(website, batch, req)
    if (refusal) {
      this.#notice(website, refusal.notice, origin, { batch, program: refusal.program })
      if (refusal.notice === 'WRONG_ORIGIN') this.#noticeOtherKey(website, origin, batch)
      return refusal.status
    }
    const lookAt = await this.#newPages.lookAt(website)
    const now = Date.now()
    // from here on nothing waits: a batch that comes twice at one moment is known the second time
    const known = this.#known.find(batch.id)
    if (known !== undefined) return known
    const address = addressOf(req)
    const hasRoom = this.#addresses.take(address, now) && this.#websites.take(website.key, now)
    if (!hasRoom) {
      this.#notice(website, 'TOO_MANY', origin)
      return answers.later
    }
    const entry = entryOf(website, batch, now)
    const { refused, leftOut } = lookAt(entry.page, entry.events, address, now)
    if (refused) {
      this.#notice(website, noticesOf[refused], origin)
      return refused === 'later' ? answers.later : answers.refused
    }
    if (leftOut.length === 0) return this.#write(entry, now)
    this.#noticeLeftOut(website, leftOut, origin)
    const events = entry.events.filter((event) => !leftOut.some((one) => one.event === event))
    if (events.length > 0 || entry.view) return this.#write({ ...entry, events, inPart: true }, now)
    return leftOut.some(({ why }) => why === 'later') ? answers.later : answers.refused
  }

  /** Resolves to the answer when the batch is on the disk. */
  #write(entry: SpooledBatch, now: number): Promise<number> {
    const answer = answerTo(entry)
    const written = this.#options.spools.own.append(JSON.stringify(entry)).then(() => answer)
    this.#known.remember(entry.id, written, now)
    this.hasNew = true
    counts.emit('events', { events: entry.events.length + (entry.view ? 1 : 0) })
    written.then(
      () => this.#known.remember(entry.id, answer, now),
      () => this.#known.forget(entry.id),
    )
    return written
  }

  /** The pages of a website of the same publication carry the key of this one: those who look after both hear of it. */
  #noticeOtherKey(website: Website, origin: string, batch: CheckedBatch): void {
    for (const one of this.#options.sites.at(origin))
      if (one.publication === website.publication && one.id !== website.id)
        this.#notice(one, 'WRONG_KEY', origin, { batch })
  }

  #noticeLeftOut(website: Website, leftOut: readonly LeftOut[], origin: string): void {
    for (const { event, why } of leftOut) {
      const page = why === 'elsewhere' && 'url' in event ? event.url : origin
      this.#notice(website, noticesOf[why], page)
    }
  }

  /** `batch` is what was not counted; nothing is kept of readers who do not want to be tracked, and of programs. */
  #notice(
    website: Website,
    notice: NoticeKind,
    page: string,
    { batch = null, program }: { batch?: CheckedBatch | null; program?: string | undefined } = {},
  ): void {
    const { id, publication } = website
    const now = Date.now()
    const host = (URL.parse(page)?.host ?? '').slice(0, 255)
    const key = `${id} ${notice} ${program ?? ''}`
    counts.emit('notice', { notice })
    const before = this.#notices.get(key)
    const counted = { count: (before?.count ?? 0) + 1, firstAt: before?.firstAt ?? now }
    const own = batch !== null && shown.has(notice) ? refusedEvents(batch, now) : []
    const refused = [...(before?.refused ?? []), ...own].slice(-refusalsKept)
    const what = { website: id, publication, notice, program }
    this.#notices.set(key, { ...what, host, lastAt: now, refused, ...counted })
    this.hasNew = true
  }

  /** Null where it is too long. */
  #body(req: IncomingMessage): Promise<string | null> {
    return new Promise((resolve, reject) => {
      const chunks: Buffer[] = []
      let length = 0
      req.on('data', (chunk: Buffer) => {
        length += chunk.length
        if (length <= longestBatch) chunks.push(chunk)
        // enough of it for the sender to hear the answer
        if (length > longestListening) req.destroy()
      })
      req.once('end', () =>
        resolve(length > longestBatch ? null : Buffer.concat(chunks).toString()),
      )
      req.once('error', reject)
      req.once('close', () => reject(new Error('The reader has gone.')))
    })
  }
}

const noticesOf: Readonly<Record<Refused, NoticeKind>> = {
  later: 'TOO_MANY_PAGES',
  full: 'TOO_MANY_PAGES',
  elsewhere: 'LINK_ELSEWHERE',
  removed: 'REMOVED_PAGE',
}

/** Refusals whose events a person looks at when the tracker is set up. */
const shown: ReadonlySet<NoticeKind> = new Set([
  'WRONG_KEY',
  'WRONG_ORIGIN',
  'NOT_HTTPS',
  'TRACKING_OFF',
])

/** Without the query of the page's address. */
function refusedEvents({ page, events }: CheckedBatch, at: number): SpooledNotice['refused'] & {} {
  const { origin, pathname } = new URL(page.url)
  return events.flatMap(({ kind }) =>
    kind === 'twice' ? [] : [{ at, kind: kinds[kind], address: origin + pathname }],
  )
}

/** The batch as it is written. */
function entryOf(website: Website, batch: CheckedBatch, now: number): SpooledBatch {
  const { id, wait, events, view } = batch
  const { canonical = null, ...declared } = batch.page
  const isOwn = (address: string): boolean => belongs(website, address) !== 'no'
  const page = { ...declared, url: declaredAddress(declared.url, canonical, isOwn) }
  const { id: number, publication, extendedTracking: extended } = website
  const at = now - wait
  const entry = { id, website: number, publication, extended, at, page, events, view }
  return extended ? entry : withoutExtended(entry)
}

function answerTo({ inPart, extended }: SpooledBatch): number {
  if (inPart) return answers.inPart
  return extended ? answers.extended : answers.taken
}

/** Without extended tracking nothing about readers and recommendations is written anywhere. */
function withoutExtended(entry: SpooledBatch): SpooledBatch {
  const page = { ...entry.page, groups: [], entry: '', registration: '' }
  const events = entry.events.filter(({ kind }) => ['view', 'read', 'twice'].includes(kind))
  return { ...entry, page, events }
}

function answerPreflight(res: ServerResponse): void {
  res
    .writeHead(204, {
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'content-type',
      'access-control-max-age': '86400',
    })
    .end()
}
