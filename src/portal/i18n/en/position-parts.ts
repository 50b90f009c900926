import type { positionParts as german } from '../de/position-parts.ts'
import type { TranslationOf } from '../typed-texts.ts'

const texts = {
  countsOf: '{seen} seen · {clicked} clicked · vis. CTR',
  parts: 'Share of all deliveries by data source, mark = plan',
  partsOf: '{name}: shares of the data sources',
  versionNumber: 'v{number|number}',
  versionOf: 'v{number|number} {name}',
  versions: '{count|number} versions',
  stretch:
    'v{version|number}, {from} to {to}: {share} in {delivered|number} deliveries of all sources',
  weighted: 'The plan changed. Each plan counts by what was delivered under it.',
  planOf: '{name}, {source}: {plan}',
  plan: 'plan {share}',
  asPlanned: '= plan',
  over: '{points|number} over plan',
  under: '{points|number} under plan',
  isOffPlan: 'Off its plan.',
  instead: 'More of {more}, less of {less}.',
  openConfiguration: 'Open configuration',
  openVersions: 'All versions in the configuration',
  checkClass: 'Check class',
  neverDelivered: 'Never delivered.',
  configuredSince: 'Set up since v{version|number} ({day}).',
  notSince: 'Last delivered on {day}.',
  filtered: 'Nothing delivered with these filters.',
  per: {
    day: 'Delivered per day, by data source',
    week: 'Delivered per week, by data source',
    month: 'Delivered per month, by data source',
  },
  daysBefore: 'with the days before it, since {day}',
  shares: 'Shares',
  difference: 'Planned shares, before and after',
  beforeFirst: 'before',
  change: 'Change',
} as const

/** The English texts of the rows and the chart of the report of positions. */
export const positionParts = texts satisfies TranslationOf<typeof german, typeof texts>
