import { randomUUID } from 'node:crypto'

import { type ArticleIndex, hasOwnId, indexOf } from '#server/warehouse/port/article-index.ts'
import { compareArticles, saveArticles } from '#server/warehouse/port/articles.ts'
import type { ArticleChanges, ArticleRecord } from '#server/warehouse/port/articles.ts'

import type { BatchResult, Target, Writer } from '../format.ts'

/** Saves articles; of several with the same id or address in a batch the last one counts. */
export class ArticleWriter implements Writer<ArticleRecord> {
  readonly #target: Target
  #index: ArticleIndex | null = null

  constructor(target: Target) {
    this.#target = target
  }

  async check(items: readonly ArticleRecord[]): Promise<BatchResult> {
    const { store, publication } = this.#target
    const records = await this.#named(items)
    return resultOf(items.length, await compareArticles(store.warehouse, publication, records))
  }

  async write(items: readonly ArticleRecord[]): Promise<BatchResult> {
    const { store, publication } = this.#target
    if (publication === null) return this.check(items)
    const batch = { key: randomUUID(), records: await this.#named(items) }
    return resultOf(items.length, await saveArticles(store.warehouse, publication, batch))
  }

  async finish(): Promise<readonly string[]> {
    return []
  }

  /** Articles that are named by their address alone have the id of the one that is there at this address. */
  async #named(items: readonly ArticleRecord[]): Promise<readonly ArticleRecord[]> {
    if (items.every((item) => hasOwnId(addressed(item)))) return items
    const index = (this.#index ??= await indexOf(
      this.#target.store.warehouse,
      this.#target.publication,
    ))
    return items.map((item) => {
      const { externalId, url } = addressed(item)
      if (url === null || hasOwnId({ externalId, url })) return item
      return { ...item, externalId: index.at(url)?.externalId ?? externalId }
    })
  }
}

function addressed({ externalId, url = null }: ArticleRecord): {
  externalId: string
  url: string | null
} {
  return { externalId, url }
}

function resultOf(rows: number, { added, updated, unchanged }: ArticleChanges): BatchResult {
  const counts = { added: added.length, updated: updated.length, unchanged: unchanged.length }
  const repeated = rows - counts.added - counts.updated - counts.unchanged
  return { ...counts, repeated, refused: [] }
}
