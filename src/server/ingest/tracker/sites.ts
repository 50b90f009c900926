import type { IncomingMessage } from 'node:http'
import { setTimeout } from 'node:timers/promises'

import { isbot } from 'isbot'

import { originKey, originOf } from '#lib/web-address.ts'
import type { Store } from '#server/records/store.ts'
import type { NoticeKind } from '#server/records/websites/activity.ts'
import type { Website } from '#server/records/websites/websites.ts'

import { longestWait, type CheckedBatch } from './checked-batch.ts'

/** Milliseconds after which a change of a website is noticed at the latest. */
const fresh = 1000
/** The same for a key that is not known, which may be that of a new website: all who ask meanwhile wait for one look. */
const freshForUnknown = 50

/** The websites of all publications, as they were a moment ago. */
export class Sites {
  readonly #store: Store
  #byKey = new Map<string, Website>()
  #byOrigin = new Map<string, Website[]>()
  #readAt = -Infinity
  #reading: Promise<void> | null = null

  constructor(store: Store) {
    this.#store = store
  }

  /** A website that was registered a moment ago is found too; reading again for unknown ones is bounded. */
  async find(key: string): Promise<Website | undefined> {
    await this.#refresh(fresh)
    const known = this.#byKey.get(key)
    if (known !== undefined) return known
    const rest = freshForUnknown - (performance.now() - this.#readAt)
    if (rest > 0) await setTimeout(rest)
    await this.#refresh(0)
    return this.#byKey.get(key)
  }

  /** The websites that have an origin, as they were when one was found last. */
  at(origin: string): readonly Website[] {
    return this.#byOrigin.get(originKey(origin)) ?? []
  }

  async #refresh(age: number): Promise<void> {
    if (performance.now() - this.#readAt < age) return
    this.#reading ??= this.#read().finally(() => (this.#reading = null))
    await this.#reading
  }

  async #read(): Promise<void> {
    const all = await this.#store.websites.all()
    this.#byKey = new Map(all.map((website) => [website.key, website]))
    this.#byOrigin = new Map()
    for (const website of all)
      for (const origin of website.origins) {
        const key = originKey(origin)
        this.#byOrigin.set(key, [...(this.#byOrigin.get(key) ?? []), website])
      }
    this.#readAt = performance.now()
  }
}

/** Tells if a page of this address belongs to the website; or only if it were reached by https. */
export function belongs(
  website: Pick<Website, 'origins'>,
  address: string,
): 'yes' | 'insecure' | 'no' {
  const origin = originOf(address)
  if (origin === null) return 'no'
  const own = website.origins.map(originKey)
  if (own.includes(originKey(origin))) return 'yes'
  return own.includes(originKey(origin.replace(/^http:/, 'https:'))) ? 'insecure' : 'no'
}

/** Why a batch of a website is not taken, with the status of the answer; null where it may be. */
export function refusalOf(
  website: Website,
  { page, wait, events }: CheckedBatch,
  { headers }: IncomingMessage,
): { notice: NoticeKind; status: number; program?: string | undefined } | null {
  const { origin = '' } = headers
  const places = [belongs(website, origin), belongs(website, page.url)]
  if (places.includes('no')) return { notice: 'WRONG_ORIGIN', status: 403 }
  if (places.includes('insecure')) return { notice: 'NOT_HTTPS', status: 403 }
  if (!website.tracking) return { notice: 'TRACKING_OFF', status: 403 }
  if (asksNotToBeTracked(headers)) return { notice: 'DO_NOT_TRACK', status: 204 }
  const name = headers['user-agent'] ?? ''
  const program = assistantIn(name)
  // One that gives no name is none of a reader.
  if (name === '' || program !== undefined || isbot(name))
    return { notice: 'BOT', status: 204, program }
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

export function asksNotToBeTracked(headers: IncomingMessage['headers']): boolean {
  return headers['dnt'] === '1' || headers['sec-gpc'] === '1'
}
