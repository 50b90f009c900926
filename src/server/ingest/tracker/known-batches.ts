import { longestWait } from './checked-batch.ts'

/** Most batches of one of the two halves of what is remembered: about 100 MB. */
const mostOfHalf = 1_000_000

/**
 * Remembers the batches of the last hours by their ids, so that each counts once: those of at least the longest wait,
 * unless more come than there is room for.
 */
export class KnownBatches {
  readonly #most: number
  #newer = new Map<string, Promise<number> | number>()
  #older: ReadonlyMap<string, Promise<number> | number> = new Map()
  #since = 0

  constructor(most = mostOfHalf) {
    this.#most = most
  }

  /** The answer to one that is on the disk; a promise of it for one that is being written. */
  find(id: string): Promise<number> | number | undefined {
    return this.#newer.get(id) ?? this.#older.get(id)
  }

  remember(id: string, answer: Promise<number> | number, now: number): void {
    if (now - this.#since > longestWait || this.#newer.size >= this.#most) {
      this.#older = this.#newer
      this.#newer = new Map()
      this.#since = now
    }
    this.#newer.set(id, answer)
  }

  forget(id: string): void {
    this.#newer.delete(id)
  }
}
