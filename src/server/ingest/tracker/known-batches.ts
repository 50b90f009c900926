import { longestWait } from './checked-batch.ts'

/** Remembers the batches of the last hours by their ids, so that each counts once. */
export class KnownBatches {
  #newer = new Map<string, Promise<void> | true>()
  #older: ReadonlyMap<string, Promise<void> | true> = new Map()
  #since = 0

  /** True for one that is on the disk; a promise for one that is being written. */
  find(id: string): Promise<void> | true | undefined {
    return this.#newer.get(id) ?? this.#older.get(id)
  }

  remember(id: string, written: Promise<void> | true, now: number): void {
    if (now - this.#since > longestWait) {
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
