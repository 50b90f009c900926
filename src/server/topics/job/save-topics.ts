import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'

import type { PublicationId } from '#server/records/publications.ts'
import type { Store } from '#server/records/store.ts'
import type { OwnTopicRun } from '#server/records/topic-runs.ts'
import type { Article, FactBatch, ScoredTopic } from '#server/warehouse/port/facts.ts'
import type { Warehouse } from '#server/warehouse/port/warehouse.ts'

import { decidedTopics, type Decision } from '../decided-map.ts'
import { mostTopics } from '../learning/find-topics.ts'
import type { LearnedParts, Stage } from '../learning/learner.ts'
import { noTopic, type MapTopic, type TopicMap } from '../topic-map.ts'

/** Articles that are written together. */
const together = 2000

interface Saving {
  readonly parts: LearnedParts
  /** the topics that runs before have learned */
  readonly learnedIds: ReadonlySet<number>
  /** the topic that an article came with; 0 for none */
  readonly givenOf: (article: Article) => number
  readonly progress: RunProgress
}

/**
 * Writes what a run has learned: the names of topics, then the topics of the articles that came without any, then the
 * map, which makes the run count. Topics that are no more lose their names at last.
 */
export async function saveTopics(
  { warehouse }: Store,
  publication: PublicationId,
  { parts, learnedIds, givenOf, progress }: Saving,
): Promise<void> {
  const { run, topics } = parts.map
  const target = { warehouse, publication, key: `topics ${run}` }
  const learned = topics.filter(({ kind }) => kind === 'learned')
  await append(target, { topics: learned.map(({ id, name }) => ({ id, name, kind: 'learned' })) })
  await saveArticleTopics(
    target,
    parts.ids,
    (row, article) => (givenOf(article) === 0 ? topicsOf(parts, row) : article.topics),
    (share) => {
      progress.signal.throwIfAborted()
      progress.tell('saving', share)
    },
  )
  await append(target, { topicMap: { run, ...parts.text } })
  const left = new Set(learned.map(({ id }) => id))
  await forget(
    target,
    [...learnedIds].filter((id) => !left.has(id)),
  )
}

/**
 * Writes the names of topics and the topics of articles as people decided, by the map of the last run. Topics that are
 * parts of others now lose their names, but for those that articles came with.
 */
export async function applyDecisions(
  { warehouse }: Store,
  publication: PublicationId,
  map: TopicMap,
  decisions: readonly Decision[],
): Promise<void> {
  if (decisions.length === 0) return
  const decided = decidedTopics(map, decisions)
  const { topics, merged } = decided
  const target = { warehouse, publication, key: 'decisions' }
  const placeOf = new Map(topics.map(({ id }, place) => [id, place]))
  const idAt = (place: number) => topics[place]?.id ?? 0
  const isGone = ({ id, kind }: MapTopic) => merged.has(id) && kind === 'learned'
  await append(target, {
    topics: topics.filter((one) => !isGone(one)).map(({ id, name, kind }) => ({ id, name, kind })),
  })
  const own = ownTopics(map, decided)
  await saveArticleTopics(target, map.points.ids, (row, { topics: stored }) => {
    const strongest = strongestOf(stored)
    return distinct(
      stored.map((one) => {
        const other = idAt(decided.placeOf(placeOf.get(one.topic) ?? noTopic))
        return { ...one, topic: (one === strongest ? own(row) : other) || one.topic }
      }),
    )
  })
  const parts = map.topics.flatMap(({ fine }) => fine.map(({ id }) => id))
  await forget(target, [
    ...topics.filter(isGone).map(({ id }) => id),
    ...parts.filter((id) => !placeOf.has(id)),
  ])
}

/** The id of the topic that an article has as people decided, by its row; 0 for none. */
function ownTopics(
  { points }: TopicMap,
  { topics, placeOf }: ReturnType<typeof decidedTopics>,
): (row: number) => number {
  return (row) => topics[placeOf(points.topic[row] ?? noTopic, points.fine[row])]?.id ?? 0
}

/**
 * Finds the topic that an article came with, 0 where it came with none: also of one that has another topic since,
 * because people merged or parted topics.
 */
export function givenTopics(
  map: TopicMap | null,
  decisions: readonly Decision[],
  learned: ReadonlySet<number>,
): (article: Pick<Article, 'id' | 'topics'>) => number {
  const rows = new Map(
    (map?.points.ids ?? new Float64Array()).entries().map(([row, id]) => [id, row]),
  )
  const own = map && ownTopics(map, decidedTopics(map, decisions))
  return ({ id, topics }) => {
    const row = rows.get(id) ?? -1
    const topic = map?.topics[map.points.topic[row] ?? noTopic]
    if (!topic || own?.(row) !== strongestOf(topics)?.topic) return givenTopic(topics, learned)
    return topic.kind === 'given' ? topic.id : 0
  }
}

function strongestOf(topics: Article['topics']): ScoredTopic | undefined {
  return topics.reduce<ScoredTopic | undefined>(
    (one, other) => (one && one.score >= other.score ? one : other),
    undefined,
  )
}

interface Target {
  readonly warehouse: Warehouse
  readonly publication: PublicationId
  readonly key: string
}

async function append(
  { warehouse, publication, key }: Target,
  batch: Omit<FactBatch, 'key' | 'mode'>,
): Promise<void> {
  await warehouse.append(publication, { key: `${key} ${randomUUID()}`, mode: 'replace', ...batch })
}

/** Topics that are no more lose their names. */
function forget(target: Target, ids: readonly number[]): Promise<void> {
  return append(target, { topics: ids.map((id) => ({ id, name: '', kind: 'learned' })) })
}

async function saveArticleTopics(
  target: Target,
  ids: Float64Array,
  topicsAt: (row: number, article: Article) => readonly ScoredTopic[],
  saved: (share: number) => void = () => {},
): Promise<void> {
  for (let from = 0; from < ids.length; from += together) {
    saved(from / ids.length)
    const rows = new Map([...ids.subarray(from, from + together)].map((id, at) => [id, from + at]))
    const stored = await target.warehouse.articles(target.publication, { ids: [...rows.keys()] })
    const articles = stored.flatMap((article) => {
      const topics = topicsAt(rows.get(article.id) ?? -1, article)
      return isDeepStrictEqual(topics, article.topics) ? [] : [{ ...article, topics }]
    })
    if (articles.length > 0) await append(target, { articles })
  }
}

/** The topics that were learned for an article, the strongest first; none where it came with topics. */
function topicsOf({ topics, scores, map }: LearnedParts, row: number): ScoredTopic[] {
  return Array.from({ length: mostTopics }, (_, at) => row * mostTopics + at).flatMap((at) => {
    const topic = map.topics[topics[at] ?? -1]
    return topic ? [{ topic: topic.id, score: Math.round((scores[at] ?? 0) * 1000) / 1000 }] : []
  })
}

/** Each topic once, as it comes first. */
function distinct(topics: readonly ScoredTopic[]): ScoredTopic[] {
  return [...new Map(topics.toReversed().map((one) => [one.topic, one])).values()].toReversed()
}

/** The strongest topic that an article came with, the first of several; 0 where it came with none. */
function givenTopic(topics: Article['topics'], learned: ReadonlySet<number>): number {
  return strongestOf(topics.filter(({ topic }) => !learned.has(topic)))?.topic ?? 0
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
