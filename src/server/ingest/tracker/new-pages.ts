import { nameOfPage } from '#lib/links/page-identity.ts'
import type { Website } from '#server/records/websites/websites.ts'
import { idOf } from '#server/warehouse/port/ids.ts'

import { linkedPage, pageOf, type ArticlePlaces, type NamedPage } from './article-places.ts'
import type { CheckedEvent, CheckedPage } from './checked-batch.ts'
import { belongs } from './sites.ts'
import { hiddenNames, type Rate, Turns } from './turns.ts'

/** How many pages that are no articles yet may become some at one website. */
export interface NewPageRate extends Rate {
  readonly perDay: number
}

/** Views and links have room of their own: links never take that of a page that is viewed. `burst` and `perSecond` are those of one address. */
export interface NewPageLimits {
  readonly views: NewPageRate
  readonly links: NewPageRate
}

/** Why a page is not counted: its address may bring more later, the website no more today, or it is another site's. */
export type Refused = 'later' | 'full' | 'elsewhere'

/** The links of a batch that are not counted, and why. */
export interface LeftOut {
  readonly event: CheckedEvent
  readonly why: Refused
}

const msPerDay = 86_400_000
/** Addresses of a website that are known to count, and their length: most batches name the same few. */
const [mostKnown, longestKnown] = [5000, 200]

/**
 * Decides which pages may become articles, before anything is acknowledged. Anybody can send what a reader's browser
 * sends; what one address can make of it is little, and what all of them can make in a day is bounded.
 */
export class NewPages {
  readonly #places: ArticlePlaces
  readonly #views: Room
  readonly #links: Room
  readonly #known = new Map<number, Set<string>>()

  constructor(places: ArticlePlaces, { views, links }: NewPageLimits) {
    this.#places = places
    this.#views = new Room(views)
    this.#links = new Room(links)
  }

  /** How pages of a publication are looked at; the look itself takes no time. */
  async lookAt(website: Website): Promise<Look> {
    const isArticle = await this.#places.known(website.publication)
    return (page, events, address, now) => {
      const by = `${website.id} ${address}`
      const decide = (url: string, room: Room): Refused | null => {
        const name = isArticle(url) ? null : nameOfPage(url)
        if (name === null) return null
        const id = idOf(name)
        if (this.#views.has(website.id, id, now) || this.#links.has(website.id, id, now))
          return null
        if (belongs(website, url) === 'no') return 'elsewhere'
        return room.take(website.id, { id, by, now })
      }
      const known = this.#known.get(website.id) ?? new Set()
      this.#known.set(website.id, known)
      const check = ({ url, mayBecome }: NamedPage, room: Room): Refused | null => {
        if (!mayBecome || known.has(url)) return null
        const refused = decide(url, room)
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
  readonly #turns: Turns
  #day = 0
  #made = new Map<number, Set<number>>()

  constructor({ perDay, ...rate }: NewPageRate) {
    this.#perDay = perDay
    this.#turns = new Turns(rate, hiddenNames())
  }

  /** True for a page that got room today. */
  has(website: number, id: number, now: number): boolean {
    return this.#of(website, now).has(id)
  }

  take(
    website: number,
    { id, by, now }: { readonly id: number; readonly by: string; readonly now: number },
  ): 'later' | 'full' | null {
    const made = this.#of(website, now)
    if (made.size >= this.#perDay) return 'full'
    if (!this.#turns.take(by, now)) return 'later'
    made.add(id)
    return null
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
