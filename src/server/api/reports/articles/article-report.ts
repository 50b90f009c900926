import {
  getDirectiveValues,
  GraphQLIncludeDirective,
  GraphQLSkipDirective,
  Kind,
  type GraphQLResolveInfo,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql'

import { thresholds } from '#contract/thresholds.ts'
import { isoOf } from '#lib/days.ts'
import { percentOf, wilsonInterval } from '#lib/intervals.ts'
import { pageLength, within } from '#server/api/fields/arguments.ts'
import { articleCursor, inSlices } from '#server/api/fields/cursors.ts'
import type {
  ArticleFilter,
  ArticleQuadrantsResolvers,
  ArticleReportResolvers,
  ArticleReportRowResolvers,
  ArticleResolvers,
  ArticleSort as SortInput,
  ArticleSortField,
  ClientResolvers,
  InputMaybe,
  MetricPointResolvers,
} from '#server/api/generated/resolvers.ts'
import type { Report, ReportKind, ReportPoint } from '#server/warehouse/port/report.ts'
import type {
  ReportFilter,
  ReportRow,
  ReportSort,
  RowBound,
} from '#server/warehouse/port/warehouse.ts'

import { countOf, pageInfoOf, pageOf } from '../report-page.ts'
import {
  requestedArticles,
  requestedDays,
  requestedNames,
  once,
  spanOf,
  requestedStep,
} from '../report-request.ts'
import {
  metricsIf,
  metricsOf,
  articleRows,
  fieldsOf,
  mostPoints,
  pointsOf,
  quadrantBounds,
  quadrantsOf,
  type ArticleReportLine,
  type MetricDay,
  type ReadingPage,
  type ReportedClient,
} from './article-rows.ts'
import { bannedAddress } from './banned.ts'
import { evergreens } from './evergreens.ts'
import { propertyRows } from './property-rows.ts'
import { viewsChange } from './views-change.ts'

const usualPoints = 2000

/** The rows and measures of the article report; costly ones are added up only where they are asked for. */
export function articleKind(names: ReadonlySet<string>): ReportKind {
  const costly = (
    ['attentionMinutes', 'readToEnd', 'readingTime', 'fromRecommendations'] as const
  ).filter((name) => names.has(name))
  return {
    facts: 'reading',
    by: 'article',
    measures: ['views', 'scrollDepth', 'dwellTime', ...costly],
    ...(names.has('readToEndInterval') && { sums: ['depth9', 'depthCount'] }),
  }
}

/** The article report of a publication. */
export const articleReport: NonNullable<ClientResolvers['articleReport']> = async (
  { publication },
  query,
  { reports },
  info,
) => {
  const days = await requestedDays(query, { reports, publication, facts: 'reading' })
  const filter = requestedReading(query.filter)
  const scoring = once(() => reports.scoreQuestion(publication, days.range, filter))
  const sort = sortOf(query.sort)
  const names = selectedNames(info)
  // it is ranked by what was measured
  if (sort.by === 'readToEnd') names.add('readToEndInterval')
  const request = {
    kind: articleKind(names),
    publication,
    ...days,
    filter,
    sort: sort.by === 'score' ? { ...sort, scores: await scoring() } : sort,
  }
  const quadrants = once(() => quadrantsOf(reports.open(request)))
  const { quadrant } = query.filter ?? {}
  const field = quadrant ? quadrantBounds(await quadrants(), quadrant) : []
  const report = reports.open({ ...request, bounds: [...requestedBounds(query.filter), ...field] })
  const scores = async (ids: readonly number[]) => reports.scores(publication, await scoring(), ids)
  const lines = (rows: readonly ReportRow[]) => linesOf(report, { publication, rows, scores })
  return { ...(await pageOf(report, query, lines)), quadrants, publication }
}

/** The fields that reports of reading share; each is worked out only when it is asked for. */
export const readingResolvers = {
  comparedRange: ({ report }: Shown) => spanOf(report.compared),
  totals: async ({ report }: Shown) => metricsOf(await report.totals()),
  previousTotals: async ({ report }: Shown) => metricsIf(await report.previousTotals()),
  series: ({ report }: Shown, { step }: Stepped) =>
    daysOf(report.series(requestedStep(step)), () =>
      report.series(requestedStep(step), ['articlesRead']),
    ),
  previousSeries: ({ report }: Shown, { step }: Stepped) =>
    daysOf(report.previousSeries(requestedStep(step)), () =>
      report.previousSeries(requestedStep(step), ['articlesRead']),
    ),
  count: countOf,
}

type Shown = Pick<ReadingPage, 'report'>

interface Stepped {
  readonly step?: Parameters<typeof requestedStep>[0]
}

export const articleReportResolvers: ArticleReportResolvers = {
  ...readingResolvers,
  articlesRead: ({ report }) => report.unboundedCount(),
  previousArticlesRead: ({ report }) => report.previousCount(),
  byProperty: ({ report }, { property }, context) => propertyRows(report, property, context),
  quadrants: ({ quadrants }) => quadrants(),
  viewsChange: ({ report }, _, { reports }) => viewsChange(report, reports),
  evergreens: ({ report, publication }) => evergreens(report, publication),
  nodes: async ({ lines }) => [...(await lines())],
  edges: async ({ lines }) =>
    (await lines()).map((node) => ({ cursor: articleCursor(node.article.id), node })),
  pageInfo: (page) => pageInfoOf(page, ({ article }) => article.id),
}

export const reportLineResolvers: ArticleReportRowResolvers = {
  metrics: ({ values }) => metricsOf(values),
  previousMetrics: ({ before }) => metricsIf(before),
  readToEndInterval: ({ values: { depth9: hits = 0, depthCount: trials = 0 } }) =>
    trials < thresholds.views ? null : percentOf(wilsonInterval({ hits, trials })),
  previousViews: ({ before }) => before && (before.views ?? 0),
  ranked: ({ ranked }) => ranked,
  trend: async ({ trend }) => (await trend()).map((value) => value ?? 0),
  score: ({ score }) => score(),
}

export const quadrantResolvers: ArticleQuadrantsResolvers = {
  fields: (quadrants) => fieldsOf(quadrants),
  points: (quadrants, { first }) =>
    pointsOf(quadrants, within(first ?? usualPoints, { name: 'first', most: mostPoints })),
}

export const metricPointResolvers: MetricPointResolvers = {
  date: ({ day }) => isoOf(day),
  metrics: ({ values }) => metricsOf(values),
  articlesRead: ({ articlesRead, day }) => articlesRead(day),
}

export const articleResolvers: ArticleResolvers = {
  id: ({ id }) => String(id),
  publicationDate: ({ published }) => (published === null ? null : isoOf(published)),
  banned: (article, _, context) => bannedAddress(article, context),
  topics: async ({ publication, topics }, { first }, { reports, topicMaps }) => {
    const [names, inks] = await Promise.all([
      reports.topicNames(publication),
      topicMaps.inks(publication),
    ])
    return topics
      .map(({ topic: id, score }) => {
        return { id: String(id), name: names.get(id) ?? '', score, ink: inks.get(id) ?? null }
      })
      .toSorted((a, b) => b.score - a.score || (a.name < b.name ? -1 : 1))
      .slice(0, pageLength(first, 10))
  },
}

async function linesOf(
  report: Report,
  { publication, rows, scores: scoresOf }: LinesRequest,
): Promise<ArticleReportLine[]> {
  const ids = rows.map(({ key }) => Number(key[0]))
  const articles = await articleRows(report, publication, ids)
  const scores = once(() => scoresOf(ids))
  const rankedBy = report.request.sort?.by === 'readToEnd' ? 'depthCount' : 'views'
  const trends = once(async () => inSlices(await report.trends(ids, 'views'), (curve) => curve))
  return rows.flatMap(({ values, before }, index) => {
    const article = articles[index]
    if (!article) return []
    const trend = async () => (await trends())[index] ?? []
    const score = async () => (await scores()).get(article.id) ?? null
    const ranked = (values[rankedBy] ?? 0) >= thresholds.views
    return [{ article, values, before, ranked, trend, score }]
  })
}

interface LinesRequest {
  readonly publication: ReportedClient
  readonly rows: readonly ReportRow[]
  readonly scores: (ids: readonly number[]) => Promise<ReadonlyMap<number, number>>
}

async function daysOf(
  series: Promise<readonly ReportPoint[]>,
  read: () => Promise<readonly ReportPoint[]>,
): Promise<MetricDay[]> {
  const counts = once(async () => {
    const points = await read()
    return new Map(points.map(({ day, values }) => [day, values.articlesRead ?? 0]))
  })
  const articlesRead: MetricDay['articlesRead'] = async (day) => (await counts()).get(day) ?? 0
  return (await series).map((point) => ({ ...point, articlesRead }))
}

/** The facts that a filter of articles lets through. */
export function requestedReading(filter: InputMaybe<ArticleFilter> | undefined): ReportFilter {
  return {
    ...requestedArticles(filter),
    userGroups: requestedNames(filter?.userGroups, 'userGroups'),
    entryPoints: requestedNames(filter?.entryPoints, 'entryPoints'),
    registrations: requestedNames(filter?.registrationStatuses, 'registrationStatuses'),
  }
}

function requestedBounds(filter: InputMaybe<ArticleFilter> | undefined): RowBound[] {
  const least = filter?.minViews ?? 0
  return least > 0 ? [{ measure: 'views', atLeast: least }] : []
}

const sortFields = {
  TITLE: 'title',
  PUBLICATION_DATE: 'published',
  VIEWS: 'views',
  SCROLL_DEPTH: 'scrollDepth',
  DWELL_TIME: 'dwellTime',
  ATTENTION_MINUTES: 'attentionMinutes',
  READ_TO_END: 'readToEnd',
  READING_TIME: 'readingTime',
  FROM_RECOMMENDATIONS: 'fromRecommendations',
  SCORE: 'score',
} as const satisfies Record<ArticleSortField, ReportSort['by']>

/** The order of a report of reading. */
export function sortOf(sort: InputMaybe<Partial<SortInput>> | undefined): ReportSort {
  return {
    by: sortFields[sort?.field ?? 'VIEWS'],
    descending: (sort?.direction ?? 'DESC') === 'DESC',
    ...((sort?.unrankedLast ?? true) && { unrankedLast: 'rates' }),
  }
}

/** The names of all fields that a query selects below a field, at any depth. */
export function selectedNames(info: GraphQLResolveInfo): Set<string> {
  const names = new Set<string>()
  const met = new Set<string>()
  const walk = (set: SelectionSetNode | undefined): void => {
    for (const node of set?.selections ?? []) {
      if (!isIncluded(node, info)) continue
      if (node.kind === Kind.FRAGMENT_SPREAD) {
        if (met.has(node.name.value)) continue
        met.add(node.name.value)
        walk(info.fragments[node.name.value]?.selectionSet)
        continue
      }
      if (node.kind === Kind.FIELD) names.add(node.name.value)
      walk(node.selectionSet)
    }
  }
  for (const { selectionSet } of info.fieldNodes) walk(selectionSet)
  return names
}

function isIncluded(node: SelectionNode, { variableValues }: GraphQLResolveInfo): boolean {
  const skip = getDirectiveValues(GraphQLSkipDirective, node, variableValues)
  const include = getDirectiveValues(GraphQLIncludeDirective, node, variableValues)
  return skip?.['if'] !== true && include?.['if'] !== false
}
