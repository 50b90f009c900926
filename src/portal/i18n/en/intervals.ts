import type { intervals as german } from '../de/intervals.ts'
import type { TranslationOf } from '../typed-texts.ts'

const texts = {
  legend: {
    above: 'surely above Ø',
    even: 'not to be told apart',
    below: 'surely below Ø',
    note: 'Bars: the rate lies in this range with 95% certainty.',
  },
  intervals: {
    above: 'from {low} to {high}, surely above the average',
    below: 'from {low} to {high}, surely below the average',
    even: 'from {low} to {high}, not to be told from the average',
  },
} as const

/** The English texts of intervals: their ranges, and the counts behind them. */
export const intervals = texts satisfies TranslationOf<typeof german, typeof texts>
