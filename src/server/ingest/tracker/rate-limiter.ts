import { hash, randomBytes } from 'node:crypto'

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

/** Limits how much comes from one place. Of a name that is a reader's, only a keyed hash is kept in memory. */
export class RateLimiter {
  readonly #rate: Rate
  readonly #nameOf: (name: string) => string
  #buckets = new Map<string, Bucket>()

  constructor(rate: Rate, nameOf = (name: string) => name) {
    this.#rate = rate
    this.#nameOf = nameOf
  }

  /** True when there is room for one more from this place; then it counts. */
  take(name: string, now: number): boolean {
    const { burst, perSecond } = this.#rate
    const key = this.#nameOf(name)
    const bucket = this.#buckets.get(key) ?? { left: burst, at: now }
    const left = Math.min(burst, bucket.left + ((now - bucket.at) / 1000) * perSecond)
    if (this.#buckets.size >= mostBuckets) this.#buckets = new Map()
    const hasRoom = left >= 1
    this.#buckets.set(key, { left: hasRoom ? left - 1 : left, at: now })
    return hasRoom
  }

  /** Takes a turn back that should not have counted. */
  giveBack(name: string): void {
    const bucket = this.#buckets.get(this.#nameOf(name))
    if (bucket) bucket.left = Math.min(this.#rate.burst, bucket.left + 1)
  }
}

/** Makes names unreadable by a key that only this process knows. */
export function hiddenNames(): (name: string) => string {
  const secret = randomBytes(32).toString('base64')
  return (name) => hash('sha256', secret + name, 'base64').slice(0, 16)
}
