import { pageTexts } from '#portal/i18n/page-texts.ts'

export const german = {
  countsOf: '{seen} gesehen · {clicked} geklickt · vis. CTR',
  parts: 'Anteil je Datenquelle, Strich = Plan',
  partsOf: '{name}: Anteile der Datenquellen',
  versionNumber: 'v{number|number}',
  versionOf: 'v{number|number} {name}',
  versions: '{count|number} Versionen',
  stretch:
    'v{version|number}, {from} bis {to}: {share} bei {delivered|number} Auslieferungen aller Quellen',
  weighted:
    'Der Plan hat sich geändert. Jeder Plan zählt so viel, wie unter ihm ausgeliefert wurde.',
  planOf: '{name}, {source}: {plan}',
  plan: 'Plan {share}',
  asPlanned: '= Plan',
  over: '{points|number} über Plan',
  under: '{points|number} unter Plan',
  isOffPlan: 'Neben dem Plan.',
  instead: 'Mehr {more}, weniger {less}.',
  openConfiguration: 'Konfiguration öffnen',
  openVersions: 'Alle Versionen in der Konfiguration',
  viewClass: 'Klasse ansehen',
  neverDelivered: 'Noch nie ausgeliefert.',
  configuredSince: 'Eingerichtet seit v{version|number} ({day}).',
  notSince: 'Zuletzt ausgeliefert am {day}.',
  filtered: 'Mit diesen Filtern nichts ausgeliefert.',
  per: {
    day: 'Ausgeliefert je Tag, nach Datenquelle',
    week: 'Ausgeliefert je Woche, nach Datenquelle',
    month: 'Ausgeliefert je Monat, nach Datenquelle',
  },
  daysBefore: 'mit den Tagen davor, seit {day}',
  shares: 'Anteile',
  difference: 'Geplante Anteile, vorher und nachher',
  beforeFirst: 'vorher',
  change: 'Änderung',
} as const

const english = {
  countsOf: '{seen} seen · {clicked} clicked · vis. CTR',
  parts: 'Share of each data source, line = plan',
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
  over: '{points|number} over',
  under: '{points|number} under',
  isOffPlan: 'Off its plan.',
  instead: 'More of {more}, less of {less}.',
  openConfiguration: 'Open configuration',
  openVersions: 'All versions in the configuration',
  viewClass: 'View class',
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

/** The texts of the rows and the chart of the report of positions; they come with them. */
export const usePositionPartsTexts = pageTexts(german, english)

/** The same in one language. */
export type PositionPartsTexts = ReturnType<typeof usePositionPartsTexts>
