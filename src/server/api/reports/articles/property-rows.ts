import type { DimensionId } from '#contract/metrics.ts'
import type { Context } from '#server/api/context.ts'
import type { ArticleProperty, PropertyRow } from '#server/api/generated/resolvers.ts'
import type { Report } from '#server/warehouse/port/report.ts'

import { metricsIf, metricsOf } from './article-rows.ts'

const mostValues = 500

/** The dimension of each property. */
export const properties = {
  TOPIC: 'strongestTopic',
  SECTION: 'section',
  AUTHOR: 'author',
  KIND: 'kind',
} as const satisfies Record<ArticleProperty, DimensionId>

/** The numbers of a report by a property of its articles. */
export async function propertyRows(
  report: Report,
  property: ArticleProperty,
  { reports, topicMaps }: Pick<Context, 'reports' | 'topicMaps'>,
): Promise<PropertyRow[]> {
  const { kind, publication } = report.request
  const [{ rows }, names, inks] = await Promise.all([
    report.ask({
      by: [properties[property]],
      measures: [...kind.measures, 'articlesRead'],
      compare: report.compared,
      sort: { by: 'views', descending: true },
      first: mostValues,
    }),
    reports.topicNames(publication),
    topicMaps.inks(publication),
  ])
  return rows.map(({ key: [key = ''], values, before }) => {
    const label = typeof key === 'number' ? (names.get(key) ?? '') : key
    return {
      ink: typeof key === 'number' ? (inks.get(key) ?? null) : null,
      value: key === 0 || key === '' ? null : { id: String(key), label },
      metrics: metricsOf(values),
      previousMetrics: metricsIf(before),
      articlesRead: values.articlesRead ?? 0,
    }
  })
}
