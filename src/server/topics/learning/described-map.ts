import { idOf } from '#server/warehouse/port/ids.ts'

import {
  meanOf,
  noFine,
  noTopic,
  type MapGroup,
  type MapPoints,
  type MapTopic,
  type TopicMap,
} from '../topic-map.ts'
import type { ArticlePlaces } from './article-places.ts'
import { placeBefore, type Earlier } from './earlier.ts'
import { sizesOf, type FineClusters, type TopicGroups, type TopicClusters } from './find-topics.ts'
import type { Gathered, LearningOptions } from './learner.ts'
import { nameAll, sharesOf, termsOfClasses, type Terms } from './names.ts'
import type { Neighbours } from './neighbours.ts'
import type { TermMatrix } from './sparse.ts'
import { mayName } from './text.ts'
import type { TopicPlace } from './topic-places.ts'
import { cosine } from './unit-rows.ts'

const mostTerms = 8
const unnamed = { topic: '–', group: '–' }

interface LearnedParts {
  readonly topics: TopicClusters
  readonly groups: TopicGroups
  readonly places: readonly TopicPlace[]
  readonly near: Neighbours
  readonly alike: Neighbours
  readonly placed: ArticlePlaces
  readonly sizes: ArrayLike<number>
  readonly known: Earlier
  readonly fine: FineClusters
}

interface Weighed {
  readonly terms: TermMatrix
  readonly dimensions: number
  /** by the publisher's own vectors */
  readonly own: boolean
}

/** Puts names, ids and terms to what was found. */
export function describedMap(
  articles: Gathered,
  { terms, dimensions, own }: Weighed,
  match: LearnedParts,
  options: LearningOptions,
): TopicMap {
  const { run, seed, now } = options
  const words = wordsOf(articles, terms, match)
  const groupNames = namesOfGroups(match, { ...options, words })
  const named = describedTopics(articles, match, { ...options, words: words.topics, groupNames })
  const topics = withFineTopics(named, articles, match, {
    ...options,
    words: words.fine,
    groupNames,
  })
  const method = {
    seed,
    dimensions,
    terms: terms.columns,
    vectors: own ? ('publisher' as const) : ('terms' as const),
    languages: articles.languages.counts,
  }
  const groups = describedGroups(topics, match, { ...options, words: words.groups, groupNames })
  return {
    run,
    madeAt: now,
    method,
    groups,
    topics,
    points: pointsOf(articles, match, options.before),
  }
}

interface Words {
  readonly topics: readonly Terms[]
  readonly groups: readonly Terms[]
  readonly fine: readonly Terms[]
}

/** The terms of topics, of groups, and of fine topics beside the others of their topic, in words. */
function wordsOf(
  { vocabulary, languages }: Gathered,
  terms: TermMatrix,
  { topics, groups, fine }: LearnedParts,
): Words {
  // some of them are no names
  const most = 3 * mostTerms
  const ofTopics = termsOfClasses(terms, topics.of, { classes: topics.directions.count, most })
  const groupOf = topics.of.map((topic) => groups.of[topic] ?? -1)
  const ofGroups = termsOfClasses(terms, groupOf, { classes: groups.directions.count, most })
  const usual = sharesOf(terms)
  const ofFine = [
    ...Map.groupBy(fine.topics.keys(), (one) => fine.topics[one] ?? -1).values(),
  ].flatMap(([first = 0, ...others]) =>
    termsOfClasses(
      terms,
      fine.of.map((one) => (one < first || one > first + others.length ? -1 : one - first)),
      { classes: 1 + others.length, most, usual },
    ),
  )
  const used = [...ofTopics, ...ofGroups, ...ofFine]
    .flat()
    .map(({ column }) => terms.terms[column] ?? -1)
  const spellings = vocabulary.spellings(new Set(used))
  const all = languages.counts.reduce((sum, [, texts]) => sum + texts, 0)
  const frequent = languages.counts.filter(([, texts]) => texts > all / 20).map(([code]) => code)
  const inWords = (match: typeof ofTopics): Terms[] =>
    match.map((own) =>
      own
        .flatMap(({ column }) => spellings.get(terms.terms[column] ?? -1) ?? [])
        .filter((spelling) => mayName(spelling, frequent))
        .slice(0, mostTerms),
    )
  return { topics: inWords(ofTopics), groups: inWords(ofGroups), fine: inWords(ofFine) }
}

interface Named extends LearningOptions {
  readonly words: readonly Terms[]
  readonly groupNames: readonly string[]
}

function describedTopics(
  { ids }: Gathered,
  { topics, groups, places, near, known, sizes }: LearnedParts,
  { run, before, givenNames, takenNames, words, groupNames }: Named,
): Omit<MapTopic, 'fine'>[] {
  const earlier = topics.origins.map((origin) => before?.topics[placeBefore(origin, known, before)])
  const givenId = (at: number) => known.givenIds[at] ?? 0
  const fixed = topics.origins.map(
    (origin, topic) =>
      // the stored name of a given topic may be the one that people gave it
      earlier[topic]?.name ??
      (origin.kind === 'given' ? givenNames.get(givenId(origin.at)) : null) ??
      null,
  )
  const taken = [...groupNames, ...takenNames]
  const names = nameAll(words, { known: fixed, taken, unnamed: unnamed.topic })
  const firsts = firstOf(topics.of, ids, names.length)
  return topics.origins.map((origin, topic): Omit<MapTopic, 'fine'> => {
    const { x, y, radius } = places[topic] ?? { x: 0, y: 0, radius: 1 }
    const id =
      origin.kind === 'given'
        ? givenId(origin.at)
        : (earlier[topic]?.id ?? idOf('learned topic', String(run), String(firsts[topic])))
    return {
      id,
      name: names[topic] ?? unnamed.topic,
      kind: origin.kind === 'given' ? 'given' : 'learned',
      group: groups.of[topic] ?? 0,
      terms: words[topic] ?? [],
      x,
      y,
      radius,
      articles: sizes[topic] ?? 0,
      similar: similarOf(near, topic),
    }
  })
}

/** The topics with their fine topics, named after all others: a name stands on one level only. */
function withFineTopics(
  topics: readonly Omit<MapTopic, 'fine'>[],
  { ids }: Gathered,
  { topics: { origins, directions }, known, fine }: LearnedParts,
  { run, before, takenNames, words, groupNames }: Named,
): MapTopic[] {
  const earlier = fine.origins.map((origin, one) => {
    if (origin.kind !== 'kept') return undefined
    const topic = origins[fine.topics[one] ?? -1]
    return topic && before?.topics[placeBefore(topic, known, before)]?.fine[origin.at]
  })
  const names = nameAll(words, {
    known: earlier.map((one) => one?.name ?? null),
    taken: [...groupNames, ...takenNames, ...topics.map(({ name }) => name)],
    unnamed: unnamed.topic,
  })
  const sizes = sizesOf(fine.of, names.length)
  const firsts = firstOf(fine.of, ids, names.length)
  const described = names.map((name, one) => ({
    id: earlier[one]?.id ?? idOf('fine topic', String(run), String(firsts[one])),
    name,
    terms: words[one] ?? [],
    articles: sizes[one] ?? 0,
    similarity: rounded(cosine(fine.directions, one, directions, fine.topics[one] ?? 0)),
  }))
  return topics.map((topic, place) => ({
    ...topic,
    fine: described.filter((_, one) => fine.topics[one] === place),
  }))
}

/** The smallest id of each class: the same articles give the same id. */
function firstOf(of: Int32Array, ids: Float64Array, classes: number): number[] {
  const firsts = Array.from({ length: classes }, () => Number.MAX_SAFE_INTEGER)
  for (const [row, found] of of.entries())
    if (found >= 0) firsts[found] = Math.min(firsts[found] ?? 0, ids[row] ?? 0)
  return firsts
}

function similarOf({ places, rows, similarity }: Neighbours, topic: number): MapTopic['similar'] {
  const start = topic * places
  return Array.from({ length: places }, (_, at) => ({
    topic: rows[start + at] ?? -1,
    similarity: rounded(similarity[start + at] ?? 0),
  })).filter((one) => one.topic >= 0)
}

function rounded(similarity: number): number {
  return Math.round(similarity * 1000) / 1000
}

/** Groups are named before new topics are; one that nothing tells from the others is called as its largest topic. */
function namesOfGroups(
  { topics, groups, sizes, known: { givenIds } }: LearnedParts,
  { before, givenNames, takenNames, words }: Omit<Named, 'groupNames' | 'words'> & { words: Words },
): string[] {
  const bySize = topics.origins
    .map((origin, topic) => ({ origin, topic, size: sizes[topic] ?? 0 }))
    .toSorted((one, other) => other.size - one.size)
  const terms = words.groups.map((own, group) => {
    const match = bySize.find(({ topic }) => groups.of[topic] === group)
    if (own.length > 0 || !match) return own
    const { origin, topic } = match
    const name = origin.kind === 'given' && givenNames.get(givenIds[origin.at] ?? 0)
    return typeof name === 'string' ? [name] : (words.topics[topic] ?? [])
  })
  const known = [...groups.kept].map((place) => before?.groups[place]?.name ?? null)
  const taken = [...takenNames, ...(before?.topics.map(({ name }) => name) ?? [])]
  return nameAll(terms, { known, taken, unnamed: unnamed.group })
}

function describedGroups(
  topics: readonly MapTopic[],
  { groups }: LearnedParts,
  { run, before, words, groupNames }: Named,
): MapGroup[] {
  const earlier = [...groups.kept].map((place) => before?.groups[place])
  return groupNames.map((name, group) => {
    const own = topics.filter((topic) => topic.group === group)
    const first = Math.min(...own.map(({ id }) => id))
    const id = earlier[group]?.id ?? idOf('learned group', String(run), String(first))
    return { id, name, terms: words[group] ?? [], ...meanOf(own) }
  })
}

function pointsOf(
  { ids }: Gathered,
  { topics, places, placed, alike, fine }: LearnedParts,
  before: TopicMap | null,
): MapPoints {
  const firstFine = new Map(fine.topics.map((topic, one) => [topic, one] as const).toReversed())
  const points = {
    ids,
    topic: Uint16Array.from(topics.of, (topic) => (topic < 0 ? noTopic : topic)),
    x: placed.x,
    y: placed.y,
    score: placed.score,
    similar: alike.rows,
    similarity: Uint8Array.from(alike.similarity, (value) => Math.round(value * 255)),
    fine: Uint8Array.from(fine.of, (one, row) =>
      one < 0 ? noFine : one - (firstFine.get(topics.of[row] ?? -1) ?? 0),
    ),
  }
  if (before) keepPlaces(points, places, before)
  return points
}

/** An article whose topic stayed where it was stays there too, as long as it is within the topic. */
function keepPlaces(points: MapPoints, places: readonly TopicPlace[], before: TopicMap): void {
  const rowOf = new Map<number, number>()
  for (const [row, id] of before.points.ids.entries()) rowOf.set(id, row)
  for (const [row, id] of points.ids.entries()) {
    const earlier = rowOf.get(id) ?? -1
    const [x, y] = [before.points.x[earlier], before.points.y[earlier]]
    const topic = places[points.topic[row] ?? noTopic]
    if (x === undefined || y === undefined || !topic) continue
    if (Math.hypot(x - topic.x, y - topic.y) > topic.radius) continue
    points.x[row] = x
    points.y[row] = y
  }
}
