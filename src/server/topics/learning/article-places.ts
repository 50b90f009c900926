import type { Neighbours } from './neighbours.ts'
import { randomFrom } from './random.ts'
import type { TopicPlace } from './topic-places.ts'
import { cosine, type UnitRows } from './unit-rows.ts'

/** Articles on the map: a column each. An article without a topic has no place: NaN. */
export interface ArticlePlaces {
  readonly x: Float32Array
  readonly y: Float32Array
  /** how much an article is about its topic: 0..1 */
  readonly score: Float32Array
}

/** Articles, their topics, and the topics' places. */
interface PlacedTopics {
  readonly of: Int32Array
  readonly directions: UnitRows
  readonly similar: Neighbours
  readonly places: readonly TopicPlace[]
}

/**
 * Places articles within their topics: the more an article is about its topic, the nearer to the middle; and towards
 * the side of the other topic that it is most like. `keys` make the scatter the same in every run.
 */
export function placeArticles(
  rows: UnitRows,
  topics: PlacedTopics,
  keys: Float64Array,
): ArticlePlaces {
  const { of, directions, places } = topics
  const score = new Float32Array(rows.count).map((_, row) => {
    const topic = of[row] ?? -1
    return topic < 0 ? 0 : Math.max(0, cosine(rows, row, directions, topic))
  })
  const rank = ranksOf(of, score, directions.count)
  const [x, y] = [new Float32Array(rows.count).fill(NaN), new Float32Array(rows.count).fill(NaN)]
  for (const [row, topic] of of.entries()) {
    const place = places[topic]
    if (!place) continue
    const angle = angleOf(rows, row, topics) + scatter(keys[row] ?? 0)
    const far = place.radius * Math.sqrt(rank[row] ?? 0)
    x[row] = place.x + far * Math.cos(angle)
    y[row] = place.y + far * Math.sin(angle)
  }
  return { x, y, score }
}

/** The share of its topic's articles that are more about it. */
function ranksOf(of: Int32Array, score: Float32Array, topics: number): Float32Array {
  const order = new Int32Array(of.length).map((_, row) => row)
  order.sort((one, two) => (score[two] ?? 0) - (score[one] ?? 0) || one - two)
  const sizes = new Int32Array(topics)
  const rank = new Float32Array(of.length)
  for (const row of order) {
    const topic = of[row] ?? -1
    if (topic < 0) continue
    rank[row] = sizes[topic] ?? 0
    sizes[topic] = (sizes[topic] ?? 0) + 1
  }
  return rank.map((place, row) => (place + 0.5) / Math.max(1, sizes[of[row] ?? -1] ?? 1))
}

/** The side on which the most similar other topic lies. */
function angleOf(
  rows: UnitRows,
  row: number,
  { of, directions, similar, places }: PlacedTopics,
): number {
  const topic = of[row] ?? -1
  let [best, towards] = [0, -1]
  for (let at = topic * similar.places; at < (topic + 1) * similar.places; at += 1) {
    const other = similar.rows[at] ?? -1
    if (other < 0) continue
    const near = cosine(rows, row, directions, other)
    if (near > best) [best, towards] = [near, other]
  }
  const [from, to] = [places[topic], places[towards]]
  return from && to ? Math.atan2(to.y - from.y, to.x - from.x) : 0
}

/** Up to half a turn to either side, small turns more often. */
function scatter(key: number): number {
  const random = randomFrom(key)
  return (random() + random() - 1) * Math.PI
}
