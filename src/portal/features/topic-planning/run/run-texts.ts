import { pageTexts } from '#portal/i18n/page-texts.ts'

const german = {
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

const english = {
  none: 'No topics yet',
  noneText: 'The articles have no topics in common.',
  tooFew: 'Topics need at least 20 articles. They appear with the next import of articles.',
  learning: 'The topics are being found',
  learningText: 'You can go on working. This page shows the topics as soon as they are there.',
  learningAgain: 'New articles are being sorted in.',
  failed: 'The topics were not finished',
  failedText: 'Your articles are not affected.',
  failedAgain: 'New articles are not sorted in yet. You see the topics from before.',
  again: 'Try again',
  progress: 'Progress',
  stages: {
    reading: 'Reading articles',
    weighing: 'Looking for important words',
    reducing: 'Looking for similar articles',
    grouping: 'Forming topics',
    comparing: 'Comparing topics',
    placing: 'Drawing the map',
    saving: 'Saving the topics',
  },
} as const

/** The texts of learning topics. */
export const useRunTexts = pageTexts(german, english)
