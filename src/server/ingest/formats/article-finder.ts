import { randomUUID } from 'node:crypto'

import { type ArticleIndex, indexOf } from '#server/warehouse/port/article-index.ts'
import { saveArticles } from '#server/warehouse/port/articles.ts'
import { idOf } from '#server/warehouse/port/ids.ts'
import { removedArticles } from '#server/warehouse/port/removed-articles.ts'

import type { Refusal, Target } from '../format.ts'
import { apart } from '../values.ts'

/** How a row names its article. */
export interface ArticleReference {
  /** The source's own id, or the name of the page at the address. */
  article: string
  byUrl: boolean
  url?: string
  title?: string
}

/** Finds articles by external id or URL and remembers what it found, one batch at a time. */
export class ArticleFinder {
  readonly #target: Target
  readonly #byId = new Map<string, number>()
  #removed: ReadonlySet<number> = new Set()
  #byAddress: ArticleIndex | null = null
  /** How many articles `create` has made. */
  created = 0

  constructor(target: Target) {
    this.#target = target
  }

  /** Looks up whatever of these is not known yet. */
  async look(references: readonly ArticleReference[]): Promise<void> {
    const { store, publication } = this.#target
    if (publication === null) return
    await this.#lookForRemoved(publication)
    const wanted = new Set(references.map(({ article }) => article))
    const unknown = [...wanted].filter((article) => !this.#byId.has(article))
    if (unknown.length > 0) {
      const ids = unknown.map((article) => idOf(article))
      const result = await store.warehouse.articles(publication, { ids })
      for (const { externalId, id } of result) this.#byId.set(externalId, id)
    }
    if (references.some(({ byUrl }) => byUrl)) await this.#loadAddresses()
  }

  /** Creates those that are missing and have a title. */
  async create(references: readonly ArticleReference[]): Promise<void> {
    const { store, publication } = this.#target
    await this.look(references)
    const missing = references.filter((one) => this.idOf(one) === undefined && this.knows(one))
    if (publication === null || missing.length === 0) return
    const records = new Map(
      missing.map(({ article, title = '', url }) => [
        article,
        { externalId: article, title, ...(url === undefined ? {} : { url }) },
      ]),
    )
    await saveArticles(store.warehouse, publication, {
      key: randomUUID(),
      records: [...records.values()],
    })
    for (const external of records.keys()) this.#byId.set(apart(external), idOf(external))
    this.created += records.size
  }

  /** The article's number in the store, once it was looked up. */
  idOf({ article, byUrl, url }: ArticleReference): number | undefined {
    const known = this.#byId.get(article)
    if (known !== undefined || !byUrl || url === undefined) return known
    const match = this.#byAddress?.find({ url })
    return typeof match === 'object' ? match.id : undefined
  }

  /** The number that the article has, or gets when it is created. */
  numberOf(reference: ArticleReference): number {
    return this.idOf(reference) ?? idOf(reference.article)
  }

  /** True when the article is there or can be created. */
  knows(reference: ArticleReference): boolean {
    if (this.#isRemoved(reference)) return false
    return reference.title !== undefined || this.idOf(reference) !== undefined
  }

  #isRemoved(reference: ArticleReference): boolean {
    const { byUrl, url } = reference
    if (this.#removed.has(this.numberOf(reference))) return true
    return byUrl && url !== undefined && this.#byAddress?.find({ url }) === 'removed'
  }

  /** Why rows are not taken: their article is not there and cannot be created. */
  refusals(references: readonly ArticleReference[]): Refusal[] {
    return references.flatMap((reference, index) => {
      if (this.knows(reference)) return []
      const field = reference.byUrl ? 'url' : 'article'
      const reason = this.#isRemoved(reference)
        ? 'its article was removed in the portal'
        : 'no such article, and no title to create it'
      return [{ index, field, reason }]
    })
  }

  /** The closing words about created articles. */
  remarks(): string[] {
    return this.created === 0
      ? []
      : [`${this.created} articles were created from the titles in the rows.`]
  }

  /** Articles are removed and put back while an import runs; addresses are known as of their reading. */
  async #lookForRemoved(publication: number): Promise<void> {
    const found = await removedArticles(this.#target.store.warehouse, publication)
    const removed = new Set(found.map(({ id }) => id))
    if (removed.symmetricDifference(this.#removed).size > 0) this.#byAddress = null
    this.#removed = removed
  }

  async #loadAddresses(): Promise<void> {
    const { store, publication } = this.#target
    if (this.#byAddress !== null || publication === null) return
    this.#byAddress = await indexOf(store.warehouse, publication)
  }
}
