/** How the numbers of a measure are written: whole numbers, percentages from 0 to 100, or seconds. */
export type MetricUnit = 'count' | 'percent' | 'seconds'

/**
 * The measures of the reports. Their names and definitions for readers stand in the dictionary of reports,
 * by the same keys.
 */
export const metrics = {
  views: { unit: 'count' },
  articlesRead: { unit: 'count' },
  scrollDepth: { unit: 'percent' },
  dwellTime: { unit: 'seconds' },
} as const satisfies Record<string, { unit: MetricUnit }>

/** A measure by its name. */
export type MetricId = keyof typeof metrics

/** Values of some measures; null where there is none, as for an average over nothing. */
export type MetricValues = { readonly [Metric in MetricId]?: number | null }
