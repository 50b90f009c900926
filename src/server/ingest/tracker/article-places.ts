import type { Store } from '#server/records/store.ts'
import { idOf } from '#server/warehouse/port/ids.ts'
import type { Article } from '#server/warehouse/port/warehouse.ts'

import { plainAddress, withoutQuery } from '../formats/pages/page-address.ts'
import { PageIndex } from '../formats/pages/page-index.ts'

/** Articles that pages of one publication may become in a day. */
const mostNewPages = 5000
/** Milliseconds after which the articles are read again: at the latest, and for a page that is none. */
const [usualAge, shortestAge] = [60_000, 5000]

interface Places {
  index: PageIndex
  readAt: number
  made: Map<number, Article>
  day: number
  newPages: number
}

/** A page that is, or becomes, an article. */
export interface NamedPage {
  readonly url: string
  readonly title: string
  readonly published: number | null
  /** false: it is an article only where it is known as one */
  readonly mayBecome: boolean
}

/** Finds the articles of pages, and makes those that are not there yet. */
export class ArticlePlaces {
  readonly #store: Store
  readonly #places = new Map<number, Places>()

  constructor(store: Store) {
    this.#store = store
  }

  /** The article of a page; null where it is none, `full` where too many became articles today. */
  async find(publication: number, page: NamedPage, day: number): Promise<number | null | 'full'> {
    const url = plainAddress(page.url)
    const known = await this.#known(publication, url)
    if (known !== null || !page.mayBecome) return known
    const places = await this.#fresh(publication, usualAge)
    const address = withoutQuery(url)
    const id = idOf(address)
    if (places.made.has(id)) return id
    if (places.day !== day) Object.assign(places, { day, newPages: 0 })
    if (places.newPages >= mostNewPages) return 'full'
    places.newPages += 1
    const { published } = page
    const title = page.title || address
    places.made.set(id, { id, externalId: address, title, url: address, published, topics: [] })
    return id
  }

  /** The articles that were made since the articles were read last. */
  made(publication: number): readonly Article[] {
    return [...(this.#places.get(publication)?.made.values() ?? [])]
  }

  async #known(publication: number, url: string): Promise<number | null> {
    for (const age of [usualAge, shortestAge]) {
      const { index, made } = await this.#fresh(publication, age)
      const found = index.find({ url })
      if (typeof found === 'number') return found
      const id = idOf(withoutQuery(url))
      if (made.has(id)) return id
    }
    return null
  }

  async #fresh(publication: number, age: number): Promise<Places> {
    const now = performance.now()
    const before = this.#places.get(publication)
    if (before && now - before.readAt < age) return before
    const articles = await this.#store.warehouse.articles(publication, { addressed: true })
    const known = new Set(articles.map(({ id }) => id))
    const made = new Map([...(before?.made ?? [])].filter(([id]) => !known.has(id)))
    const { day = 0, newPages = 0 } = before ?? {}
    const places = { index: new PageIndex(articles), readAt: now, made, day, newPages }
    this.#places.set(publication, places)
    return places
  }
}
