/** The names of the data sources of recommendations, by their ids; every dictionary that names them takes them from here. */
export const dataSourceNames = {
  de: {
    'engagement-pool': 'Engagement-Pool',
    'personalized-pool': 'Personalisierter Pool',
    'job-teasers': 'Job-Teaser',
    metadata: 'Metadaten',
  },
  en: {
    'engagement-pool': 'Engagement pool',
    'personalized-pool': 'Personalized pool',
    'job-teasers': 'Job teasers',
    metadata: 'Metadata',
  },
} as const

/** The same as heads of narrow columns. */
export const shortSourceNames = {
  de: {
    'engagement-pool': 'Engagement',
    'personalized-pool': 'Personalisiert',
    'job-teasers': 'Job-Teaser',
    metadata: 'Metadaten',
  },
  en: {
    'engagement-pool': 'Engagement',
    'personalized-pool': 'Personalized',
    'job-teasers': 'Job teasers',
    metadata: 'Metadata',
  },
} as const
