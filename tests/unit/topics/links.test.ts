import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { topicLinks } from '#server/api/topics/planning.ts'

interface Cosine {
  readonly one: number
  readonly other: number
  readonly similarity: number
  readonly namedBy: 'one' | 'other' | 'both'
}

const topics = 16

/** Cosines between topics; each of both may name the other among its most similar ones. */
const maps = fc
  .uniqueArray(
    fc.record<Cosine>({
      one: fc.nat(topics - 1),
      other: fc.nat(topics - 1),
      // Few values, so that many are the same.
      similarity: fc.integer({ min: 1, max: 12 }).map((step) => step / 12),
      namedBy: fc.constantFrom('one', 'other', 'both'),
    }),
    {
      minLength: 40,
      maxLength: 110,
      size: 'max',
      selector: ({ one, other }) => Math.min(one, other) * topics + Math.max(one, other),
    },
  )
  .map((cosines) => cosines.filter(({ one, other }) => one !== other))

/** Topics with ids from 100 on, in an order. */
function mapOf(cosines: readonly Cosine[], order: readonly number[]) {
  const placeOf = (topic: number) => order.indexOf(topic)
  return order.map((topic) => ({
    id: 100 + topic,
    articles: 3,
    similar: cosines.flatMap(({ one, other, similarity, namedBy }) => {
      if (topic === one && namedBy !== 'other') return [{ topic: placeOf(other), similarity }]
      if (topic === other && namedBy !== 'one') return [{ topic: placeOf(one), similarity }]
      return []
    }),
  }))
}

const usualOrder = Array.from({ length: topics }, (_, topic) => topic)
const orders = fc.shuffledSubarray(usualOrder, { minLength: topics, maxLength: topics })

it('links of topics are the same whoever names the other, in any order of topics', () => {
  fc.assert(
    fc.property(maps, orders, (cosines, order) => {
      const links = topicLinks(mapOf(cosines, order))
      const both = cosines.map((cosine) => ({ ...cosine, namedBy: 'both' as const }))
      expect(links).toEqual(topicLinks(mapOf(both, usualOrder)))
    }),
  )
})

it('links of topics are the strongest pairs, each once, six of a topic', () => {
  let full = 0
  fc.assert(
    fc.property(maps, (cosines) => {
      const links = topicLinks(mapOf(cosines, usualOrder))
      const linksOf = (topic: number) =>
        links.filter(({ from, to }) => [from, to].includes(String(100 + topic)))
      const strengths = links.map(({ similarity }) => similarity)
      expect(strengths).toEqual(strengths.toSorted((one, other) => other - one))
      for (const topic of usualOrder) {
        expect(linksOf(topic).length).toBeLessThanOrEqual(6)
        if (linksOf(topic).length === 6) full += 1
      }
      for (const { one, other, similarity } of cosines) {
        const ends = [String(100 + one), String(100 + other)].toSorted()
        const own = links.filter(({ from, to }) => ends.join() === `${from},${to}`)
        const isCrowded = [one, other].some(
          (topic) => linksOf(topic).filter((link) => link.similarity >= similarity).length === 6,
        )
        if (own.length === 0) expect(isCrowded).toBe(true)
        else expect(own).toEqual([{ from: ends[0], to: ends[1], similarity }])
      }
    }),
  )
  expect(full).toBeGreaterThan(50)
})

it('links no topic without articles', () => {
  const map = mapOf([{ one: 0, other: 1, similarity: 0.5, namedBy: 'both' }], usualOrder)
  const emptied = map.map((topic, at) => (at === 1 ? { ...topic, articles: 0 } : topic))
  expect(topicLinks(map)).toHaveLength(1)
  expect(topicLinks(emptied)).toEqual([])
})
