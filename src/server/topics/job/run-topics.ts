import { randomUUID } from 'node:crypto'
import { Worker } from 'node:worker_threads'

import type { PublicationId } from '#server/records/publications.ts'
import type { Store } from '#server/records/store.ts'
import { wordsIn } from '#server/warehouse/port/articles.ts'
import type { Article } from '#server/warehouse/port/facts.ts'
import type { Warehouse } from '#server/warehouse/port/warehouse.ts'

import { keptBy } from '../decided-map.ts'
import type {
  LearnedParts,
  FromLearner,
  ToLearner,
  LearnedArticle,
  LearningOptions,
  Progress,
} from '../learning/learner.ts'
import { unpackedMap, type MapGroup, type MapTopic, type TopicMap } from '../topic-map.ts'
import {
  applyDecisions,
  givenTopics,
  RunProgress,
  saveTopics,
  type RunStage,
} from './save-topics.ts'

/** Fewer articles have no topics to speak of. */
export const leastArticles = 20
/** Articles whose texts are read together. */
const together = 500

/** The wishes of a run. */
export interface RunOptions {
  readonly seed?: number | undefined
  /** topics beside those that articles came with; by the number of articles when left out */
  readonly topics?: number | undefined
  readonly groups?: number | undefined
  /** forgets names and places of the run before */
  readonly fresh?: boolean
  /** ends the run; the topics stay as they were */
  readonly signal?: AbortSignal
  readonly onProgress?: (stage: RunStage, done: number) => void
}

/** The outcome of a run: done, not begun because one is under way, or too few articles. */
type RunOutcome =
  | {
      readonly kind: 'done'
      readonly run: number
      readonly articles: number
      readonly groups: readonly MapGroup[]
      readonly topics: readonly MapTopic[]
    }
  | { readonly kind: 'busy' }
  | { readonly kind: 'tooFew'; readonly articles: number }

/**
 * Learns the topics of a publication in a thread of its own. One run at a time; a run that fails or is ended leaves
 * the topics of before, and the next one begins from the start. Rejects with the reason of a failure.
 */
export async function runTopics(
  store: Store,
  publication: PublicationId,
  options: RunOptions = {},
): Promise<RunOutcome> {
  const own = await store.topicRuns.begin(publication)
  if (!own) return { kind: 'busy' }
  const progress = new RunProgress(own, options)
  try {
    const outcome = await learnAndSave(store, publication, { options, progress })
    await progress.end('DONE', outcome.kind === 'tooFew' ? 'tooFew' : 'done')
    return outcome
  } catch (error) {
    await progress.end('FAILED', progress.signal.aborted ? 'aborted' : 'failed')
    throw error
  }
}

async function learnAndSave(
  store: Store,
  publication: PublicationId,
  { options, progress }: { options: RunOptions; progress: RunProgress },
): Promise<Exclude<RunOutcome, { kind: 'busy' }>> {
  const { warehouse } = store
  const [articles, topics, stored, begun] = await Promise.all([
    warehouse.articles(publication),
    warehouse.topics(publication),
    warehouse.topicMap(publication),
    store.topicDecisions.all(publication),
  ])
  if (articles.length < leastArticles) return { kind: 'tooFew', articles: articles.length }
  const earlier = stored && (await unpackedMap(stored))
  const before = options.fresh === true ? null : earlier
  const learnedIds = new Set(topics.flatMap(({ id, kind }) => (kind === 'learned' ? [id] : [])))
  const givenOf = givenTopics(earlier, begun, learnedIds)
  const run = (stored?.run ?? 0) + 1
  const parts = await learn(store, publication, {
    articles,
    givenOf,
    progress,
    options: {
      ...options,
      run,
      before,
      givenNames: new Map(topics.map(({ id, name }) => [id, name])),
      ...keptBy(begun),
    },
  })
  progress.tell('saving', 0)
  await saveTopics(store, publication, { parts, learnedIds, givenOf, progress })
  const decisions = await store.topicDecisions.all(publication)
  if (decisions.length > 0)
    await applyDecisions(store, publication, await unpackedMap(parts.text), decisions)
  await store.publish(publication)
  const { groups, topics: found } = parts.map
  return { kind: 'done', run, articles: articles.length, groups, topics: found }
}

interface Learning {
  readonly articles: readonly Article[]
  readonly givenOf: (article: Article) => number
  readonly progress: RunProgress
  readonly options: RunOptions & {
    readonly run: number
    readonly before: TopicMap | null
    readonly givenNames: ReadonlyMap<number, string>
  } & ReturnType<typeof keptBy>
}

async function learn(
  { warehouse }: Store,
  publication: PublicationId,
  { articles, givenOf, progress, options }: Learning,
): Promise<LearnedParts> {
  const thread = new LearningThread((stage, done) => progress.tell(stage, done))
  const end = () => void thread.end()
  progress.signal.addEventListener('abort', end)
  try {
    for (let from = 0; from < articles.length; from += together) {
      progress.signal.throwIfAborted()
      const some = articles.slice(from, from + together)
      const ids = some.map(({ id }) => id)
      const texts = await warehouse.articleTexts(publication, ids)
      const textOf = new Map(texts.map((text) => [text.id, text]))
      await countWords(warehouse, publication, { some, textOf })
      await thread.add(
        some.map((article) => {
          const { id, title } = article
          const { text = '', vector = [] } = textOf.get(id) ?? {}
          return { id, title, text, vector: [...vector], given: givenOf(article) }
        }),
      )
      progress.tell('reading', (from + some.length) / articles.length)
    }
    const { run, before, givenNames, pinned, takenNames, seed = 1, topics, groups } = options
    const wishes = { run, before, givenNames, pinned, takenNames, seed, topics, groups }
    return await thread.learn({ ...wishes, now: Date.now() })
  } finally {
    progress.signal.removeEventListener('abort', end)
    await thread.end()
  }
}

/** Gives the words of their texts to articles from before words were counted. */
async function countWords(
  warehouse: Warehouse,
  publication: PublicationId,
  { some, textOf }: { some: readonly Article[]; textOf: ReadonlyMap<number, { text: string }> },
): Promise<void> {
  const ids = some.flatMap(({ id, words }) =>
    words === undefined && textOf.get(id)?.text ? [id] : [],
  )
  if (ids.length === 0) return
  const articles = (await warehouse.articles(publication, { ids })).map((article) => ({
    ...article,
    words: wordsIn(textOf.get(article.id)?.text ?? ''),
  }))
  await warehouse.append(publication, { key: randomUUID(), mode: 'replace', articles })
}

/** Megabytes that the thread may hold beside its columns of numbers. */
const memory = 3072

/** A thread that takes articles in and learns topics from them. It is used once. */
class LearningThread {
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
