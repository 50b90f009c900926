import { sizesOf } from './find-topics.ts'
import { cosine, type UnitRows } from './unit-rows.ts'

/** Topics beside an article's own in which similar articles are sought. */
const topicsBeside = 2
/** Articles of a topic that are looked at. */
const mostCandidates = 1500

/** The rows most alike to each row: so many places for each, the nearest first, -1 where there are fewer. */
export interface Neighbours {
  readonly places: number
  readonly rows: Int32Array
  readonly similarity: Float32Array
}

/** The articles that are most alike, sought in the own topic and the two nearest ones. */
export function similarArticles(
  rows: UnitRows,
  { of, directions }: { of: Int32Array; directions: UnitRows },
  places: number,
): Neighbours {
  const result = {
    places,
    rows: new Int32Array(rows.count * places).fill(-1),
    similarity: new Float32Array(rows.count * places),
  }
  const members = membersOf(of, directions.count)
  const beside = similarTopics(directions, topicsBeside)
  for (const [topic, own] of members.entries()) {
    const others = [...beside.rows.subarray(topic * topicsBeside, (topic + 1) * topicsBeside)]
    const candidates = [own, ...others.flatMap((other) => members[other] ?? [])].flatMap((some) => [
      ...some.subarray(0, mostCandidates),
    ])
    for (const row of own)
      for (const other of candidates)
        if (other !== row) keep(result, row, { row: other, near: cosine(rows, row, rows, other) })
  }
  return result
}

/** The topics that are most alike. */
export function similarTopics(directions: UnitRows, places: number): Neighbours {
  const result = {
    places,
    rows: new Int32Array(directions.count * places).fill(-1),
    similarity: new Float32Array(directions.count * places),
  }
  for (let one = 0; one < directions.count; one += 1)
    for (let two = 0; two < directions.count; two += 1)
      if (one !== two)
        keep(result, one, { row: two, near: cosine(directions, one, directions, two) })
  return result
}

function membersOf(of: Int32Array, classes: number): Int32Array[] {
  const members = [...sizesOf(of, classes)].map((size) => new Int32Array(size))
  const filled = new Int32Array(classes)
  for (const [row, found] of of.entries()) {
    if (found < 0) continue
    const place = filled[found] ?? 0
    filled[found] = place + 1
    const own = members[found]
    if (own) own[place] = row
  }
  return members
}

/** Puts one among the nearest of a row if it is one of them; what is not alike at all is none. */
function keep(
  { places, rows, similarity }: Neighbours,
  row: number,
  other: { row: number; near: number },
): void {
  const start = row * places
  let at = start + places - 1
  if (other.near <= (similarity[at] ?? 0)) return
  while (at > start && (similarity[at - 1] ?? 0) < other.near) {
    similarity[at] = similarity[at - 1] ?? 0
    rows[at] = rows[at - 1] ?? -1
    at -= 1
  }
  similarity[at] = other.near
  rows[at] = other.row
}
