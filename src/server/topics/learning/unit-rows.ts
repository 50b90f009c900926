/** Directions of things in a space: rows of the length 1 one after the other; a row of zeros has none. */
export interface UnitRows {
  readonly count: number
  readonly dimensions: number
  readonly values: Float32Array
}

/** Brings rows to the length 1. */
export function unitRows(values: Float64Array | Float32Array, count: number): UnitRows {
  const dimensions = count === 0 ? 0 : values.length / count
  const rows = { count, dimensions, values: Float32Array.from(values) }
  for (let row = 0; row < count; row += 1) normalise(rows.values, row * dimensions, dimensions)
  return rows
}

/** Brings the part of an array to the length 1; zeros stay. */
function normalise(values: Float32Array, start: number, length: number): void {
  let squares = 0
  for (let at = start; at < start + length; at += 1) squares += (values[at] ?? 0) ** 2
  if (squares < 1e-20) return void values.fill(0, start, start + length)
  const factor = 1 / Math.sqrt(squares)
  for (let at = start; at < start + length; at += 1) values[at] = (values[at] ?? 0) * factor
}

/** The cosine of the angle between row `one` of the first and row `two` of the other rows. */
export function cosine(first: UnitRows, one: number, other: UnitRows, two: number): number {
  const { dimensions } = first
  const [from, to] = [one * dimensions, two * dimensions]
  let sum = 0
  for (let at = 0; at < dimensions; at += 1)
    sum += (first.values[from + at] ?? 0) * (other.values[to + at] ?? 0)
  return sum
}

/** True for a row that has a direction. */
export function hasDirection({ values, dimensions }: UnitRows, row: number): boolean {
  for (let at = row * dimensions; at < (row + 1) * dimensions; at += 1)
    if (values[at] !== 0) return true
  return false
}

/** The direction of the sum of the rows of each class; `of` names the class of a row, -1 for none. */
export function classDirections(
  rows: UnitRows,
  of: Int32Array,
  classes: number,
  weights?: ArrayLike<number>,
): UnitRows {
  const { dimensions } = rows
  const sums = new Float64Array(classes * dimensions)
  for (let row = 0; row < rows.count; row += 1) {
    const target = (of[row] ?? -1) * dimensions
    if (target < 0) continue
    const weight = weights?.[row] ?? 1
    for (let at = 0; at < dimensions; at += 1)
      sums[target + at] =
        (sums[target + at] ?? 0) + weight * (rows.values[row * dimensions + at] ?? 0)
  }
  return unitRows(sums, classes)
}
