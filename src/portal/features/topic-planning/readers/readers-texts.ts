import { pageTexts } from '#portal/i18n/page-texts.ts'

const german = {
  column: 'Apothekerinnen und Apotheker gegen andere',
  figures: 'Anteile an allen Aufrufen',
  pharmacists: 'Apotheker',
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

const english = {
  column: 'Pharmacists vs others',
  figures: 'Shares of all views',
  pharmacists: 'Pharmacists',
  others: 'All others',
  views: '{count} views',
  more: 'Pharmacists read more often',
  less: 'Others read more often',
  share: 'Share',
  noneSo: 'No topic differs clearly.',
  line: 'Line: {share}, their share of all views.',
  members: '≈ {total} members, {confirmed} of them confirmed; confirmed and estimated ones count.',
  statistics: 'Statistics from {from} to {to}.',
  reasons: {
    filtered: 'Pharmacists and others are not compared while user groups are filtered.',
    few: 'Fewer than 50 confirmed members: to protect individuals, no numbers of pharmacists are shown.',
    unknown: 'For this publication it is not known who is a pharmacist.',
  },
} as const

/** The texts of the comparison of readers. */
export const useReadersTexts = pageTexts(german, english)
