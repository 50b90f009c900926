/** Texts of the map of topics. */
export const topicMap = {
  map: 'Karte der Themen. Pfeiltasten verschieben, Plus und Minus zoomen, 0 zeigt alles.',
  places: 'Gruppen und Themen auf der Karte',
  lasso: 'Mit dem Lasso wählen',
  nearer: 'Näher',
  further: 'Weiter weg',
  whole: 'Ganze Karte',
  fullScreen: 'Ganzer Bildschirm',
  viewCount: '{views} Aufrufe',
  numbers: '{articles|number} Artikel, {views|number} Aufrufe',
  article: 'Artikel',
  articleNumbers: '{views|number} Aufrufe',
  openTopic: 'Klick öffnet das Thema',
  enterGroup: 'Doppelklick zeigt die Gruppe',
  marks: { gap: 'Lücke', planned: 'geplant', covered: 'abgedeckt' },
} as const
