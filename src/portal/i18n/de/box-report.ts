/** Texts of the report of boxes. */
export const boxReport = {
  rows: 'Boxen',
  search: 'Box suchen',
  never:
    'Für {client} wurden noch keine Empfehlungen importiert. Sobald Daten da sind, stehen hier Ihre Boxen.',
  emptyRange: 'Keine Empfehlungen in diesem Zeitraum',
  box: 'Box und Ort auf der Seite',
  articles: 'Artikel',
  articlesOf: 'Artikel in „{name}“',
  unranked: 'Zu selten gesehen oder nicht messbar, ohne Rang',
  pickable: '2 bis {most|number} lassen sich vergleichen',
  picked: '{count|number} gewählt, bis zu {most|number} lassen sich vergleichen',
  tooMany: 'Mehr als {most|number} lassen sich nicht vergleichen',
  place: ', {place|number}. Box',
  otherPlaces: ' und {count|number} {{weitere Position|weitere Positionen}}',
  silence: {
    NEVER_DELIVERED: 'Noch nie ausgeliefert.',
    NOT_SINCE: 'Zuletzt am {day} ausgeliefert.',
    FILTERED: 'Nichts passt zu den Filtern.',
  },
  check: 'Prüfen',
  compare: 'Vergleichen',
  uncompare: 'Aus dem Vergleich nehmen',
  openArticles: 'Artikel dieser Box',
  openPosition: 'Position öffnen',
} as const
