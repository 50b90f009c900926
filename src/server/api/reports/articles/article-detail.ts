import { sumIds, type SumId } from '#contract/sums.ts'
import { isoOf, type Day } from '#lib/days.ts'
import { sees } from '#server/api/access/rights.ts'
import { idNumber, within } from '#server/api/fields/arguments.ts'
import type { ArticleRow } from '#server/api/fields/rows.ts'
import type {
  ArticleDay,
  ArticleDetailResolvers,
  ClientResolvers,
  ReachedShares,
} from '#server/api/generated/resolvers.ts'
import type { OpenedMap } from '#server/topics/job/topic-maps.ts'
import { similarPlaces } from '#server/topics/topic-map.ts'
import type { ScoredTopic } from '#server/warehouse/port/facts.ts'
import type { Report } from '#server/warehouse/port/report.ts'
import { readersOf } from '#server/warehouse/port/reports.ts'
import type { ReportValues } from '#server/warehouse/port/warehouse.ts'

import { boxesOf, unknownBox } from '../recommendations/delivery-rows.ts'
import { deliveryMeasures, deliveryValues } from '../recommendations/delivery-values.ts'
import { requestedDays, spanOf } from '../report-request.ts'
import { articleKind, requestedReading } from './article-report.ts'
import { metricsIf, metricsOf, articleRows, type ReportedClient } from './article-rows.ts'
import { biography } from './biography.ts'

const tenths: readonly SumId[] = sumIds.filter((id) => /^depth\d$/.test(id))
const costly = new Set(['attentionMinutes', 'readToEnd', 'readingTime', 'fromRecommendations'])
const mostSimilar = 20

/** One article among those of a filter; null where there is no such article. */
export const articleDetail: NonNullable<ClientResolvers['articleDetail']> = async (
  { publication },
  request,
  { reports },
) => {
  const id = idNumber(request.id)
  const known = await reports.articles(publication, [id])
  if (!known.has(id)) return null
  const about = { reports, publication }
  const days = await requestedDays(request, { ...about, facts: 'reading' })
  const sort = { by: 'views', descending: true } as const
  const filter = requestedReading(request.filter)
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
    ...(await requestedDays(request, { ...about, facts: 'delivery' })),
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
  biography: (detail, _, context) => biography(detail, context),
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

/** An article that is like another one. */
export interface SimilarRow {
  readonly article: ArticleRow
  /** 0..1 */
  readonly similarity: number
  readonly views: number
}

const looksAt = 2000

interface DetailRequest {
  readonly article: ArticleRow
  readonly first: number
}

/**
 * The articles read in the range that are most alike: by the likeness that the last run of the topics found, or by
 * topics in common where the article was not there yet.
 */
async function similarArticles(
  report: Report,
  client: ReportedClient,
  { opened, ...request }: DetailRequest & { opened: OpenedMap | null },
): Promise<SimilarRow[]> {
  const alike = opened && (await mostAlike(report, opened, request))
  return withRows(report, client, alike ?? (await sharingTopics(report, request)))
}

type Alike = Omit<SimilarRow, 'article'> & { readonly id: number }

/** Those that the map has for the article and that were read; null where the map has none. */
async function mostAlike(
  report: Report,
  { map, rowOf }: OpenedMap,
  { article, first }: DetailRequest,
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
async function sharingTopics(report: Report, { article, first }: DetailRequest): Promise<Alike[]> {
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

function isAbout(own: readonly ScoredTopic[], target: readonly number[] = []): boolean {
  return target.length === 0 || own.some(({ topic }) => target.includes(topic))
}

async function withRows(
  report: Report,
  client: ReportedClient,
  alike: readonly Alike[],
): Promise<SimilarRow[]> {
  const matches = await articleRows(
    report,
    client,
    alike.map(({ id }) => id),
  )
  return alike.flatMap(({ similarity: value, views }, index) => {
    const row = matches[index]
    return row ? [{ article: row, similarity: value, views }] : []
  })
}

/** The cosine of the angle between the topics of two articles: 1 for the same, 0 for none in common. */
function similarity(one: readonly ScoredTopic[], other: readonly ScoredTopic[]): number {
  const scores = new Map(other.map(({ topic, score }) => [topic, score]))
  const shared = one.reduce((sum, { topic, score }) => sum + score * (scores.get(topic) ?? 0), 0)
  const lengths = [one, other].map((topics) => Math.hypot(...topics.map(({ score }) => score)))
  const product = (lengths[0] ?? 0) * (lengths[1] ?? 0)
  return product > 0 ? shared / product : 0
}
