import { textsByLocale } from '#portal/i18n/page-texts.ts'

const german = {
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
  why: 'Warum',
  evergreens: 'Dauerläufer',
  banned: 'gesperrt',
  websiteMarks: {
    label: 'W',
    began: '{name} beginnt zu senden',
    ended: '{name} sendet nicht mehr',
    moved: '{name}: neue Adresse',
  },
  peak: 'meistgelesen: {title}',
} as const

const english = {
  rows: 'articles',
  search: 'Search titles',
  never:
    'No views have been imported for {client}. Your articles will appear here once there is data.',
  emptyRange: 'No views in this period',
  title: 'Title',
  topic: 'Topic',
  moreTopics: 'and {count|number} more {{topic|topics}}',
  published: 'Published',
  unranked: 'Fewer than {least|number} views, too few to be ranked',
  quadrants: 'Quadrants',
  topics: 'Topics',
  why: 'Why',
  evergreens: 'Evergreens',
  banned: 'banned',
  websiteMarks: {
    label: 'W',
    began: '{name} started sending',
    ended: '{name} stopped sending',
    moved: '{name}: new address',
  },
  peak: 'most read: {title}',
} as const

/** The texts of the article report, in both languages. */
export const articleReportTexts = textsByLocale(german, english)
