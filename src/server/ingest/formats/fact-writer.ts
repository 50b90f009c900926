import { randomUUID } from 'node:crypto'

import type { FactBatch } from '#server/warehouse/port/facts.ts'

import type { BatchResult, Target, Writer } from '../format.ts'
import { ArticleFinder, type ArticleReference } from './article-finder.ts'
import { Spellings } from './spellings.ts'

/** A kind of facts, as far as a writer has to know it. */
export interface FactKind<Item> {
  /** Equal for items about the same thing, apart from the article. */
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
  readonly #spellings = new Spellings<Item>()

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
    const { replacing, adding, result } = this.#taken(items)
    for (const [mode, rows] of [
      ['replace', replacing],
      ['add', adding],
    ] as const) {
      if (rows.length === 0) continue
      const facts = this.#kind.batchOf(rows, (item) => this.#numberOf(item))
      await store.warehouse.append(publication, { key: randomUUID(), mode, ...facts })
    }
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
    return reference === undefined ? 0 : this.#finder.numberOf(reference)
  }

  #taken(items: readonly Item[]): { replacing: Item[]; adding: Item[]; result: BatchResult } {
    const refused = this.#finder.refusals(this.#references(items))
    const unknown = new Set(refused.map(({ index }) => index))
    const kept = items.filter((_, index) => !unknown.has(index))
    const parted = this.#spellings.part(
      kept.map((item) => {
        const [{ byUrl, url } = { byUrl: false, url: undefined }] = this.#references([item])
        const about = `${this.#numberOf(item)} ${this.#kind.keyOf(item)}`
        return { item, about, spelling: byUrl ? url : undefined }
      }),
    )
    const added = parted.replacing.length + parted.adding.length
    const repeated = kept.length - added
    return { ...parted, result: { added, updated: 0, unchanged: 0, repeated, refused } }
  }
}
