import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { findTopics } from '#server/topics/learning/clusters/find-topics.ts'
import { joinNearest, seeded, sphericalKMeans } from '#server/topics/learning/clusters/k-means.ts'
import { nameAll } from '#server/topics/learning/clusters/names.ts'
import { termsOfClasses } from '#server/topics/learning/clusters/terms-of-classes.ts'
import { randomFrom } from '#server/topics/learning/random.ts'
import { Boilerplate } from '#server/topics/learning/text/sentences.ts'
import { Vocabulary } from '#server/topics/learning/text/vocabulary.ts'
import { tfIdf } from '#server/topics/learning/vectors/tf-idf.ts'
import { cosine, unitRows, type UnitRows } from '#server/topics/learning/vectors/unit-rows.ts'

const none = { count: 0, dimensions: 3, values: new Float32Array() }

/** Rows of three numbers, never all 0. */
const anyRows = fc
  .array(fc.tuple(...[0, 1, 2].map(() => fc.double({ min: 0.01, max: 1, noNaN: true }))), {
    minLength: 4,
    maxLength: 40,
  })
  .map((rows): UnitRows => unitRows(Float64Array.from(rows.flat()), rows.length))

describe('spherical k-means', () => {
  it('puts every row to the class whose direction is nearest', () => {
    fc.assert(
      fc.property(anyRows, fc.integer({ min: 1, max: 6 }), fc.nat(), (rows, wanted, seed) => {
        const start = seeded(rows, none, { wanted, random: randomFrom(seed) })
        const { of, directions } = sphericalKMeans(rows, start)
        expect(start.count).toBeLessThanOrEqual(wanted)
        for (const [row, found] of joinNearest(rows, directions).entries()) {
          const own = cosine(rows, row, directions, of[row] ?? -1)
          expect(own).toBeGreaterThanOrEqual(cosine(rows, row, directions, found) - 0.05)
        }
      }),
      { numRuns: 60 },
    )
  })

  it('fits no worse than its start', () => {
    fc.assert(
      fc.property(anyRows, fc.nat(), (rows, seed) => {
        const start = seeded(rows, none, { wanted: 3, random: randomFrom(seed) })
        const first = joinNearest(rows, start)
        const fit = [...first].reduce((sum, at, row) => sum + cosine(rows, row, start, at), 0)
        expect(sphericalKMeans(rows, start).fit).toBeGreaterThanOrEqual(fit / rows.count - 1e-6)
      }),
      { numRuns: 60 },
    )
  })
})

describe('topics', () => {
  it('given ones keep their articles, whatever these are like', () => {
    fc.assert(
      fc.property(anyRows, fc.nat(), (rows, seed) => {
        const given = new Int32Array(rows.count).map((_, row) => (row % 3 === 0 ? 0 : -1))
        const before = new Int32Array(rows.count).fill(-1)
        const { of, origins } = findTopics(
          rows,
          { given, givenCount: 1, before, beforeCount: 0 },
          { random: randomFrom(seed) },
        )
        expect(origins[0]).toEqual({ kind: 'given', at: 0 })
        for (const [row, topic] of given.entries()) if (topic === 0) expect(of[row]).toBe(0)
      }),
      { numRuns: 40 },
    )
  })
})

describe('terms', () => {
  const vocabulary = new Vocabulary()
  const count = (text: string) => vocabulary.count(text, 'de')

  it('are stems without stop words; a spelling stands for them', () => {
    const { terms, counts } = count('Die Impfungen und die Impfung der EU, E-Rezepte')
    expect([...counts]).toEqual([2, 1, 1])
    const spellings = vocabulary.spellings(new Set(terms))
    expect(new Set(spellings.values())).toEqual(new Set(['Impfungen', 'EU', 'E-Rezepte']))
  })

  it('weigh more the fewer articles have them, and each article has the length 1', () => {
    const texts = [
      'Apfel Birne',
      'Apfel Birne',
      'Apfel Kirsche',
      'Kirsche Pflaume',
      'Traube Kirsche',
    ]
    const articles = texts.map(count)
    const matrix = tfIdf(articles, vocabulary.size)
    const weight = (row: number, word: string): number => {
      const column = matrix.terms.indexOf(count(word).terms[0] ?? -1)
      const own = matrix.indices
        .subarray(matrix.starts[row], matrix.starts[row + 1])
        .indexOf(column)
      return own < 0 ? 0 : (matrix.values[(matrix.starts[row] ?? 0) + own] ?? 0)
    }
    // Apfel and Kirsche stand in three of five, which tells too little; Pflaume and Traube in one, which tells nothing
    expect([weight(0, 'Apfel'), weight(3, 'Pflaume')]).toEqual([0, 0])
    expect(weight(0, 'Birne')).toBeCloseTo(1)
  })

  it('tell a class from the others', () => {
    const articles = [
      'Tor Spiel',
      'Tor Spiel',
      'Steuer Spiel',
      'Steuer Spiel',
      'Wetter',
      'Wetter',
    ].map(count)
    const matrix = tfIdf([...articles, ...articles], vocabulary.size)
    const of = Int32Array.from([0, 0, 1, 1, 2, 2, 0, 0, 1, 1, 2, 2])
    const [first] = termsOfClasses(matrix, of, { classes: 3, most: 3 })
    const spelt = first?.map(({ column }) => matrix.terms[column])
    expect(spelt?.[0]).toBe(count('Tor').terms[0])
  })

  it('of sentences that end many articles do not count', () => {
    const boilerplate = new Boilerplate()
    const closing = 'Diese Meldung kommt von einer Agentur.'
    const texts = Array.from(
      { length: 8 },
      (_, at) => `Etwas Eigenes Nummer ${at} steht hier. ${closing}`,
    )
    const kept = texts.map((text) => boilerplate.without(text).includes(closing))
    expect(kept).toEqual([true, true, true, true, true, false, false, false])
  })
})

describe('names', () => {
  const unnamed = '–'

  it('are the strongest term, and a second one where that is taken', () => {
    const terms = [['tor', 'Spiel'], ['Tor', 'Liga'], ['Steuer']]
    expect(nameAll(terms, { known: [null, null, null], taken: ['steuer'], unnamed })).toEqual([
      'Tor',
      'Tor, Liga',
      'Steuer 2',
    ])
  })

  it('that are known stay', () => {
    const names = nameAll([['Tor'], ['Spiel']], { known: [null, 'Tor'], taken: [], unnamed })
    expect(names).toEqual(['Tor 2', 'Tor'])
  })

  it('are never the same', () => {
    const words = fc.array(fc.array(fc.constantFrom('a', 'b', 'A'), { maxLength: 3 }), {
      maxLength: 12,
    })
    fc.assert(
      fc.property(words, (terms) => {
        const names = nameAll(terms, { known: terms.map(() => null), taken: ['a'], unnamed })
        expect(new Set([...names, 'a'].map((name) => name.toLowerCase())).size).toBe(
          names.length + 1,
        )
      }),
    )
  })
})
