import { Matrix, SingularValueDecomposition } from 'ml-matrix'
import { describe, expect, it } from 'vitest'

import { randomFrom } from '#server/topics/learning/random.ts'
import { fullFactor } from '#server/topics/learning/vectors/sparse.ts'
import { truncatedSvd } from '#server/topics/learning/vectors/truncated-svd.ts'

/** A matrix whose singular values fall quickly, as those of texts do. */
function falling(rows: number, columns: number): Float32Array {
  const random = randomFrom(3)
  const parts = Array.from({ length: Math.min(rows, columns) }, (_, rank) => ({
    left: Array.from({ length: rows }, () => random() - 0.5),
    right: Array.from({ length: columns }, () => random() - 0.5),
    size: 0.7 ** rank,
  }))
  return new Float32Array(rows * columns).map((_, at) => {
    const [row, column] = [Math.floor(at / columns), at % columns]
    return parts.reduce(
      (sum, { left, right, size }) => sum + size * (left[row] ?? 0) * (right[column] ?? 0),
      0,
    )
  })
}

const [rows, columns, wanted] = [60, 40, 8]

/** The product of two rows in a space. */
function product(of: (row: number, at: number) => number, one: number, two: number): number {
  return Array.from({ length: wanted }, (_, at) => of(one, at) * of(two, at)).reduce(
    (sum, part) => sum + part,
    0,
  )
}

describe('the truncated decomposition', () => {
  const values = falling(rows, columns)
  const reference = new SingularValueDecomposition(Matrix.from1DArray(rows, columns, values))
  const reduced = truncatedSvd(fullFactor(values, rows), wanted, randomFrom(1))

  it('has the singular values of the full one', () => {
    expect(reduced.singular).toHaveLength(wanted)
    for (const [place, value] of reduced.singular.entries())
      expect(value).toBeCloseTo(reference.diagonal[place] ?? 0, 6)
  })

  it('keeps the products of all pairs of rows, as the full one cut there does', () => {
    const left = reference.leftSingularVectors
    for (let one = 0; one < rows; one += 7)
      for (let two = 0; two < rows; two += 5) {
        const mine = product((row, at) => reduced.rows[row * wanted + at] ?? 0, one, two)
        const theirs = product(
          (row, at) => left.get(row, at) * (reference.diagonal[at] ?? 0),
          one,
          two,
        )
        expect(mine).toBeCloseTo(theirs, 5)
      }
  })

  it('has no more dimensions than the matrix', () => {
    expect(truncatedSvd(fullFactor(falling(5, 40), 5), 8, randomFrom(1)).dimensions).toBe(5)
    const zeros = truncatedSvd(fullFactor(new Float32Array(20), 5), 3, randomFrom(1))
    expect([...zeros.rows].every((value) => value === 0)).toBe(true)
  })
})
