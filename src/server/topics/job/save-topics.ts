import { randomUUID } from 'node:crypto'

import type { PublicationId } from '#server/records/publications.ts'
import type { Store } from '#server/records/store.ts'
import type { OwnTopicRun } from '#server/records/topic-runs.ts'
import type { Article, FactBatch, ScoredTopic } from '#server/warehouse/port/facts.ts'

import { mostTopics } from '../learning/find-topics.ts'
import type { LearnedParts, Stage } from '../learning/learner.ts'

/** Articles that are written together. */
const together = 2000

interface Saving {
  readonly parts: LearnedParts
  /** the topics that runs before have learned */
  readonly learnedIds: ReadonlySet<number>
  readonly progress: RunProgress
}

/**
 * Writes what a run has learned: the names of topics, then the topics of the articles that came without any, then the
 * map, which makes the run count. Topics that are no more lose their names at last.
 */
export async function saveTopics(
  { warehouse }: Store,
  publication: PublicationId,
  { parts, learnedIds, progress }: Saving,
): Promise<void> {
  const { run, topics } = parts.map
  const append = (batch: Omit<FactBatch, 'key' | 'mode'>) =>
    warehouse.append(publication, {
      key: `topics ${run} ${randomUUID()}`,
      mode: 'replace',
      ...batch,
    })
  const learned = topics.filter(({ kind }) => kind === 'learned')
  await append({ topics: learned.map(({ id, name }) => ({ id, name, kind: 'learned' })) })
  const ours = new Set([...learnedIds, ...learned.map(({ id }) => id)])
  for (let from = 0; from < parts.ids.length; from += together) {
    progress.signal.throwIfAborted()
    const rows = [...parts.ids.subarray(from, from + together)]
    const stored = await warehouse.articles(publication, { ids: rows })
    const found = new Map(rows.map((id, at) => [id, topicsOf(parts, from + at)]))
    const articles = stored.flatMap((article) =>
      changed(article, found.get(article.id) ?? [], ours),
    )
    if (articles.length > 0) await append({ articles })
    progress.tell('saving', (from + rows.length) / parts.ids.length)
  }
  await append({ topicMap: { run, ...parts.text } })
  const left = new Set(learned.map(({ id }) => id))
  const gone = [...learnedIds].filter((id) => !left.has(id))
  await append({ topics: gone.map((id) => ({ id, name: '', kind: 'learned' })) })
}

/** The topics that were learned for an article, the strongest first; none where it came with topics. */
function topicsOf({ topics, scores, map }: LearnedParts, row: number): ScoredTopic[] {
  return Array.from({ length: mostTopics }, (_, at) => row * mostTopics + at).flatMap((at) => {
    const topic = map.topics[topics[at] ?? -1]
    return topic ? [{ topic: topic.id, score: Math.round((scores[at] ?? 0) * 1000) / 1000 }] : []
  })
}

/** The article with its learned topics, if they are others than before; given ones stay as they are. */
function changed(
  article: Article,
  topics: readonly ScoredTopic[],
  ours: ReadonlySet<number>,
): Article[] {
  const isGiven = givenTopic(article.topics, ours) !== 0
  const isSame =
    article.topics.length === topics.length &&
    article.topics.every(
      ({ topic, score }, at) => topics[at]?.topic === topic && topics[at]?.score === score,
    )
  return isGiven || isSame ? [] : [{ ...article, topics }]
}

/** The strongest topic that an article came with, the first of several; 0 where it came with none. */
export function givenTopic(topics: Article['topics'], learned: ReadonlySet<number>): number {
  let found = { topic: 0, score: -1 }
  for (const one of topics) if (!learned.has(one.topic) && one.score > found.score) found = one
  return found.topic
}

/** The parts of a run: reading, what the thread does, and saving. */
export type RunStage = 'reading' | Stage | 'saving'

/** The share of the time that each part usually takes. */
const shares: readonly { readonly stage: RunStage; readonly share: number }[] = [
  { stage: 'reading', share: 0.3 },
  { stage: 'weighing', share: 0.05 },
  { stage: 'reducing', share: 0.25 },
  { stage: 'grouping', share: 0.15 },
  { stage: 'comparing', share: 0.1 },
  { stage: 'placing', share: 0.1 },
  { stage: 'saving', share: 0.05 },
]

/** Milliseconds between two signs of life. */
const beat = 2000

/** Tells how far a run is: its starter at once, all others every two seconds. Hears when it has to end. */
export class RunProgress {
  readonly #own: OwnTopicRun
  readonly #onProgress: (stage: RunStage, done: number) => void
  readonly #lost = new AbortController()
  readonly #timer: NodeJS.Timeout
  readonly signal: AbortSignal
  #stage: RunStage = 'reading'
  #done = 0

  constructor(
    own: OwnTopicRun,
    {
      onProgress = () => {},
      signal,
    }: {
      readonly onProgress?: (stage: RunStage, done: number) => void
      readonly signal?: AbortSignal
    },
  ) {
    this.#own = own
    this.#onProgress = onProgress
    this.signal = AbortSignal.any([this.#lost.signal, ...(signal ? [signal] : [])])
    this.#timer = setInterval(() => void this.#beat(), beat).unref()
  }

  /** Says how much of a part is done: 0..1. */
  tell(stage: RunStage, part: number): void {
    const at = shares.findIndex((one) => one.stage === stage)
    const before = shares.slice(0, at).reduce((sum, { share }) => sum + share, 0)
    this.#stage = stage
    this.#done = before + (shares[at]?.share ?? 0) * part
    this.#onProgress(stage, this.#done)
  }

  /** The last word. */
  async end(state: 'DONE' | 'FAILED', stage: string): Promise<void> {
    clearInterval(this.#timer)
    await this.#own.end(state, stage)
  }

  /** A run that others took for dead ends: another one has taken its place. */
  async #beat(): Promise<void> {
    const isOwn = await this.#own.step(this.#stage, this.#done).catch(() => true)
    if (!isOwn) this.#lost.abort(new Error('Another run has taken the place of this one.'))
  }
}
