/** Texts of the report of recommended articles. */
export const recommendationReport = {
  rows: 'Artikel',
  search: 'Titel suchen',
  never:
    'Für {client} wurden noch keine Empfehlungen importiert. Sobald Daten da sind, stehen hier Ihre empfohlenen Artikel.',
  emptyRange: 'Keine Empfehlungen in diesem Zeitraum',
  hints: {
    delivered: 'in eine Box geladen',
    visibility: 'gesehen ÷ ausgeliefert',
    seen: 'halb im Bild, 1 Sekunde',
    visibleClickRate: 'geklickt ÷ gesehen',
    clicked: 'Empfehlung angeklickt',
    clickRate: 'geklickt ÷ ausgeliefert',
  },
  title: 'Titel',
  way: 'ausgeliefert, gesehen, geklickt',
  unranked: 'Ohne Rang: weniger als {least|number} Mal gesehen oder nicht messbar',
} as const
