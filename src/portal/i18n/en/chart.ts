import type { chart as german } from '../de/chart.ts'
import type { TranslationOf } from '../typed-texts.ts'

const texts = {
  asTable: 'As a table',
  asChart: 'As a chart',
  picture: 'PNG, SVG',
  png: 'Image (PNG)',
  svg: 'Vector graphic (SVG)',
  date: 'Date',
  comparedDay: 'Compared with',
  range: 'Range',
  marks: 'Event',
  keys: 'Arrow keys go from point to point',
  keysAndEnter: 'Arrow keys go from point to point, Enter opens one',
  weekFrom: 'Week from {day}',
  weekUntil: 'Week to {day}',
  weeks: 'Monday to Sunday',
  barsSince: 'pale: the days since {day}',
  barsCompared: 'dashed: {day}',
  thisRange: 'this period',
  thisShort: 'period',
  beforeShort: 'before',
  band: {
    day: 'Band: the range in which the rate of the day lies with 95% certainty',
    week: 'Band: the range in which the rate of the week lies with 95% certainty',
    month: 'Band: the range in which the rate of the month lies with 95% certainty',
  },
  counts: {
    clickRate: '{part} of {whole} delivered were clicked',
    visibleClickRate: '{part} of {whole} seen were clicked',
    visibility: '{part} of {whole} delivered were seen',
  },
} as const

/** The English texts of charts. */
export const chart = texts satisfies TranslationOf<typeof german, typeof texts>
