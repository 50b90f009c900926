import type { Signal } from '#contract/configuration.ts'
import { signalsIn } from '#contract/signals/decay.ts'
import { fires } from '#contract/signals/evaluate.ts'
import { recommendationEvents, type PageVisit } from '#contract/signals/visit.ts'
import type { PublicationId } from '#server/records/publications.ts'
import type { CountedSignal } from '#server/records/signals.ts'
import type { Store } from '#server/records/store.ts'

import type { CheckedEvent, ViewState, SpooledBatch } from './checked-batch.ts'

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

const msPerHour = 3_600_000

/** Counts the firings of one publication's signals by the hour. */
export class FiredCounts {
  readonly #publication: PublicationId
  readonly #signals = new Map<string, { hours: Map<number, number>; lastAt: number }>()

  constructor(publication: PublicationId) {
    this.#publication = publication
  }

  /** A signal fired at a moment, in milliseconds. */
  add(signal: string, at: number): void {
    const counts = this.#signals.get(signal) ?? { hours: new Map<number, number>(), lastAt: 0 }
    this.#signals.set(signal, counts)
    const hour = Math.floor(at / msPerHour)
    counts.hours.set(hour, (counts.hours.get(hour) ?? 0) + 1)
    counts.lastAt = Math.max(counts.lastAt, at)
  }

  get counted(): CountedSignal[] {
    return [...this.#signals].map(([signal, { hours, lastAt }]) => ({
      publication: this.#publication,
      signal,
      lastAt,
      hours: [...hours].map(([hour, events]) => ({ hour, events })),
    }))
  }
}

/** The signals that were published at a moment, in milliseconds. */
export type SignalsAt = (moment: number) => readonly Signal[]

/** Reads the versions that were in force at any of the moments from one to another. */
export async function signalVersions(
  { configuration }: Pick<Store, 'configuration'>,
  publication: PublicationId,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<SignalsAt> {
  const time = { from, until: to + 1 }
  const result = await configuration.inForce({ publication, kind: 'SIGNALS' }, time)
  const versions = result
    .map(({ at, document }) => ({ at, signals: signalsIn(document) }))
    .toReversed()
  return (moment) => versions.find(({ at }) => at <= moment)?.signals ?? []
}
