import { nameOfPage } from '#lib/links/page-identity.ts'
import type { Website } from '#server/records/websites/websites.ts'
import type { ArticleIndex } from '#server/warehouse/port/article-index.ts'
import { idOf } from '#server/warehouse/port/ids.ts'

import { linkedPage, pageOf, type ArticlePlaces, type NamedPage } from './article-places.ts'
import type { CheckedEvent, CheckedPage } from './checked-batch.ts'
import { hiddenNames, type Rate, RateLimiter } from './rate-limiter.ts'
import { belongs } from './sites.ts'

/** How many pages that are no articles yet may become some at one website. */
interface NewPageRate extends Rate {
  readonly perDay: number
}

/** Views and links have room of their own: links never take that of a page that is viewed. `burst` and `perSecond` are those of one address. */
export interface NewPageLimits {
  readonly views: NewPageRate
  readonly links: NewPageRate
}

/**
 * The reason not to count a page: its address may bring more later, the website no more today, it is another site's, or
 * its article was removed.
 */
export type Refused = 'later' | 'full' | 'elsewhere' | 'removed'

/** The links of a batch that are not counted, and why. */
export interface LeftOut {
  readonly event: CheckedEvent
  readonly why: Refused
}

/** The parts of a website that matter here. */
type Site = Pick<Website, 'id' | 'publication' | 'origins'>

const msPerDay = 86_400_000
/** Addresses of a website that are known to count, and their length: most batches name the same few. */
const [mostKnown, longestKnown] = [5000, 200]
/** So much more than from one address comes from a network, which may be that of many people. */
const addressesOfNetwork = 4

/** The origin of a new page; both names are unreadable. */
interface Origin {
  readonly address: string
  /** of an IPv6 address, its first 48 bits: who has one has 65,536 addresses for our purposes */
  readonly network: string | null
}

/** Addresses of a website that are known to count, by the articles that there were. */
interface Known {
  readonly index: ArticleIndex | undefined
  readonly urls: Set<string>
}

/** A page that got room before the warehouse had answered. */
interface Early {
  readonly url: string
  readonly id: number
  readonly room: Room
  readonly from: Origin
}

/**
 * Decides which pages may become articles, before anything is acknowledged. Anybody can send what a reader's browser
 * sends; what one address can make of it is little, and what all of them can make in a day is bounded.
 */
export class NewPages {
  readonly #places: Pick<ArticlePlaces, 'known'>
  readonly #views: Room
  readonly #links: Room
  readonly #hidden = hiddenNames()
  readonly #known = new Map<number, Known>()
  readonly #early = new Map<number, Early[]>()

  constructor(places: Pick<ArticlePlaces, 'known'>, { views, links }: NewPageLimits) {
    this.#places = places
    this.#views = new Room(views)
    this.#links = new Room(links)
  }

  /** How pages of a publication are looked at; the look itself takes no time. */
  async lookAt(website: Site): Promise<Look> {
    const index = await this.#places.known(website.publication)
    if (index) this.#settle(website, index)
    return (page, events, address, now) => {
      const check = ({ url, mayBecome }: NamedPage, room: Room): Refused | null => {
        const known = this.#knownOf(website, index)
        if (!mayBecome || known.has(url)) return null
        const refused = this.#decide(website, { url, index, room, address, now })
        if (known.size >= mostKnown) known.clear()
        if (refused === null && url.length <= longestKnown) known.add(url)
        return refused
      }
      const refused = check(pageOf(page), this.#views)
      const leftOut = refused
        ? []
        : events.flatMap((event): LeftOut[] => {
            const why = 'box' in event ? check(linkedPage(event), this.#links) : null
            return why ? [{ event, why }] : []
          })
      return { refused, leftOut }
    }
  }

  #decide(website: Site, { url, index, room, address, now }: PageContext): Refused | null {
    const match = index?.find({ url })
    if (match === 'removed') return match
    const name = typeof match === 'object' ? null : nameOfPage(url)
    if (name === null) return null
    const id = idOf(name)
    if (this.#views.has(website.id, id, now) || this.#links.has(website.id, id, now)) return null
    if (belongs(website, url) === 'no') return 'elsewhere'
    const from = this.#originOf(website, address)
    const refused = room.take(website.id, { id, from, now })
    if (!index && refused === null) {
      const early = this.#early.get(website.id) ?? []
      early.push({ url, id, room, from })
      this.#early.set(website.id, early)
    }
    return refused
  }

  #knownOf({ id }: Site, index: ArticleIndex | undefined): Set<string> {
    const before = this.#known.get(id)
    if (before && before.index === index) return before.urls
    const urls = new Set<string>()
    this.#known.set(id, { index, urls })
    return urls
  }

  /** Gives the room back that articles took while nobody could say that they were some. */
  #settle(website: Site, index: ArticleIndex): void {
    for (const { url, id, room, from } of this.#early.get(website.id) ?? [])
      if (typeof index.find({ url }) === 'object') room.giveBack(website.id, id, from)
    this.#early.delete(website.id)
  }

  #originOf({ id }: Site, address: string): Origin {
    const groups = address.split(':')
    const network = groups.length > 2 ? groups.slice(0, 3).join(':') : null
    return {
      address: this.#hidden(`${id} ${address}`),
      network: network === null ? null : this.#hidden(`${id} ${network}`),
    }
  }
}

interface PageContext {
  readonly url: string
  readonly index: ArticleIndex | undefined
  readonly room: Room
  readonly address: string
  readonly now: number
}

/** Looks at the page of a batch and its links. */
type Look = (
  page: CheckedPage,
  events: readonly CheckedEvent[],
  address: string,
  now: number,
) => { readonly refused: Refused | null; readonly leftOut: readonly LeftOut[] }

/** The room of one day, by the server's clock: what an event says of its age moves nothing. */
class Room {
  readonly #perDay: number
  readonly #addresses: RateLimiter
  readonly #networks: RateLimiter
  #day = 0
  #made = new Map<number, Set<number>>()

  constructor({ perDay, burst, perSecond }: NewPageRate) {
    this.#perDay = perDay
    this.#addresses = new RateLimiter({ burst, perSecond })
    this.#networks = new RateLimiter({
      burst: burst * addressesOfNetwork,
      perSecond: perSecond * addressesOfNetwork,
    })
  }

  /** True for a page that got room today. */
  has(website: number, id: number, now: number): boolean {
    return this.#of(website, now).has(id)
  }

  take(
    website: number,
    { id, from, now }: { readonly id: number; readonly from: Origin; readonly now: number },
  ): 'later' | 'full' | null {
    const made = this.#of(website, now)
    if (made.size >= this.#perDay) return 'full'
    if (!this.#addresses.take(from.address, now)) return 'later'
    if (from.network !== null && !this.#networks.take(from.network, now)) return 'later'
    made.add(id)
    return null
  }

  giveBack(website: number, id: number, from: Origin): void {
    this.#made.get(website)?.delete(id)
    this.#addresses.giveBack(from.address)
    if (from.network !== null) this.#networks.giveBack(from.network)
  }

  #of(website: number, now: number): Set<number> {
    const day = Math.floor(now / msPerDay)
    if (day !== this.#day) this.#made = new Map()
    this.#day = day
    const made = this.#made.get(website) ?? new Set()
    this.#made.set(website, made)
    return made
  }
}
