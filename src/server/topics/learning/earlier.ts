import { noFine, noTopic, type Point, type TopicMap } from '../topic-map.ts'
import type { KnownTopics, Origin } from './find-topics.ts'
import type { Gathered } from './learner.ts'

/** The topics that articles have already, by places in two lists. */
export interface Earlier extends KnownTopics {
  /** the ids of the topics that articles came with */
  readonly givenIds: readonly number[]
  /** the places in the map of the run before of those that were learned */
  readonly learned: readonly number[]
}

/** Finds the topics that articles came with, and those that they had after the run before. */
export function knownTopics(
  { ids, given }: Gathered,
  before: TopicMap | null,
  pinned: ReadonlySet<number>,
): Earlier {
  const givenIds = [...new Set(given)].filter((id) => id > 0).toSorted((a, b) => a - b)
  const placeOf = new Map(givenIds.map((id, place) => [id, place]))
  const topics = before?.topics ?? []
  const learned = topics.flatMap(({ kind }, place) => (kind === 'learned' ? [place] : []))
  const learnedPlace = new Map(learned.map((topic, place) => [topic, place]))
  const rowOf = rowsOf(before)
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
    pinned: placesOf(learned, (topic) => {
      const { id = 0, fine = [] } = topics[topic] ?? {}
      return pinned.has(id) || fine.some((part) => pinned.has(part.id))
    }),
  }
}

/** The places of the things of a list for which something is true. */
function placesOf<Thing>(things: readonly Thing[], is: (thing: Thing) => boolean): Set<number> {
  return new Set(things.flatMap((thing, place) => (is(thing) ? [place] : [])))
}

/** The fine topics that the articles of a topic had, `place` in the map of the run before. */
export function knownFine(
  ids: Float64Array,
  place: number,
  before: TopicMap | null,
  { rowOf, pinned }: { rowOf: ReadonlyMap<number, number>; pinned: ReadonlySet<number> },
): KnownTopics {
  const fine = before?.topics[place]?.fine ?? []
  const none = new Int32Array(ids.length).fill(-1)
  return {
    given: none,
    givenCount: 0,
    before: Int32Array.from(ids, (id) => {
      const row = rowOf.get(id) ?? -1
      const part = before?.points.fine[row] ?? noFine
      return before?.points.topic[row] === place && part !== noFine ? part : -1
    }),
    beforeCount: fine.length,
    pinned: placesOf(fine, ({ id }) => pinned.has(id)),
  }
}

/** The place of each article in a map. */
export function rowsOf(map: TopicMap | null): ReadonlyMap<number, number> {
  return new Map((map?.points.ids ?? new Float64Array()).entries().map(([row, id]) => [id, row]))
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
  pinned: ReadonlySet<number>,
): { before: Int32Array; beforeCount: number; pinned: ReadonlySet<number> } {
  const groups = origins.map(
    (origin) => before?.topics[placeBefore(origin, known, before)]?.group ?? -1,
  )
  return {
    before: Int32Array.from(groups),
    beforeCount: before?.groups.length ?? 0,
    pinned: placesOf(before?.groups ?? [], ({ id }) => pinned.has(id)),
  }
}
