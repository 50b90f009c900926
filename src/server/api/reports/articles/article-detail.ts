import { sumIds, type SumId } from '#contract/sums.ts'
import { isoOf, type Day } from '#lib/days.ts'
import type { Report } from '#server/warehouse/port/report.ts'
import { readersOf } from '#server/warehouse/port/reports.ts'
import type { ReportValues } from '#server/warehouse/port/warehouse.ts'

import { sees } from '../../access/rights.ts'
import { idNumber, within } from '../../fields/arguments.ts'
import type {
  ArticleDay,
  ArticleDetailResolvers,
  ClientResolvers,
  ReachedShares,
} from '../../generated/resolvers.ts'
import { daysAsked, spanOf } from '../asked.ts'
import { boxesOf, unknownBox } from '../recommendations/boxes.ts'
import { deliveryMeasures, deliveryValues } from '../recommendations/delivery-values.ts'
import { metricsIf, metricsOf } from './article-metrics.ts'
import { articleKind, readingAsked } from './article-report.ts'
import { articleRows } from './article-rows.ts'
import { similarArticles } from './similar-articles.ts'

const tenths: readonly SumId[] = sumIds.filter((id) => /^depth\d$/.test(id))
const costly = new Set(['readToEnd', 'fromRecommendations'])
const mostSimilar = 20

/** One article among those of a filter; null where there is no such article. */
export const articleDetail: NonNullable<ClientResolvers['articleDetail']> = async (
  { publication },
  asked,
  { reports },
) => {
  const id = idNumber(asked.id)
  const known = await reports.articles(publication, [id])
  if (!known.has(id)) return null
  const about = { reports, publication }
  const days = await daysAsked(asked, { ...about, facts: 'reading' })
  const sort = { by: 'views', descending: true } as const
  const filter = readingAsked(asked.filter)
  const all = reports.open({ kind: articleKind(costly), publication, ...days, filter, sort })
  const kind = { ...articleKind(costly), sums: tenths }
  const own = reports.open({
    kind,
    publication,
    ...days,
    filter: { ...readersOf(filter), articles: [id] },
    sort,
  })
  const deliveries = reports.open({
    kind: { ...deliveryMeasures, by: 'box' },
    publication,
    ...(await daysAsked(asked, { ...about, facts: 'delivery' })),
    filter: { articles: [id] },
    sort: { by: 'delivered', descending: true },
  })
  const [article] = await articleRows(own, publication, [id])
  if (!article) return null
  return { article, all, own, deliveries, publication }
}

export const articleDetailResolvers: ArticleDetailResolvers = {
  comparedRange: ({ own }) => spanOf(own.compared),
  metrics: async ({ own }) => metricsOf(await own.totals()),
  previousMetrics: async ({ own }) => metricsIf(await own.previousTotals()),
  allMetrics: async ({ all }) => metricsOf(await all.totals()),
  rank: async ({ all, article }) => {
    const place = await all.placeOf(article.id)
    return place < 0 ? null : place + 1
  },
  articlesRead: ({ all }) => all.count(),
  score: async ({ article, own, publication }, _, { reports }) => {
    const { range, filter } = own.request
    const question = await reports.scoreQuestion(publication, range, filter)
    const scores = await reports.scores(publication, question, [article.id])
    return scores.get(article.id) ?? null
  },
  days: async ({ article, own, all }) => daysOf(article.published, own, all),
  depths: async ({ own }) => sharesOf(await own.totals()),
  reached: async ({ own }) => reachedOf(sharesOf(await own.totals())),
  similar: async ({ article, all, publication }, { first }, { topicMaps }) =>
    similarArticles(all, publication, {
      article,
      opened: await topicMaps.find(publication),
      first: within(first ?? 4, { name: 'first', most: mostSimilar }),
    }),
  recommendations: async ({ deliveries, publication }, _, context) =>
    sees(context, publication.client, 'RECOMMENDATION_ARTICLE_REPORT')
      ? deliveryValues(await deliveries.totals())
      : null,
  boxes: async ({ deliveries, publication }, _, context) => {
    if (!sees(context, publication.client, 'RECOMMENDATION_BOX_REPORT')) return null
    const { reports } = context
    const known = await boxesOf(reports.warehouse, publication.id)
    const byId = new Map(known.map((box) => [box.id, box]))
    const rows = await deliveries.rows(0, 100)
    return rows.map(({ key, values }) => {
      const id = Number(key[0])
      return { box: byId.get(id) ?? unknownBox(id), values: deliveryValues(values) }
    })
  },
}

/** From the day of publication on, or from the start of the range where that is later. */
async function daysOf(published: Day | null, own: Report, all: Report): Promise<ArticleDay[]> {
  const [points, usual] = await Promise.all([own.series('day', ['views']), all.usualViews()])
  return points
    .filter(({ day }) => published === null || day >= published)
    .map(({ day, values }) => {
      const age = published === null ? null : day - published
      return {
        date: isoOf(day),
        age,
        views: values.views ?? 0,
        usual: age === null ? null : (usual[age] ?? null),
      }
    })
}

/** Views by the tenth in which they ended, in per cent; empty where the source does not know. */
function sharesOf(values: ReportValues): number[] {
  const counts = tenths.map((name) => values[name] ?? 0)
  const total = counts.reduce((sum, count) => sum + count, 0)
  return total > 0 ? counts.map((count) => (count / total) * 100) : []
}

/** Within a tenth readers are taken to end evenly. */
function reachedOf(shares: readonly number[]): ReachedShares | null {
  if (shares.length === 0) return null
  const from = (point: number): number =>
    shares.reduce(
      (sum, share, tenth) => sum + share * Math.min(1, Math.max(0, tenth + 1 - point)),
      0,
    )
  return { quarter: from(2.5), half: from(5), threeQuarters: from(7.5), end: from(9) }
}
