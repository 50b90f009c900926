import { noTopic, type TopicMap } from '../topic-map.ts'
import type { KnownTopics, Origin } from './find-topics.ts'
import type { Gathered } from './learner.ts'
import type { Point } from './topic-places.ts'

/** The topics that articles have already, by places in two lists. */
export interface Earlier extends KnownTopics {
  /** the ids of the topics that articles came with */
  readonly givenIds: readonly number[]
  /** the places in the map of the run before of those that were learned */
  readonly learned: readonly number[]
}

/** Finds the topics that articles came with, and those that they had after the run before. */
export function knownTopics({ ids, given }: Gathered, before: TopicMap | null): Earlier {
  const givenIds = [...new Set(given)].filter((id) => id > 0).toSorted((a, b) => a - b)
  const placeOf = new Map(givenIds.map((id, place) => [id, place]))
  const topics = before?.topics ?? []
  const learned = topics.flatMap(({ kind }, place) => (kind === 'learned' ? [place] : []))
  const learnedPlace = new Map(learned.map((topic, place) => [topic, place]))
  const rowOf = new Map<number, number>()
  for (const [row, id] of (before?.points.ids ?? new Float64Array()).entries()) rowOf.set(id, row)
  return {
    givenIds,
    learned,
    given: Int32Array.from(given, (id) => placeOf.get(id) ?? -1),
    givenCount: givenIds.length,
    before: Int32Array.from(ids, (id, row) => {
      if ((given[row] ?? 0) > 0) return -1
      const topic = before?.points.topic[rowOf.get(id) ?? -1] ?? noTopic
      return learnedPlace.get(topic) ?? -1
    }),
    beforeCount: learned.length,
  }
}

/** The place of a topic in the map of the run before; -1 for a new one. */
export function placeBefore(origin: Origin, known: Earlier, before: TopicMap | null): number {
  if (!before || origin.kind === 'new') return -1
  if (origin.kind === 'kept') return known.learned[origin.at] ?? -1
  return before.topics.findIndex(({ id }) => id === known.givenIds[origin.at])
}

/** The middles of the topics that have a place already. */
export function knownTopicPlaces(
  origins: readonly Origin[],
  known: Earlier,
  before: TopicMap | null,
): (Point | null)[] {
  return origins.map((origin) => {
    const topic = before?.topics[placeBefore(origin, known, before)]
    return topic ? { x: topic.x, y: topic.y } : null
  })
}

/** The groups that topics were in. */
export function knownGroups(
  origins: readonly Origin[],
  known: Earlier,
  before: TopicMap | null,
): { before: Int32Array; beforeCount: number } {
  const groups = origins.map(
    (origin) => before?.topics[placeBefore(origin, known, before)]?.group ?? -1,
  )
  return { before: Int32Array.from(groups), beforeCount: before?.groups.length ?? 0 }
}
