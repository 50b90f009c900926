import { longestWait } from './checked-batch.ts'

/** Most batches of one of the two halves of what is remembered: about 100 MB. */
const mostOfHalf = 1_000_000

/**
 * Remembers the batches of the last hours by their ids, so that each counts once: those of at least the longest wait,
 * unless more come than there is room for.
 */
export class KnownBatches {
  readonly #most: number
  #newer = new Map<string, Promise<void> | true>()
  #older: ReadonlyMap<string, Promise<void> | true> = new Map()
  #since = 0

  constructor(most = mostOfHalf) {
    this.#most = most
  }

  /** True for one that is on the disk; a promise for one that is being written. */
  find(id: string): Promise<void> | true | undefined {
    return this.#newer.get(id) ?? this.#older.get(id)
  }

  remember(id: string, written: Promise<void> | true, now: number): void {
    if (now - this.#since > longestWait || this.#newer.size >= this.#most) {
      this.#older = this.#newer
      this.#newer = new Map()
      this.#since = now
    }
    this.#newer.set(id, written)
  }

  forget(id: string): void {
    this.#newer.delete(id)
  }
}
