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

/** A sparse matrix as a factor. */
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
