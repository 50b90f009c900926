import type { MeasureId } from './metrics.ts'

/** A measure of an article's score without published signals: its weight, and the amount that counts as one. */
export interface ScoreSignal {
  readonly measure: MeasureId
  readonly weight: number
  readonly unit: number
}

/**
 * The score of an article is the percentile, 0 to 100, of its value per view among the articles of the same age that
 * have enough views (`thresholds.views`); 50 is usual. A score of the source's own goes first.
 *
 * Where signals are published on the last day of the range, the value is the sum of their firings since they were
 * published first: each with the weight and half-life of its own day, decayed until the last day. Elsewhere it is the
 * mean of these measures by weight; those without a value do not weigh.
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
