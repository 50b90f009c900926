import { randomUUID } from 'node:crypto'

import type { PublicationId } from '#server/records/publications.ts'
import type { Store } from '#server/records/store.ts'
import type { Article, FactBatch, ScoredTopic } from '#server/warehouse/port/facts.ts'

import type { LearnedParts } from '../learning/messages.ts'
import { mostTopics } from '../learning/strongest-topics.ts'
import { givenTopic } from './given-topic.ts'
import type { RunProgress } from './run-progress.ts'

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
