import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'

import { dayOf } from '#lib/days.ts'
import { nameOfPage, withoutTracking } from '#lib/links/page-identity.ts'
import type { Store } from '#server/records/store.ts'
import { type ArticleIndex, indexOf } from '#server/warehouse/port/article-index.ts'
import { knownDetails, type Article, type ArticleDetails } from '#server/warehouse/port/facts.ts'
import { idOf } from '#server/warehouse/port/ids.ts'

import type { CheckedPage, CheckedRecommendation } from './checked-batch.ts'

/** Milliseconds after which the articles are read again: at the latest, and for a page that is none. */
const [usualAge, shortestAge] = [60_000, 5000]
/** Milliseconds. */
const patience = 2000

interface Places {
  index: ArticleIndex
  readAt: number
  /** the articles that are or were removed, as they were before the index was read */
  removed: string
  /** the articles made since they were read last */
  readonly made: Map<number, Article>
  /** details of articles that are there, as their pages tell them; null once they were compared */
  readonly told: Map<number, ArticleDetails | null>
}

/** A page that is, or becomes, an article. */
export interface NamedPage {
  readonly url: string
  readonly title: string
  readonly published: number | null
  /** false: it is an article only where it is known as one */
  readonly mayBecome: boolean
  readonly details?: ArticleDetails | undefined
}

/** A page becomes an article unless it declares itself something else, or is the front page. */
export function pageOf({ url, title, type, published, details }: CheckedPage): NamedPage {
  const isFront = new URL(url).pathname === '/'
  const mayBecome = type === '' ? !isFront : type === 'article'
  return { url, title, published: dayOf(published.slice(0, 10)), mayBecome, details }
}

export function linkedPage({ url, title }: CheckedRecommendation): NamedPage {
  return { url, title, published: null, mayBecome: true }
}

/** Finds the articles of pages, and makes those that are not there yet. */
export class ArticlePlaces {
  readonly #store: Store
  readonly #places = new Map<number, Places>()
  readonly #reading = new Map<number, Promise<Places>>()

  constructor(store: Store) {
    this.#store = store
  }

  /** The article of a page; null where it is none. */
  async find(publication: number, page: NamedPage): Promise<number | null> {
    const name = nameOfPage(page.url)
    if (name === null) return null
    const id = idOf(name)
    for (const age of [usualAge, shortestAge]) {
      const places = await this.#fresh(publication, age)
      const result = articleAt(places, page.url, id)
      if (result === 'removed') return null
      if (result === null) continue
      if (page.details && !places.told.has(result)) places.told.set(result, page.details)
      return result
    }
    if (!page.mayBecome) return null
    const { made } = await this.#fresh(publication, usualAge)
    const { published, details } = page
    const { link: url } = withoutTracking(page.url)
    const title = page.title || url
    made.set(id, { id, externalId: name, title, url, published, topics: [], ...details })
    return id
  }

  /**
   * The articles as they were a minute ago. Only the first caller waits for the warehouse, and not for long: undefined
   * as long as it has never answered.
   */
  async known(publication: number): Promise<ArticleIndex | undefined> {
    const atHand = this.#places.get(publication)
    if (!atHand || performance.now() - atHand.readAt > usualAge) {
      const read = this.#fresh(publication, usualAge).catch(() => null)
      if (!atHand) await Promise.race([read, setTimeout(patience, null, { ref: false })])
    }
    return this.#places.get(publication)?.index
  }

  /** Reads the articles again if some were removed or put back meanwhile. */
  async renew(publication: number): Promise<void> {
    const { removed } = await this.#fresh(publication, usualAge)
    if (removed !== (await this.#removed(publication))) await this.#fresh(publication, 0)
  }

  /** Adds to articles what pages tell of them and no import has told; each is looked at once. */
  async fill(publication: number): Promise<void> {
    const { told } = await this.#fresh(publication, usualAge)
    const ids = [...told].flatMap(([id, details]) => (details ? [id] : []))
    if (ids.length === 0) return
    const { warehouse } = this.#store
    const articles = (await warehouse.articles(publication, { ids })).flatMap((article) => {
      const filled = { ...article, ...knownDetails({ ...told.get(article.id), ...article }) }
      return isDeepStrictEqual(filled, article) ? [] : [filled]
    })
    if (articles.length > 0)
      await warehouse.append(publication, { key: randomUUID(), mode: 'replace', articles })
    for (const id of ids) told.set(id, null)
  }

  /** The articles that were made since the articles were read last. */
  made(publication: number): readonly Article[] {
    return [...(this.#places.get(publication)?.made.values() ?? [])]
  }

  async #fresh(publication: number, age: number): Promise<Places> {
    const before = this.#places.get(publication)
    if (before && performance.now() - before.readAt < age) return before
    const under = this.#reading.get(publication)
    if (under) return under
    const reading = this.#read(publication).finally(() => this.#reading.delete(publication))
    this.#reading.set(publication, reading)
    return reading
  }

  async #read(publication: number): Promise<Places> {
    const readAt = performance.now()
    const removed = await this.#removed(publication)
    const index = await indexOf(this.#store.warehouse, publication)
    const { made = new Map<number, Article>(), told = new Map<number, ArticleDetails | null>() } =
      this.#places.get(publication) ?? {}
    const places: Places = { index, readAt, removed, made, told }
    // one that is there now, became another one, or was removed, is not made again
    for (const [id, { url }] of made)
      if (url !== null && index.find({ url }) !== 'none') made.delete(id)
    this.#places.set(publication, places)
    return places
  }

  async #removed(publication: number): Promise<string> {
    return JSON.stringify(await this.#store.warehouse.removedArticles(publication))
  }
}

function articleAt({ index, made }: Places, url: string, id: number): number | 'removed' | null {
  const match = index.find({ url })
  if (typeof match === 'object') return match.id
  if (match === 'removed') return match
  return made.has(id) ? id : null
}
