import { Worker } from 'node:worker_threads'

import type { LearnedArticle, LearningOptions, Progress } from '../learning/learner.ts'
import type { FromLearner, LearnedParts, ToLearner } from '../learning/messages.ts'

/** Megabytes that the thread may hold beside its columns of numbers. */
const memory = 3072

/** A thread that takes articles in and learns topics from them. It is used once. */
export class LearningThread {
  readonly #worker: Worker
  readonly #progress: Progress
  #answer: PromiseWithResolvers<LearnedParts | null> | null = null

  constructor(progress: Progress) {
    this.#progress = progress
    this.#worker = new Worker(new URL('../learning/worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: memory },
    })
    this.#worker.on('message', (message: FromLearner) => this.#hear(message))
    this.#worker.on('error', (error) => this.#fail(error))
    this.#worker.on('exit', () => this.#fail(new Error('The thread that learns topics ended.')))
  }

  /** Hands a part of the articles over; resolves when the next one may come. */
  async add(articles: readonly LearnedArticle[]): Promise<void> {
    await this.#ask({ kind: 'articles', articles })
  }

  /** Learns from the articles that were handed over. Rejects when the thread is ended. */
  async learn(options: LearningOptions): Promise<LearnedParts> {
    const learned = await this.#ask({ kind: 'learn', options })
    if (!learned) throw new Error('The thread that learns topics gave no answer.')
    return learned
  }

  /** Ends the thread, whatever it does. */
  async end(): Promise<void> {
    await this.#worker.terminate()
  }

  #ask(message: ToLearner): Promise<LearnedParts | null> {
    const answer = Promise.withResolvers<LearnedParts | null>()
    this.#answer = answer
    this.#worker.postMessage(message, [])
    return answer.promise
  }

  #hear(message: FromLearner): void {
    if (message.kind === 'progress') this.#progress(message.stage, message.done)
    else this.#answer?.resolve(message.kind === 'learned' ? message.learned : null)
  }

  #fail(error: unknown): void {
    this.#answer?.reject(error)
  }
}
