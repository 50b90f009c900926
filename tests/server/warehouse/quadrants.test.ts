import * as fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'

import type { Reading } from '#server/warehouse/port/facts.ts'
import type { ArticleQuadrants, Warehouse } from '#server/warehouse/port/warehouse.ts'

import { audience, write } from './facts.ts'
import { onEveryWarehouse } from './warehouse-engines.ts'

const reader = audience([])
const on = 20_000

/** Few values, so that articles lie on the lines and on the threshold of 50 views. */
const readings = fc
  .array(
    fc.record({
      views: fc.constantFrom(0, 30, 49, 50, 60, 80),
      depth: fc.constantFrom(null, 10, 50, 90),
    }),
    { maxLength: 12, size: 'max' },
  )
  .map((all) =>
    all.map(({ views, depth }, at): Reading => {
      const scroll =
        depth === null
          ? { scrollSum: 0, scrollCount: 0 }
          : { scrollSum: views * depth, scrollCount: views }
      const key = { day: on, article: at + 1, audience: reader.id }
      return { ...key, views, ...scroll, dwellSum: 0, dwellCount: 0 }
    }),
  )

onEveryWarehouse((open) => {
  let warehouse: Warehouse
  let publication = 8600
  beforeAll(async () => {
    warehouse = await open()
  })

  it('articles are in the fields into which one puts them one by one', async () => {
    const met = new Set<string>()
    await fc.assert(
      fc.asyncProperty(readings, async (reading) => {
        publication += 1
        await write(warehouse, publication, { mode: 'add', audiences: [reader], reading })
        const request = { publication, facts: 'reading', by: ['article'], first: 3 } as const
        const { quadrants, rows } = await warehouse.report({
          ...request,
          measures: ['views', 'scrollDepth'],
          range: { from: on, to: on },
          quadrants: true,
        })
        const read = reading.filter(({ views }) => views > 0)
        const parted = naive(read)
        expect(quadrants?.medianViews).toBe(parted.median)
        expect(Object.fromEntries(quadrants?.fields.map(named) ?? [])).toEqual(parted.fields)
        expect(rows).toHaveLength(Math.min(3, read.length))
        for (const field of Object.keys(parted.fields)) met.add(field)
      }),
      { numRuns: 20, seed: 4 },
    )
    expect(met.size).toBe(4)
  })
})

type Field = readonly [name: string, sums: readonly [articles: number, views: number]]

function named({ often, far, articles, views }: ArticleQuadrants['fields'][number]): Field {
  return [`${often} ${far}`, [articles, views]]
}

/** The same by comparing each article with the lines. */
function naive(read: readonly Reading[]) {
  const sum = (of: keyof Reading) => read.reduce((all, one) => all + Number(one[of]), 0)
  const views = read.map((one) => one.views).toSorted((one, other) => one - other)
  const [low, high] = [views[Math.ceil(views.length / 2) - 1], views[Math.floor(views.length / 2)]]
  const median = low === undefined || high === undefined ? null : (low + high) / 2
  const far = sum('scrollSum') / sum('scrollCount')
  const fields: Record<string, [articles: number, views: number]> = {}
  for (const one of read) {
    if (one.views < 50 || one.scrollCount === 0) continue
    const name = `${one.views >= (median ?? 0)} ${one.scrollSum / one.scrollCount >= far}`
    const [articles, all] = fields[name] ?? [0, 0]
    fields[name] = [articles + 1, all + one.views]
  }
  return { median, fields }
}
