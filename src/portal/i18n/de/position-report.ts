import { dataSourceNames, shortSourceNames } from './data-sources.ts'

/** Texts of the report of positions. */
export const positionReport = {
  rows: 'Positionen',
  rowsBy: { position: 'Positionen', class: 'CSS-Klassen', source: 'Datenquellen', day: 'Tage' },
  search: 'Position oder Klasse',
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
  note: '{offPlan|number} neben dem Plan, {silent|number} ohne Auslieferung',
  counts: 'Gesehen, geklickt, visuelle CTR:',
  version: 'Version',
  offPlan: 'Neben dem Plan',
  ofAll: '{count} von {all}',
  from: 'ab {points|number} Punkten',
  unknownSource: 'Unbekannt',
  sources: shortSourceNames,
  sourceNames: dataSourceNames,
} as const
