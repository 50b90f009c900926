import { randomUUID } from 'node:crypto'

import type { FactBatch } from '#server/warehouse/port/warehouse.ts'

import type { BatchResult, Target, Writer } from '../format.ts'
import { ArticleFinder, type ArticleReference } from './article-finder.ts'

/** A kind of facts, as far as a writer has to know it. */
export interface FactKind<Item> {
  /** Equal for items about the same thing: of several in a batch the last counts. */
  keyOf(item: Item): string
  /** The article of an item; left out where the facts are about something else. */
  readonly articleOf?: (item: Item) => ArticleReference
  /** The items as facts; `article` gives the number of an item's article. */
  batchOf(items: readonly Item[], article: (item: Item) => number): Omit<FactBatch, 'key' | 'mode'>
}

/** Saves facts; the numbers of each key become what the file says, so importing it twice changes nothing. */
export class FactWriter<Item> implements Writer<Item> {
  readonly #target: Target
  readonly #kind: FactKind<Item>
  readonly #finder: ArticleFinder

  constructor(target: Target, kind: FactKind<Item>) {
    this.#target = target
    this.#kind = kind
    this.#finder = new ArticleFinder(target)
  }

  async check(items: readonly Item[]): Promise<BatchResult> {
    await this.#finder.look(this.#references(items))
    const { result } = this.#taken(items)
    return result
  }

  async write(items: readonly Item[]): Promise<BatchResult> {
    const { store, publication } = this.#target
    if (publication === null) return this.check(items)
    await this.#finder.create(this.#references(items))
    const { latest, result } = this.#taken(items)
    const facts = this.#kind.batchOf(latest, (item) => this.#numberOf(item))
    await store.warehouse.append(publication, { key: randomUUID(), mode: 'replace', ...facts })
    return result
  }

  async finish(): Promise<readonly string[]> {
    return this.#finder.remarks()
  }

  #references(items: readonly Item[]): ArticleReference[] {
    const { articleOf } = this.#kind
    return articleOf === undefined ? [] : items.map((item) => articleOf(item))
  }

  #numberOf(item: Item): number {
    const [reference] = this.#references([item])
    return (reference && this.#finder.idOf(reference)) ?? 0
  }

  #taken(items: readonly Item[]): { latest: Item[]; result: BatchResult } {
    const refused = this.#finder.refusals(this.#references(items))
    const unknown = new Set(refused.map(({ index }) => index))
    const kept = items.filter((_, index) => !unknown.has(index))
    const latest = [...new Map(kept.map((item) => [this.#kind.keyOf(item), item])).values()]
    const repeated = kept.length - latest.length
    return { latest, result: { added: latest.length, updated: 0, unchanged: 0, repeated, refused } }
  }
}
