import { pageTexts } from '#portal/i18n/page-texts.ts'

const german = {
  configuration: 'Position einrichten',
  numbers: 'Kennzahlen dieser Box',
  interval: '95 %: {low} bis {high}',
  counts: {
    day: 'Ausgeliefert, gesehen, geklickt je Tag',
    week: 'Ausgeliefert, gesehen, geklickt je Woche',
    month: 'Ausgeliefert, gesehen, geklickt je Monat',
  },
  articles: 'Meistgeklickte Artikel',
  allArticles: 'Alle Artikel',
  article: 'Artikel',
  noClicks: 'In diesem Zeitraum wurde hier kein Artikel geklickt.',
  compareWith: 'Vergleichen mit',
  choose: 'Box wählen',
  notDelivered: 'In diesem Zeitraum und mit diesen Filtern nicht ausgeliefert.',
} as const

const english = {
  configuration: 'Set up the position',
  numbers: 'Figures of this box',
  interval: '95%: {low} to {high}',
  counts: {
    day: 'Delivered, seen, clicked per day',
    week: 'Delivered, seen, clicked per week',
    month: 'Delivered, seen, clicked per month',
  },
  articles: 'Most clicked articles',
  allArticles: 'All articles',
  article: 'Article',
  noClicks: 'No article was clicked here in this period.',
  compareWith: 'Compare with',
  choose: 'Choose a box',
  notDelivered: 'Not delivered in this period with these filters.',
} as const

/** The texts of the panel of a box; they come with it. */
export const useBoxDetailTexts = pageTexts(german, english)
