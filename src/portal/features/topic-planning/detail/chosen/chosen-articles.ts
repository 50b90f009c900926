import type { Topic } from '../../planning/use-planning.ts'

/** The articles of the map, in columns of the same order. */
export interface ArticleColumns {
  readonly ids: Float64Array
  /** place in `topicIds` of each article's topic */
  readonly topicOf: Uint16Array
  readonly topicIds: readonly string[]
  /** in the range */
  readonly views: Uint32Array
}

/** A topic of the choice, and how many of its articles were chosen. */
export interface ChosenTopic {
  topic: Topic
  chosen: number
}

/** Chosen articles, counted. */
export interface ChosenArticles {
  articles: number
  views: number
  /** those with most chosen articles first */
  topics: readonly ChosenTopic[]
  /** ids of the most read ones, the first of them first */
  mostRead: readonly string[]
}

/** Counts the chosen articles, given by their places in the columns. */
export function countChosen(
  { ids, topicOf, topicIds, views }: ArticleColumns,
  chosen: readonly number[],
  { topics, first }: { topics: readonly Topic[]; first: number },
): ChosenArticles {
  const counts = new Map<string, number>()
  for (const at of chosen) {
    const id = topicIds[topicOf[at] ?? -1] ?? ''
    counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  const read = chosen.toSorted((one, other) => (views[other] ?? 0) - (views[one] ?? 0))
  return {
    articles: chosen.length,
    views: chosen.reduce((sum, at) => sum + (views[at] ?? 0), 0),
    topics: topics
      .flatMap((topic) => {
        const count = counts.get(topic.id) ?? 0
        return count === 0 ? [] : [{ topic, chosen: count }]
      })
      .toSorted((one, other) => other.chosen - one.chosen),
    mostRead: read.slice(0, first).map((at) => String(ids[at] ?? 0)),
  }
}

/** The places of all articles of topics. */
export function placesOf(
  { topicOf, topicIds }: Pick<ArticleColumns, 'topicOf' | 'topicIds'>,
  topics: ReadonlySet<string>,
): number[] {
  const places: number[] = []
  for (const [at, topic] of topicOf.entries()) {
    if (topics.has(topicIds[topic] ?? '')) places.push(at)
  }
  return places
}

/** The terms that most of the chosen articles' topics have, the strongest first. */
export function commonTerms(topics: readonly ChosenTopic[], most: number): string[] {
  const weights = new Map<string, number>()
  for (const { topic, chosen } of topics) {
    for (const [place, term] of topic.terms.entries())
      weights.set(term, (weights.get(term) ?? 0) + chosen / (place + 1))
  }
  return [...weights]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, most)
    .map(([term]) => term)
}

/** The ids of the topics that chosen articles are about: those of which half are chosen, else the one with most. */
export function mainTopics(topics: readonly ChosenTopic[]): string[] {
  const full = topics.filter(({ topic, chosen }) => 2 * chosen >= topic.articles)
  return (full.length > 0 ? full : topics.slice(0, 1)).map(({ topic }) => topic.id)
}
