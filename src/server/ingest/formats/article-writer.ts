import type { ArticleRecord } from '#server/records/imports/ingest.ts'

import type { BatchResult, Target, Writer } from '../format.ts'

/** Saves articles; of several with the same id in a batch the last one counts. */
export class ArticleWriter implements Writer<ArticleRecord> {
  readonly #target: Target

  constructor(target: Target) {
    this.#target = target
  }

  async check(items: readonly ArticleRecord[]): Promise<BatchResult> {
    const { store, publication } = this.#target
    const unique = new Set(items.map((item) => item.externalId))
    const there =
      publication === null ? 0 : (await store.ingest.articleIds(publication, [...unique])).size
    return {
      added: unique.size - there,
      known: there,
      repeated: items.length - unique.size,
      refused: [],
    }
  }

  async write(items: readonly ArticleRecord[]): Promise<BatchResult> {
    const { store, publication } = this.#target
    const result = await this.check(items)
    const unique = new Map(items.map((item) => [item.externalId, item]))
    if (publication !== null) await store.ingest.saveArticles(publication, [...unique.values()])
    return result
  }

  async finish(): Promise<readonly string[]> {
    return []
  }
}
