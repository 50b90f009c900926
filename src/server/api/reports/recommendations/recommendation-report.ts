import { isoOf } from '#lib/days.ts'
import type { Context } from '#server/api/context.ts'
import { within } from '#server/api/fields/arguments.ts'
import { articleCursor } from '#server/api/fields/cursors.ts'
import type { ArticleRow } from '#server/api/fields/rows.ts'
import type {
  ClientResolvers,
  InputMaybe,
  RecommendationReportResolvers,
  RecommendationReportRowResolvers,
  RecommendationSort,
  RecommendationSortField,
} from '#server/api/generated/resolvers.ts'
import type { Report } from '#server/warehouse/port/report.ts'
import type { ReportRow, ReportSort } from '#server/warehouse/port/warehouse.ts'

import { articleRows, type ReportedClient } from '../articles/article-rows.ts'
import { bannedAddress } from '../articles/banned.ts'
import { countOf, pageInfoOf, pageOf, pointsOf } from '../report-page.ts'
import { requestedDays, once, spanOf, requestedStep } from '../report-request.ts'
import type { RecommendationLine } from './delivery-rows.ts'
import {
  requestedDeliveries,
  deliveryBounds,
  deliveryMeasureNames,
  requestedMeasure,
  deliveryMeasures,
  deliveryPoint,
  deliveryValues,
  deliveryValuesIf,
} from './delivery-values.ts'

const mostSilenced = 50

/** The report of recommended articles. */
export const recommendationReport: NonNullable<ClientResolvers['recommendationReport']> = async (
  { publication },
  request,
  { reports },
) => {
  const report = reports.open({
    kind: { ...deliveryMeasures, by: 'article' },
    publication,
    ...(await requestedDays(request, { reports, publication, facts: 'delivery' })),
    filter: requestedDeliveries(request.filter),
    bounds: deliveryBounds(request.filter),
    sort: sortOf(request.sort),
  })
  const page = await pageOf(report, request, (rows) => linesOf(report, publication, rows))
  return { ...page, client: publication }
}

export const recommendationReportResolvers: RecommendationReportResolvers = {
  comparedRange: ({ report }) => spanOf(report.compared),
  totals: async ({ report }) => deliveryValues(await report.totals()),
  previousTotals: async ({ report }) => deliveryValuesIf(await report.previousTotals()),
  series: ({ report }, { step }) => pointsOf(report.series(requestedStep(step)), deliveryPoint),
  previousSeries: ({ report }, { step }) =>
    pointsOf(report.previousSeries(requestedStep(step)), deliveryPoint),
  nodes: async ({ lines }) => [...(await lines())],
  edges: async ({ lines }) =>
    (await lines()).map((node) => ({ cursor: articleCursor(node.article.id), node })),
  pageInfo: (page) => pageInfoOf(page, ({ article }) => article.id),
  count: countOf,
  previousCount: ({ report }) => report.previousCount(),
  silenced: ({ report, client }, { first }, context) =>
    silencedArticles(report, client, {
      context,
      first: within(first ?? 10, { name: 'first', most: mostSilenced }),
    }),
}

export const recommendationRowResolvers: RecommendationReportRowResolvers = {
  values: ({ values }) => deliveryValues(values),
  previousValues: ({ before }) => deliveryValuesIf(before),
  trend: async ({ trend }, { measure }) => [...(await trend(requestedMeasure(measure)))],
  lastDelivered: async ({ lastDay }) => {
    const day = await lastDay()
    return day === null ? null : isoOf(day)
  },
}

async function linesOf(
  report: Report,
  client: ReportedClient,
  rows: readonly ReportRow[],
): Promise<RecommendationLine[]> {
  const ids = rows.map(({ key }) => Number(key[0]))
  const articles = await articleRows(report, client, ids)
  const lastDays = once(() => report.lastDays(ids))
  return rows.flatMap(({ values, before }, index) => {
    const article = articles[index]
    if (!article) return []
    const lastDay = async () => (await lastDays()).get(article.id) ?? null
    const trend: RecommendationLine['trend'] = async (measure) =>
      (await report.trends(ids, measure))[index] ?? []
    return [{ article, values, before, lastDay, trend }]
  })
}

const sortFields = {
  TITLE: 'title',
  PUBLICATION_DATE: 'published',
  ...deliveryMeasureNames,
  VISIBLE_CLICK_RATE_LOWER_BOUND: 'visibleClickRate',
} as const satisfies Record<RecommendationSortField, ReportSort['by']>

function sortOf(sort: InputMaybe<RecommendationSort> | undefined): ReportSort {
  const field = sort?.field ?? 'VISIBLE_CLICK_RATE_LOWER_BOUND'
  return {
    by: sortFields[field],
    descending: (sort?.direction ?? 'DESC') === 'DESC',
    unrankedLast: 'all',
    ...(field === 'VISIBLE_CLICK_RATE_LOWER_BOUND' && { lowerBound: true }),
  }
}

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
async function silencedArticles(
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
