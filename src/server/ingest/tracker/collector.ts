import type { IncomingMessage, ServerResponse } from 'node:http'

import { isbot } from 'isbot'

import { refusalsKept } from '#contract/website-limits.ts'
import { declaredAddress } from '#lib/links/page-identity.ts'
import type { NoticeKind } from '#server/records/websites/activity.ts'
import type { Website } from '#server/records/websites/websites.ts'

import { checkedBatch, longestBatch, longestWait, type CheckedBatch } from './checked-batch.ts'
import { KnownBatches } from './known-batches.ts'
import { kinds } from './part-counts.ts'
import { belongs, type Sites } from './sites.ts'
import type { Spool } from './spool.ts'
import { spooled, type SpooledBatch, type SpooledNotice } from './spooled.ts'
import { hiddenNames, type Rate, Turns } from './turns.ts'

/** How much is taken from one address and for one website. */
export interface CollectLimits {
  readonly address: Rate
  readonly website: Rate
}

export const usualLimits: CollectLimits = {
  address: { burst: 120, perSecond: 20 },
  website: { burst: 20_000, perSecond: 5000 },
}

interface CollectorOptions {
  readonly sites: Sites
  readonly spool: Spool
  readonly limits: CollectLimits
  /** the reader's address, of which only a keyed hash is kept in memory */
  readonly addressOf: (req: IncomingMessage) => string
}

/** Bytes of a request that are listened to, although it is too long. */
const longestListening = 32 * longestBatch

/** The answer to a batch; the tracker asks for more where extended tracking is on. */
const answers = { extended: 200, taken: 202, dropped: 204 } as const

/** Takes what trackers send: checks it, writes it to the spool, and only then says so. */
export class Collector {
  readonly #options: CollectorOptions
  readonly #known = new KnownBatches()
  readonly #addresses: Turns
  readonly #websites: Turns
  readonly #notices = new Map<string, SpooledNotice>()
  /** true when there is something that no part holds yet */
  hasNew = false

  constructor(options: CollectorOptions) {
    this.#options = options
    this.#addresses = new Turns(options.limits.address, hiddenNames())
    this.#websites = new Turns(options.limits.website)
  }

  /** Knows the batches of the last hours again. */
  async remember(): Promise<void> {
    const now = Date.now()
    for await (const line of this.#options.spool.since(now - 2 * longestWait)) {
      const entry = spooled(line, now)
      if ('id' in entry) this.#known.remember(entry.id, true, now)
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

  /** A page has asked for the script. */
  async scriptAsked({ headers }: IncomingMessage): Promise<void> {
    const page = headers.origin ?? headers.referer
    if (page === undefined || URL.parse(page) === null) return
    const kind = asksNotToBeTracked(headers) ? 'DO_NOT_TRACK' : 'SCRIPT_LOADED'
    for (const website of await this.#options.sites.at(new URL(page).origin))
      this.#notice(website, kind, page)
  }

  /** Writes what was noticed since the last call to the spool. */
  async flushNotices(): Promise<void> {
    const all = [...this.#notices.values()]
    this.#notices.clear()
    await Promise.all(all.map((notice) => this.#options.spool.append(JSON.stringify(notice))))
  }

  async #take(req: IncomingMessage, body: string): Promise<number> {
    const { sites, addressOf } = this.#options
    const { origin = '' } = req.headers
    const batch = checkedBatch(body)
    const website = batch && (await sites.find(batch.key))
    if (!batch || !website) {
      const kind = batch ? 'WRONG_KEY' : 'MALFORMED'
      for (const one of await sites.at(origin)) this.#notice(one, kind, origin, { batch })
      return batch ? 404 : 400
    }
    const refusal = refusalOf(website, batch, req)
    if (refusal) {
      this.#notice(website, refusal.notice, origin, { batch, program: refusal.program })
      return refusal.status
    }
    const now = Date.now()
    const known = this.#known.find(batch.id)
    if (known === undefined) {
      const hasRoom =
        this.#addresses.take(addressOf(req), now) && this.#websites.take(website.key, now)
      if (!hasRoom) {
        this.#notice(website, 'TOO_MANY', origin)
        return 429
      }
    }
    await (known ?? this.#write(website, batch, now))
    return website.extendedTracking ? answers.extended : answers.taken
  }

  /** Resolves when the batch is on the disk. */
  #write(website: Website, batch: CheckedBatch, now: number): Promise<void> {
    const { id, wait, events, view } = batch
    const { canonical = null, ...declared } = batch.page
    const isOwn = (address: string): boolean => belongs(website, address) !== 'no'
    const page = { ...declared, url: declaredAddress(declared.url, canonical, isOwn) }
    const { id: number, publication, extendedTracking: extended } = website
    const at = now - wait
    const entry: SpooledBatch = {
      id,
      website: number,
      publication,
      extended,
      at,
      page,
      events,
      view,
    }
    const own = extended ? entry : withoutExtended(entry)
    const written = this.#options.spool.append(JSON.stringify(own))
    this.#known.remember(id, written, now)
    this.hasNew = true
    written.then(
      () => this.#known.remember(id, true, now),
      () => this.#known.forget(id),
    )
    return written
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

/** Without extended tracking nothing about readers and recommendations is written anywhere. */
function withoutExtended(entry: SpooledBatch): SpooledBatch {
  const page = { ...entry.page, groups: [], entry: '', registration: '' }
  const events = entry.events.filter(({ kind }) => ['view', 'read', 'twice'].includes(kind))
  return { ...entry, page, events }
}

function refusalOf(
  website: Website,
  { page, wait, events }: CheckedBatch,
  { headers }: IncomingMessage,
): { notice: NoticeKind; status: number; program?: string | undefined } | null {
  const { origin = '' } = headers
  const places = [belongs(website, origin), belongs(website, page.url)]
  if (places.includes('no')) return { notice: 'WRONG_ORIGIN', status: 403 }
  if (places.includes('insecure')) return { notice: 'NOT_HTTPS', status: 403 }
  if (!website.tracking) return { notice: 'TRACKING_OFF', status: 403 }
  if (asksNotToBeTracked(headers)) return { notice: 'DO_NOT_TRACK', status: answers.dropped }
  const name = headers['user-agent'] ?? ''
  const program = assistantIn(name)
  // One that gives no name is none of a reader.
  if (name === '' || program !== undefined || isbot(name))
    return { notice: 'BOT', status: answers.dropped, program }
  const oldest = events.reduce((age, event) => Math.max(age, event.age), 0)
  return wait + oldest > longestWait ? { notice: 'TOO_OLD', status: 410 } : null
}

/** The programs of assistants, by the names that they give. */
const assistants = [
  'GPTBot',
  'OAI-SearchBot',
  'ChatGPT-User',
  'ClaudeBot',
  'Claude-SearchBot',
  'Claude-User',
  'PerplexityBot',
  'Perplexity-User',
  'MistralAI-User',
  'DuckAssistBot',
  'Meta-ExternalAgent',
  'Meta-ExternalFetcher',
  'Bytespider',
  'CCBot',
  'Amazonbot',
]

function assistantIn(name: string): string | undefined {
  const lower = name.toLowerCase()
  return assistants.find((one) => lower.includes(one.toLowerCase()))
}

function asksNotToBeTracked(headers: IncomingMessage['headers']): boolean {
  return headers['dnt'] === '1' || headers['sec-gpc'] === '1'
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
