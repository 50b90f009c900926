import type { positionReport as german } from '../de/position-report.ts'
import type { TranslationOf } from '../typed-texts.ts'
import { dataSourceNames, shortSourceNames } from './data-sources.ts'

const texts = {
  rows: 'Positions',
  rowsBy: { position: 'Positions', class: 'CSS classes', source: 'Data sources', day: 'Days' },
  search: 'Position or class',
  never:
    'No recommendations have been imported for {client}. Your positions will appear here once there is data.',
  emptyRange: 'No recommendations in this period',
  unranked: 'Not ranked: seen fewer than {least|number} times, or not measurable',
  heads: {
    position: 'Position and CSS class',
    class: 'CSS class',
    source: 'Data source',
    day: 'Day',
  },
  groupedBy: 'Grouped by',
  groups: { position: 'position', class: 'CSS class', source: 'data source', day: 'day' },
  note: '{offPlan|number} off their plan, {silent|number} not delivered',
  counts: 'Seen, clicked, visual CTR:',
  version: 'Version',
  offPlan: 'Off their plan',
  ofAll: '{count} of {all}',
  from: 'by {points|number} points or more',
  unknownSource: 'Unknown',
  sources: shortSourceNames,
  sourceNames: dataSourceNames,
} as const

/** The English texts of the report of positions. */
export const positionReport = texts satisfies TranslationOf<typeof german, typeof texts>
