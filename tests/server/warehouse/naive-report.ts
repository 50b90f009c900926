import type { MeasureId, MeasureValues } from '#contract/metrics.ts'
import type { DayRange } from '#lib/days.ts'
import type { Article, Audience, Reading, ReportFilter } from '#server/warehouse/port/warehouse.ts'

/** Everything that was read, row by row. */
export interface Readings {
  readonly articles: ReadonlyMap<number, Article>
  readonly audiences: ReadonlyMap<number, Audience>
  readonly rows: readonly Reading[]
}

/** By what the naive report breaks rows down. */
export type NaiveDimension = 'day' | 'article' | 'userGroup' | 'entryPoint' | 'topic'

/** The measures of some rows, added up one after the other. */
export function naiveValues(
  rows: readonly Reading[],
  measures: readonly MeasureId[],
): MeasureValues {
  const sum = (field: 'views' | 'scrollSum' | 'scrollCount' | 'dwellSum' | 'dwellCount'): number =>
    rows.reduce((total, row) => total + row[field], 0)
  const all: MeasureValues = {
    views: sum('views'),
    articlesRead: new Set(rows.filter(({ views }) => views > 0).map(({ article }) => article)).size,
    scrollDepth: average(sum('scrollSum'), sum('scrollCount')),
    dwellTime: average(sum('dwellSum'), sum('dwellCount')),
  }
  return Object.fromEntries(measures.map((measure) => [measure, all[measure] ?? null]))
}

function average(over: number, under: number): number | null {
  return under > 0 ? over / under : null
}

/** The rows of some days that a filter lets through. */
export function naiveRows(
  { rows, articles, audiences }: Readings,
  { from, to }: DayRange,
  filter: ReportFilter,
): Reading[] {
  const { userGroups = [], entryPoints = [], topics = [], title = '' } = filter
  const { publishedFrom, publishedTo } = filter
  return rows.filter(({ day, article, audience }) => {
    const [about, readers] = [articles.get(article), audiences.get(audience)]
    return (
      day >= from &&
      day <= to &&
      (about?.title.toLowerCase().includes(title.toLowerCase()) ?? false) &&
      (topics.length === 0 || about?.topics.some(({ topic }) => topics.includes(topic))) &&
      (publishedFrom === undefined || isKnown(about?.published, (on) => on >= publishedFrom)) &&
      (publishedTo === undefined || isKnown(about?.published, (on) => on <= publishedTo)) &&
      (userGroups.length === 0 || readers?.userGroups.some((one) => userGroups.includes(one))) &&
      (entryPoints.length === 0 || entryPoints.includes(readers?.entryPoint ?? ''))
    )
  })
}

function isKnown(day: number | null | undefined, fits: (day: number) => boolean): boolean {
  return typeof day === 'number' && fits(day)
}

/** The values of a dimension that a row belongs to. */
export function naiveKeys(
  { articles, audiences }: Readings,
  row: Reading,
  by: NaiveDimension,
): readonly (number | string)[] {
  switch (by) {
    case 'day':
      return [row.day]
    case 'article':
      return [row.article]
    case 'userGroup':
      return audiences.get(row.audience)?.userGroups ?? []
    case 'entryPoint':
      return [audiences.get(row.audience)?.entryPoint ?? '']
    case 'topic':
      return articles.get(row.article)?.topics.map(({ topic }) => topic) ?? []
    default:
      return by satisfies never
  }
}
