import type { report as german } from '../de/report.ts'
import type { TranslationOf } from '../typed-texts.ts'

const texts = {
  deck: '{client}, {range}, compared with the {days|number} days before',
  deckDay: '{client}, {range}, compared with the day before',
  deckAlone: '{client}, {range}',
  measures: {
    views: 'Views',
    articlesRead: 'Articles read',
    scrollDepth: 'Scroll depth',
    dwellTime: 'Dwell time',
    delivered: 'Delivered',
    seen: 'Seen',
    clicked: 'Clicked',
    clickRate: 'Click rate',
    visibleClickRate: 'Click rate of those seen',
    visibility: 'Visibility',
    confirmed: 'Confirmed',
    estimated: 'Estimated',
    signals: 'Signals',
  },
  totals: {
    views: 'Views',
    articlesRead: 'Articles read',
    scrollDepth: 'Scroll depth, weighted',
    dwellTime: 'Dwell time',
    delivered: 'Delivered',
    seen: 'Seen',
    clicked: 'Clicked',
    clickRate: 'Click rate',
    visibleClickRate: 'Click rate of those seen',
    visibility: 'Visibility',
    confirmed: 'Confirmed',
    estimated: 'Estimated',
    signals: 'Signals',
  },
  figures: 'Figures of the period',
  points: '{change} pts',
  perDay: '{measure} per day',
  before: 'Period before',
  columns: {
    change: 'Change',
    trend: 'Trend',
  },
  filters: {
    userGroup: 'User group',
    entryPoint: 'Entry point',
    registration: 'Registration',
    topic: 'Topic',
  },
  clearFilters: 'Clear search and filters',
  actionsOf: 'Actions: {name}',
  never: 'No statistics yet',
  emptyRange: {
    text: 'There are statistics for {range}.',
    action: 'Show {range}',
  },
} as const

/** The English texts that all reports share. */
export const report = texts satisfies TranslationOf<typeof german, typeof texts>
