import type { MeasureValues } from '#contract/metrics.ts'

import type { ArticleMetrics } from '../../generated/resolvers.ts'

/** Values of reading in the names that the specification gives them. */
export function metricsOf(values: MeasureValues): ArticleMetrics {
  return {
    views: values.views ?? 0,
    averageScrollDepth: values.scrollDepth ?? null,
    averageDwellTime: values.dwellTime ?? null,
    readToEnd: values.readToEnd ?? null,
    fromRecommendations: values.fromRecommendations ?? null,
  }
}

/** The same, where there are any. */
export function metricsIf(values: MeasureValues | null): ArticleMetrics | null {
  return values && metricsOf(values)
}
