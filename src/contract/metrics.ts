/** How the numbers of a measure are written: whole numbers, percentages from 0 to 100, or seconds. */
export type Unit = 'count' | 'percent' | 'seconds'

/**
 * The measures of the reports. Their names and definitions for readers stand in the dictionary of reports,
 * by the same keys.
 */
export const measures = {
  views: { unit: 'count' },
  articlesRead: { unit: 'count' },
  scrollDepth: { unit: 'percent' },
  dwellTime: { unit: 'seconds' },
} as const satisfies Record<string, { unit: Unit }>

/** A measure by its name. */
export type MeasureId = keyof typeof measures

/** Values of some measures; null where there is none, as for an average over nothing. */
export type MeasureValues = { readonly [Measure in MeasureId]?: number | null }
