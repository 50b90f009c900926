import { createHmac, randomBytes } from 'node:crypto'

interface Bucket {
  left: number
  at: number
}

/** So many at once, and so many each second after that. */
export interface Rate {
  readonly burst: number
  readonly perSecond: number
}

const mostBuckets = 50_000

/** Limits how much comes from one place. Names are kept as a keyed hash in memory, and forgotten. */
export class Turns {
  readonly #secret = randomBytes(32)
  readonly #rate: Rate
  #buckets = new Map<string, Bucket>()

  constructor(rate: Rate) {
    this.#rate = rate
  }

  /** True when there is room for one more from this place; it counts. */
  take(name: string, now: number): boolean {
    const { burst, perSecond } = this.#rate
    const key = createHmac('sha256', this.#secret).update(name).digest('base64').slice(0, 16)
    const bucket = this.#buckets.get(key) ?? { left: burst, at: now }
    const left = Math.min(burst, bucket.left + ((now - bucket.at) / 1000) * perSecond)
    if (this.#buckets.size >= mostBuckets) this.#buckets = new Map()
    this.#buckets.set(key, { left: Math.max(0, left - 1), at: now })
    return left >= 1
  }
}
