import { nameOfPage } from '#lib/links/page-identity.ts'
import { withoutTracking } from '#lib/links/tracking.ts'
import type { Store } from '#server/records/store.ts'
import { type ArticleIndex, indexOf } from '#server/warehouse/port/article-index.ts'
import { idOf } from '#server/warehouse/port/ids.ts'
import type { Article } from '#server/warehouse/port/warehouse.ts'

/** Articles that pages of one publication may become in a day. */
const mostNewPages = 5000
/** Milliseconds after which the articles are read again: at the latest, and for a page that is none. */
const [usualAge, shortestAge] = [60_000, 5000]

interface Places {
  index: ArticleIndex
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
    const name = nameOfPage(page.url)
    if (name === null) return null
    const id = idOf(name)
    const known = await this.#known(publication, page.url, id)
    if (known !== null || !page.mayBecome) return known
    const places = await this.#fresh(publication, usualAge)
    if (places.day !== day) Object.assign(places, { day, newPages: 0 })
    if (places.newPages >= mostNewPages) return 'full'
    places.newPages += 1
    const { published } = page
    const { link: url } = withoutTracking(page.url)
    places.made.set(id, {
      id,
      externalId: name,
      title: page.title || url,
      url,
      published,
      topics: [],
    })
    return id
  }

  /** The articles that were made since the articles were read last. */
  made(publication: number): readonly Article[] {
    return [...(this.#places.get(publication)?.made.values() ?? [])]
  }

  async #known(publication: number, url: string, id: number): Promise<number | null> {
    for (const age of [usualAge, shortestAge]) {
      const { index, made } = await this.#fresh(publication, age)
      const found = index.find({ url })
      if (typeof found === 'object') return found.id
      if (made.has(id)) return id
    }
    return null
  }

  async #fresh(publication: number, age: number): Promise<Places> {
    const now = performance.now()
    const before = this.#places.get(publication)
    if (before && now - before.readAt < age) return before
    const index = await indexOf(this.#store.warehouse, publication)
    // one that is there now, or became another one, is not made again
    const made = new Map(
      [...(before?.made ?? [])].filter(([, { url }]) => index.at(url ?? '') === undefined),
    )
    const { day = 0, newPages = 0 } = before ?? {}
    const places = { index, readAt: now, made, day, newPages }
    this.#places.set(publication, places)
    return places
  }
}
