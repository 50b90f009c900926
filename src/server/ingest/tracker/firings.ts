import type { Signal } from '#contract/configuration.ts'
import { fires } from '#contract/signals/evaluate.ts'
import { recommendationEvents, type PageVisit } from '#contract/signals/visit.ts'

import type { CheckedEvent } from './checked-batch.ts'
import type { ViewState } from './checked-view.ts'
import type { SpooledBatch } from './spooled.ts'

/**
 * The signals that fire by a batch, each once in a view. A batch tells how the view stood before and how it stands
 * now, so nothing has to be kept about a view: a signal fires when it did not before, and does now. One that asks for
 * less than an amount is decided when the page is left or hidden for the first time.
 */
export function firedByView(
  signals: readonly Signal[],
  { page, website, view }: Pick<SpooledBatch, 'page' | 'website' | 'view'>,
): Signal[] {
  if (!view) return []
  const visitOf = ({ deepest, dwell, clicks, events }: ViewState): PageVisit => ({
    address: page.url,
    dwell: dwell / 1000,
    scroll: deepest,
    clicks,
    events,
    website: String(website),
  })
  const now = visitOf(view.now)
  const before = view.before && visitOf(view.before)
  return signals.filter((signal) => {
    if (!fires(signal, now)) return false
    return asksForLess(signal) ? view.isLeft : before === null || !fires(signal, before)
  })
}

/** The signals that a recommendation makes fire, for the article that is recommended. */
export function firedByRecommendation(
  signals: readonly Signal[],
  { website }: Pick<SpooledBatch, 'website'>,
  event: Extract<CheckedEvent, { box: string }>,
): Signal[] {
  const name = recommendationEvents[event.kind]
  const visit: PageVisit = {
    address: event.url,
    dwell: null,
    scroll: null,
    clicks: {},
    events: { [name]: 1 },
    website: String(website),
  }
  return signals.filter((signal) => asksForEvent(signal, name) && fires(signal, visit))
}

/** True where a signal waits for an event of this name. */
export function asksForEvent({ conditions }: Signal, name: string): boolean {
  return conditions.some((condition) => condition.type === 'EVENT' && condition.name === name)
}

function asksForLess({ conditions }: Signal): boolean {
  return conditions.some((one) => 'comparison' in one && one.comparison === 'BELOW')
}
