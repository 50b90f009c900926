/** A topic with the articles that it is the strongest topic of. */
export interface TopicNumbers {
  /** empty for articles without a topic */
  id: string
  /** null for articles without a topic */
  name: string | null
  /** of its group */
  ink: number | null
  views: number
  /** in the days compared with; null without them */
  before: number | null
  articles: number
  /** 0 to 100 */
  depth: number | null
}

/** A bar and its tick as shares of the longest, from 0 to 1. */
export interface TopicBar {
  length: number
  /** null without days to compare with */
  tick: number | null
}

/** The bars of topics on one scale, from zero to the highest value of both periods. */
export function topicBars(topics: readonly TopicNumbers[]): TopicBar[] {
  const most = Math.max(1, ...topics.flatMap(({ views, before }) => [views, before ?? 0]))
  return topics.map(({ views, before }) => ({
    length: views / most,
    tick: before === null ? null : before / most,
  }))
}

/** The views of an article of the topic; null without articles. */
export function viewsEach({ views, articles }: TopicNumbers): number | null {
  return articles === 0 ? null : views / articles
}
