import type { PublicationId } from '#server/records/publications.ts'
import type { CountedSignal } from '#server/records/signals.ts'

const msPerHour = 3_600_000

/** Counts the firings of one publication's signals by the hour. */
export class FiredCounts {
  readonly #publication: PublicationId
  readonly #signals = new Map<string, { hours: Map<number, number>; lastAt: number }>()

  constructor(publication: PublicationId) {
    this.#publication = publication
  }

  /** A signal fired at a moment, in milliseconds. */
  add(signal: string, at: number): void {
    const counts = this.#signals.get(signal) ?? { hours: new Map<number, number>(), lastAt: 0 }
    this.#signals.set(signal, counts)
    const hour = Math.floor(at / msPerHour)
    counts.hours.set(hour, (counts.hours.get(hour) ?? 0) + 1)
    counts.lastAt = Math.max(counts.lastAt, at)
  }

  get counted(): CountedSignal[] {
    return [...this.#signals].map(([signal, { hours, lastAt }]) => ({
      publication: this.#publication,
      signal,
      lastAt,
      hours: [...hours].map(([hour, events]) => ({ hour, events })),
    }))
  }
}
