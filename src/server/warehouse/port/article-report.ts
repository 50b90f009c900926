import type { MeasureId, MeasureValues } from '#contract/metrics.ts'
import { rangeBefore, type Day, type DayRange } from '#lib/days.ts'

import type {
  Article,
  ReportAnswer,
  ReportFilter,
  ReportQuestion,
  ReportRow,
  ReportSort,
} from './warehouse.ts'

/** A publication as a report needs it. */
export interface ReportedPublication {
  readonly id: number
  /** moves with everything that changes a report */
  readonly dataVersion: number
  /** the days that have statistics */
  readonly dataRange: DayRange | null
}

/** The parameters of an article report. */
export interface ArticleReportRequest {
  readonly publication: ReportedPublication
  readonly range: DayRange
  /** which articles and which readers; nothing: all */
  readonly filter: ReportFilter
  readonly sort: ReportSort
}

/** Where a report asks. Equal questions are answered once per data version. */
export interface ReportReader {
  ask(publication: ReportedPublication, question: ReportQuestion): Promise<ReportAnswer>
  placeOf(question: ReportQuestion, article: number): Promise<number>
  articles(publication: ReportedPublication, ids: readonly number[]): Promise<Map<number, Article>>
}

/** Views and averages of some reading. An average is null where no view carried the measure. */
export interface Metrics {
  readonly views: number
  /** 0..100 */
  readonly averageScrollDepth: number | null
  /** seconds */
  readonly averageDwellTime: number | null
}

/** One line of the report. */
export interface ReportLine {
  readonly id: number
  readonly title: string
  readonly url: string | null
  readonly published: Day | null
  readonly metrics: Metrics
  /** in the period before; null when no data reach back that far */
  readonly previousViews: number | null
}

/** Views of one day. */
export interface DayViews {
  readonly day: Day
  readonly views: number
}

/** Longest small curve; longer ranges are summed evenly. */
const longestTrend = 92
/** Rows that are read and kept together, so that paging does not ask again for each page. */
const blockLength = 1000
const lineMeasures: readonly MeasureId[] = ['views', 'scrollDepth', 'dwellTime']

/** One article report; every field reads only what it needs. */
export class ArticleReport {
  readonly #reader: ReportReader
  readonly #request: ArticleReportRequest
  /** the period of equal length right before; null when no data reach back that far */
  readonly #before: DayRange | null

  constructor(reader: ReportReader, request: ArticleReportRequest) {
    this.#reader = reader
    this.#request = request
    const before = rangeBefore(request.range)
    const { dataRange } = request.publication
    this.#before = dataRange && dataRange.from <= before.from ? before : null
  }

  /** How many articles were read. */
  async count(): Promise<number> {
    const { count } = await this.#block(0)
    return count
  }

  async totals(): Promise<Metrics> {
    const { totals } = await this.#block(0)
    return metricsOf(totals)
  }

  async previousTotals(): Promise<Metrics | null> {
    const { totalsBefore } = await this.#block(0)
    return totalsBefore && metricsOf(totalsBefore)
  }

  async previousCount(): Promise<number | null> {
    const { countBefore } = await this.#block(0)
    return this.#before && countBefore
  }

  /** Views for every day of the range, days without views included. */
  async series(): Promise<DayViews[]> {
    return everyDay(this.#request.range, await this.#days())
  }

  /** The same for the period before; empty when no data reach back that far. */
  async previousSeries(): Promise<DayViews[]> {
    return this.#before ? everyDay(this.#before, await this.#days()) : []
  }

  async lines(offset: number, first: number): Promise<ReportLine[]> {
    const rows = await this.#rows(offset, first)
    const ids = rows.map(({ key }) => Number(key[0]))
    const articles = await this.#reader.articles(this.#request.publication, ids)
    return rows.map(({ values, before }, index) => {
      const id = ids[index] ?? 0
      const { title = '', url = null, published = null } = articles.get(id) ?? {}
      const previousViews = before && (before.views ?? 0)
      return { id, title, url, published, metrics: metricsOf(values), previousViews }
    })
  }

  /** Where an article stands in the order; -1 when it is not in the report. */
  positionOf(article: number): Promise<number> {
    return this.#reader.placeOf(this.#question(), article)
  }

  /** The curves of some articles: views for each day of the range, at most 92 values. */
  async trends(articles: readonly number[]): Promise<number[][]> {
    const { publication, range, filter } = this.#request
    const length = range.to - range.from + 1
    const steps = Math.min(length, longestTrend)
    const curves = new Map(articles.map((id) => [id, Array.from({ length: steps }, () => 0)]))
    const { rows } = await this.#reader.ask(publication, {
      ...this.#facts,
      measures: ['views'],
      by: ['article', 'day'],
      filter: { ...filter, articles },
      range,
      first: articles.length * length,
    })
    for (const { key, values } of rows) {
      const [article = 0, day = 0] = key.map(Number)
      const step = Math.floor(((day - range.from) * steps) / length)
      const curve = curves.get(article)
      if (curve) curve[step] = (curve[step] ?? 0) + (values.views ?? 0)
    }
    return articles.map((id) => curves.get(id) ?? [])
  }

  get #facts(): Pick<ReportQuestion, 'publication' | 'facts'> {
    return { publication: this.#request.publication.id, facts: 'reading' }
  }

  #question(): ReportQuestion {
    const { range, filter, sort } = this.#request
    const by = ['article'] as const
    const compare = this.#before
    return { ...this.#facts, measures: lineMeasures, by, filter, range, compare, sort }
  }

  #block(index: number): Promise<ReportAnswer> {
    const page = { offset: index * blockLength, first: blockLength }
    return this.#reader.ask(this.#request.publication, { ...this.#question(), ...page })
  }

  async #rows(offset: number, first: number): Promise<ReportRow[]> {
    const [from, to] = [offset, offset + first - 1].map((row) => Math.floor(row / blockLength))
    const indexes = first > 0 ? [...new Set([from ?? 0, to ?? 0])] : []
    const blocks = await Promise.all(indexes.map((index) => this.#block(index)))
    const start = offset - (from ?? 0) * blockLength
    return blocks.flatMap(({ rows }) => rows).slice(start, start + first)
  }

  /** Both periods at once: one look at the facts. */
  #days(): Promise<ReportAnswer> {
    const { publication, range, filter } = this.#request
    return this.#reader.ask(publication, {
      ...this.#facts,
      measures: ['views'],
      by: ['day'],
      filter,
      range: { from: this.#before?.from ?? range.from, to: range.to },
      first: range.to - range.from + 1 + blockLength * 4,
    })
  }
}

function metricsOf({ views, scrollDepth, dwellTime }: MeasureValues): Metrics {
  return {
    views: views ?? 0,
    averageScrollDepth: scrollDepth ?? null,
    averageDwellTime: dwellTime ?? null,
  }
}

function everyDay({ from, to }: DayRange, { rows }: ReportAnswer): DayViews[] {
  const views = new Map(rows.map(({ key, values }) => [Number(key[0]), values.views ?? 0]))
  return Array.from({ length: to - from + 1 }, (_, index) => ({
    day: from + index,
    views: views.get(from + index) ?? 0,
  }))
}
