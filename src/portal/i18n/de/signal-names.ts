/** Names of the signals that we bring, by key, until people rename them. */
export const signalNames = {
  'article-read': 'Artikel gelesen',
  'scroll-75': 'Bis 75 % gescrollt',
  'long-read': 'Lange gelesen',
  'rec-click': 'Empfehlung geklickt',
  'job-view': 'Stellenanzeige geöffnet',
  newsletter: 'Newsletter abonniert',
  bookmark: 'Gemerkt',
  'rec-hide': 'Nicht interessiert',
  bounce: 'Gleich wieder weg',
} as const
