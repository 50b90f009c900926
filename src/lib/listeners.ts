/** Functions that hear of something until they leave. */
export class Listeners<News extends readonly unknown[] = []> {
  readonly #all = new Set<(...news: News) => void>()

  get size(): number {
    return this.#all.size
  }

  /** One more hears of it until the returned function is called. */
  readonly add = (listener: (...news: News) => void): (() => void) => {
    this.#all.add(listener)
    return () => void this.#all.delete(listener)
  }

  readonly tell = (...news: News): void => {
    for (const listener of this.#all) listener(...news)
  }
}
