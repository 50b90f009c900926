import * as fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'

import type { Article, Reading } from '#server/warehouse/port/facts.ts'
import type { Warehouse } from '#server/warehouse/port/warehouse.ts'

import { audience, write } from './facts.ts'
import { onEveryWarehouse } from './warehouse-engines.ts'

const reader = audience([])
const range = { from: 20_000, to: 20_006 }

/** Days of publication around the range, of some articles; the one in the first place has none. */
const days = fc.array(fc.integer({ min: range.from - 1, max: range.to + 1 }), { maxLength: 6 })
const readings = fc.array(
  fc.record({
    day: fc.integer({ min: range.from - 1, max: range.to + 1 }),
    article: fc.integer({ min: 1, max: 7 }),
    views: fc.integer({ min: 0, max: 5 }),
  }),
  { maxLength: 30, size: 'max' },
)

onEveryWarehouse((open) => {
  let warehouse: Warehouse
  let publication = 8700
  beforeAll(async () => {
    warehouse = await open()
  })

  it('the usual article is the middle of those that are so old, one after the other', async () => {
    await fc.assert(
      fc.asyncProperty(days, readings, async (published, rows) => {
        publication += 1
        const articles = [null, ...published].map((day, at) => articleOf(at + 1, day))
        const sums = { scrollSum: 0, scrollCount: 0, dwellSum: 0, dwellCount: 0 }
        const reading = rows.map((row) => ({ ...row, ...sums, audience: reader.id }))
        await write(warehouse, publication, {
          mode: 'add',
          audiences: [reader],
          articles,
          reading,
        })
        const filter = { publishedFrom: range.from, publishedTo: range.to }
        expect(await warehouse.usualViews(publication, range, filter)).toEqual(
          usualAmong(articles, reading),
        )
      }),
      { numRuns: 30, endOnFailure: true },
    )
  })
})

function articleOf(id: number, published: number | null): Article {
  return { id, externalId: `a${id}`, title: '', url: null, published, topics: [] }
}

/** An article counts where it was read in the range; on a day without views it has none. */
function usualAmong(articles: readonly Article[], reading: readonly Reading[]): (number | null)[] {
  const within = reading.filter(({ day }) => day >= range.from && day <= range.to)
  const viewsOf = (id: number, on?: number) =>
    within
      .filter(({ article, day }) => article === id && (on === undefined || day === on))
      .reduce((sum, { views }) => sum + views, 0)
  const read = articles.flatMap(({ id, published }) =>
    published !== null && published >= range.from && published <= range.to && viewsOf(id) > 0
      ? [{ id, published }]
      : [],
  )
  return Array.from({ length: 7 }, (_, age) => {
    const views = read
      .filter(({ published }) => published + age <= range.to)
      .map(({ id, published }) => viewsOf(id, published + age))
      .toSorted((one, other) => one - other)
    const middle = [views[Math.floor((views.length - 1) / 2)], views[Math.floor(views.length / 2)]]
    return views.length === 0 ? null : ((middle[0] ?? 0) + (middle[1] ?? 0)) / 2
  })
}
