import type { Signal } from '../configuration.ts'
import { recommendationEvents } from './visit.ts'

/** The clicks and events that a page has to watch, so that the signals of its website can fire. */
export interface Watched {
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
