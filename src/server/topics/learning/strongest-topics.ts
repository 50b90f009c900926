import type { FoundTopics } from './clusters/find-topics.ts'
import { cosine, type UnitRows } from './vectors/unit-rows.ts'

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
  { of, directions }: FoundTopics,
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
