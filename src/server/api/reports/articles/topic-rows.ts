import type { Report } from '#server/warehouse/port/report.ts'

import type { Context } from '../../context.ts'
import type { TopicRow } from '../../generated/resolvers.ts'
import { metricsIf, metricsOf } from './article-metrics.ts'

const mostTopics = 500

/** The numbers of a report by topic, every article once at its strongest. */
export async function topicRows(
  report: Report,
  { reports, topicMaps }: Pick<Context, 'reports' | 'topicMaps'>,
): Promise<TopicRow[]> {
  const { kind, publication } = report.request
  const [{ rows }, names, inks] = await Promise.all([
    report.ask({
      by: ['strongestTopic'],
      measures: [...kind.measures, 'articlesRead'],
      compare: report.compared,
      sort: { by: 'views', descending: true },
      first: mostTopics,
    }),
    reports.topicNames(publication),
    topicMaps.inks(publication),
  ])
  return rows.map(({ key, values, before }) => {
    const id = Number(key[0])
    return {
      ink: inks.get(id) ?? null,
      topic: id === 0 ? null : { id: String(id), label: names.get(id) ?? '' },
      metrics: metricsOf(values),
      previousMetrics: metricsIf(before),
      articlesRead: values.articlesRead ?? 0,
    }
  })
}
