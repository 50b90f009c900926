/** The English names of the data sources of recommendations, by their ids. */
export const dataSourceNames = {
  'engagement-pool': 'Engagement pool',
  'personalized-pool': 'Personalized pool',
  'job-teasers': 'Job teasers',
  metadata: 'Metadata',
} as const

/** The same as heads of narrow columns. */
export const shortSourceNames = {
  'engagement-pool': 'Engagement',
  'personalized-pool': 'Personalized',
  'job-teasers': 'Job teasers',
  metadata: 'Metadata',
} as const
