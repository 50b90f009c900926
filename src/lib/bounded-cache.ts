/** Keeps what was used last, up to a total weight; a single value heavier than that is not kept. */
export class BoundedCache<V> {
  readonly #limit: number
  readonly #entries = new Map<string, { value: V; weight: number }>()
  #weight = 0

  constructor(limit: number) {
    this.#limit = limit
  }

  get(key: string): V | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.value
  }

  set(key: string, value: V, weight: number): void {
    this.delete(key)
    if (weight > this.#limit) return
    this.#entries.set(key, { value, weight })
    this.#weight += weight
    for (const oldest of this.#entries.keys()) {
      if (this.#weight <= this.#limit) break
      this.delete(oldest)
    }
  }

  delete(key: string): void {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#entries.delete(key)
    this.#weight -= entry.weight
  }
}

/** A cache of answers under way or done, so that equal questions at the same time are asked once. */
export class AnswerCache<V> {
  readonly #answers: BoundedCache<Promise<V>>
  readonly #weigh: (value: V) => number

  constructor(limit: number, weigh: (value: V) => number) {
    this.#answers = new BoundedCache(limit)
    this.#weigh = weigh
  }

  /** The answer under this key; asked again only after a failure or when it was pushed out. */
  get(key: string, ask: () => Promise<V>): Promise<V> {
    const known = this.#answers.get(key)
    if (known) return known
    const answer = ask()
    this.#answers.set(key, answer, 1)
    void this.#settle(key, answer)
    return answer
  }

  async #settle(key: string, answer: Promise<V>): Promise<void> {
    try {
      const weight = this.#weigh(await answer)
      if (this.#answers.get(key) === answer) this.#answers.set(key, answer, weight)
    } catch {
      this.#answers.delete(key)
    }
  }
}
