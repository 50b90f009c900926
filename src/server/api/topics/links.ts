import type { MapTopic } from '#server/topics/topic-map.ts'

import type { TopicLink } from '../generated/resolvers.ts'

/** At most so many links end at a topic. */
const mostOfTopic = 6

interface Pair {
  /** the lower id */
  readonly from: number
  readonly to: number
  readonly similarity: number
}

/** The most similar pairs of topics, the strongest first, each once; a topic has at most `mostOfTopic` of them. */
export function topicLinks(
  topics: readonly Pick<MapTopic, 'id' | 'articles' | 'similar'>[],
): TopicLink[] {
  const ends = new Map<number, number>()
  const endsOf = (id: number) => ends.get(id) ?? 0
  return similarPairs(topics).flatMap(({ from, to, similarity }) => {
    if (endsOf(from) >= mostOfTopic || endsOf(to) >= mostOfTopic) return []
    ends.set(from, endsOf(from) + 1)
    ends.set(to, endsOf(to) + 1)
    return [{ from: String(from), to: String(to), similarity }]
  })
}

/** Each pair once, also where only one of both has the other among its most similar topics. */
function similarPairs(topics: readonly Pick<MapTopic, 'id' | 'articles' | 'similar'>[]): Pair[] {
  const pairs = topics.flatMap(({ id, articles, similar }) =>
    similar.flatMap(({ topic, similarity }): [string, Pair][] => {
      const other = topics[topic]
      if (articles === 0 || other === undefined || other.articles === 0) return []
      const [from, to] = id < other.id ? [id, other.id] : [other.id, id]
      return [[`${from} ${to}`, { from, to, similarity }]]
    }),
  )
  return [...new Map(pairs).values()].toSorted(
    (one, other) => other.similarity - one.similarity || one.from - other.from || one.to - other.to,
  )
}
