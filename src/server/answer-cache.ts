import { LRUCache } from 'lru-cache'

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
      fetchMethod: (_key, _known, { context: ask }) => ask(),
      // an answer that is pushed out while it is under way still reaches those who wait for it
      ignoreFetchAbort: true,
    })
  }

  /** The answer under this key; asked again only after a failure or when it was pushed out. */
  get(key: string, ask: () => Promise<Answer>): Promise<Answer> {
    return this.#answers.forceFetch(key, { context: ask })
  }
}
