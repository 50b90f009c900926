import type { Report } from '#server/warehouse/port/report/report.ts'
import type { ScoredTopic } from '#server/warehouse/port/warehouse.ts'

import type { ArticleRow } from '../../fields/rows.ts'
import { articleRows, type ReportedClient } from './article-rows.ts'

/** An article about the same topics. */
export interface SimilarRow {
  readonly article: ArticleRow
  /** 0..1 */
  readonly similarity: number
  readonly views: number
}

const looksAt = 2000

/** The articles read in the range that are most alike in their topics; ties by views. */
export async function similarArticles(
  report: Report,
  client: ReportedClient,
  { article, first }: { article: ArticleRow; first: number },
): Promise<SimilarRow[]> {
  const own = (await report.articles([article.id])).get(article.id)?.topics ?? []
  if (own.length === 0) return []
  const { rows } = await report.ask({
    by: ['article'],
    measures: ['views'],
    sums: [],
    filter: { topics: own.map(({ topic }) => topic) },
    sort: { by: 'views', descending: true },
    first: looksAt,
  })
  const views = new Map(rows.map(({ key, values }) => [Number(key[0]), values.views ?? 0]))
  views.delete(article.id)
  const known = await report.articles([...views.keys()])
  const alike = [...views.keys()]
    .map((id) => ({ id, similarity: similarity(own, known.get(id)?.topics ?? []) }))
    .toSorted((a, b) => b.similarity - a.similarity)
    .slice(0, first)
  const found = await articleRows(
    report,
    client,
    alike.map(({ id }) => id),
  )
  return alike.flatMap(({ id, similarity: value }, index) => {
    const row = found[index]
    return row ? [{ article: row, similarity: value, views: views.get(id) ?? 0 }] : []
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
