import type { PositionDocument, Signal, SignalsDocument } from '#contract/configuration.ts'

/** A position that can be published. */
export function positionNamed(
  name: string,
  more: Partial<PositionDocument> = {},
): PositionDocument {
  return {
    name,
    classes: [`rec-${name.toLowerCase()}`],
    weights: { 'engagement-pool': 60, 'personalized-pool': 90, 'job-teasers': 20, metadata: 30 },
    metadata: [{ name: 'Ressort', value: 'Pharmazie' }],
    ...more,
  }
}

/** A signal that can be published. */
export function signalNamed(key: string, more: Partial<Signal> = {}): Signal {
  return {
    key,
    name: null,
    description: '',
    kind: 'READ',
    conditions: [
      { type: 'DWELL', comparison: 'AT_LEAST', value: 30 },
      { type: 'SCROLL', comparison: 'AT_LEAST', value: 60 },
    ],
    threshold: 1,
    polarity: 'FOR',
    weight: 1,
    halfLife: 14,
    websites: [],
    paused: false,
    ...more,
  }
}

/** A set of signals that can be published. */
export function signalsOf(...signals: Signal[]): SignalsDocument {
  return { signals }
}
