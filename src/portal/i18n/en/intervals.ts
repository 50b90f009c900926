import type { intervals as german } from '../de/intervals.ts'
import type { TranslationOf } from '../typed-texts.ts'

const texts = {
  legend: {
    above: 'certainly above Ø',
    even: 'no clear difference',
    below: 'certainly below Ø',
    note: 'Bars: the rate lies in this range with 95% certainty.',
  },
  intervals: {
    above: 'from {low} to {high}, certainly above the average',
    below: 'from {low} to {high}, certainly below the average',
    even: 'from {low} to {high}, not clearly different from the average',
  },
} as const

/** The English texts of intervals: their ranges, and the counts behind them. */
export const intervals = texts satisfies TranslationOf<typeof german, typeof texts>
