import type { Topic, TopicOverview } from '../planning/use-planning.ts'
import { placesOf, strongest, type TopicSeries } from './topic-series.ts'

/** A topic as the table of topics in time shows it. */
export interface TopicRow {
  topic: Topic
  groupName: string
  /** among all topics by views, 1 for the most */
  rank: number
  /** places that it rose since the range before; null where that is not known */
  rise: number | null
  /** the step with most views; null where nothing was read */
  strongest: { date: string; views: number } | null
}

/** The rows of topics; ranks are among all topics of the planning. */
export function topicRows(
  { topics, groups }: Pick<TopicOverview, 'topics' | 'groups'>,
  shown: readonly Topic[],
  { dates, lines }: TopicSeries,
): TopicRow[] {
  const places = placesOf(topics.map(({ metrics }) => metrics.views))
  const before = placesOf(topics.map(({ previousMetrics }) => previousMetrics?.views ?? 0))
  const placeOf = new Map(topics.map(({ id }, i) => [id, i]))
  const names = new Map(groups.map(({ id, name }) => [id, name]))
  const views = new Map(lines.map((line) => [line.id, line.views]))
  return shown.map((topic) => {
    const at = placeOf.get(topic.id) ?? -1
    const rank = places[at] ?? 0
    return {
      topic,
      groupName: names.get(topic.groupId) ?? '',
      rank,
      rise: topic.previousMetrics === null ? null : (before[at] ?? 0) - rank,
      strongest: strongest(dates, views.get(topic.id) ?? []),
    }
  })
}
