import type { Signal } from '../configuration.ts'
import { signedWeight } from './decay.ts'

/** The signals of a document that was published, and so fits the schema; none of a removal. */
export function signalsIn(document: unknown): readonly Signal[] {
  const signals: unknown = Object(document).signals
  return Array.isArray(signals) ? signals : []
}

/** True where at least one of the signals can move the score. */
export function decidesScore(signals: readonly Signal[]): boolean {
  return signals.some((signal) => !signal.paused && signedWeight(signal) !== 0)
}
