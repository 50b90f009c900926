import { randomUUID } from 'node:crypto'

import { type ArticleRecord, saveArticles } from '#server/warehouse/port/articles.ts'
import { idOf } from '#server/warehouse/port/ids.ts'

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
    const ids = [...unique].map((externalId) => idOf(externalId))
    const there = publication === null ? [] : await store.warehouse.articles(publication, { ids })
    return resultOf(items.length, unique.size, there.length)
  }

  async write(items: readonly ArticleRecord[]): Promise<BatchResult> {
    const { store, publication } = this.#target
    if (publication === null) return this.check(items)
    const unique = new Map(items.map((item) => [item.externalId, item]))
    const batch = { key: randomUUID(), records: [...unique.values()] }
    const { known } = await saveArticles(store.warehouse, publication, batch)
    return resultOf(items.length, unique.size, known)
  }

  async finish(): Promise<readonly string[]> {
    return []
  }
}

function resultOf(rows: number, unique: number, known: number): BatchResult {
  return { added: unique - known, known, repeated: rows - unique, refused: [] }
}
