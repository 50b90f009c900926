import { textsByLocale } from '#portal/i18n/page-texts.ts'

const german = {
  rows: 'Artikel',
  search: 'Titel suchen',
  never:
    'Für {client} wurden noch keine Empfehlungen importiert. Sobald Daten da sind, stehen hier Ihre empfohlenen Artikel.',
  emptyRange: 'Keine Empfehlungen in diesem Zeitraum',
  title: 'Titel',
  way: 'ausgeliefert, gesehen, geklickt',
  unranked: 'Ohne Rang: weniger als {least|number} Mal gesehen oder nicht messbar',
} as const

const english = {
  rows: 'articles',
  search: 'Search titles',
  never:
    'No recommendations have been imported for {client}. Your recommended articles will appear here once there is data.',
  emptyRange: 'No recommendations in this period',
  title: 'Title',
  way: 'delivered, seen, clicked',
  unranked: 'Not ranked: seen fewer than {least|number} times, or not measurable',
} as const

/** The texts of the report of recommended articles, in both languages. */
export const recommendationReportTexts = textsByLocale(german, english)
