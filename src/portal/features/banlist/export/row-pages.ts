import type { Entry } from '../banlist.queries.ts'

/** Rows in one call: as many as the API gives. */
export const pageRows = 5000

/** A stretch of the list and where it ends. */
export interface RowPage {
  rows: readonly Entry[]
  /** null after the last row */
  end: string | null
}

/** Loads the rows behind a place; null is the beginning. Rejects when nothing came. */
export type LoadPage = (after: string | null, signal: AbortSignal) => Promise<RowPage>

/**
 * The rows of a list from the first to the last, page by page. A page that did not come is asked for
 * again by the next call. An entry that moves down the list while it is read is there only once.
 */
export class RowPages {
  readonly #load: LoadPage
  readonly #chosen: ReadonlySet<string> | null
  readonly #seen = new Set<string>()
  readonly #mayMove: boolean
  #after: string | null = null
  #isAtEnd = false

  /**
   * @param chosen ids to keep; null for all of them.
   * @param mayMove the order is by something that an edit changes.
   */
  constructor(load: LoadPage, chosen: ReadonlySet<string> | null, mayMove: boolean) {
    this.#load = load
    this.#chosen = chosen
    this.#mayMove = mayMove
  }

  /** The next rows, at times none; null after the last. */
  async next(signal: AbortSignal): Promise<readonly Entry[] | null> {
    if (this.#isAtEnd) return null
    const { rows, end } = await this.#load(this.#after, signal)
    const kept = rows.filter(({ id }) => this.#takes(id))
    this.#after = end
    this.#isAtEnd = end === null || this.#seen.size === this.#chosen?.size
    return kept
  }

  #takes(id: string): boolean {
    const isWanted = this.#chosen === null || this.#chosen.has(id)
    if (!isWanted || this.#seen.has(id)) return false
    if (this.#mayMove || this.#chosen !== null) this.#seen.add(id)
    return true
  }
}
