import type { MeasureId } from '#contract/metrics.ts'
import type { Report, ReportKind } from '#server/warehouse/port/report.ts'

import { sees } from '../access/rights.ts'
import { dayRange, within } from '../fields/arguments.ts'
import type { ClientResolvers, StartNumber, StartResolvers } from '../generated/resolvers.ts'
import { articleRows } from './articles/article-rows.ts'
import { findingsOf } from './findings.ts'
import { deliveryMeasures, deliveryValues } from './recommendations/delivery-values.ts'
import { requestedDays, once, spanOf } from './report-request.ts'
import { memberNumber, plannedPositions, positionNumber } from './start-numbers.ts'

const mostTitles = 20
const views: ReportKind = { facts: 'reading', by: 'article', measures: ['views'] }
const deliveries: ReportKind = { ...deliveryMeasures, by: 'box' }

/** The numbers of the start page. */
export const start: NonNullable<ClientResolvers['start']> = async (
  { publication },
  request,
  context,
) => {
  const { reports } = context
  const about = { reports, publication }
  const [read, delivered] = await Promise.all([
    requestedDays(request, { ...about, facts: 'reading' }),
    requestedDays(request, { ...about, facts: 'delivery' }),
  ])
  const open = (kind: ReportKind, days = kind.facts === 'delivery' ? delivered : read): Report =>
    reports.open({
      kind,
      publication,
      ...days,
      filter: {},
      sort: { by: kind === views ? 'views' : 'key', descending: kind === views },
    })
  return {
    publication,
    articles: open(views),
    recent: open(views, { range: dayRange(request.recent), compared: null }),
    deliveries: open(deliveries),
    members: open({ facts: 'membership', by: 'group', measures: ['confirmed', 'estimated'] }),
    positions: once(() => plannedPositions(open({ ...deliveries, by: 'position' }), context)),
  }
}

export const startResolvers: StartResolvers = {
  comparedRange: ({ articles }) => spanOf(articles.compared),
  articles: (row, _, context) =>
    sees(context, row.publication.client, 'DAV_ARTICLE_REPORT')
      ? numberOf(row.articles, 'views')
      : null,
  userGroups: (row, _, context) =>
    sees(context, row.publication.client, 'DAV_USER_GROUP_REPORT')
      ? memberNumber(row.members)
      : null,
  recommendations: (row, _, context) =>
    sees(context, row.publication.client, 'RECOMMENDATION_ARTICLE_REPORT')
      ? numberOf(row.deliveries, 'visibleClickRate')
      : null,
  positions: async (row, _, context) =>
    sees(context, row.publication.client, 'POSITION_REPORT')
      ? positionNumber(await row.positions())
      : null,
  mostRead: async (row, { first }, context) => {
    if (!sees(context, row.publication.client, 'DAV_ARTICLE_REPORT')) return null
    const rows = await row.recent.rows(0, within(first ?? 8, { name: 'first', most: mostTitles }))
    const ids = rows.map(({ key }) => Number(key[0]))
    const articles = await articleRows(row.recent, row.publication, ids)
    return articles.map((article, at) => ({ article, views: rows[at]?.values.views ?? 0 }))
  },
  findings: (row, _, context) =>
    findingsOf(row, (screen) => sees(context, row.publication.client, screen), context),
}

async function numberOf(report: Report, measure: MeasureId): Promise<StartNumber> {
  const [totals, before, trend] = await Promise.all([
    report.totals(),
    report.previousTotals(),
    report.totalTrend(measure),
  ])
  if (measure !== 'visibleClickRate')
    return {
      value: totals[measure] ?? null,
      previous: before && (before[measure] ?? null),
      trend: [...trend],
    }
  const rate = (values: typeof totals) => deliveryValues(values).visibleClickRate ?? null
  return { value: rate(totals), previous: before && rate(before), trend: [...trend] }
}
