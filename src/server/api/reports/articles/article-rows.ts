import type { Day } from '#lib/days.ts'
import type { Report, ReportedPublication, ReportPoint } from '#server/warehouse/port/report.ts'
import type { ReportValues } from '#server/warehouse/port/warehouse.ts'

import type { ArticleRow } from '../../fields/rows.ts'
import type { ReportPage } from '../report-page.ts'
import type { Quadrants } from './quadrants.ts'

/** An article report and the page of it that was asked for. */
export interface ArticleReportPage extends ReportPage<ArticleReportLine> {
  readonly quadrants: () => Promise<Quadrants>
}

/** One line of it, and the curve that is read for the whole page at once. */
export interface ArticleReportLine {
  readonly article: ArticleRow
  readonly values: ReportValues
  readonly before: ReportValues | null
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
  report: Report,
  publication: ReportedClient,
  ids: readonly number[],
): Promise<ArticleRow[]> {
  const articles = await report.articles(ids)
  return ids.map((id) => {
    const { title = '', url = null, published = null, topics = [] } = articles.get(id) ?? {}
    return { id, title, url, published, topics, publication }
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
