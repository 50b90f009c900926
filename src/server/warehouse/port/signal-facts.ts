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
