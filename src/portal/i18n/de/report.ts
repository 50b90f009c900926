/** Texts that all reports share. */
export const report = {
  deck: '{client}, {range}, im Vergleich zu den {days|number} Tagen davor',
  deckDay: '{client}, {range}, im Vergleich zum Tag davor',
  deckAlone: '{client}, {range}',
  measures: {
    views: 'Aufrufe',
    articlesRead: 'Artikel gelesen',
    scrollDepth: 'Scrolltiefe',
    dwellTime: 'Verweildauer',
  },
  totals: {
    views: 'Aufrufe',
    articlesRead: 'Artikel gelesen',
    scrollDepth: 'Scrolltiefe, gewichtet',
    dwellTime: 'Verweildauer',
  },
  figures: 'Kennzahlen des Zeitraums',
  points: '{change} Pkt.',
  perDay: '{measure} je Tag',
  before: 'Vorzeitraum',
  columns: {
    change: 'Änderung',
    trend: 'Verlauf',
  },
  filters: {
    userGroup: 'Nutzergruppe',
    entryPoint: 'Einstieg',
    registration: 'Registrierung',
    topic: 'Thema',
  },
  clearFilters: 'Suche und Filter zurücksetzen',
  actionsOf: 'Aktionen: {name}',
  never: 'Noch keine Statistik',
  emptyRange: {
    text: 'Statistik gibt es vom {range}.',
    action: '{range} zeigen',
  },
} as const
