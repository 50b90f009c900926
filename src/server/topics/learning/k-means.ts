import { shuffle } from './random.ts'
import { classDirections, cosine, hasDirection, type UnitRows } from './unit-rows.ts'

const mostRounds = 25
/** When fewer than this share of the rows changes its class, the classes are found. */
const still = 0.002

/** Rows by class, and the direction of each class. */
export interface Clustering {
  /** -1 for a row without direction */
  readonly of: Int32Array
  readonly directions: UnitRows
  /** how near rows are to their classes, on average: 0..1 */
  readonly fit: number
}

/** The conditions under which classes are sought. */
interface Conditions {
  /** the class of a row that may not change; -1 for one that may */
  readonly fixed?: Int32Array
  /** how much a row counts; 1 when left out */
  readonly weights?: ArrayLike<number>
}

/**
 * Spherical k-means: each row joins the class whose direction is nearest, each class takes the direction of its rows,
 * until hardly any row changes. A class that nobody joins keeps its direction.
 */
export function sphericalKMeans(
  rows: UnitRows,
  start: UnitRows,
  conditions: Conditions = {},
): Clustering {
  let directions = start
  let of = new Int32Array(rows.count).fill(-1)
  for (let round = 0; round < mostRounds; round += 1) {
    const joined = joinNearest(rows, directions, conditions)
    const changed = joined.reduce((sum, match, row) => sum + (match === of[row] ? 0 : 1), 0)
    of = joined
    if (changed <= rows.count * still) break
    directions = filled(classDirections(rows, of, start.count, conditions.weights), directions)
  }
  return { of, directions, fit: fitOf(rows, of, directions) }
}

/** The class whose direction is nearest to each row; -1 for a row without direction. */
export function joinNearest(
  rows: UnitRows,
  directions: UnitRows,
  { fixed }: Conditions = {},
): Int32Array<ArrayBuffer> {
  const of = new Int32Array(rows.count).fill(-1)
  for (let row = 0; row < rows.count; row += 1) {
    const kept = fixed?.[row] ?? -1
    of[row] = kept >= 0 ? kept : nearest(rows, row, directions)
  }
  return of
}

function nearest(rows: UnitRows, row: number, directions: UnitRows): number {
  let [best, found] = [0, -1]
  for (let at = 0; at < directions.count; at += 1) {
    const near = cosine(rows, row, directions, at)
    if (near > best) [best, found] = [near, at]
  }
  return found >= 0 || !hasDirection(rows, row) ? found : 0
}

function filled(match: UnitRows, before: UnitRows): UnitRows {
  const { count, dimensions, values } = match
  for (let at = 0; at < count; at += 1) {
    if (hasDirection(match, at)) continue
    const start = at * dimensions
    values.set(before.values.subarray(start, start + dimensions), start)
  }
  return match
}

function fitOf(rows: UnitRows, of: Int32Array, directions: UnitRows): number {
  let [sum, count] = [0, 0]
  for (let row = 0; row < rows.count; row += 1) {
    const result = of[row] ?? -1
    if (result < 0) continue
    sum += cosine(rows, row, directions, result)
    count += 1
  }
  return count === 0 ? 0 : sum / count
}

/**
 * Adds classes to those that are there until there are as many as wanted: each begins at a row, and rows that are far
 * from all classes so far are the more likely (k-means++). There may be fewer, where rows are too much alike.
 */
export function seeded(
  rows: UnitRows,
  known: UnitRows,
  { wanted, random }: { wanted: number; random: () => number },
): UnitRows {
  const { dimensions } = rows
  const values = new Float32Array(Math.max(wanted, known.count) * dimensions)
  values.set(known.values)
  const far = distances(rows, known)
  let { count } = known
  while (count < wanted) {
    const chosen = picked(far, random)
    if (chosen < 0) break
    const start = count * dimensions
    values.set(rows.values.subarray(chosen * dimensions, (chosen + 1) * dimensions), start)
    const added = { count: count + 1, dimensions, values }
    for (let row = 0; row < rows.count; row += 1)
      far[row] = Math.min(far[row] ?? 0, distance(rows, row, added, count))
    count += 1
  }
  return { count, dimensions, values: values.slice(0, count * dimensions) }
}

/** The square of the chord between two rows, 0 where they are nearly the same. */
function distance(rows: UnitRows, row: number, directions: UnitRows, at: number): number {
  const far = 1 - cosine(rows, row, directions, at)
  return far < 1e-6 ? 0 : far
}

function distances(rows: UnitRows, known: UnitRows): Float64Array {
  return new Float64Array(rows.count).map((_, row) => {
    if (!hasDirection(rows, row)) return 0
    let least = 1
    for (let at = 0; at < known.count; at += 1)
      least = Math.min(least, distance(rows, row, known, at))
    return least
  })
}

function picked(weights: Float64Array, random: () => number): number {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total <= 0) return -1
  let left = random() * total
  const index = weights.findIndex((weight) => (left -= weight) < 0)
  return index >= 0 ? index : weights.findLastIndex((weight) => weight > 0)
}

/** So many rows at most, chosen by chance, in their order. */
export function sampleOf(count: number, most: number, random: () => number): Int32Array {
  const all = new Int32Array(count).map((_, row) => row)
  return count <= most ? all : shuffle(all, random).slice(0, most).toSorted()
}

/** Some of the rows. */
export function chosenRows({ dimensions, values }: UnitRows, chosen: Int32Array): UnitRows {
  const copy = new Float32Array(chosen.length * dimensions)
  for (const [at, row] of chosen.entries())
    copy.set(values.subarray(row * dimensions, (row + 1) * dimensions), at * dimensions)
  return { count: chosen.length, dimensions, values: copy }
}
