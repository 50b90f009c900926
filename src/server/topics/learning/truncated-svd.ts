import { EigenvalueDecomposition, Matrix } from 'ml-matrix'

import { normalFrom } from './random.ts'
import type { Factor } from './sparse.ts'

/** More dimensions than asked for while the space is sought. */
const spare = 10
/** Each round sharpens the difference between large and small singular values. */
const rounds = 3
const tiny = 1e-10

/** The strongest singular values of a matrix, the largest first, and its rows in their space. */
interface Reduced {
  readonly singular: Float64Array
  /** the left singular vectors times the singular values: one row of `dimensions` for each row of the matrix */
  readonly rows: Float64Array
  readonly dimensions: number
}

/**
 * Truncated singular value decomposition by a random start and subspace iteration (Halko, Martinsson, Tropp 2011,
 * algorithm 4.4): the matrix is only ever multiplied, never copied. The libraries for JavaScript decompose full
 * matrices only; the small symmetric problems inside are ml-matrix's.
 */
export function truncatedSvd(
  matrix: Factor,
  target: number,
  random: () => number,
  round: (done: number) => void = () => {},
): Reduced {
  const width = Math.min(target + spare, matrix.rows, matrix.columns)
  const normal = normalFrom(random)
  const start = new Float64Array(matrix.columns * width).map(normal)
  let base = orthonormal(matrix.times(start, width), matrix.rows, width)
  for (let turn = 0; turn < rounds; turn += 1) {
    const right = orthonormal(matrix.turnedTimes(base, width), matrix.columns, width)
    base = orthonormal(matrix.times(right, width), matrix.rows, width)
    round((turn + 1) / rounds)
  }
  const right = matrix.turnedTimes(base, width)
  const { values, vectors } = eigen(gram(right, matrix.columns, width), width)
  const dimensions = Math.min(target, width)
  const singular = Float64Array.from(values.slice(0, dimensions), (value) =>
    Math.sqrt(Math.max(0, value)),
  )
  const turned = Float64Array.from({ length: width * dimensions }, (_, at) => {
    const column = at % dimensions
    return (vectors[Math.floor(at / dimensions) * width + column] ?? 0) * (singular[column] ?? 0)
  })
  return {
    singular,
    rows: product(base, turned, { rows: matrix.rows, inner: width, width: dimensions }),
    dimensions,
  }
}

/** The same space with columns of length 1 at right angles; columns that add nothing become 0. */
function orthonormal(columns: Float64Array, rows: number, width: number): Float64Array {
  // twice, because one round loses half of the digits
  return orthonormalOnce(orthonormalOnce(columns, rows, width), rows, width)
}

function orthonormalOnce(columns: Float64Array, rows: number, width: number): Float64Array {
  const { values, vectors } = eigen(gram(columns, rows, width), width)
  const least = (values[0] ?? 0) * tiny
  const turn = Float64Array.from({ length: width * width }, (_, at) => {
    const value = values[at % width] ?? 0
    return value > least ? (vectors[at] ?? 0) / Math.sqrt(value) : 0
  })
  return product(columns, turn, { rows, inner: width, width })
}

/** The products of all pairs of columns. */
function gram(columns: Float64Array, rows: number, width: number): Float64Array {
  const sums = new Float64Array(width * width)
  for (let row = 0; row < rows; row += 1) {
    const start = row * width
    for (let one = 0; one < width; one += 1) {
      const value = columns[start + one] ?? 0
      if (value === 0) continue
      for (let two = one; two < width; two += 1)
        sums[one * width + two] =
          (sums[one * width + two] ?? 0) + value * (columns[start + two] ?? 0)
    }
  }
  for (let one = 0; one < width; one += 1)
    for (let two = 0; two < one; two += 1) sums[one * width + two] = sums[two * width + one] ?? 0
  return sums
}

/** Eigenvalues of a symmetric matrix, the largest first, and their vectors as columns. */
function eigen(matrix: Float64Array, width: number): { values: number[]; vectors: Float64Array } {
  const result = new EigenvalueDecomposition(Matrix.from1DArray(width, width, matrix), {
    assumeSymmetric: true,
  })
  const values = result.realEigenvalues
  const order = values.map((_, at) => at).toSorted((a, b) => (values[b] ?? 0) - (values[a] ?? 0))
  const vectors = Float64Array.from({ length: width * width }, (_, at) =>
    result.eigenvectorMatrix.get(Math.floor(at / width), order[at % width] ?? 0),
  )
  return { values: order.map((at) => values[at] ?? 0), vectors }
}

function product(
  left: Float64Array,
  right: Float64Array,
  { rows, inner, width }: { rows: number; inner: number; width: number },
): Float64Array {
  const result = new Float64Array(rows * width)
  for (let row = 0; row < rows; row += 1) {
    for (let at = 0; at < inner; at += 1) {
      const value = left[row * inner + at] ?? 0
      if (value === 0) continue
      for (let column = 0; column < width; column += 1)
        result[row * width + column] =
          (result[row * width + column] ?? 0) + value * (right[at * width + column] ?? 0)
    }
  }
  return result
}
