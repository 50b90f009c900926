/** Texts of the article report. */
export const articleReport = {
  rows: 'Artikel',
  search: 'Titel suchen',
  never:
    'Für {client} wurden noch keine Aufrufe importiert. Sobald Daten da sind, stehen hier Ihre Artikel.',
  emptyRange: 'Keine Aufrufe in diesem Zeitraum',
  title: 'Titel',
  topic: 'Thema',
  moreTopics: 'und {count|number} {{weiteres Thema|weitere Themen}}',
  published: 'Erschienen',
  unranked: 'Weniger als {least|number} Aufrufe, zu wenig für einen Rang',
  quadrants: 'Quadranten',
  topics: 'Themen',
  banned: 'gesperrt',
  websiteMarks: {
    label: 'W',
    began: '{name} beginnt zu senden',
    ended: '{name} sendet nicht mehr',
    moved: '{name}: neue Adresse',
  },
  peak: 'meistgelesen: {title}',
} as const
