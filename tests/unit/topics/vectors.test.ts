import * as fc from 'fast-check'
import { Matrix, SingularValueDecomposition } from 'ml-matrix'
import { describe, expect, it } from 'vitest'

import { nameAll } from '#server/topics/learning/names.ts'
import { randomFrom } from '#server/topics/learning/random.ts'
import { fullFactor, tfIdf } from '#server/topics/learning/sparse.ts'
import { Boilerplate, mayName, Vocabulary } from '#server/topics/learning/text.ts'
import { truncatedSvd } from '#server/topics/learning/truncated-svd.ts'

describe('terms', () => {
  const vocabulary = new Vocabulary()
  const count = (text: string) => vocabulary.count(text, 'de')

  it('are stems without stop words; a spelling stands for them', () => {
    const { terms, counts } = count('Die Impfungen und die Impfung der EU, E-Rezepte')
    expect([...counts]).toEqual([2, 1, 1, 1])
    const spellings = vocabulary.spellings(new Set(terms))
    expect(new Set(spellings.values())).toEqual(new Set(['Impfungen', 'EU', 'E-Rezepte']))
    const english = vocabulary.count('studies study prices price universal university', 'en')
    expect([...english.counts]).toEqual([2, 2, 1, 1])
  })

  it.each([
    [
      'de',
      'Resistente Keime sind in Graz selten. Wer resistente Keime sucht, fährt nach Graz.',
      'Keime',
    ],
    ['en', 'The award for Jamie Foxx was told. Foxx told of the award, with Jamie Foxx.', 'award'],
  ])('are nouns where they name: %s', (code, text, noun) => {
    const known = new Vocabulary()
    const { terms } = known.count(text, code)
    expect([...known.spellings(new Set(terms)).values()]).toEqual([noun])
  })

  it('name nothing where they count, or are marks of agencies or stop words of another language', () => {
    const names = ['Jahres', 'Millionen', 'Jänner', 'Euro', 'Fridays', 'dpa', 'the', 'Impfung']
    expect(names.filter((name) => mayName(name, ['de', 'en']))).toEqual(['Impfung'])
  })

  it('weigh more the fewer articles have them, and each article has the length 1', () => {
    const texts = [
      'Apfel Birne',
      'Apfel Birne',
      'Apfel Kirsche',
      'Kirsche Pflaume',
      'Traube Kirsche',
    ]
    const matrix = tfIdf(texts.map(count), vocabulary.size)
    const weight = (row: number, word: string): number => {
      const column = matrix.terms.indexOf(count(word).terms[0] ?? -1)
      const from = matrix.starts[row] ?? 0
      const own = matrix.indices.subarray(from, matrix.starts[row + 1]).indexOf(column)
      return own < 0 ? 0 : (matrix.values[from + own] ?? 0)
    }
    // Apfel and Kirsche stand in three of five, which tells too little; Pflaume and Traube in one, which tells nothing
    expect([weight(0, 'Apfel'), weight(3, 'Pflaume')]).toEqual([0, 0])
    expect(weight(0, 'Birne')).toBeCloseTo(1)
  })

  it('of sentences that end many articles do not count', () => {
    const boilerplate = new Boilerplate()
    const closing = 'Diese Meldung kommt von einer Agentur.'
    const kept = Array.from({ length: 8 }, (_, at) =>
      boilerplate.without(`Etwas Eigenes Nummer ${at} steht hier. ${closing}`).includes(closing),
    )
    expect(kept).toEqual([true, true, true, true, true, false, false, false])
  })
})

const named = (terms: string[][], known: (string | null)[], taken: string[] = []) =>
  nameAll(terms, { known, taken, unnamed: '–' })

describe('names', () => {
  it('are the strongest term, a second one where that is taken, or the known one', () => {
    const terms = [['tor', 'Spiel'], ['Tor', 'Liga'], ['Steuer']]
    const names = ['Tor', 'Liga', 'Steuer 2']
    expect(named(terms, [null, null, null], ['steuer'])).toEqual(names)
    expect(named([['Tor'], ['Spiel']], [null, 'Tor'])).toEqual(['Tor 2', 'Tor'])
  })

  it('are never the same', () => {
    const words = fc.array(fc.array(fc.constantFrom('a', 'b', 'A'), { maxLength: 3 }))
    fc.assert(
      fc.property(words, (terms) => {
        const names = named(
          terms,
          terms.map(() => null),
          ['a'],
        )
        const different = new Set([...names, 'a'].map((name) => name.toLowerCase()))
        expect(different.size).toBe(terms.length + 1)
      }),
      { numRuns: 50 },
    )
  })
})

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

describe('the truncated decomposition', () => {
  const [rows, columns, wanted] = [60, 40, 8]
  const values = falling(rows, columns)
  const { diagonal, leftSingularVectors: left } = new SingularValueDecomposition(
    Matrix.from1DArray(rows, columns, values),
  )
  const theirs = (row: number, at: number) => left.get(row, at) * (diagonal[at] ?? 0)
  const reduced = truncatedSvd(fullFactor(values, rows), wanted, randomFrom(1))

  it('has the singular values of the full one, and the products of all pairs of rows', () => {
    expect(reduced.singular).toHaveLength(wanted)
    for (const [place, value] of reduced.singular.entries())
      expect(value).toBeCloseTo(diagonal[place] ?? 0, 6)
    const places = Array.from({ length: wanted }, (_, at) => at)
    const mine = (row: number, at: number) => reduced.rows[row * wanted + at] ?? 0
    const product = (of: typeof mine, one: number, two: number) =>
      places.reduce((sum, at) => sum + of(one, at) * of(two, at), 0)
    for (let one = 0; one < rows; one += 7)
      for (let two = 0; two < rows; two += 5)
        expect(product(mine, one, two)).toBeCloseTo(product(theirs, one, two), 5)
  })

  it('has no more dimensions than the matrix', () => {
    expect(truncatedSvd(fullFactor(falling(5, 40), 5), 8, randomFrom(1)).dimensions).toBe(5)
    const zeros = truncatedSvd(fullFactor(new Float32Array(20), 5), 3, randomFrom(1))
    expect([...zeros.rows].every((value) => value === 0)).toBe(true)
  })
})
