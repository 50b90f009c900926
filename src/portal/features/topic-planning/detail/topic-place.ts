import type { Topic, TopicOverview } from '../planning/use-planning.ts'

/** A topic among the others. */
export interface TopicPlace {
  topic: Topic
  groupName: string
  /** by views, from 1 on; topics with the same views share a place */
  rank: number
  count: number
  /** the topics before and after it in the order of the list; undefined at its ends */
  previous: string | undefined
  next: string | undefined
}

/** The place of a topic among those of the planning, in an order of ids; null where there is no such topic. */
export function topicPlace(
  { topics, groups }: Pick<TopicOverview, 'topics' | 'groups'>,
  id: string,
  order: readonly string[] = topics.map((topic) => topic.id),
): TopicPlace | null {
  const topic = topics.find((one) => one.id === id)
  if (topic === undefined) return null
  const at = order.indexOf(id)
  return {
    topic,
    groupName: groups.find((group) => group.id === topic.groupId)?.name ?? '',
    rank: 1 + topics.filter(({ metrics }) => metrics.views > topic.metrics.views).length,
    count: topics.length,
    previous: at > 0 ? order[at - 1] : undefined,
    next: at === -1 ? order[0] : order[at + 1],
  }
}

/** The numbers of all articles with a topic. */
export interface AllArticles {
  /** views by articles; null without articles */
  perArticle: number | null
  /** 0..100 */
  scrollDepth: number | null
}

/** The numbers of all articles, which those of a topic stand beside. */
export function allArticles({
  topics,
  articles,
  totals,
}: Pick<TopicOverview, 'topics' | 'articles' | 'totals'>): AllArticles {
  const views = topics.reduce((sum, { metrics }) => sum + metrics.views, 0)
  return {
    perArticle: articles === 0 ? null : views / articles,
    scrollDepth: totals.scrollDepth,
  }
}
