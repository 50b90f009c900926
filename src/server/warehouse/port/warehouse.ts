import type { DimensionId, FactId, MeasureId, MeasureValues } from '#contract/metrics.ts'
import type { SumId } from '#contract/sums.ts'
import type { Day, DayRange } from '#lib/days.ts'

import type { ArticleChoice, RemovedArticle } from './article-choice.ts'
import type { KeptWarehouse } from './kept-warehouse.ts'
import type { ArticlePoints, Firing, Signal } from './signal-facts.ts'

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

/** One row of a report. */
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

/** A topic of an article, with how much the article is about it: 0..1. */
export interface ScoredTopic {
  readonly topic: number
  readonly score: number
}

/** An article as the warehouse knows it; `id` is `idOf(externalId)`. */
export interface Article {
  readonly id: number
  readonly externalId: string
  readonly title: string
  readonly url: string | null
  /** day; null where unknown */
  readonly published: number | null
  readonly topics: readonly ScoredTopic[]
  /** the source's own score, 0..100; left out or null where it has none */
  readonly ownScore?: number | null
  /** the article that this one turned out to be, which has its facts now; left out or 0 where it is itself */
  readonly became?: number
}

/** The plain text of an article; `id` is that of the article. */
export interface ArticleText {
  readonly id: number
  readonly text: string
  /** the publisher's own vector for comparing articles; left out or empty where there is none */
  readonly vector?: readonly number[]
}

export interface Named {
  readonly id: number
  readonly name: string
}

/** A topic of articles. */
export interface Topic extends Named {
  /** left out or `given`: articles came with it; `learned`: found by a run of the topics */
  readonly kind?: 'given' | 'learned'
}

/** The map of topics that a run has made, packed, with a document in JSON; a new one takes the place of the one before. */
export interface StoredTopicMap {
  /** grows by one with every run */
  readonly run: number
  readonly document: string
  /** the columns of the articles */
  readonly points: string
}

/** A unit that shows recommendations. */
export interface Box extends Named {
  /** the place where it stands; left out or 0 where the source does not know */
  readonly position?: number
  /** counted from the top where several boxes stand at a position; left out or 0 where unknown */
  readonly place?: number
}

/** A place on a page; texts are left out or empty where the source does not know. */
export interface Position extends Named {
  /** the class by which it is found, without a dot */
  readonly cssClass?: string
  /** such as `article`, `home`, `section` or `search` */
  readonly pageType?: string
  /** such as `top`, `middle`, `end`, `inline`, `aside-top`, `aside-bottom` or `foot` */
  readonly place?: string
}

/** A position as it is read. */
export type KnownPosition = Required<Position>

/** One combination of the reader's groups, entry point and registration; an empty text where it is unknown. */
export interface Audience {
  readonly id: number
  readonly userGroups: readonly string[]
  readonly entryPoint: string
  readonly registration: string
}

/** One audience, one article, one day. */
export interface ReadingKey {
  readonly day: number
  readonly article: number
  readonly audience: number
}

/** How one audience read one article on one day. Sums belong to the views in the count beside them. */
export interface Reading extends ReadingKey {
  readonly views: number
  /** per cent, summed over `scrollCount` views; kept to a thousandth */
  readonly scrollSum: number
  readonly scrollCount: number
  /** seconds, summed over `dwellCount` views; kept to a thousandth */
  readonly dwellSum: number
  readonly dwellCount: number
  /** views that ended in each tenth of the article; all 0 where the source does not know */
  readonly depths?: readonly number[]
}

/** How often a box delivered an article at a position on one day, and from which source. */
export interface Delivery {
  readonly day: number
  readonly article: number
  readonly box: number
  /** 0 where the source does not know */
  readonly position: number
  readonly source: string
  readonly delivered: number
  /** null where the source does not know */
  readonly seen: number | null
  readonly clicked: number
}

/** The quarter of an hour of its day in which something came, by the clock on the wall. */
export interface Timed {
  readonly quarter: number
}

/** The members of a group at the end of a day; the interval is that of the estimate, both 0 where there is none. */
export interface Membership {
  readonly day: number
  readonly group: string
  readonly confirmed: number
  readonly estimated: number
  readonly estimatedLow: number
  readonly estimatedHigh: number
}

/**
 * Facts of one kind, and the dimensions that they are about, written together. Readers see all of the facts or none;
 * dimensions are there before them.
 */
export interface FactBatch {
  /** the same key counts once, however often it comes */
  readonly key: string
  /** `add`: numbers grow by these; `replace`: the numbers of each key become these. Repeats are added up. */
  readonly mode: 'add' | 'replace'
  /** articles, topics and the like take the place of those with the same id */
  readonly articles?: readonly Article[]
  readonly texts?: readonly ArticleText[]
  readonly removedArticles?: readonly RemovedArticle[]
  readonly topics?: readonly Topic[]
  readonly topicMap?: StoredTopicMap
  readonly boxes?: readonly Box[]
  readonly positions?: readonly Position[]
  readonly audiences?: readonly Audience[]
  readonly reading?: readonly Reading[]
  readonly delivery?: readonly Delivery[]
  /** the same facts once more with the quarter of an hour, 0 to 95, where the source knows it */
  readonly timedReading?: readonly (Reading & Timed)[]
  readonly timedDelivery?: readonly (Delivery & Timed)[]
  readonly membership?: readonly Membership[]
  readonly signal?: readonly Signal[]
  readonly firing?: readonly Firing[]
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
  /**
   * Writes a batch; false when its key was written before. It is on the disk when this resolves. Rejects with a
   * `WarehouseError` where the batch holds facts of several kinds.
   */
  append(publication: number, batch: FactBatch): Promise<boolean>
  articles(publication: number, choice?: ArticleChoice): Promise<Article[]>
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
