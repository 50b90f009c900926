import type { Signal } from '../configuration.ts'

/** The weight with its sign: what one firing adds to the score at once. */
export function signedWeight({ polarity, weight }: Pick<Signal, 'polarity' | 'weight'>): number {
  if (polarity === 'NEUTRAL' || weight === 0) return 0
  return polarity === 'FOR' ? weight : -weight
}

/** The part of a weight that is left after some days: after one half-life the half. A day to come counts whole. */
export function decayed(weight: number, days: number, halfLife: number): number {
  return weight * 0.5 ** (Math.max(0, days) / halfLife)
}

/** The signals of a document that was published, and so fits the schema; none of a removal. */
export function signalsIn(document: unknown): readonly Signal[] {
  const signals: unknown = Object(document).signals
  return Array.isArray(signals) ? signals : []
}

/** True where at least one of the signals can move the score. */
export function decidesScore(signals: readonly Signal[]): boolean {
  return signals.some((signal) => !signal.paused && signedWeight(signal) !== 0)
}
