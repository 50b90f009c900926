import { similarPlaces, type TopicMap } from '../topic-map.ts'
import { placeArticles } from './article-places.ts'
import { describedMap } from './described-map.ts'
import {
  knownFine,
  knownGroups,
  knownTopics,
  knownTopicPlaces,
  placeBefore,
  rowsOf,
} from './earlier.ts'
import {
  findFineTopics,
  findGroups,
  findTopics,
  sizesOf,
  strongestTopics,
  type TopicClusters,
  type Assignments,
} from './find-topics.ts'
import type { Gathered, LearningOptions, Progress } from './learner.ts'
import { similarArticles, similarTopics } from './neighbours.ts'
import { randomFrom } from './random.ts'
import { fullFactor, sparseFactor, tfIdf } from './sparse.ts'
import { placeTopics } from './topic-places.ts'
import { truncatedSvd } from './truncated-svd.ts'
import { unitRows, type UnitRows } from './unit-rows.ts'

const dimensions = 64
/** Topics whose likeness is kept for each. */
const similarTopicPlaces = 12
/** The share of articles that must have a vector of the publisher for all to be compared by it. */
const enoughVectors = 0.9

/** The outcome of a run: the map, and the topics of the articles that came without any. */
export interface Learned {
  readonly map: TopicMap
  readonly assignments: Assignments
}

/** Learns topics from articles. The same articles and seed give the same map. */
export function learnTopics(
  articles: Gathered,
  options: LearningOptions,
  progress: Progress = () => {},
): Learned {
  const random = randomFrom(options.seed)
  progress('weighing', 0)
  const terms = tfIdf(articles.counts, articles.vocabulary.size)
  const own = publisherVectors(articles.vectors)
  const rows = directionsOf(own ?? sparseFactor(terms), random, (done) =>
    progress('reducing', done),
  )
  progress('grouping', 0)
  const { before, pinned } = options
  const known = knownTopics(articles, before, pinned)
  const topics = findTopics(rows, known, { wanted: options.topics, random })
  const sizes = sizesOf(topics.of, topics.directions.count)
  progress('grouping', 0.8)
  const groups = findGroups(topics.directions, sizes, {
    ...knownGroups(topics.origins, known, before, pinned),
    wanted: options.groups,
    random,
  })
  progress('comparing', 0)
  const near = similarTopics(
    topics.directions,
    Math.min(similarTopicPlaces, Math.max(1, sizes.length - 1)),
  )
  const alike = similarArticles(rows, topics, similarPlaces)
  progress('placing', 0)
  const places = placeTopics(
    {
      topics: topics.directions,
      sizes,
      groups,
      similar: near,
      known: knownTopicPlaces(topics.origins, known, before),
    },
    random,
  )
  const placed = placeArticles(rows, { ...topics, similar: near, places }, articles.ids)
  const rowOf = rowsOf(before)
  const placeOf = (topic: number) =>
    placeBefore(topics.origins[topic] ?? { kind: 'new' }, known, before)
  const fine = findFineTopics(
    rows,
    topics,
    (topic, members) =>
      knownFine(
        Float64Array.from(members, (row) => articles.ids[row] ?? 0),
        placeOf(topic),
        before,
        { rowOf, pinned },
      ),
    random,
  )
  const result = { topics, groups, places, near, alike, placed, sizes, known, fine }
  const map = describedMap(
    articles,
    { terms, dimensions: rows.dimensions, own: own !== null },
    result,
    options,
  )
  progress('placing', 1)
  return { map, assignments: assignmentsOf(rows, topics, articles) }
}

function assignmentsOf(rows: UnitRows, topics: TopicClusters, { given }: Gathered): Assignments {
  return strongestTopics(rows, topics, (row) => (given[row] ?? 0) === 0)
}

function directionsOf(
  matrix: ReturnType<typeof sparseFactor>,
  random: () => number,
  round: (done: number) => void,
): UnitRows {
  if (matrix.rows === 0 || matrix.columns === 0)
    return { count: matrix.rows, dimensions: 1, values: new Float32Array(matrix.rows) }
  const reduced = truncatedSvd(matrix, dimensions, random, round)
  return unitRows(reduced.rows, matrix.rows)
}

/** The vectors that came with the articles, if nearly all have one of the same length. */
function publisherVectors(vectors: Gathered['vectors']): ReturnType<typeof sparseFactor> | null {
  const lengths = Map.groupBy(vectors, (vector) => vector.length)
  const [length, most] = [...lengths].reduce(
    (one, other) => (other[1].length > one[1].length ? other : one),
    [0, [] as (readonly number[])[]] as const,
  )
  if (length === 0 || most.length < vectors.length * enoughVectors) return null
  const values = new Float32Array(vectors.length * length)
  for (const [row, vector] of vectors.entries())
    if (vector.length === length) values.set(vector, row * length)
  unitInPlace(values, vectors.length)
  return fullFactor(values, vectors.length)
}

function unitInPlace(values: Float32Array, rows: number): void {
  values.set(unitRows(values, rows).values)
}
