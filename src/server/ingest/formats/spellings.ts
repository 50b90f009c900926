import { idOf } from '#server/warehouse/port/ids.ts'

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
