import type { TopicDecision } from '#server/records/topic-decisions.ts'

import {
  meanOf,
  noFine,
  noTopic,
  type MapGroup,
  type MapTopic,
  type TopicMap,
} from './topic-map.ts'

/** A decision of a person about a topic, a fine topic (`SPLIT`) or a group (`GROUP_NAME`). */
export interface Decision {
  readonly kind: TopicDecision['kind']
  /** the id of the topic, fine topic or group */
  readonly topic: number
  /** a name, the id of the other topic or of the group, the place of the new topic ("x y"), or a mark; null: as learned */
  readonly value: string | null
}

/** The decisions in force: of each kind the newest about each topic, of a list that begins with the newest. */
export function inForce<One extends Decision>(decisions: readonly One[]): One[] {
  const newest = new Map(
    decisions.toReversed().map((one) => [`${one.kind} ${one.topic}`, one] as const),
  )
  return [...newest.values()].filter(({ value }) => value !== null)
}

/** The ids that a run has to keep, and the names that it may not give again. */
export function keptBy(decisions: readonly Decision[]): {
  pinned: Set<number>
  takenNames: string[]
} {
  const known = inForce(decisions)
  return {
    pinned: new Set(
      known.flatMap(({ kind, topic, value }) =>
        kind === 'MERGE' || kind === 'MOVE' ? [topic, Number(value)] : [topic],
      ),
    ),
    takenNames: known.flatMap(({ kind, value }) =>
      value !== null && (kind === 'NAME' || kind === 'GROUP_NAME') ? [value] : [],
    ),
  }
}

type Learned = Pick<TopicMap, 'groups' | 'topics'>

/** Groups and topics as people want them. Learned topics keep their places in the list, those of splits follow. */
interface Decided extends Learned {
  readonly groups: readonly MapGroup[]
  readonly topics: readonly MapTopic[]
  /** topics that are parts of others now */
  readonly merged: ReadonlySet<number>
  readonly hidden: ReadonlySet<number>
  /** the place of the topic that an article belongs to, by the places of its learned topic and fine topic */
  readonly placeOf: (topic: number, fine?: number) => number
}

/** Applies what people decided to what was learned. A decision about something that is not there does nothing. */
export function decidedTopics(learned: Learned, decisions: readonly Decision[]): Decided {
  const values = new Map(
    inForce(decisions).map(({ kind, topic, value }) => [`${kind} ${topic}`, value] as const),
  )
  const valueOf = (kind: Decision['kind'], id: number) => values.get(`${kind} ${id}`) ?? null
  const parts = partsOf(learned.topics, (id) => valueOf('SPLIT', id))
  const partAt = new Map(
    parts.map(({ from, fine }, at) => [`${from} ${fine}`, learned.topics.length + at] as const),
  )
  const all = [...learned.topics, ...parts.map(({ topic }) => topic)]
  const into = all.map(({ id }) => {
    const target = valueOf('MERGE', id)
    return target === null ? -1 : all.findIndex((other) => other.id === Number(target))
  })
  const roots = all.map((_, place) => rootOf(into, place))
  const own = all.map(({ articles, fine }, place) =>
    place < learned.topics.length
      ? fine.reduce(
          (left, part, at) => left - (partAt.has(`${place} ${at}`) ? part.articles : 0),
          articles,
        )
      : articles,
  )
  const sums = all.map((_, place) =>
    roots.reduce((sum, root, at) => sum + (root === place ? (own[at] ?? 0) : 0), 0),
  )
  const isHidden = (place: number) => valueOf('HIDE', all[place]?.id ?? 0) !== null
  const topics = all.map((topic, place): MapTopic => {
    const articles = roots[place] === place && !isHidden(place) ? (sums[place] ?? 0) : 0
    const group = learned.groups.findIndex(({ id }) => id === Number(valueOf('MOVE', topic.id)))
    return {
      ...topic,
      name: valueOf('NAME', topic.id) ?? topic.name,
      group: group < 0 ? topic.group : group,
      articles,
      radius: Math.sqrt(Math.max(1, articles)),
      fine: topic.fine.filter(({ id }) => valueOf('SPLIT', id) === null),
    }
  })
  const groups = learned.groups.map((group, place) => ({
    ...group,
    ...meanOf(topics.filter((topic) => topic.group === place && topic.articles > 0)),
    name: valueOf('GROUP_NAME', group.id) ?? group.name,
  }))
  const places = new Set(all.keys())
  return {
    groups,
    topics,
    merged: new Set(all.flatMap(({ id }, place) => (roots[place] === place ? [] : [id]))),
    hidden: new Set([...places].filter(isHidden).map((place) => all[place]?.id ?? 0)),
    placeOf: (topic, fine = noFine) => roots[partAt.get(`${topic} ${fine}`) ?? topic] ?? noTopic,
  }
}

/** The fine topics that people made topics of their own. */
function partsOf(topics: readonly MapTopic[], splitAt: (id: number) => string | null) {
  return topics.flatMap((topic, from) =>
    topic.fine.flatMap(({ id, name, terms, articles, similarity }, fine) => {
      const value = splitAt(id)
      if (value === null) return []
      const [x = topic.x, y = topic.y] = value.split(' ').map(Number)
      const { group } = topic
      const similar = [{ topic: from, similarity }]
      const kind = 'learned' as const
      const radius = Math.sqrt(Math.max(1, articles))
      const part = { id, name, kind, group, terms, x, y, radius, articles, similar }
      return [{ from, fine, topic: { ...part, fine: [] } }]
    }),
  )
}

/** The end of a chain of mergers; a circle ends where it began. */
function rootOf(into: readonly number[], place: number): number {
  let at = place
  for (let steps = 0; (into[at] ?? -1) >= 0; steps += 1) {
    at = into[at] ?? -1
    if (at === place || steps > into.length) return place
  }
  return at
}

/** The map as people want it: articles lie within their topics, wherever they were learned. */
export function decidedMap(map: TopicMap, decisions: readonly Decision[]): TopicMap {
  if (inForce(decisions).length === 0) return map
  const { groups, topics, hidden, placeOf } = decidedTopics(map, decisions)
  const { points } = map
  const [x, y] = [points.x.slice(), points.y.slice()]
  const topic = points.topic.map((learned, row) => {
    const place = placeOf(learned, points.fine[row])
    const [from, to] = [map.topics[learned], topics[place]]
    if (!from || !to || hidden.has(to.id)) return noTopic
    const scale = to.radius / from.radius
    x[row] = to.x + (x[row]! - from.x) * scale
    y[row] = to.y + (y[row]! - from.y) * scale
    return place
  })
  const fine = points.fine.map((part, row) => {
    const learned = points.topic[row] ?? noTopic
    const id = map.topics[learned]?.fine[part]?.id
    const left = topics[topic[row] ?? noTopic]?.fine.findIndex((one) => one.id === id) ?? -1
    return left < 0 ? noFine : left
  })
  return { ...map, groups, topics, points: { ...points, topic, x, y, fine } }
}
