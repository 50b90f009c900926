import type { MeasureValues } from '#contract/metrics.ts'
import { thresholds } from '#contract/thresholds.ts'
import type { Day } from '#lib/days.ts'
import { inSlices } from '#server/api/fields/cursors.ts'
import type { ArticleRow } from '#server/api/fields/rows.ts'
import type {
  ArticleMetrics,
  ArticlePoint,
  ArticleQuadrant,
  QuadrantField,
} from '#server/api/generated/resolvers.ts'
import type { Report, ReportedPublication, ReportPoint } from '#server/warehouse/port/report.ts'
import type {
  ReportValues,
  ArticleQuadrants,
  ReportRow,
  RowBound,
} from '#server/warehouse/port/warehouse.ts'

import type { ReportPage } from '../report-page.ts'

/** A report of reading, whatever its rows are, and the page of it that was asked for. */
export type ReadingPage = ReportPage<ReportRow>

/** An article report and the page of it that was asked for. */
export interface ArticleReportPage extends ReportPage<ArticleReportLine> {
  readonly quadrants: () => Promise<Quadrants>
  readonly publication: ReportedClient
}

/** One line of it, and the curve that is read for the whole page at once. */
export interface ArticleReportLine {
  readonly article: ArticleRow
  readonly values: ReportValues
  readonly before: ReportValues | null
  /** enough of what it is ordered by was measured */
  readonly ranked: boolean
  readonly trend: () => Promise<readonly (number | null)[]>
  readonly score: () => Promise<number | null>
}

/** A point of the series; how many articles were read is looked up for all points at once, when it is asked for. */
export interface MetricDay extends ReportPoint {
  readonly articlesRead: (day: Day) => Promise<number>
}

/** A publication whose report is open, and the id of its client. */
export interface ReportedClient extends ReportedPublication {
  readonly client: string
}

/** Articles by their numbers, in this order. */
export async function articleRows(
  report: Pick<Report, 'articles'>,
  publication: ReportedClient,
  ids: readonly number[],
): Promise<ArticleRow[]> {
  const articles = await report.articles(ids)
  return ids.map((id) => {
    const article = articles.get(id)
    const { title = '', url = null, published = null, topics = [] } = article ?? {}
    const { section = null, authors = [], kind = null } = article ?? {}
    return { id, title, url, published, topics, section, authors, kind, publication }
  })
}

/** One article beside all others of a filter. */
export interface ArticleDetailRow {
  readonly article: ArticleRow
  readonly all: Report
  /** of the article's own readers, by the filter's choice of readers */
  readonly own: Report
  readonly deliveries: Report
  readonly publication: ReportedClient
}

/** Values of reading in the names that the specification gives them. */
export function metricsOf(values: MeasureValues): ArticleMetrics {
  return {
    views: values.views ?? 0,
    scrollDepth: values.scrollDepth ?? null,
    dwellTime: values.dwellTime ?? null,
    attentionMinutes: (values.attentionMinutes ?? 0) / 60,
    readToEnd: values.readToEnd ?? null,
    readingTime: values.readingTime ?? null,
    fromRecommendations: values.fromRecommendations ?? null,
  }
}

/** The same, where there are any. */
export function metricsIf(values: MeasureValues | null): ArticleMetrics | null {
  return values && metricsOf(values)
}

/** Articles that are given as points at most. */
export const mostPoints = 10_000
const fields = ['OFTEN_FAR', 'RARELY_FAR', 'OFTEN_SHORT', 'RARELY_SHORT'] as const

/** Views and scroll depth of the articles of a report, with the lines that part them. */
export interface Quadrants {
  readonly report: Report
  /** half of the articles have as many views or more */
  readonly medianViews: number | null
  readonly scrollDepth: number | null
  readonly sums: ArticleQuadrants['fields']
  /** those with most views */
  readonly rows: readonly ReportRow[]
}

/** Parts all articles of a filter, whichever of them the list shows. */
export async function quadrantsOf(report: Report): Promise<Quadrants> {
  const { rows, totals, quadrants } = await report.ask({
    by: ['article'],
    measures: ['views', 'scrollDepth'],
    sort: { by: 'views', descending: true },
    first: mostPoints,
    quadrants: true,
  })
  const { medianViews = null, fields: sums = [] } = quadrants ?? {}
  return { report, medianViews, scrollDepth: totals.scrollDepth ?? null, sums, rows }
}

/** The points of the articles with most views. */
export async function pointsOf(
  { report, rows }: Quadrants,
  first: number,
): Promise<(ArticlePoint | Promise<ArticlePoint>)[]> {
  const shown = rows.slice(0, first)
  const articles = await report.articles(shown.map(({ key }) => Number(key[0])))
  return inSlices(shown, ({ key, values }) => ({
    id: String(key[0]),
    title: articles.get(Number(key[0]))?.title ?? '',
    views: values.views ?? 0,
    scrollDepth: values.scrollDepth ?? null,
    ranked: (values.views ?? 0) >= thresholds.views,
  }))
}

/** How many articles and views each field has; articles with too few views are in none. */
export function fieldsOf({ sums }: Quadrants): QuadrantField[] {
  return fields.map((quadrant) => {
    const [isOften, isFar] = sidesOf(quadrant)
    const match = sums.find(({ often, far }) => often === isOften && far === isFar)
    return { quadrant, articles: match?.articles ?? 0, views: match?.views ?? 0 }
  })
}

function sidesOf(quadrant: ArticleQuadrant): [isOften: boolean, isFar: boolean] {
  return [quadrant.startsWith('OFTEN'), quadrant.endsWith('FAR')]
}

/** The rows of one field as bounds. */
export function quadrantBounds(
  { medianViews, scrollDepth }: Pick<Quadrants, 'medianViews' | 'scrollDepth'>,
  quadrant: ArticleQuadrant,
): RowBound[] {
  const [views, depth] = [medianViews ?? 0, scrollDepth ?? 0]
  const [often, far] = sidesOf(quadrant)
  return [
    { measure: 'views', atLeast: thresholds.views },
    { measure: 'views', ...(often ? { atLeast: views } : { below: views }) },
    { measure: 'scrollDepth', ...(far ? { atLeast: depth } : { below: depth }) },
  ]
}
