import { rangeBefore, type Day, type DayRange } from '#lib/days.ts'
import type { Publication } from '#server/records/publications/publications.ts'

import {
  metricsAt,
  metricsOf,
  type Aggregate,
  type ArticleSort,
  type Metrics,
} from './aggregate.ts'
import type { Audience, Catalogue } from './catalogue.ts'
import type { FactStore, SumColumns } from './fact-store.ts'

/** The parameters of an article report. */
export interface ArticleReportRequest {
  readonly publication: Publication
  readonly range: DayRange
  /** part of the title; empty: all */
  readonly search: string
  /** about any of these; empty: all */
  readonly topics: readonly number[]
  readonly audience: Audience
  readonly sort: ArticleSort
}

/** The catalogue and the matching part of it, with what a report needs to ask on. */
export interface ReportScope {
  readonly request: ArticleReportRequest
  readonly catalogue: Catalogue
  readonly segments: readonly number[] | null
  /** places; null: all articles */
  readonly only: ReadonlySet<number> | null
}

/** Where a report reads its numbers. */
export interface ReportReader {
  readonly facts: FactStore
  /** The sums of every article in a range. */
  aggregate(scope: ReportScope, range: DayRange): Promise<Aggregate>
  /** The sums of every day of a range, of the articles in the scope. */
  days(scope: ReportScope, range: DayRange): Promise<SumColumns>
  /** The places that were read in the range, in order. */
  order(scope: ReportScope): Promise<Int32Array>
}

/** Longest small curve; longer ranges are summed evenly. */
const longestTrend = 92

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

/** One article report; every question reads only what it needs. */
export class ArticleReport {
  readonly #reports: ReportReader
  readonly #scope: ReportScope
  /** the period of equal length right before; null when no data reach back that far */
  readonly #before

  constructor(reports: ReportReader, scope: ReportScope) {
    this.#reports = reports
    this.#scope = scope
    const before = rangeBefore(scope.request.range)
    const { dataRange } = scope.request.publication
    this.#before = dataRange && dataRange.from <= before.from ? before : null
  }

  /** How many articles were read. */
  async count(): Promise<number> {
    const order = await this.#reports.order(this.#scope)
    return order.length
  }

  async totals(): Promise<Metrics> {
    const sums = await this.#reports.aggregate(this.#scope, this.#scope.request.range)
    return metricsOf(sums, this.#places(sums))
  }

  async previousTotals(): Promise<Metrics | null> {
    const sums = await this.#previous()
    return sums && metricsOf(sums, this.#places(sums))
  }

  async previousCount(): Promise<number | null> {
    const sums = await this.#previous()
    if (!sums) return null
    let count = 0
    for (const place of this.#places(sums)) if ((sums.views[place] ?? 0) > 0) count += 1
    return count
  }

  /** Views for every day of the range, days without views included. */
  async series(): Promise<DayViews[]> {
    const { range } = this.#scope.request
    return everyDay(range, await this.#reports.days(this.#scope, range))
  }

  /** The same for the period before; empty when no data reach back that far. */
  async previousSeries(): Promise<DayViews[]> {
    return this.#before
      ? everyDay(this.#before, await this.#reports.days(this.#scope, this.#before))
      : []
  }

  async lines(offset: number, first: number): Promise<ReportLine[]> {
    const { catalogue, request } = this.#scope
    const [order, sums, previous] = await Promise.all([
      this.#reports.order(this.#scope),
      this.#reports.aggregate(this.#scope, request.range),
      this.#previous(),
    ])
    return Array.from(order.subarray(offset, offset + first), (place) => {
      const published = catalogue.published[place] ?? Number.NaN
      return {
        id: catalogue.id[place] ?? 0,
        title: catalogue.title[place] ?? '',
        url: catalogue.url[place] ?? null,
        published: Number.isNaN(published) ? null : published,
        metrics: metricsAt(sums, place),
        previousViews: previous ? (previous.views[place] ?? 0) : null,
      }
    })
  }

  /** Where an article stands in the order; -1 when it is not in the report. */
  async positionOf(article: number): Promise<number> {
    const order = await this.#reports.order(this.#scope)
    return order.indexOf(this.#scope.catalogue.place.get(article) ?? -1)
  }

  /** The curves of some articles: views for each day of the range, at most 92 values. */
  async trends(articles: readonly number[]): Promise<number[][]> {
    const { request, segments } = this.#scope
    const { publication, range } = request
    const length = range.to - range.from + 1
    const steps = Math.min(length, longestTrend)
    const curves = new Map(articles.map((id) => [id, Array.from({ length: steps }, () => 0)]))
    const scope = { publication: publication.id, range, segments }
    for (const { article, day, views } of await this.#reports.facts.daysOfArticles(
      scope,
      articles,
    )) {
      const step = Math.floor(((day - range.from) * steps) / length)
      const curve = curves.get(article)
      if (curve) curve[step] = (curve[step] ?? 0) + views
    }
    return articles.map((id) => curves.get(id) ?? [])
  }

  #previous(): Promise<Aggregate | null> {
    return this.#before ? this.#reports.aggregate(this.#scope, this.#before) : Promise.resolve(null)
  }

  #places(sums: Aggregate): Iterable<number> {
    return this.#scope.only ?? sums.key
  }
}

function everyDay({ from, to }: { from: Day; to: Day }, sums: SumColumns): DayViews[] {
  const views = new Map(Array.from(sums.key, (day, index) => [day, sums.views[index] ?? 0]))
  return Array.from({ length: to - from + 1 }, (_, index) => ({
    day: from + index,
    views: views.get(from + index) ?? 0,
  }))
}
