/** The events of one view, as they are sent; times are milliseconds before the batch was made. */
export type TrackedEvent =
  /** a view */
  | ['v', at: number]
  /** the deepest per cent before (-1: none was sent) and now, less where the text has grown; visible milliseconds since */
  | ['r', at: number, before: number, deepest: number, dwell: number]
  /** a recommendation was delivered, seen or clicked */
  | [
      'd' | 's' | 'c',
      at: number,
      box: string,
      classes: string,
      source: string,
      url: string,
      title: string,
    ]
  /** a signal that the page names */
  | ['e', at: number, name: string]
  /** the snippet stands on the page twice */
  | ['2', at: number]

/**
 * A view so far: the most per cent that was told when it was left or hidden, visible milliseconds, and how often what
 * signals ask for happened: clicks by CSS selector, events by name.
 */
export type TrackedView = [
  deepest: number,
  dwell: number,
  clicks: Record<string, number>,
  events: Record<string, number>,
]

/** The happenings that a page watches for signals: CSS selectors of clicks, and names of events. */
export type TrackedSignals = [clicks: readonly string[], events: readonly string[]]

/** The page as it declares itself. Fields that it does not have are left out. */
export interface TrackedPage {
  u: string
  /** the canonical address that it declares */
  c?: string | undefined
  t: string
  /** `og:type` */
  k?: string | undefined
  /** the day on which it was published */
  d?: string | undefined
  /** the origin from which the reader came */
  r?: string | undefined
  /** section and author, as meta elements declare them */
  s?: string | undefined
  a?: string | undefined
  /** the attributes of the snippet: groups, entry, registration; section, authors, kind, words */
  x?: Record<string, string | undefined>
}

/** A batch: `s` the website's key, `i` an id by which a repeated one is known, `w` milliseconds that it waited. */
export interface TrackedBatch {
  s: string
  i: string
  w: number
  p: TrackedPage
  /** empty where only something watched happened */
  e: TrackedEvent[]
  /** the view as the batch before told it (0: none did), as it is now, and 1 where it is left for the first time */
  v?: [before: TrackedView | 0, now: TrackedView, left: 0 | 1]
}
