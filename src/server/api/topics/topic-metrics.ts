import type { ReportValues } from '#server/warehouse/port/warehouse.ts'

import type { TopicMetrics } from '../generated/resolvers.ts'

/** The numbers of a report as the contract spells them. */
export function topicMetrics(values: ReportValues): TopicMetrics {
  return {
    views: values.views ?? 0,
    averageScrollDepth: values.scrollDepth ?? null,
    averageDwellTime: values.dwellTime ?? null,
    articlesRead: values.articlesRead ?? 0,
  }
}
