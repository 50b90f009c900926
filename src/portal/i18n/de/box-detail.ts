/** Texts of the panel of a box. */
export const boxDetail = {
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
