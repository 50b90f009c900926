import { randomUUID } from 'node:crypto'

import type { FactBatch } from '#server/warehouse/port/facts.ts'
import { idOf } from '#server/warehouse/port/ids.ts'

import type { BatchResult, Target, Writer } from '../format.ts'
import { ArticleFinder, type ArticleReference } from './article-finder.ts'

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

/** A row of a file as far as it tells rows apart. */
interface SpelledRow<Item> {
  readonly item: Item
  /** equal for rows about the same thing */
  readonly about: string
  /** the address as the row writes it; undefined where an id names the article */
  readonly spelling: string | undefined
}

/**
 * Parts the rows of a batch. Of rows about the same thing the last counts, as long as they name its article in the same
 * way; an export that lists a page under several of its addresses means their sum, in whichever batches they stand.
 */
export class Spellings<Item> {
  readonly #spellings = new Map<string, number>()
  /** the only spelling so far under which the file told of a thing, by the number of the thing */
  readonly #only = new Map<number, number>()
  readonly #several = new Map<number, Set<number>>()

  /** `replacing`: what these say takes the place of what is stored. `adding`: the file said a part of it before. */
  part(rows: readonly SpelledRow<Item>[]): { replacing: Item[]; adding: Item[] } {
    const parted = { replacing: [] as Item[], adding: [] as Item[] }
    for (const [about, same] of Map.groupBy(rows, (row) => row.about)) {
      const isById = same.some(({ spelling }) => spelling === undefined)
      const latest = new Map(same.map(({ spelling, item }) => [isById ? '' : spelling, item]))
      const goes = isById ? 'replacing' : this.#remember(idOf(about), latest)
      parted[goes].push(...latest.values())
    }
    return parted
  }

  /** Leaves the rows out that stood in an earlier batch beside others. */
  #remember(about: number, rows: Map<string | undefined, Item>): 'replacing' | 'adding' {
    const spellings = new Map(Array.from(rows.keys(), (text = '') => [this.#numberOf(text), text]))
    const only = this.#only.get(about)
    const several = this.#several.get(about)
    const known = several ?? new Set(only === undefined ? [] : [only])
    if (several) for (const [one, text] of spellings) if (several.has(one)) rows.delete(text)
    for (const one of spellings.keys()) known.add(one)
    if (known.size > 1) this.#several.set(about, known)
    else for (const one of known) this.#only.set(about, one)
    const isWhole = only === undefined || spellings.has(only)
    return several === undefined && isWhole ? 'replacing' : 'adding'
  }

  #numberOf(text: string): number {
    const number = this.#spellings.get(text) ?? this.#spellings.size
    if (number === this.#spellings.size) this.#spellings.set(text, number)
    return number
  }
}
