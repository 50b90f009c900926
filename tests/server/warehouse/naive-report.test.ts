import * as fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'

import type { MeasureId, MeasureValues } from '#contract/metrics.ts'
import { idOf } from '#server/warehouse/port/ids.ts'
import type { Article, Reading, ReportFilter, Warehouse } from '#server/warehouse/port/warehouse.ts'

import { audience, write } from './facts.ts'
import {
  naiveKeys,
  naiveRows,
  naiveValues,
  type NaiveDimension,
  type Readings,
} from './naive-report.ts'
import { onEveryWarehouse } from './warehouse-engines.ts'

const topics = ['Herz', 'Sommer', 'Politik'].map((name) => idOf(name))
const articles = ['Ähre', 'Fiber', 'fieber', 'Zug'].map((title, index): Article => ({
  id: idOf(title),
  externalId: title,
  title,
  url: null,
  published: index === 0 ? null : 20_000 - index,
  topics: topics.slice(0, index).map((topic) => ({ topic, score: 0.5 })),
}))
const audiences = [
  audience([], 'search', 'registered'),
  audience(['a'], 'search'),
  audience(['a', 'b'], 'direct'),
  audience(['b', 'c'], ''),
]
const known: Omit<Readings, 'rows'> = {
  articles: new Map(articles.map((article) => [article.id, article])),
  audiences: new Map(audiences.map((one) => [one.id, one])),
}
const measures: MeasureId[] = ['views', 'articlesRead', 'scrollDepth', 'dwellTime']

const count = fc.integer({ min: 0, max: 40 })
const thousandths = fc.integer({ min: 0, max: 4_000_000 }).map((value) => value / 1000)
const readings = fc.array(
  fc.record({
    day: fc.integer({ min: 20_000, max: 20_020 }),
    article: fc.constantFrom(...articles.map(({ id }) => id)),
    audience: fc.constantFrom(...audiences.map(({ id }) => id)),
    views: count,
    scrollSum: thousandths,
    scrollCount: count,
    dwellSum: thousandths,
    dwellCount: count,
  }),
  { minLength: 1, maxLength: 60, size: 'max' },
)
const filters: fc.Arbitrary<ReportFilter> = fc.record({
  userGroups: fc.subarray(['a', 'b', 'c', 'd']),
  entryPoints: fc.subarray(['search', 'direct']),
  topics: fc.subarray(topics),
  title: fc.constantFrom('', 'F', 'i', 'ähr'),
})
const ranges = fc
  .tuple(fc.integer({ min: 19_995, max: 20_025 }), fc.integer({ min: 0, max: 15 }))
  .map(([from, days]) => ({ from, to: from + days }))
const dimensions = fc.constantFrom<NaiveDimension>(
  'day',
  'article',
  'userGroup',
  'entryPoint',
  'topic',
)

onEveryWarehouse((open) => {
  let warehouse: Warehouse
  let publication = 0

  beforeAll(async () => {
    warehouse = await open()
  })

  it('every report says what one finds by adding up the rows one after the other', async () => {
    let [premises, overlaps] = [0, 0]
    await fc.assert(
      fc.asyncProperty(
        fc.record({ rows: readings, corrected: readings, filter: filters, range: ranges }),
        dimensions,
        fc.boolean(),
        async ({ rows, corrected, filter, range }, by, merges) => {
          publication += 1
          await write(warehouse, publication, { mode: 'add', articles, audiences, reading: rows })
          await write(warehouse, publication, { mode: 'replace', reading: corrected })
          if (merges) await warehouse.compact()
          const all = { ...known, rows: afterCorrection(rows, corrected) }
          const compare = { from: range.from - 16, to: range.from - 1 }
          const answer = await warehouse.report({
            publication,
            facts: 'reading',
            measures,
            by: [by],
            filter,
            range,
            compare,
          })
          const [within, before] = [range, compare].map((days) => naiveRows(all, days, filter))
          const groups = grouped(all, within ?? [], by)
          if (groups.size > 1) premises += 1
          if (by === 'userGroup' && groups.size > 1) overlaps += 1
          expect(near(answer.totals)).toEqual(near(naiveValues(within ?? [], measures)))
          expect(near(answer.totalsBefore)).toEqual(near(naiveValues(before ?? [], measures)))
          const earlier = grouped(all, before ?? [], by)
          expect(answer.rows.map(({ key }) => key[0])).toEqual(inOrder([...groups.keys()]))
          expect([answer.count, answer.countBefore]).toEqual([groups.size, earlier.size])
          for (const { key, values, before: past } of answer.rows) {
            const [name = ''] = key
            expect(near(values)).toEqual(near(naiveValues(groups.get(name) ?? [], measures)))
            expect(near(past)).toEqual(near(naiveValues(earlier.get(name) ?? [], measures)))
          }
        },
      ),
      { numRuns: 60 },
    )
    expect(premises).toBeGreaterThan(20)
    expect(overlaps).toBeGreaterThan(3)
  })
})

/** Rows of the same article, day and audience become what the correction says; its repeats are added up. */
function afterCorrection(rows: readonly Reading[], corrected: readonly Reading[]): Reading[] {
  const replaced = new Set(corrected.map(keyOf))
  return [...rows.filter((row) => !replaced.has(keyOf(row))), ...corrected]
}

function keyOf({ day, article, audience: readers }: Reading): string {
  return `${day} ${article} ${readers}`
}

/** Rows by the value of a dimension; values without views are no rows of a report. */
function grouped(
  all: Readings,
  rows: readonly Reading[],
  by: NaiveDimension,
): Map<number | string, Reading[]> {
  const groups = new Map<number | string, Reading[]>()
  for (const row of rows) {
    for (const key of naiveKeys(all, row, by)) groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return new Map([...groups].filter(([, some]) => some.some(({ views }) => views > 0)))
}

function inOrder(keys: readonly (number | string)[]): (number | string)[] {
  return keys.toSorted((a, b) => (a < b ? -1 : 1))
}

/** Sums of fractions in JavaScript are off by some billionths. */
function near(values: MeasureValues | null): Record<string, number | null> {
  return Object.fromEntries(
    Object.entries(values ?? {}).map(([name, value]) => [
      name,
      value === null ? null : Math.round(value * 1e6) / 1e6,
    ]),
  )
}
