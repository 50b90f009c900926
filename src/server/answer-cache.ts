import { LRUCache } from 'lru-cache'

/** Milliseconds. Most answers cannot be asked for again once the data have moved; they go a while after their last use. */
const unusedFor = 10 * 60_000

/**
 * A cache of answers under way or done, so that equal questions at the same time are asked once. It keeps what was
 * used last, up to a total weight.
 */
export class AnswerCache<Answer extends object> {
  readonly #answers: LRUCache<string, Answer, () => Promise<Answer>>

  constructor(limit: number, weigh: (answer: Answer) => number) {
    this.#answers = new LRUCache({
      maxSize: limit,
      sizeCalculation: weigh,
      ttl: unusedFor,
      updateAgeOnGet: true,
      fetchMethod: (_key, _known, { context: ask }) => {
        this.#answers.purgeStale()
        return ask()
      },
      // an answer that is pushed out while it is under way still reaches those who wait for it
      ignoreFetchAbort: true,
    })
  }

  /** The answer under this key; asked again only after a failure or when it was pushed out. */
  get(key: string, ask: () => Promise<Answer>): Promise<Answer> {
    return this.#answers.forceFetch(key, { context: ask })
  }
}
