/** A source of numbers that gives the same row for the same seed (sfc32, public domain). */
export class Random {
  #a = 0x9e3779b9
  #b = 0x243f6a88
  #c = 0xb7e15162
  #counter: number

  constructor(seed: number) {
    this.#counter = seed | 0
    for (let round = 0; round < 15; round += 1) this.next()
  }

  /** 0 ≤ number < 1. */
  next(): number {
    const sum = (((this.#a + this.#b) | 0) + this.#counter) | 0
    this.#counter = (this.#counter + 1) | 0
    this.#a = this.#b ^ (this.#b >>> 9)
    this.#b = (this.#c + (this.#c << 3)) | 0
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0
    return (sum >>> 0) / 0x1_0000_0000
  }

  /** low ≤ number < high. */
  between(low: number, high: number): number {
    return low + (high - low) * this.next()
  }

  /** Whole number, both ends included. */
  whole(low: number, high: number): number {
    return Math.floor(this.between(low, high + 1))
  }

  /** True in the given share of cases. */
  chance(share: number): boolean {
    return this.next() < share
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[Math.floor(this.next() * items.length)]
    if (item === undefined) throw new Error('Nothing to pick from.')
    return item
  }

  /** Normally distributed around 0 with deviation 1, near enough (sum of four). */
  normal(): number {
    return (this.next() + this.next() + this.next() + this.next() - 2) * Math.sqrt(3)
  }

  /** Log-normal around a median. */
  around(median: number, spread: number): number {
    return median * Math.exp(spread * this.normal())
  }
}

/** How much more than the mean is read at an hour of the day. */
export function shareOf(hour: number): number {
  return 1 - 0.9 * Math.cos(((hour - 3) / 24) * 2 * Math.PI)
}

export const quartersOfDay = 96

/** The part of a day's readers who have come after so many quarters of an hour. */
const comeBy = Array.from({ length: quartersOfDay }, (_, quarter) => shareOf(quarter / 4)).reduce(
  (sums, share) => [...sums, (sums.at(-1) ?? 0) + share / quartersOfDay],
  [0],
)

/** The quarter of an hour of a reader whose place among those of the day, or of its beginning, is `place`, 0..1. */
export function quarterOf(place: number, passed = quartersOfDay): number {
  const part = place * (comeBy[passed] ?? 1)
  return Math.max(0, comeBy.findIndex((sum, quarter) => sum > part || quarter === passed) - 1)
}
