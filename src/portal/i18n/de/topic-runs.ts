/** Texts of learning topics. */
export const topicRuns = {
  none: 'Noch keine Themen',
  noneText: 'In den Artikeln wurden keine gemeinsamen Themen gefunden.',
  tooFew: 'Themen gibt es ab 20 Artikeln. Sie entstehen mit dem nächsten Import von Artikeln.',
  learning: 'Die Themen entstehen gerade',
  learningText:
    'Sie können inzwischen weiterarbeiten. Die Seite zeigt die Themen, sobald sie da sind.',
  learningAgain: 'Neue Artikel werden eingeordnet.',
  failed: 'Die Themen sind nicht fertig geworden',
  failedText: 'Ihre Artikel sind davon nicht betroffen.',
  failedAgain: 'Neue Artikel sind noch nicht eingeordnet. Sie sehen die Themen von davor.',
  again: 'Noch einmal versuchen',
  progress: 'Fortschritt',
  stages: {
    reading: 'Artikel werden gelesen',
    weighing: 'Wichtige Wörter werden gesucht',
    reducing: 'Ähnliche Artikel werden gesucht',
    grouping: 'Themen werden gebildet',
    comparing: 'Themen werden verglichen',
    placing: 'Die Karte wird gezeichnet',
    saving: 'Die Themen werden gespeichert',
  },
} as const
