/** How often a signal came in on one day. */
export interface Signal {
  readonly day: number
  readonly signal: string
  readonly signals: number
}

/**
 * How often a signal fired on one day. Weight and half-life are those that were published then: a later version never
 * changes them.
 */
export interface Firing {
  readonly day: number
  /** its key */
  readonly signal: string
  /** 0 where the page is no article */
  readonly article: number
  readonly audience: number
  readonly website: number
  /** with its sign; 0 where it is neutral */
  readonly weight: number
  /** days */
  readonly halfLife: number
  readonly firings: number
}

/** The points that signals gave to an article. */
export interface ArticlePoints {
  readonly article: number
  readonly points: number
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
  /** the section that it stands in; left out or empty where unknown */
  readonly section?: string
  /** all who wrote it, each once; left out or empty where unknown */
  readonly authors?: readonly string[]
  /** such as a comment or an interview, in the publication's own word; left out or empty where unknown */
  readonly kind?: string
  /** of its text; left out or 0 where the text is unknown */
  readonly words?: number
}

/** The details of an article beside its title and topics. */
export type ArticleDetails = Pick<Article, 'section' | 'authors' | 'kind' | 'words'>

/** More authors than articles have; parts of that many are exact. */
const mostAuthors = 10

/** The names of authors, each once. */
export function authorsOf(names: readonly string[]): string[] {
  const written = names.map((name) => name.replaceAll(/\s+/g, ' ').trim())
  return [...new Set(written.filter((name) => name !== ''))].slice(0, mostAuthors)
}

/** These details without those that are unknown. */
export function knownDetails({
  section = '',
  authors = [],
  kind = '',
  words = 0,
}: ArticleDetails): ArticleDetails {
  return {
    ...(section !== '' && { section }),
    ...(authors.length > 0 && { authors }),
    ...(kind !== '' && { kind }),
    ...(words > 0 && { words }),
  }
}

/** A property of articles that is a name of the publication's own. */
export type ArticleName = 'section' | 'author' | 'kind'

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

/** How often one audience read one article in a minute since 1970. */
export interface MinuteViews extends ReadingKey {
  readonly minute: number
  readonly views: number
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
  /** the same views once more by the minute, of the last days only */
  readonly minuteViews?: readonly MinuteViews[]
  readonly membership?: readonly Membership[]
  readonly signal?: readonly Signal[]
  readonly firing?: readonly Firing[]
}

/** The mark of a removed article: no report knows it, until it is put back. */
export interface RemovedArticle {
  readonly id: number
  /** milliseconds; 0: it came back */
  readonly at: number
}
