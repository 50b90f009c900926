import type { PublicationId } from './publications.ts'

/** Milliseconds between two data versions of a publication while facts stream in. */
export const pace = 5000

/**
 * Says that there is something new in the warehouse: at once, or at most every five seconds while facts stream in, so
 * that kept reports stay worth keeping.
 */
export class PacedPublishing {
  readonly #publish: (id: PublicationId) => Promise<void>
  /** when each publication was last published, by the clock that only goes forward */
  readonly #last = new Map<PublicationId, number>()
  readonly #waiting = new Map<PublicationId, NodeJS.Timeout>()
  #isClosed = false

  constructor(publish: (id: PublicationId) => Promise<void>) {
    this.#publish = publish
  }

  /** Publishes at once what waits, and everything that was written before this call. */
  async now(id: PublicationId): Promise<void> {
    clearTimeout(this.#waiting.get(id))
    this.#waiting.delete(id)
    this.#last.set(id, performance.now())
    await this.#publish(id)
  }

  /** Publishes in a moment. What fails is tried again after the same time. */
  soon(id: PublicationId): void {
    if (this.#isClosed || this.#waiting.has(id)) return
    const last = this.#last.get(id) ?? -pace
    const wait = Math.max(0, last + pace - performance.now())
    const timer = setTimeout(() => void this.now(id).catch(() => this.soon(id)), wait)
    this.#waiting.set(id, timer.unref())
  }

  /** Publishes what waits, and nothing any more. */
  async close(): Promise<void> {
    this.#isClosed = true
    await Promise.allSettled([...this.#waiting.keys()].map((id) => this.now(id)))
  }
}
