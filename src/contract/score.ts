import type { MeasureId } from './metrics.ts'

/** A signal of an article's score: how much it weighs, and the amount of its measure that counts as one. */
export interface ScoreSignal {
  readonly measure: MeasureId
  readonly weight: number
  readonly unit: number
}

/**
 * The score of an article is the percentile, 0 to 100, of its weighted signals per view among the articles of the
 * same age that have enough views (`thresholds.views`); 50 is usual. Signals without a value do not weigh. A score of
 * the source's own goes first.
 */
export const scoreSignals: readonly ScoreSignal[] = [
  { measure: 'scrollDepth', weight: 5, unit: 100 },
  { measure: 'dwellTime', weight: 3, unit: 60 },
  { measure: 'fromRecommendations', weight: 2, unit: 100 },
]

/**
 * The first days of the classes of age, since publication, counted at the end of the range. Articles without a date
 * are a class of their own.
 */
export const ageClasses: readonly number[] = [0, 2, 7, 28, 91, 365]
