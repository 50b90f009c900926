import type { Signal } from '#contract/configuration.ts'
import type { PageVisit } from '#contract/signals/visit.ts'

/** A signal that fires at 30 seconds, unless told otherwise. */
export function aSignal(given: Partial<Signal> = {}): Signal {
  return {
    key: 'article-read',
    name: 'Artikel gelesen',
    description: '',
    kind: 'READ',
    conditions: [{ type: 'DWELL', comparison: 'AT_LEAST', value: 30 }],
    threshold: 1,
    polarity: 'FOR',
    weight: 1,
    halfLife: 14,
    websites: [],
    paused: false,
    ...given,
  }
}

/** A visit of 42 seconds that scrolled to 68 per cent, unless told otherwise. */
export function aVisit(given: Partial<PageVisit> = {}): PageVisit {
  return {
    address: 'https://www.example.at/honorar/nachtdienst?p=2',
    dwell: 42,
    scroll: 68,
    clicks: {},
    events: {},
    website: '7',
    ...given,
  }
}
