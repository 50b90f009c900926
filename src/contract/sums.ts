import type { DimensionId, FactId, MeasureId } from './metrics.ts'
import { thresholds } from './thresholds.ts'

/** A sum that a row needs this much of before it is ranked. */
interface RankedFrom {
  readonly sum: string
  readonly least: number
}

/** From when on rows are ranked by their rates and averages. */
export const rankedFrom: Readonly<Partial<Record<FactId, RankedFrom>>> = {
  reading: { sum: 'views', least: thresholds.views },
  delivery: { sum: 'seen', least: thresholds.seen },
}

/** Sums that reports need beside the measures. */
export const sumIds = [
  'views',
  'recommendedViews',
  'scrollSum',
  'scrollCount',
  'dwellSum',
  'dwellCount',
  'depthCount',
  'depth0',
  'depth1',
  'depth2',
  'depth3',
  'depth4',
  'depth5',
  'depth6',
  'depth7',
  'depth8',
  'depth9',
  'delivered',
  'measured',
  'seen',
  'clicked',
  'measuredClicked',
  'estimatedLow',
  'estimatedHigh',
] as const

/** A sum by its name. */
export type SumId = (typeof sumIds)[number]

/**
 * A sum that is no column: a column where a property of the key has a value, several columns together, or a column of
 * the articles whose words are known, times so much for each of them where told.
 */
type DerivedSum =
  | { readonly column: string; readonly where: DimensionId; readonly is: string }
  | { readonly columns: readonly string[] }
  | { readonly column: string; readonly perWord: number | null }

/** Views that began with a recommendation. */
export const recommendedViews = {
  column: 'views',
  where: 'entryPoint',
  is: 'recommendation',
} as const

/** Words that are read in a minute. */
export const readingSpeed = 200

/** Sums that are no column of their facts. */
export const derivedSums: Readonly<Record<string, DerivedSum>> = {
  recommendedViews,
  knownDwellSum: { column: 'dwellSum', perWord: null },
  // thousandths of a second, as the dwell time
  expectedSum: { column: 'dwellCount', perWord: 60_000 / readingSpeed },
  depthCount: { columns: Array.from({ length: 10 }, (_, tenth) => `depth${tenth}`) },
}

/** Counts that cannot be larger than others: where one is, it was counted wrongly. */
export const impossible: Readonly<Partial<Record<FactId, readonly (readonly [string, string])[]>>> =
  {
    delivery: [
      ['clicked', 'delivered'],
      ['measuredClicked', 'seen'],
      ['seen', 'measured'],
    ],
  }

/** A measure of an article's score without published signals: its weight, and the amount that counts as one. */
interface ScoreSignal {
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
