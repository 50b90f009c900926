import { isoOf } from '#lib/days.ts'
import type { ArticleReport, DayViews } from '#server/warehouse/port/article-report.ts'
import type { ReportFilter, ReportSort } from '#server/warehouse/port/warehouse.ts'

import { badInput } from '../faults.ts'
import { dayRange, idNumber, pageLength, pageOffset } from '../fields/arguments.ts'
import { articleCursor, markedArticle, unknownCursor } from '../fields/cursors.ts'
import type { ReportLineRow } from '../fields/rows.ts'
import { inSlices } from '../fields/slices.ts'
import type {
  ArticleFilter,
  ArticleReportResolvers,
  ArticleReportRowResolvers,
  ArticleResolvers,
  ArticleSort as SortInput,
  ArticleSortField,
  ClientResolvers,
  InputMaybe,
  MetricPoint,
} from '../generated/resolvers.ts'

const usualPage = 25
const longestSearch = 500

/** The article report of a publication. */
export const articleReport: NonNullable<ClientResolvers['articleReport']> = async (
  { publication },
  { range, filter, sort, first, after, offset },
  { reports },
) => {
  if (after && offset) throw badInput('Give "after" or "offset", not both.', 'after')
  const length = pageLength(first, usualPage)
  const start = pageOffset(offset)
  const report = reports.open({
    publication,
    range: dayRange(range),
    filter: filterOf(filter),
    sort: sortOf(sort),
  })
  const skip = after ? await placeAfter(report, after) : start
  const lines = once(() => linesOf(report, publication.id, { skip, length }))
  return { report, offset: skip, publication: publication.id, lines }
}

/** Each field of a report is worked out only when it is asked for. */
export const articleReportResolvers: ArticleReportResolvers = {
  totals: ({ report }) => report.totals(),
  previousTotals: ({ report }) => report.previousTotals(),
  articlesRead: ({ report }) => report.count(),
  previousArticlesRead: ({ report }) => report.previousCount(),
  series: async ({ report }) => points(await report.series()),
  previousSeries: async ({ report }) => points(await report.previousSeries()),
  nodes: async ({ lines }) => [...(await lines())],
  edges: async ({ lines }) =>
    (await lines()).map((node) => ({ cursor: articleCursor(node.article.id), node })),
  pageInfo: async ({ report, offset, lines }) => {
    const [page, count] = await Promise.all([lines(), report.count()])
    const [first, last] = [page[0], page.at(-1)]
    return {
      hasNextPage: offset + page.length < count,
      hasPreviousPage: offset > 0,
      startCursor: first ? articleCursor(first.article.id) : null,
      endCursor: last ? articleCursor(last.article.id) : null,
    }
  },
  count: async ({ report }) => ({ count: await report.count(), precision: 'EXACT' }),
}

export const reportLineResolvers: ArticleReportRowResolvers = {
  metrics: ({ line }) => line.metrics,
  previousViews: ({ line }) => line.previousViews,
  trend: ({ trend }) => trend(),
}

export const articleResolvers: ArticleResolvers = {
  id: ({ id }) => String(id),
  publicationDate: ({ published }) => (published === null ? null : isoOf(published)),
  topics: async ({ publication, id }, { first }, { topics }) => {
    const all = await topics.load({ publication, article: id })
    return all.slice(0, pageLength(first, 10)).map((topic) => ({ ...topic, id: String(topic.id) }))
  },
}

async function linesOf(
  report: ArticleReport,
  publication: number,
  { skip, length }: { skip: number; length: number },
): Promise<ReportLineRow[]> {
  const lines = await report.lines(skip, length)
  const trends = once(async () => {
    const curves = await report.trends(lines.map(({ id }) => id))
    return inSlices(curves, (curve) => curve)
  })
  return lines.map((line, index) => ({
    line,
    article: { ...line, publication },
    trend: async () => (await trends())[index] ?? [],
  }))
}

async function placeAfter(report: ArticleReport, cursor: string): Promise<number> {
  const position = await report.positionOf(markedArticle(cursor))
  if (position < 0) throw unknownCursor()
  return position + 1
}

function searchOf(filter: InputMaybe<ArticleFilter> | undefined): string {
  const search = filter?.search?.trim() ?? ''
  if (search.length > longestSearch) throw badInput('This search is too long.', 'search')
  return search
}

function filterOf(filter: InputMaybe<ArticleFilter> | undefined): ReportFilter {
  return {
    title: searchOf(filter),
    topics: (filter?.topicIds ?? []).map(idNumber),
    userGroups: filter?.userGroups ?? [],
    entryPoints: filter?.entryPoints ?? [],
    registrations: filter?.registrationStatuses ?? [],
  }
}

const sortFields = {
  TITLE: 'title',
  PUBLICATION_DATE: 'published',
  VIEWS: 'views',
  AVERAGE_SCROLL_DEPTH: 'scrollDepth',
  AVERAGE_DWELL_TIME: 'dwellTime',
} as const satisfies Record<ArticleSortField, ReportSort['by']>

function sortOf(sort: InputMaybe<SortInput> | undefined): ReportSort {
  return {
    by: sortFields[sort?.field ?? 'VIEWS'],
    descending: (sort?.direction ?? 'DESC') === 'DESC',
  }
}

function points(days: readonly DayViews[]): MetricPoint[] {
  return days.map(({ day, views }) => ({ date: isoOf(day), views }))
}

function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | null = null
  return () => (asked ??= ask())
}
