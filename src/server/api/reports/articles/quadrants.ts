import { thresholds } from '#contract/thresholds.ts'
import type { Report } from '#server/warehouse/port/report/report.ts'
import type { ReportRow, RowBound } from '#server/warehouse/port/warehouse.ts'

import type { ArticlePoint, ArticleQuadrant, QuadrantField } from '../../generated/resolvers.ts'

const mostRows = 100_000
const fields = ['OFTEN_FAR', 'RARELY_FAR', 'OFTEN_SHORT', 'RARELY_SHORT'] as const

/** Views and scroll depth of all articles of a report, with the lines that part them. */
export interface Quadrants {
  readonly report: Report
  /** half of the articles have as many views or more */
  readonly medianViews: number | null
  readonly averageScrollDepth: number | null
  readonly rows: readonly ReportRow[]
}

/** Reads every article of a filter, whichever of them the list shows. */
export async function quadrantsOf(report: Report): Promise<Quadrants> {
  const sort = { by: 'views', descending: true } as const
  const { rows, totals } = await report.ask({ by: ['article'], sort, first: mostRows })
  const views = rows.map(({ values }) => values.views ?? 0)
  const averageScrollDepth = totals.scrollDepth ?? null
  return { report, medianViews: median(views), averageScrollDepth, rows }
}

/** The middle of sorted numbers, the mean of both where there are two; null without any. */
export function median(sorted: readonly number[]): number | null {
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}

/** The points of the articles with most views. */
export async function pointsOf(
  { report, rows }: Quadrants,
  first: number,
): Promise<ArticlePoint[]> {
  const shown = rows.slice(0, first)
  const articles = await report.articles(shown.map(({ key }) => Number(key[0])))
  return shown.map(({ key, values }) => ({
    id: String(key[0]),
    title: articles.get(Number(key[0]))?.title ?? '',
    views: values.views ?? 0,
    averageScrollDepth: values.scrollDepth ?? null,
    ranked: (values.views ?? 0) >= thresholds.views,
  }))
}

/** How many articles and views each field has; articles with too few views are in none. */
export function fieldsOf(quadrants: Quadrants): QuadrantField[] {
  const groups = Map.groupBy(quadrants.rows, (row) => fieldOf(quadrants, row))
  return fields.map((quadrant) => {
    const rows = groups.get(quadrant) ?? []
    const views = rows.reduce((sum, { values }) => sum + (values.views ?? 0), 0)
    return { quadrant, articles: rows.length, views }
  })
}

function fieldOf(
  { medianViews, averageScrollDepth }: Quadrants,
  { values }: ReportRow,
): ArticleQuadrant | null {
  const { views, scrollDepth = null } = values
  if ((views ?? 0) < thresholds.views || scrollDepth === null) return null
  const often = (views ?? 0) >= (medianViews ?? 0)
  if (scrollDepth >= (averageScrollDepth ?? 0)) return often ? 'OFTEN_FAR' : 'RARELY_FAR'
  return often ? 'OFTEN_SHORT' : 'RARELY_SHORT'
}

/** The rows of one field as bounds. */
export function quadrantBounds(
  { medianViews, averageScrollDepth }: Pick<Quadrants, 'medianViews' | 'averageScrollDepth'>,
  quadrant: ArticleQuadrant,
): RowBound[] {
  const [views, depth] = [medianViews ?? 0, averageScrollDepth ?? 0]
  const [often, far] = [quadrant.startsWith('OFTEN'), quadrant.endsWith('FAR')]
  return [
    { measure: 'views', atLeast: thresholds.views },
    { measure: 'views', ...(often ? { atLeast: views } : { below: views }) },
    { measure: 'scrollDepth', ...(far ? { atLeast: depth } : { below: depth }) },
  ]
}
