import type { Report } from '#server/warehouse/port/report.ts'

import type { Context } from '../../context.ts'
import type { ArticleRow } from '../../fields/rows.ts'
import { articleRows, type ReportedClient } from '../articles/article-rows.ts'
import { bannedAddress } from '../articles/banned.ts'

const looksAt = 500

/** An article that was recommended before and is banned since. */
export interface SilencedRow {
  readonly article: ArticleRow
  readonly previousDelivered: number
}

/**
 * The articles that were delivered in the days compared with, not in the range, and are banned; none where only
 * articles with some deliveries are listed.
 */
export async function silencedArticles(
  report: Report,
  client: ReportedClient,
  { context, first }: { context: Context; first: number },
): Promise<SilencedRow[]> {
  if (!report.compared || (report.request.bounds?.length ?? 0) > 0) return []
  const question = { by: ['article'], measures: ['delivered'], sums: [] } as const
  const sort = { by: 'delivered', descending: true } as const
  const { rows } = await report.ask({ ...question, range: report.compared, sort, first: looksAt })
  const before = new Map(rows.map(({ key, values }) => [Number(key[0]), values.delivered ?? 0]))
  const filter = { ...report.request.filter, articles: [...before.keys()] }
  const still = await report.ask({ ...question, filter, first: looksAt })
  for (const { key } of still.rows) before.delete(Number(key[0]))
  const articles = await articleRows(report, client, [...before.keys()])
  const banned = await Promise.all(articles.map((article) => bannedAddress(article, context)))
  return articles
    .filter((_, index) => banned[index])
    .slice(0, first)
    .map((article) => ({ article, previousDelivered: before.get(article.id) ?? 0 }))
}
