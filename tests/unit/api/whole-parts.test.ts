import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { wholeParts } from '#server/api/reports/articles/views-change.ts'

it('shares of co-authors become whole numbers with the same sum, each at most one beside its share', () => {
  const works = fc.array(fc.record({ views: fc.nat(500), authors: fc.integer({ min: 1, max: 7 }) }))
  fc.assert(
    fc.property(works, (list) => {
      const shares = new Map<string, number>()
      for (const { views, authors } of list)
        for (let author = 0; author < authors; author += 1)
          shares.set(`${author}`, (shares.get(`${author}`) ?? 0) + views / authors)
      const parts = wholeParts(shares)
      const sum = list.reduce((all, { views }) => all + views, 0)
      expect([...parts.values()].reduce((all, part) => all + part, 0)).toBe(sum)
      for (const [id, part] of parts) {
        expect(Number.isInteger(part)).toBe(true)
        expect(Math.abs(part - (shares.get(id) ?? 0))).toBeLessThan(1)
      }
    }),
  )
})
