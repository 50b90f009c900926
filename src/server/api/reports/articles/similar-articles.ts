import type { OpenedMap } from '#server/topics/job/topic-maps.ts'
import { similarPlaces } from '#server/topics/topic-map.ts'
import type { ScoredTopic } from '#server/warehouse/port/facts.ts'
import type { Report } from '#server/warehouse/port/report.ts'

import type { ArticleRow } from '../../fields/rows.ts'
import { articleRows, type ReportedClient } from './article-rows.ts'

/** An article that is like another one. */
export interface SimilarRow {
  readonly article: ArticleRow
  /** 0..1 */
  readonly similarity: number
  readonly views: number
}

const looksAt = 2000

interface Asked {
  readonly article: ArticleRow
  readonly first: number
}

/**
 * The articles read in the range that are most alike: by the likeness that the last run of the topics found, or by
 * topics in common where the article was not there yet.
 */
export async function similarArticles(
  report: Report,
  client: ReportedClient,
  { opened, ...asked }: Asked & { opened: OpenedMap | null },
): Promise<SimilarRow[]> {
  const alike = opened && (await mostAlike(report, opened, asked))
  return withRows(report, client, alike ?? (await sharingTopics(report, asked)))
}

type Alike = Omit<SimilarRow, 'article'> & { readonly id: number }

/** Those that the map has for the article and that were read; null where the map has none. */
async function mostAlike(
  report: Report,
  { map, rowOf }: OpenedMap,
  { article, first }: Asked,
): Promise<Alike[] | null> {
  const { ids, similar, similarity: nearness } = map.points
  const start = (rowOf.get(article.id) ?? -1) * similarPlaces
  if (start < 0) return null
  const near = Array.from({ length: similarPlaces }, (_, at) => start + at).flatMap((at) => {
    const id = ids[similar[at] ?? -1]
    return id === undefined ? [] : [{ id, similarity: (nearness[at] ?? 0) / 255 }]
  })
  if (near.length === 0) return null
  const { rows } = await report.ask({
    by: ['article'],
    measures: ['views'],
    sums: [],
    filter: { ...report.request.filter, articles: near.map(({ id }) => id) },
    first: similarPlaces,
  })
  const views = new Map(rows.map(({ key, values }) => [Number(key[0]), values.views ?? 0]))
  return near
    .flatMap((one) => (views.has(one.id) ? [{ ...one, views: views.get(one.id) ?? 0 }] : []))
    .slice(0, first)
}

/** The articles that are most alike in their topics; ties by views. */
async function sharingTopics(report: Report, { article, first }: Asked): Promise<Alike[]> {
  const own = (await report.articles([article.id])).get(article.id)?.topics ?? []
  if (own.length === 0) return []
  const { filter } = report.request
  const { rows } = await report.ask({
    by: ['article'],
    measures: ['views'],
    sums: [],
    filter: { ...filter, topics: own.map(({ topic }) => topic) },
    sort: { by: 'views', descending: true },
    first: looksAt,
  })
  const views = new Map(rows.map(({ key, values }) => [Number(key[0]), values.views ?? 0]))
  views.delete(article.id)
  const known = await report.articles([...views.keys()])
  const topicsOf = (id: number) => known.get(id)?.topics ?? []
  return [...views]
    .filter(([id]) => isAbout(topicsOf(id), filter.topics))
    .map(([id, seen]) => ({ id, similarity: similarity(own, topicsOf(id)), views: seen }))
    .toSorted((a, b) => b.similarity - a.similarity)
    .slice(0, first)
}

function isAbout(own: readonly ScoredTopic[], wanted: readonly number[] = []): boolean {
  return wanted.length === 0 || own.some(({ topic }) => wanted.includes(topic))
}

async function withRows(
  report: Report,
  client: ReportedClient,
  alike: readonly Alike[],
): Promise<SimilarRow[]> {
  const found = await articleRows(
    report,
    client,
    alike.map(({ id }) => id),
  )
  return alike.flatMap(({ similarity: value, views }, index) => {
    const row = found[index]
    return row ? [{ article: row, similarity: value, views }] : []
  })
}

/** The cosine of the angle between the topics of two articles: 1 for the same, 0 for none in common. */
export function similarity(one: readonly ScoredTopic[], other: readonly ScoredTopic[]): number {
  const scores = new Map(other.map(({ topic, score }) => [topic, score]))
  const shared = one.reduce((sum, { topic, score }) => sum + score * (scores.get(topic) ?? 0), 0)
  const lengths = [one, other].map((topics) => Math.hypot(...topics.map(({ score }) => score)))
  const product = (lengths[0] ?? 0) * (lengths[1] ?? 0)
  return product > 0 ? shared / product : 0
}
