import { randomUUID } from 'node:crypto'

import type { PublicationId } from '#server/records/publications.ts'
import type { Store } from '#server/records/store.ts'
import type { OwnTopicRun } from '#server/records/topic-runs.ts'
import type { Article, FactBatch, ScoredTopic } from '#server/warehouse/port/facts.ts'
import type { Warehouse } from '#server/warehouse/port/warehouse.ts'

import { decidedTopics, type Decision } from '../decided-map.ts'
import { mostTopics } from '../learning/find-topics.ts'
import type { LearnedParts, Stage } from '../learning/learner.ts'
import { noTopic, unpackedMap, type MapTopic, type TopicMap } from '../topic-map.ts'

/** Articles that are written together. */
const together = 2000

interface Saving {
  readonly parts: LearnedParts
  /** the topics that runs before have learned */
  readonly learnedIds: ReadonlySet<number>
  /** the newest first */
  readonly decisions: readonly Decision[]
  readonly progress: RunProgress
}

/**
 * Writes what a run has learned, as people decided about it: the names of topics, then the topics of the articles that
 * came without any, then the map as it was learned, which makes the run count. Topics that are no more lose their names
 * at last.
 */
export async function saveTopics(
  { warehouse }: Store,
  publication: PublicationId,
  { parts, learnedIds, decisions, progress }: Saving,
): Promise<void> {
  const { run } = parts.map
  const { points } = await unpackedMap(parts.text)
  const decided = decidedTopics(parts.map, decisions)
  const target = { warehouse, publication, key: `topics ${run}` }
  await saveNames(target, decided)
  const own = new Set(decided.topics.filter(isLearned).map(({ id }) => id))
  await saveArticleTopics(target, parts.ids, {
    ours: new Set([...learnedIds, ...own]),
    topicsAt: (row) =>
      topicsOf(parts, row, (place) => decided.placeOf(place, points.fine[row])).map(
        ({ topic, score }) => ({ topic: decided.topics[topic]?.id ?? 0, score }),
      ),
    saved: (share) => {
      progress.signal.throwIfAborted()
      progress.tell('saving', share)
    },
  })
  await append(target, { topicMap: { run, ...parts.text } })
  const gone = [...learnedIds].filter((id) => !own.has(id))
  await append(target, { topics: gone.map((id) => ({ id, name: '', kind: 'learned' })) })
}

/** Writes the names of topics and the topics of articles anew after a decision, by the map of the last run. */
export async function applyDecisions(
  { warehouse }: Store,
  publication: PublicationId,
  map: TopicMap,
  decisions: readonly Decision[],
): Promise<void> {
  const decided = decidedTopics(map, decisions)
  const target = { warehouse, publication, key: 'decisions' }
  const placeOf = new Map(decided.topics.map(({ id }, place) => [id, place]))
  const idAt = (place: number) => decided.topics[place]?.id ?? 0
  const parts = map.topics.flatMap(({ fine }) => fine.map(({ id }) => id))
  await saveNames(target, decided)
  await saveArticleTopics(target, map.points.ids, {
    ours: new Set([...decided.topics.filter(isLearned).map(({ id }) => id), ...parts]),
    topicsAt: (row, { topics: [first, ...others] }) => {
      if (!first) return []
      const topic = idAt(decided.placeOf(map.points.topic[row] ?? noTopic, map.points.fine[row]))
      const rest = others.map((other) => ({
        ...other,
        topic: idAt(decided.placeOf(placeOf.get(other.topic) ?? noTopic)) || other.topic,
      }))
      return distinct([{ ...first, topic: topic || first.topic }, ...rest])
    },
  })
  const gone = parts.filter((id) => !placeOf.has(id))
  await append(target, { topics: gone.map((id) => ({ id, name: '', kind: 'learned' })) })
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

function isLearned({ kind }: Pick<MapTopic, 'kind'>): boolean {
  return kind === 'learned'
}

/** A topic that is a part of another one now has no name. */
async function saveNames(
  target: Target,
  { topics, merged }: ReturnType<typeof decidedTopics>,
): Promise<void> {
  await append(target, {
    topics: topics.map(({ id, name, kind }) => ({ id, name: merged.has(id) ? '' : name, kind })),
  })
}

interface ArticleTopics {
  /** learned topics, of this run or before */
  readonly ours: ReadonlySet<number>
  readonly topicsAt: (row: number, article: Article) => readonly ScoredTopic[]
  /** hears how much is done: 0..1 */
  readonly saved?: (share: number) => void
}

async function saveArticleTopics(
  target: Target,
  ids: Float64Array,
  { ours, topicsAt, saved }: ArticleTopics,
): Promise<void> {
  for (let from = 0; from < ids.length; from += together) {
    saved?.(from / ids.length)
    const rows = new Map([...ids.subarray(from, from + together)].map((id, at) => [id, from + at]))
    const stored = await target.warehouse.articles(target.publication, { ids: [...rows.keys()] })
    const articles = stored.flatMap((article) =>
      changed(article, topicsAt(rows.get(article.id) ?? -1, article), ours),
    )
    if (articles.length > 0) await append(target, { articles })
  }
}

/** The places of the topics of an article, the strongest first; none where it came with topics. */
function topicsOf(
  { topics, scores }: LearnedParts,
  row: number,
  placeOf: (place: number) => number,
): ScoredTopic[] {
  const found = Array.from({ length: mostTopics }, (_, at) => row * mostTopics + at).flatMap(
    (at) => {
      const place = topics[at] ?? -1
      const score = Math.round((scores[at] ?? 0) * 1000) / 1000
      return place < 0 ? [] : [{ topic: placeOf(place), score }]
    },
  )
  return distinct(found)
}

/** Each topic once, as it comes first. */
function distinct(topics: readonly ScoredTopic[]): ScoredTopic[] {
  return [...new Map(topics.toReversed().map((one) => [one.topic, one])).values()].toReversed()
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
