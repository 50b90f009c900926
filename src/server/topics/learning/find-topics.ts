import {
  chosenRows,
  joinNearest,
  sampleOf,
  seeded,
  sphericalKMeans,
  type Clustering,
} from './k-means.ts'
import { persistentClasses } from './persistence.ts'
import { classDirections, hasDirection, cosine, type UnitRows } from './unit-rows.ts'

/** Rows that classes are sought on; all others join afterwards. */
const largestSample = 20_000
const starts = 8
/** A topic with fewer articles is none. */
const leastArticles = 3
/** A topic of the run before is the same one while it keeps this share of its articles. */
const keptShare = 0.5

/** The topics that articles have already; -1 for none. */
export interface KnownTopics {
  /** the topic that the article came with; it stays there */
  readonly given: Int32Array
  readonly givenCount: number
  /** the topic that the article had after the run before */
  readonly before: Int32Array
  readonly beforeCount: number
  /** the places of those that people have changed: they stay, however few articles are left */
  readonly pinned: ReadonlySet<number>
}

/** The origin of a topic: given with articles, kept from the run before, or new. `at` is its place there. */
export type Origin =
  | { readonly kind: 'given' | 'kept'; readonly at: number }
  | { readonly kind: 'new' }

/** The topics of articles. */
export interface TopicClusters {
  /** the topic of each article; -1 for none */
  readonly of: Int32Array
  readonly directions: UnitRows
  readonly origins: readonly Origin[]
}

const mostTopicsOfAll = 500

interface Bounds {
  readonly least: number
  readonly most: number
}

/** The bounds of the number of topics of so many articles: 2,400 have 40 to 80. */
function boundsOfTopics(articles: number): Bounds {
  const root = Math.sqrt(articles)
  return {
    least: Math.max(1, Math.min(mostTopicsOfAll, Math.round(root * 0.82))),
    most: Math.max(1, Math.min(mostTopicsOfAll, Math.round(root * 1.64))),
  }
}

/**
 * Finds the topics of articles. Given topics keep their articles, topics of the run before begin where they were, and
 * new ones begin at articles that are far from both. `wanted` is the number of topics beside the given ones.
 */
export function findTopics(
  rows: UnitRows,
  known: KnownTopics,
  {
    wanted,
    random,
    boundsOf = boundsOfTopics,
  }: {
    wanted?: number | undefined
    random: () => number
    boundsOf?: (articles: number) => Bounds
  },
): TopicClusters {
  const { given, givenCount, before, beforeCount } = known
  const free = known.given.filter((topic, row) => topic < 0 && hasDirection(rows, row)).length
  const start = joined(
    classDirections(rows, given, givenCount),
    classDirections(rows, before, beforeCount),
  )
  const sample = sampleOf(rows.count, largestSample, random)
  const fixed = sample.map((row) => given[row] ?? -1)
  const points = chosenRows(rows, sample)
  const open = chosenRows(
    rows,
    sample.filter((row) => (given[row] ?? -1) < 0),
  )
  const seeds = (number: number) => seeded(open, start, { wanted: givenCount + number, random })
  const persistent = (): UnitRows => {
    const had = before.filter((topic) => topic >= 0).length
    const growth = Math.sqrt(free / Math.max(1, had))
    const bounds =
      had === 0
        ? boundsOf(free)
        : { least: beforeCount, most: Math.round(beforeCount * Math.max(1, growth)) }
    const fine = sphericalKMeans(points, seeds(Math.round(bounds.most * 1.25)), { fixed })
    const rest = new Int32Array(fine.directions.count - givenCount).map((_, at) => at + givenCount)
    const sizes = sizesOf(fine.of, fine.directions.count).subarray(givenCount)
    return persistentClasses(chosenRows(fine.directions, rest), sizes, bounds)
  }
  const result = free < leastArticles || wanted !== undefined ? null : persistent()
  const target = free === 0 ? 0 : Math.max(beforeCount, wanted ?? result?.count ?? 0)
  const begins = (): UnitRows => (result && start.count === 0 ? result : seeds(target))
  const tries = beforeCount > 0 || result || target === 0 ? 1 : starts
  const best = Array.from({ length: tries }, () =>
    sphericalKMeans(points, begins(), { fixed }),
  ).reduce((one: Clustering, other) => (other.fit > one.fit ? other : one))
  return settled(rows, known, best.directions)
}

/** Articles join for good; topics with too few articles go, and their articles join the next one. */
function settled(rows: UnitRows, known: KnownTopics, directions: UnitRows): TopicClusters {
  const { given, givenCount } = known
  const first = joinNearest(rows, directions, { fixed: given })
  const sizes = sizesOf(first, directions.count)
  const kept = new Int32Array(directions.count)
    .map((_, topic) => topic)
    .filter(
      (topic) =>
        topic < givenCount ||
        (sizes[topic] ?? 0) >= leastArticles ||
        known.pinned.has(topic - givenCount),
    )
  const left = chosenRows(directions, kept)
  const of = joinNearest(rows, left, { fixed: given })
  const origins = [...kept].map((topic, at): Origin => {
    if (topic < givenCount) return { kind: 'given', at: topic }
    const place = topic - givenCount
    const isKept =
      place < known.beforeCount &&
      (known.pinned.has(place) || isSame(known.before, place, { of, at }))
    return isKept ? { kind: 'kept', at: place } : { kind: 'new' }
  })
  return { of, directions: classDirections(rows, of, kept.length), origins }
}

/** True while most articles that the topic had, of those that are still there, are in it. */
function isSame(
  before: Int32Array,
  place: number,
  { of, at }: { of: Int32Array; at: number },
): boolean {
  const had = before.reduce((sum, topic) => sum + (topic === place ? 1 : 0), 0)
  const still = before.reduce(
    (sum, topic, row) => sum + (topic === place && of[row] === at ? 1 : 0),
    0,
  )
  return had > 0 && still >= had * keptShare
}

/** How many rows each class has. */
export function sizesOf(of: Int32Array, classes: number): Int32Array {
  const sizes = new Int32Array(classes)
  for (const result of of) if (result >= 0) sizes[result] = (sizes[result] ?? 0) + 1
  return sizes
}

function joined(one: UnitRows, other: UnitRows): UnitRows {
  const dimensions = Math.max(one.dimensions, other.dimensions)
  const values = new Float32Array((one.count + other.count) * dimensions)
  values.set(one.values)
  values.set(other.values, one.count * dimensions)
  return { count: one.count + other.count, dimensions, values }
}

const groupingStarts = 5

/** The bounds of the number of groups of so many topics: 6 to 10 where there are many. */
function boundsOfGroups(topics: number): { least: number; most: number } {
  if (topics < 3) return { least: Math.min(1, topics), most: Math.min(1, topics) }
  const root = Math.sqrt(topics)
  return { least: Math.min(6, Math.round(root)), most: Math.min(10, Math.round(root * 1.4)) }
}

/** Topics by group; `kept` is the place of each group in the run before, -1 for a new one. */
export interface TopicGroups {
  readonly of: Int32Array
  readonly directions: UnitRows
  readonly kept: Int32Array
}

/**
 * Finds the groups of topics; a topic counts by the square root of its articles. Groups of the run before begin where
 * they were: `before` is the group that a topic had, -1 for none.
 */
export function findGroups(
  topics: UnitRows,
  sizes: ArrayLike<number>,
  { before, beforeCount, pinned, wanted, random }: GroupsRequest,
): TopicGroups {
  const weights = Float64Array.from(sizes, (size) => Math.sqrt(Math.max(1, size)))
  const start = classDirections(topics, before, beforeCount, weights)
  const result = persistentClasses(topics, weights, boundsOfGroups(topics.count))
  const target = Math.max(beforeCount, wanted ?? result.count)
  const begins = (): UnitRows =>
    wanted === undefined && beforeCount === 0
      ? result
      : seeded(topics, start, { wanted: target, random })
  const best = Array.from({ length: beforeCount > 0 ? 1 : groupingStarts }, () =>
    sphericalKMeans(topics, begins(), { weights }),
  ).reduce((one: Clustering, other) => (other.fit > one.fit ? other : one))
  return withoutEmpty(topics, best.of, { beforeCount, pinned, weights })
}

interface GroupsRequest {
  readonly before: Int32Array
  readonly beforeCount: number
  /** the places of those that people have changed or moved a topic to */
  readonly pinned: ReadonlySet<number>
  readonly wanted?: number | undefined
  readonly random: () => number
}

function withoutEmpty(
  topics: UnitRows,
  match: Int32Array,
  {
    beforeCount,
    pinned,
    weights,
  }: Pick<GroupsRequest, 'beforeCount' | 'pinned'> & { weights: Float64Array },
): TopicGroups {
  // a topic without direction is in the first group
  const of = match.map((group) => Math.max(0, group))
  const used = [...new Set([...of, ...pinned])].toSorted((a, b) => a - b)
  const place = new Map(used.map((group, at) => [group, at]))
  const moved = of.map((group) => place.get(group) ?? 0)
  return {
    of: moved,
    directions: classDirections(topics, moved, used.length, weights),
    kept: Int32Array.from(used, (group) => (group < beforeCount ? group : -1)),
  }
}

/** Topics that an article has at most. */
export const mostTopics = 3
/** A further topic counts from this share of the strongest, and from this likeness. */
const share = 0.75
const least = 0.3

/** The learned topics of articles: `mostTopics` places for each, -1 for none. */
export interface Assignments {
  readonly topics: Int32Array
  readonly scores: Float32Array
}

/** The topics of each article that may have them, the strongest first. */
export function strongestTopics(
  rows: UnitRows,
  { of, directions }: TopicClusters,
  may: (row: number) => boolean,
): Assignments {
  const topics = new Int32Array(rows.count * mostTopics).fill(-1)
  const scores = new Float32Array(rows.count * mostTopics)
  for (const [row, own] of of.entries()) {
    if (own < 0 || !may(row)) continue
    const first = cosine(rows, row, directions, own)
    const others = Array.from({ length: directions.count }, (_, topic) => topic)
      .map((topic) => ({ topic, near: topic === own ? 0 : cosine(rows, row, directions, topic) }))
      .filter(({ near }) => near >= Math.max(least, first * share))
      .toSorted((one, two) => two.near - one.near)
      .slice(0, mostTopics - 1)
    for (const [at, { topic, near }] of [{ topic: own, near: first }, ...others].entries()) {
      topics[row * mostTopics + at] = topic
      // the own topic stays the strongest, also where it is nearly one of several
      scores[row * mostTopics + at] = at === 0 ? Math.max(0.01, near) : Math.min(near, first - 0.01)
    }
  }
  return { topics, scores }
}

/** The fine topics of each topic, the third level. */
export interface FineClusters {
  /** the fine topic of each article among all of them; -1 for none */
  readonly of: Int32Array
  /** the topic of each */
  readonly topics: readonly number[]
  readonly origins: readonly Origin[]
  readonly directions: UnitRows
}

/** A topic with fewer articles is not parted. */
const leastParted = 12
const boundsOfFine = (articles: number): Bounds => ({
  least: 2,
  most: Math.max(2, Math.min(8, Math.round(articles / leastParted))),
})

/** Parts each topic in the way in which topics are found; `knownOf` says the fine topics of before among its rows. */
export function findFineTopics(
  rows: UnitRows,
  { of: topicOf, directions }: Pick<TopicClusters, 'of' | 'directions'>,
  knownOf: (topic: number, own: Int32Array) => KnownTopics,
  random: () => number,
): FineClusters {
  const of = new Int32Array(rows.count).fill(-1)
  const members = Map.groupBy(topicOf.keys(), (row) => topicOf[row] ?? -1)
  const parts = Array.from({ length: directions.count }, (_, topic) => {
    const own = Int32Array.from(members.get(topic) ?? [])
    const known = knownOf(topic, own)
    if (own.length < leastParted && known.pinned.size === 0) return []
    const found = findTopics(chosenRows(rows, own), known, { random, boundsOf: boundsOfFine })
    // a single part would be the topic once more
    const isWhole = found.directions.count < 2 && known.pinned.size === 0
    return isWhole ? [] : [{ topic, own, found }]
  }).flat()
  const topics: number[] = []
  for (const { topic, own, found } of parts) {
    for (const [at, row] of own.entries()) {
      const place = found.of[at] ?? -1
      if (place >= 0) of[row] = topics.length + place
    }
    topics.push(...found.origins.map(() => topic))
  }
  return {
    of,
    topics,
    origins: parts.flatMap(({ found }) => found.origins),
    directions: classDirections(rows, of, topics.length),
  }
}
