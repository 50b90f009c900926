import type { TermCounts } from './text.ts'

/** A matrix with few values other than 0, row by row: those of a row lie from one start to the next. */
export interface SparseMatrix {
  readonly rows: number
  readonly columns: number
  readonly starts: Int32Array
  readonly indices: Int32Array
  readonly values: Float32Array
}

/** A matrix that can be multiplied; full ones lie row by row in one array. */
export interface Factor {
  readonly rows: number
  readonly columns: number
  /** This matrix times one with `width` columns. */
  times(right: Float64Array, width: number): Float64Array
  /** This matrix, turned over, times one with `width` columns. */
  turnedTimes(right: Float64Array, width: number): Float64Array
}

export function sparseFactor({ rows, columns, starts, indices, values }: SparseMatrix): Factor {
  const each = (visit: (row: number, column: number, value: number) => void): void => {
    for (let row = 0; row < rows; row += 1) {
      const end = starts[row + 1] ?? 0
      for (let at = starts[row] ?? 0; at < end; at += 1)
        visit(row, indices[at] ?? 0, values[at] ?? 0)
    }
  }
  return {
    rows,
    columns,
    times: (right, width) => {
      const product = new Float64Array(rows * width)
      each((row, column, value) => addScaled([product, row], [right, column], value, width))
      return product
    },
    turnedTimes: (right, width) => {
      const product = new Float64Array(columns * width)
      each((row, column, value) => addScaled([product, column], [right, row], value, width))
      return product
    },
  }
}

/** A full matrix as a factor, its rows one after the other. */
export function fullFactor(matrix: Float32Array, rows: number): Factor {
  const columns = rows === 0 ? 0 : matrix.length / rows
  const indices = new Int32Array(matrix.length).map((_, at) => at % columns)
  const starts = new Int32Array(rows + 1).map((_, row) => row * columns)
  return sparseFactor({ rows, columns, starts, indices, values: matrix })
}

/** Adds a row of one matrix, times a factor, to a row of another one; both have `width` columns. */
function addScaled(
  [target, to]: readonly [Float64Array, number],
  [source, from]: readonly [Float64Array, number],
  factor: number,
  width: number,
): void {
  const [start, begin] = [to * width, from * width]
  for (let at = 0; at < width; at += 1) {
    target[start + at] = (target[start + at] ?? 0) + factor * (source[begin + at] ?? 0)
  }
}

/** Terms that are kept at most: those in most articles. */
const mostTerms = 20_000
/** A term in more than this share of the articles tells nothing. */
const mostCommon = 0.4
const least = 2

/** The weights of terms in articles, and the number of the term behind each column. */
export interface TermMatrix extends SparseMatrix {
  readonly terms: Int32Array
}

/**
 * Weighs the terms of articles: 1 + ln(times), times ln((1 + articles) / (1 + articles with the term)) + 1, and each
 * article to the length 1. Terms of a single article, and of more than two in five, are left out.
 */
export function tfIdf(articles: readonly TermCounts[], vocabulary: number): TermMatrix {
  const frequency = new Int32Array(vocabulary)
  for (const { terms } of articles)
    for (const term of terms) frequency[term] = (frequency[term] ?? 0) + 1
  const terms = chosenTerms(frequency, articles.length)
  const columnOf = new Int32Array(vocabulary).fill(-1)
  for (const [column, term] of terms.entries()) columnOf[term] = column
  const rarity = Float64Array.from(
    terms,
    (term) => Math.log((1 + articles.length) / (1 + (frequency[term] ?? 0))) + 1,
  )
  return { ...weighed(articles, columnOf, rarity), terms }
}

function chosenTerms(frequency: Int32Array, articles: number): Int32Array {
  const most = Math.max(least, articles * mostCommon)
  const numbers = new Int32Array(frequency.length).map((_, term) => term)
  const usual = numbers.filter((term) => {
    const times = frequency[term] ?? 0
    return times >= least && times <= most
  })
  if (usual.length <= mostTerms) return usual
  const byFrequency = usual.toSorted((a, b) => (frequency[b] ?? 0) - (frequency[a] ?? 0) || a - b)
  return byFrequency.slice(0, mostTerms).toSorted()
}

function weighed(
  articles: readonly TermCounts[],
  columnOf: Int32Array,
  rarity: Float64Array,
): SparseMatrix {
  const total = articles.reduce((sum, { terms }) => sum + terms.length, 0)
  const starts = new Int32Array(articles.length + 1)
  const indices = new Int32Array(total)
  const values = new Float32Array(total)
  let at = 0
  for (const [row, { terms, counts }] of articles.entries()) {
    const start = at
    let squares = 0
    for (let place = 0; place < terms.length; place += 1) {
      const column = columnOf[terms[place] ?? 0] ?? -1
      if (column < 0) continue
      const weight = (1 + Math.log(counts[place] ?? 1)) * (rarity[column] ?? 0)
      indices[at] = column
      values[at] = weight
      squares += weight * weight
      at += 1
    }
    scale(values, start, at, squares > 0 ? 1 / Math.sqrt(squares) : 0)
    starts[row + 1] = at
  }
  const size = { rows: articles.length, columns: rarity.length }
  return { ...size, starts, indices: indices.slice(0, at), values: values.slice(0, at) }
}

function scale(values: Float32Array, from: number, to: number, factor: number): void {
  for (let at = from; at < to; at += 1) values[at] = (values[at] ?? 0) * factor
}
