/**
 * One view of a page, as signals see it. Nothing tells who reads, or which other pages the same reader saw, so a
 * signal can never ask for several pages.
 */
export interface PageVisit {
  /** of the page, without fragment; of the recommended article for `recommendationEvents` */
  readonly address: string
  /** seconds that the page was visible; null: not known, which meets no condition */
  readonly dwell: number | null
  /** the deepest per cent, 0 to 100; null: not known */
  readonly scroll: number | null
  /** how often something was clicked that a CSS selector finds */
  readonly clicks: Readonly<Record<string, number>>
  /** how often the page sent an event, by its name */
  readonly events: Readonly<Record<string, number>>
  /** the id of the website; null: none that is registered */
  readonly website: string | null
}

/** Events that the tracker itself sends, with extended tracking; each is one of the article that is recommended. */
export const recommendationEvents = {
  delivered: 'rec.delivered',
  seen: 'rec.seen',
  clicked: 'rec.clicked',
} as const
