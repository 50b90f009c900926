/** Texts of the bar of chosen topics and articles. */
export const topicSelection = {
  // Beside the map there is less room, and its column says how they were chosen.
  topics: {
    map: '{topics|number} {{Thema|Themen}}, {articles|number} Artikel',
    list: '{topics|number} {{Thema|Themen}}, {articles|number} Artikel ausgewählt',
  },
  articles: {
    map: '{articles|number} Artikel',
    list: '{articles|number} Artikel ausgewählt',
  },
  map: 'Auf der Karte',
  list: 'Liste',
  csv: 'CSV',
  link: 'Link',
  plan: 'Planen',
  planSeveral: '{count|number} {{Thema|Themen}} planen',
  appears: 'Erscheint am',
  note: 'Notiz für die Redaktion',
  cancel: 'Abbrechen',
  planned: '{count|number} {{Thema|Themen}} geplant',
  plannedSome:
    '{count|number} von {all|number} Themen geplant. Die anderen haben Kollegen inzwischen geändert.',
  copied: 'Link kopiert',
} as const
