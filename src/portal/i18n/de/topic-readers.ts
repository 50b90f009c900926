/** Texts of the comparison of readers on the DAV titles. */
export const topicReaders = {
  column: 'Apothekerinnen und Apotheker gegen andere',
  figures: 'Anteile an allen Aufrufen',
  pharmacists: 'Apothekerinnen, Apotheker',
  others: 'Alle anderen',
  views: '{count} Aufrufe',
  more: 'Apotheker lesen öfter',
  less: 'Andere lesen öfter',
  share: 'Anteil',
  noneSo: 'Kein Thema weicht deutlich ab.',
  line: 'Strich: {share}, ihr Anteil an allen Aufrufen.',
  members:
    'Mitglieder ≈ {total}, davon {confirmed} bestätigt; gezählt sind bestätigte und geschätzte.',
  statistics: 'Statistik vom {from} bis {to}.',
  reasons: {
    filtered:
      'Apotheker und andere werden nicht verglichen, solange nach Nutzergruppen gefiltert wird.',
    few: 'Weniger als 50 bestätigte Mitglieder: zum Schutz der Einzelnen werden keine Zahlen der Apothekerinnen und Apotheker gezeigt.',
    unknown: 'Für diese Publikation ist nicht bekannt, wer Apothekerin oder Apotheker ist.',
  },
} as const
