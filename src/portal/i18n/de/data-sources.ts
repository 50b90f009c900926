/** The names of the data sources of recommendations, by their ids; every dictionary that names them takes them from here. */
export const dataSourceNames = {
  'engagement-pool': 'Engagement-Pool',
  'personalized-pool': 'Personalisierter Pool',
  'job-teasers': 'Job-Teaser',
  metadata: 'Metadaten',
} as const

/** The same as heads of narrow columns. */
export const shortSourceNames = {
  'engagement-pool': 'Engagement',
  'personalized-pool': 'Personalisiert',
  'job-teasers': 'Job-Teaser',
  metadata: 'Metadaten',
} as const
