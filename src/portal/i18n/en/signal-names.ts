/** Names of the signals that we bring, by key, until people rename them. */
export const signalNames = {
  'article-read': 'Article read',
  'scroll-75': 'Scrolled to 75%',
  'long-read': 'Long read',
  'rec-click': 'Recommendation clicked',
  'job-view': 'Job advert opened',
  newsletter: 'Newsletter subscribed',
  bookmark: 'Bookmarked',
  'rec-hide': 'Not interested',
  bounce: 'Left at once',
} as const
