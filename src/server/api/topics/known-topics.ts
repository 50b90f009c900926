import { isoOf } from '#lib/days.ts'
import { foldedText, foldedWords } from '#lib/folded-text.ts'
import type { TopicPlan } from '#server/records/topic-planning.ts'
import type { MapTopic } from '#server/topics/topic-map.ts'

import { pageLength } from '../fields/arguments.ts'
import type { ClientResolvers, KnownTopic } from '../generated/resolvers.ts'
import { searchAsked } from '../reports/asked.ts'
import { planOutput } from './plans.ts'

/** A topic that matches, with its plan and how well it matches: less is better. */
interface Match {
  readonly topic: MapTopic
  readonly plan: TopicPlan | undefined
  readonly rank: number
}

/** Topics by their names, or by their plans. */
export const knownTopics: NonNullable<ClientResolvers['knownTopics']> = async (
  { publication },
  { search, planned, first },
  { store, topicMaps },
) => {
  const length = pageLength(first, 6)
  const words = foldedWords(searchAsked(search))
  const { map } = (await topicMaps.find(publication)) ?? {}
  if (!map) return { of: 0, count: 0, nodes: [] }
  const stored = await store.planning.plans(publication.id)
  const plans = new Map(stored.map((plan) => [plan.topic, plan]))
  // all articles of a topic may have been removed
  const topics = map.topics.filter(({ articles }) => articles > 0)
  const found = topics
    .map((topic): Match => ({ topic, plan: plans.get(topic.id), rank: rankOf(topic, words) }))
    .filter(({ rank, plan }) => rank < none && (!planned || (plan?.state ?? 'NONE') === planned))
    .toSorted(planned ? byDay : byRank)
  const nodes = found.slice(0, length).map(({ topic, plan }): KnownTopic => {
    const group = map.groups[topic.group]
    return {
      id: String(topic.id),
      name: topic.name,
      groupId: String(group?.id ?? 0),
      groupName: group?.name ?? '',
      articles: topic.articles,
      plan: plan && plan.state !== 'NONE' ? planOutput(plan) : null,
    }
  })
  return { of: topics.length, count: found.length, nodes }
}

/** The rank of a topic that does not match. */
const none = 2

function rankOf({ name }: MapTopic, words: readonly string[]): number {
  const own = foldedText(name)
  if (!words.every((word) => own.includes(word))) return none
  return own.startsWith(words.join(' ')) ? 0 : 1
}

function byRank(one: Match, other: Match): number {
  return one.rank - other.rank || other.topic.articles - one.topic.articles
}

/** Plans without a day come last. */
function byDay(one: Match, other: Match): number {
  const [first, second] = [dayOfPlan(one), dayOfPlan(other)]
  return first < second ? -1 : Number(first > second)
}

function dayOfPlan({ plan }: Match): string {
  return plan?.day === undefined || plan.day === null ? '9999' : isoOf(plan.day)
}
