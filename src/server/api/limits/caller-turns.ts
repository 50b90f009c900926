import type { Caller } from '../access/caller.ts'
import { tooManyRequests } from '../faults.ts'

/** Costly look-ups of one caller that wait for their turn; the portal sends fewer at once. */
const mostWaiting = 64

/**
 * Lets each caller do one costly look-up at a time, the others in the order in which they came, so that no caller keeps all
 * readers of the database busy, however much one request asks for.
 */
export class CallerTurns {
  /** what waits behind the look-up that is under way */
  readonly #lines = new Map<string, (() => void)[]>()

  /** Does the work when its turn comes. Rejects at once when too many of this caller's wait. */
  async take<Result>(caller: Caller | null, work: () => Promise<Result>): Promise<Result> {
    const key = JSON.stringify([caller?.realm, caller?.subject])
    const line = this.#lines.get(key)
    if (line) {
      if (line.length >= mostWaiting) throw tooManyRequests()
      await new Promise<void>((resolve) => line.push(resolve))
    } else this.#lines.set(key, [])
    try {
      return await work()
    } finally {
      this.#pass(key)
    }
  }

  #pass(key: string): void {
    const next = this.#lines.get(key)?.shift()
    if (next) next()
    else this.#lines.delete(key)
  }
}
