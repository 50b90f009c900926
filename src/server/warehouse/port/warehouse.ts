import type { DimensionId, FactId, MeasureId, MeasureValues } from '#contract/metrics.ts'
import type { SumId } from '#contract/sums.ts'
import type { Day, DayRange } from '#lib/days.ts'

import type {
  Article,
  ArticleName,
  ArticlePoints,
  ArticleText,
  Audience,
  Box,
  FactBatch,
  Position,
  Reading,
  ReadingKey,
  RemovedArticle,
  StoredTopicMap,
  Topic,
} from './facts.ts'

/** The facts that a report counts; a field that is left out or empty does not narrow it. */
export interface ReportFilter {
  readonly articles?: readonly number[]
  /** words of the title, all of them in any order; upper and lower case and accents alike */
  readonly title?: string
  /** days; articles without a date are in no such range */
  readonly publishedFrom?: number
  readonly publishedTo?: number
  /** articles about any of these */
  readonly topics?: readonly number[]
  readonly sections?: readonly string[]
  /** articles by any of these */
  readonly authors?: readonly string[]
  readonly kinds?: readonly string[]
  /** readers in any of these groups */
  readonly userGroups?: readonly string[]
  readonly entryPoints?: readonly string[]
  readonly registrations?: readonly string[]
  /** these and the following are about deliveries */
  readonly boxes?: readonly number[]
  readonly positions?: readonly number[]
  /** positions found by any of these classes */
  readonly cssClasses?: readonly string[]
  /** positions on pages of any of these kinds */
  readonly pageTypes?: readonly string[]
  readonly sources?: readonly string[]
  /** about members */
  readonly groups?: readonly string[]
  /** about signals, by their keys */
  readonly signals?: readonly string[]
}

/** The rows that a report lists, by their numbers; totals and series are not narrowed by it. */
export interface RowBound {
  readonly measure: MeasureId
  readonly atLeast?: number
  readonly below?: number
}

/** The values of measures and of the sums that were asked for beside them. */
export type ReportValues = MeasureValues & { readonly [Id in Exclude<SumId, MeasureId>]?: number }

/** The scores of articles at the end of a range, among all that some readers read in it; `score.ts` says how. */
export interface ScoreQuestion {
  readonly publication: number
  readonly range: DayRange
  /** the readers */
  readonly filter: ReportFilter
  /** the first day of signals, which decide from then on; null: by how far and how long articles were read */
  readonly signalsSince: Day | null
}

/** The order of a report's rows: a measure, a property or the score of the article, or the keys themselves. */
export interface ReportSort {
  readonly by: MeasureId | 'title' | 'published' | 'score' | 'key'
  /** needed by `score` */
  readonly scores?: ScoreQuestion
  readonly descending: boolean
  /** by the lower end of the 95 % interval of a rate */
  readonly lowerBound?: true
  /** rows that a measure does not rank come last: `rates`: where it is a rate or average; `all`: in every order */
  readonly unrankedLast?: 'rates' | 'all'
}

/** Days of which the last one may be a part. */
export interface Span extends DayRange {
  /** of the last day only so many quarters of an hour, by the clock on the wall; all of it without */
  readonly quarters?: number
  /** views of these minutes since 1970 alone, the last one left out; they lie in these days */
  readonly minutes?: { readonly from: number; readonly to: number }
}

/** One question to the warehouse. */
export interface ReportQuestion {
  readonly publication: number
  readonly facts: FactId
  readonly measures: readonly MeasureId[]
  readonly sums?: readonly SumId[]
  /** one row per combination of these; none: totals only */
  readonly by: readonly DimensionId[]
  readonly filter?: ReportFilter
  readonly bounds?: readonly RowBound[]
  readonly range: Span
  /** the days that each row and the totals are compared with */
  readonly compare?: Span | null
  /** by the keys when left out; unknown values come last, ties by what counts the facts and then by title */
  readonly sort?: ReportSort
  readonly offset?: number
  readonly first?: number
  /** rows alone: counts and totals of the answer are 0 */
  readonly totals?: false
  /** the articles in four fields; asked by article with views and scroll depth */
  readonly quadrants?: true
}

export interface ReportRow {
  /** the values of the dimensions, in the order in which they were asked for */
  readonly key: readonly (number | string)[]
  readonly values: ReportValues
  /** in the days compared with; null when nothing was compared */
  readonly before: ReportValues | null
}

/** The answer to a question. Totals count every fact once, however many rows it is part of. */
export interface ReportAnswer {
  /** rows there are altogether */
  readonly count: number
  /** in the days compared with */
  readonly countBefore: number
  readonly totals: ReportValues
  readonly totalsBefore: ReportValues | null
  readonly rows: readonly ReportRow[]
  /** of all articles, whichever are listed */
  readonly quadrants?: ArticleQuadrants
}

/**
 * Articles parted at the median of their views and at the scroll depth of all views. One on a line is on its upper side;
 * one with too few views or without a depth is in no field, and a field without articles is left out.
 */
export interface ArticleQuadrants {
  readonly medianViews: number | null
  readonly fields: readonly {
    readonly often: boolean
    readonly far: boolean
    readonly articles: number
    readonly views: number
  }[]
}

/** The ways in which the views of two ranges are split. */
export type ChangeSplit = 'article' | 'topic' | 'audience' | 'weekday' | 'age'

/** Two ranges whose views are compared. */
export interface ChangeQuestion {
  readonly publication: number
  readonly range: Span
  readonly compare: Span
  readonly filter: ReportFilter
}

/** A split of all views of two ranges: every view is in exactly one part. */
export interface ChangeCut {
  readonly split: ChangeSplit
  /** the largest change first; of articles and topics the rest is one part */
  readonly parts: readonly {
    /**
     * The article, the strongest topic or 0, the audience, the weekday from 0 on Monday; the age at the first day of the
     * range: 0 published in it, 1 in the week before, 2 older, 3 without a date. Null for several keys together.
     */
    readonly key: number | null
    readonly views: number
    readonly before: number
    /** the keys in it */
    readonly count: number
  }[]
}

/**
 * The port of the warehouse: what is measured, and the articles, topics, boxes, positions and audiences that it is
 * measured of. Two engines stand behind it, and one suite of tests judges both.
 */
export interface Warehouse extends KeptWarehouse {
  report(question: ReportQuestion): Promise<ReportAnswer>
  /** The place of a row in the order of a report, from 0; -1 when it is not in it. The question has one dimension. */
  placeOf(question: ReportQuestion, key: number): Promise<number>
  /** The median of the views of articles by their age in days; null where none that was read was so old. */
  usualViews(publication: number, range: DayRange, filter: ReportFilter): Promise<(number | null)[]>
  /** The views of two ranges, split in every way. */
  viewsChange(question: ChangeQuestion): Promise<ChangeCut[]>
  /**
   * Writes a batch; false when its key was written before. It is on the disk when this resolves. Rejects with a
   * `WarehouseError` where the batch holds facts of several kinds.
   */
  append(publication: number, batch: FactBatch): Promise<boolean>
  articles(publication: number, choice?: ArticleChoice): Promise<Article[]>
  /** The values of a property of articles, in order. */
  articleNames(publication: number, name: ArticleName): Promise<string[]>
  /** The articles that have a date, each with its day. */
  published(publication: number): Promise<(readonly [article: number, day: Day])[]>
  /** The articles that are or were removed, the last ones first. */
  removedArticles(publication: number): Promise<RemovedArticle[]>
  /**
   * Gives the facts of articles to others; every sum over all articles stays as it is. Or to the same articles in
   * another publication, such as the bin of removed ones. False where there were none.
   */
  moveFacts(publication: number, to: ReadonlyMap<number, number>, into?: number): Promise<boolean>
  /** The texts of these articles, in no order; an article without text and vector is left out. */
  articleTexts(publication: number, ids: readonly number[]): Promise<Required<ArticleText>[]>
  /** those with a name: a learned topic that is no more has none */
  topics(publication: number): Promise<Required<Topic>[]>
  /** null before the first run */
  topicMap(publication: number): Promise<StoredTopicMap | null>
  /** the number of the run that made the map; 0 before the first */
  topicRun(publication: number): Promise<number>
  boxes(publication: number): Promise<Required<Box>[]>
  positions(publication: number): Promise<Required<Position>[]>
  audiences(publication: number): Promise<Audience[]>
  /** The stored sums about the same days, articles and audiences; none where there is nothing. */
  readings(publication: number, about: readonly ReadingKey[]): Promise<Reading[]>
  /** The worth of firings by article on the last day, halved every half-life; those without an article are left out. */
  points(publication: number, range: DayRange, filter?: ReportFilter): Promise<ArticlePoints[]>
  /** Articles that have a score, each with it, 0..100; of all without ids. */
  scores(
    question: ScoreQuestion,
    ids?: readonly number[],
  ): Promise<(readonly [article: number, score: number])[]>
  /** the first and the last day with facts, none after `until`; null without any */
  days(publication: number, until?: Day): Promise<DayRange | null>
}

/** The articles to read; all of them when nothing is named. */
export interface ArticleChoice {
  readonly ids?: readonly number[]
  /** only those that have an address, or are named by one */
  readonly addressed?: true
  /** also those that became others */
  readonly gone?: true
  /** those that were removed, alone or beside the others */
  readonly removed?: 'only' | 'also'
  readonly first?: number
}

/** The part of a warehouse by which it is looked after: kept small, copied, and rid of what was deleted. */
interface KeptWarehouse {
  /** The publications of which there is anything. */
  publications(): Promise<number[]>
  /** How many rows of each table a publication has; tables without any are left out. */
  holdings(publication: number): Promise<{ table: string; rows: number }[]>
  /** Takes away everything of a publication. */
  forget(publication: number): Promise<void>
  /** Merges what was written since the last time about the same keys, and forgets facts before a day. */
  compact(options?: { before?: number }): Promise<void>
  /** The id that the records have too; null before there is one. `first` becomes the id where there is none. */
  storeId(first?: string): Promise<string | null>
  /** Rejects when the engine does not answer. */
  check(): Promise<void>
  /**
   * Writes a copy of one moment into a file of this name beside the warehouse's own; a file of that name is
   * replaced. Writes wait for it, reads do not. Rejects with a `WarehouseError` where the warehouse is no file.
   */
  copyTo(name: string): Promise<void>
  close(): Promise<void>
}
