import type { Signal } from '../configuration.ts'

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

/** The clicks and events that a page has to watch, so that the signals of its website can fire. */
interface Watched {
  /** CSS selectors of clicks */
  readonly clicks: readonly string[]
  /** names of events that the page sends; those of recommendations are known without */
  readonly events: readonly string[]
}

const known: ReadonlySet<string> = new Set(Object.values(recommendationEvents))

/** The clicks and events that the signals of a website ask for; each once. */
export function watchedOn(website: string, signals: readonly Signal[]): Watched {
  const conditions = signals
    .filter(
      ({ paused, websites }) => !paused && (websites.length === 0 || websites.includes(website)),
    )
    .flatMap((signal) => signal.conditions)
  const clicks = conditions.flatMap((one) => (one.type === 'CLICK' ? [one.selector] : []))
  const events = conditions.flatMap((one) =>
    one.type === 'EVENT' && !known.has(one.name) ? [one.name] : [],
  )
  return { clicks: [...new Set(clicks)], events: [...new Set(events)] }
}
