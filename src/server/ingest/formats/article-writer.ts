import { randomUUID } from 'node:crypto'

import { compareArticles, saveArticles } from '#server/warehouse/port/articles.ts'
import type { ArticleChanges, ArticleRecord } from '#server/warehouse/port/articles.ts'

import type { BatchResult, Target, Writer } from '../format.ts'

/** Saves articles; of several with the same id in a batch the last one counts. */
export class ArticleWriter implements Writer<ArticleRecord> {
  readonly #target: Target

  constructor(target: Target) {
    this.#target = target
  }

  async check(items: readonly ArticleRecord[]): Promise<BatchResult> {
    const { store, publication } = this.#target
    return resultOf(items.length, await compareArticles(store.warehouse, publication, items))
  }

  async write(items: readonly ArticleRecord[]): Promise<BatchResult> {
    const { store, publication } = this.#target
    if (publication === null) return this.check(items)
    const batch = { key: randomUUID(), records: items }
    return resultOf(items.length, await saveArticles(store.warehouse, publication, batch))
  }

  async finish(): Promise<readonly string[]> {
    return []
  }
}

function resultOf(rows: number, { added, updated, unchanged }: ArticleChanges): BatchResult {
  const counts = { added: added.length, updated: updated.length, unchanged: unchanged.length }
  const repeated = rows - counts.added - counts.updated - counts.unchanged
  return { ...counts, repeated, refused: [] }
}
