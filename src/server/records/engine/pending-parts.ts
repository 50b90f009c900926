import type { Pool } from 'pg'

const joining = ['banlist_item_words', 'banlist_past_words']
  .map((index) => `gin_clean_pending_list('${index}')`)
  .join(', ')

/**
 * PostgreSQL collects the parts of new entries in a list before its index gets them, and searches read that list from
 * end to end. This keeps it short beside the writes, so that none of them waits for the index.
 */
export class PendingParts {
  readonly #pool: Pool
  #isDue = false
  #working: Promise<void> | null = null

  constructor(pool: Pool) {
    this.#pool = pool
  }

  /** Entries were written. */
  grew(): void {
    this.#isDue = true
    this.#working ??= this.#join()
  }

  /** Stops after the work that is under way. */
  async close(): Promise<void> {
    this.#isDue = false
    await this.#working
  }

  async #join(): Promise<void> {
    while (this.#isDue) {
      this.#isDue = false
      // a failure is no harm: the database does it by itself when the list has become long
      await this.#pool.query(`select ${joining}`).catch(() => null)
    }
    this.#working = null
  }
}
