import { dataSourceNames } from '#lib/data-source-names.ts'
import { shortSourceNames } from '#lib/data-source-names.ts'
import { textsByLocale, useTextsOf } from '#portal/i18n/page-texts.ts'

export const german = {
  rows: 'Positionen',
  rowsBy: { position: 'Positionen', class: 'CSS-Klassen', source: 'Datenquellen', day: 'Tage' },
  search: 'Position, Klasse',
  never:
    'Für {client} wurden noch keine Empfehlungen importiert. Sobald Daten da sind, stehen hier Ihre Positionen.',
  emptyRange: 'Keine Empfehlungen in diesem Zeitraum',
  unranked: 'Ohne Rang: weniger als {least|number} Mal gesehen oder nicht messbar',
  heads: {
    position: 'Position und CSS-Klasse',
    class: 'CSS-Klasse',
    source: 'Datenquelle',
    day: 'Tag',
  },
  groupedBy: 'Gruppiert nach',
  groups: { position: 'Position', class: 'CSS-Klasse', source: 'Datenquelle', day: 'Tag' },
  counts: 'Gesehen, geklickt, visuelle CTR:',
  version: 'Version',
  offPlan: 'Neben dem Plan',
  ofAll: '{count} von {all}',
  from: 'ab {points|number} Punkten',
  unknownSource: 'Unbekannt',
  sources: shortSourceNames.de,
  sourceNames: dataSourceNames.de,
} as const

const english = {
  rows: 'positions',
  rowsBy: { position: 'positions', class: 'CSS classes', source: 'data sources', day: 'days' },
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
  counts: 'Seen, clicked, visual CTR:',
  version: 'Version',
  offPlan: 'Off their plan',
  ofAll: '{count} of {all}',
  from: 'by {points|number} points or more',
  unknownSource: 'Unknown',
  sources: shortSourceNames.en,
  sourceNames: dataSourceNames.en,
} as const

/** The texts of the report of positions, in both languages. */
export const positionReportTexts = textsByLocale(german, english)

/** The texts of the report of positions, in the language of the page. */
export const usePositionReportTexts = () => useTextsOf(positionReportTexts)

/** The texts of the report of positions in one language. */
export type PositionReportTexts = ReturnType<typeof usePositionReportTexts>
