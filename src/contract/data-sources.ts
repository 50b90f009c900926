/** The data sources of recommendations, as positions weigh them and deliveries name them. spec 1 */
export const dataSources = [
  'engagement-pool',
  'personalized-pool',
  'job-teasers',
  'metadata',
] as const

/** A data source by its id. */
export type DataSource = (typeof dataSources)[number]
