/** Names of the signals that we bring, by key, until people rename them. */
export const signalNames = {
  de: {
    'article-read': 'Artikel gelesen',
    'scroll-75': 'Bis 75 % gescrollt',
    'long-read': 'Lange gelesen',
    'rec-click': 'Empfehlung geklickt',
    'job-view': 'Stellenanzeige geöffnet',
    newsletter: 'Newsletter abonniert',
    bookmark: 'Gemerkt',
    'rec-hide': 'Nicht interessiert',
    bounce: 'Gleich wieder weg',
  },
  en: {
    'article-read': 'Article read',
    'scroll-75': 'Scrolled to 75%',
    'long-read': 'Long read',
    'rec-click': 'Recommendation clicked',
    'job-view': 'Job advert opened',
    newsletter: 'Newsletter subscribed',
    bookmark: 'Bookmarked',
    'rec-hide': 'Not interested',
    bounce: 'Left at once',
  },
} as const
