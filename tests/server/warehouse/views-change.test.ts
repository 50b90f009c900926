import * as fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'

import type { Article, Reading } from '#server/warehouse/port/facts.ts'
import { idOf } from '#server/warehouse/port/ids.ts'
import type { ChangeSplit, ReportFilter, Warehouse } from '#server/warehouse/port/warehouse.ts'

import { audience, write } from './facts.ts'
import { onEveryWarehouse } from './warehouse-engines.ts'

/** A Monday. */
const monday = 20_003
const articles = Array.from({ length: 9 }, (_, at): Article => {
  const topics = [`t${at}`, 'shared'].slice(at % 3 === 0 ? 2 : 0)
  return {
    id: idOf(`change ${at}`),
    externalId: `change ${at}`,
    title: `Change ${at}`,
    url: null,
    published: at === 8 ? null : monday - 13 + at * 3,
    topics: topics.map((topic, place) => ({ topic: idOf(topic), score: place + (at % 2) * 0.5 })),
  }
})
const audiences = [audience([], 'search'), audience(['a']), audience(['a', 'b'], 'search')]
const readings = fc.array(
  fc.record({
    day: fc.integer({ min: monday - 8, max: monday + 8 }),
    // the last one is no article that is known
    article: fc.constantFrom(...articles.map(({ id }) => id), idOf('unknown')),
    audience: fc.constantFrom(...audiences.map(({ id }) => id)),
    views: fc.integer({ min: 0, max: 40 }),
  }),
  { minLength: 20, maxLength: 80, size: 'max' },
)
const filters = fc.constantFrom<ReportFilter>({}, { userGroups: ['a'] }, { userGroups: ['c'] })
const range = { from: monday, to: monday + 6 }
const compare = { from: monday - 7, to: monday - 1 }

type Row = Pick<Reading, 'day' | 'article' | 'audience' | 'views'>

onEveryWarehouse((open) => {
  let warehouse: Warehouse
  let publication = 8700
  beforeAll(async () => {
    warehouse = await open()
  })

  it('every split of a change adds up to it, to the digit', async () => {
    let rests = 0
    await fc.assert(
      fc.asyncProperty(readings, filters, async (rows, filter) => {
        publication += 1
        const none = { scrollSum: 0, scrollCount: 0, dwellSum: 0, dwellCount: 0 }
        const reading = rows.map((row): Reading => ({ ...row, ...none }))
        await write(warehouse, publication, { mode: 'add', articles, audiences, reading })
        const cuts = await warehouse.viewsChange({ publication, range, compare, filter })
        const read = rows.filter((row) => lets(filter, row))
        expect(cuts.map(({ split }) => split)).toEqual(Object.keys(keysOf))
        for (const { split, parts } of cuts) {
          const expected = naive(read, split)
          const alone = parts.filter(({ count }) => count === 1)
          const listed = alone.map(({ key, views, before }) => [key, views, before])
          expect(listed).toEqual(expected.slice(0, listed.length))
          if (parts.length > listed.length) {
            const rest = expected.slice(6)
            const [views, before] = [1, 2].map((at) =>
              rest.reduce((sum, one) => sum + (one[at] ?? 0), 0),
            )
            expect(listed).toHaveLength(6)
            expect(parts.at(-1)).toEqual({ key: null, views, before, count: rest.length })
            rests += 1
          } else expect(listed).toHaveLength(expected.length)
        }
      }),
      { numRuns: 25, seed: 11 },
    )
    expect(rests).toBeGreaterThan(10)
  })
})

const articleOf = (id: number) => articles.find((article) => article.id === id)

const keysOf: Record<ChangeSplit, (row: Row, began: number) => number> = {
  article: ({ article }) => article,
  topic: ({ article }) => {
    const [best] = (articleOf(article)?.topics ?? []).toSorted((a, b) => b.score - a.score)
    return best?.topic ?? 0
  },
  audience: (row) => row.audience,
  weekday: ({ day }) => (day - monday + 70) % 7,
  age: ({ article }, began) => {
    const published = articleOf(article)?.published ?? null
    if (published === null) return 3
    if (published >= began) return 0
    return published >= began - 7 ? 1 : 2
  },
}

function lets({ userGroups }: ReportFilter, row: Row): boolean {
  const readers = audiences.find(({ id }) => id === row.audience)?.userGroups ?? []
  return userGroups === undefined || userGroups.some((group) => readers.includes(group))
}

/** The parts of a split as key, views and views before, the largest change first. */
function naive(rows: readonly Row[], split: ChangeSplit): number[][] {
  const sums = new Map<number, [views: number, before: number]>()
  for (const row of rows) {
    const isNow = row.day >= range.from && row.day <= range.to
    if (!isNow && (row.day < compare.from || row.day > compare.to)) continue
    const key = keysOf[split](row, isNow ? range.from : compare.from)
    const [views, before] = sums.get(key) ?? [0, 0]
    sums.set(key, isNow ? [views + row.views, before] : [views, before + row.views])
  }
  return [...sums]
    .map(([key, [views, before]]) => [key, views, before])
    .filter(([, views, before]) => views !== 0 || before !== 0)
    .toSorted(
      ([a = 0, va = 0, ba = 0], [b = 0, vb = 0, bb = 0]) =>
        Math.abs(vb - bb) - Math.abs(va - ba) || a - b,
    )
}
