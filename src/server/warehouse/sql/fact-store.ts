import type { DayRange } from '#lib/days.ts'
import type { Segment } from '#server/records/imports/ingest.ts'
import type { PublicationId } from '#server/records/publications/publications.ts'

/** Additive sums as columns of equal length; `key` says what a row stands for. */
export interface SumColumns {
  readonly key: Float64Array
  readonly views: Float64Array
  readonly scrollSum: Float64Array
  readonly scrollCount: Float64Array
  readonly dwellSum: Float64Array
  readonly dwellCount: Float64Array
}

/** The facts to read: a publication's days, for these audiences (null: all of them). */
export interface FactScope {
  readonly publication: PublicationId
  readonly range: DayRange
  readonly segments: readonly number[] | null
}

/** All articles of a publication as columns, in ascending order of their id. */
export interface ArticleColumns {
  readonly id: Float64Array
  readonly title: readonly string[]
  readonly url: readonly (string | null)[]
  /** NaN where unknown */
  readonly published: Float64Array
}

/** Views of one article on one day. */
export interface ArticleDay {
  readonly article: number
  readonly day: number
  readonly views: number
}

/** A topic of an article. */
export interface ScoredTopic {
  readonly article: number
  readonly id: number
  readonly name: string
  readonly score: number
}

/**
 * The port behind which statistics lie: few questions, all answered by additive sums, so that an engine made for
 * them can take over without a change elsewhere.
 */
export interface FactStore {
  articles(publication: PublicationId): Promise<ArticleColumns>
  segments(publication: PublicationId): Promise<(Segment & { id: number })[]>
  topics(publication: PublicationId): Promise<{ id: number; name: string }[]>
  /** the articles about any of these topics */
  articlesAbout(publication: PublicationId, topics: readonly number[]): Promise<Set<number>>
  topicsOf(publication: PublicationId, articles: readonly number[]): Promise<ScoredTopic[]>
  /** one row per article that was read; key = article */
  sumsByArticle(scope: FactScope): Promise<SumColumns>
  /** one row per day with views, ascending; key = day; only these articles unless null */
  sumsByDay(scope: FactScope, articles: readonly number[] | null): Promise<SumColumns>
  /** the days of some articles, for the small curves of one page */
  daysOfArticles(scope: FactScope, articles: readonly number[]): Promise<ArticleDay[]>
}
