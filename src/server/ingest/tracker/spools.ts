import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'

import { takenLock, type Lock } from '../../lock-file.ts'
import { Spool } from './spool.ts'

/**
 * The spools of a data folder. Each process writes to one of its own, the first that no other has; what a process left
 * that ended, however it ended, is counted by the others.
 */
export class Spools {
  readonly #folder: string
  readonly #place: string
  readonly #lock: Lock
  /** that of this process */
  readonly own: Spool

  private constructor(
    folder: string,
    { place, lock, spool }: { place: string; lock: Lock; spool: Spool },
  ) {
    this.#folder = folder
    this.#place = place
    this.#lock = lock
    this.own = spool
  }

  /** Takes a spool of a folder, which is made where it is missing. */
  static async open(folder: string): Promise<Spools> {
    for (let number = 1; ; number += 1) {
      const place = number === 1 ? folder : join(folder, `process-${number}`)
      await mkdir(place, { recursive: true, mode: 0o700 })
      const lock = lockOf(place)
      if (lock) return new Spools(folder, { place, lock, spool: await Spool.open(place) })
    }
  }

  /** The spools that ended processes left; each is locked for the time that it is looked at. */
  async *left(): AsyncGenerator<Spool> {
    for (const place of await this.#places()) {
      const lock = place === this.#place ? null : lockOf(place)
      if (!lock) continue
      try {
        yield await Spool.open(place)
      } finally {
        lock.release()
      }
    }
  }

  /** The texts of all parts since a moment, counted or not, of all processes. */
  async *since(moment: number): AsyncGenerator<string> {
    for (const place of await this.#places()) yield* Spool.since(place, moment)
  }

  async close(): Promise<void> {
    await this.own.close()
    this.#lock.release()
  }

  async #places(): Promise<string[]> {
    const names = await readdir(this.#folder)
    const others = names.filter((name) => /^process-\d+$/.test(name))
    return [this.#folder, ...others.map((name) => join(this.#folder, name))]
  }
}

function lockOf(place: string): Lock | null {
  return takenLock(join(place, 'lock'))
}
