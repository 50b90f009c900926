import * as fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'

import type { MeasureId } from '#contract/metrics.ts'
import { today } from '#lib/zones.ts'
import type { Reading } from '#server/warehouse/port/facts.ts'
import {
  removeArticles,
  restoreArticles,
  settleRemoved,
} from '#server/warehouse/port/removed-articles.ts'
import type { ReportFilter, Warehouse } from '#server/warehouse/port/warehouse.ts'
import { triesEverything } from '#tests/support/breadth.ts'

import { write } from './facts.ts'
import {
  afterCorrection,
  articles,
  audiences,
  authors,
  grouped,
  ids,
  inOrder,
  type NaiveDimension,
  naiveRows,
  naiveValues,
  near,
  sections,
  topics,
} from './naive-facts.ts'
import { onEveryWarehouse } from './warehouse-engines.ts'

/** A change of the facts between two reports. */
interface MonthStep {
  readonly add?: Reading[]
  readonly replace?: Reading[]
  readonly move?: number[]
  /** an article that is removed, or put back */
  readonly remove?: number
  readonly restore?: number
  readonly forget?: number | undefined
}

const measures: MeasureId[] = [
  'views',
  'articlesRead',
  'scrollDepth',
  'dwellTime',
  'fromRecommendations',
  'readingTime',
  'readToEnd',
]
/** Months keep no depths. */
const ofMonths = measures.filter((measure) => measure !== 'readToEnd')

/** Those that a day has without a look at its articles. */
const summed = ofMonths.filter((measure) => measure !== 'articlesRead')

function nearMonths(rows: readonly Reading[]) {
  const { readToEnd: _, ...values } = naiveValues(rows)
  return near(values)
}

const count = fc.integer({ min: 0, max: 40 })
const thousandths = fc.integer({ min: 0, max: 4_000_000 }).map((value) => value / 1000)
/** Sums belong to views that carried the measure: all of a row's views or none of them. */
const readings = fc.array(
  fc
    .record({
      day: fc.integer({ min: 20_000, max: 20_020 }),
      article: fc.constantFrom(...ids),
      audience: fc.constantFrom(...audiences.map(({ id }) => id)),
      views: count,
      scroll: fc.option(thousandths),
      dwell: fc.option(thousandths),
      depths: fc.array(count, { minLength: 10, maxLength: 10 }),
    })
    .map(({ scroll, dwell, depths, ...row }): Reading => {
      const [hasScroll, hasDwell] = [scroll, dwell].map((sum) => sum !== null && row.views > 0)
      return {
        ...row,
        depths: row.views > 0 ? depths : [],
        scrollSum: hasScroll ? (scroll ?? 0) : 0,
        scrollCount: hasScroll ? row.views : 0,
        dwellSum: hasDwell ? (dwell ?? 0) : 0,
        dwellCount: hasDwell ? row.views : 0,
      }
    }),
  { minLength: 1, maxLength: 60, size: 'max' },
)
const filters: fc.Arbitrary<ReportFilter> = fc.oneof(
  fc.constant({}),
  fc.record({ userGroups: fc.subarray(['a', 'b', 'c', 'd']) }),
  fc.record({ topics: fc.subarray(topics), title: fc.constantFrom('', 'F', 'i', 'ähr') }),
  fc.record(
    {
      publishedFrom: fc.integer({ min: 19_995, max: 20_000 }),
      publishedTo: fc.integer({ min: 19_997, max: 20_001 }),
    },
    { requiredKeys: [] },
  ),
  fc.record({
    sections: fc.subarray(sections),
    authors: fc.subarray(authors),
    kinds: fc.subarray(['Bericht', 'Kommentar']),
  }),
  fc.record({
    userGroups: fc.subarray(['a', 'b', 'c']),
    entryPoints: fc.subarray(['search', 'direct']),
    topics: fc.subarray(topics),
  }),
)
const ranges = fc
  .tuple(fc.integer({ min: 19_998, max: 20_021 }), fc.integer({ min: 0, max: 20 }))
  .map(([from, days]) => ({ from, to: from + days }))
const dimensions: NaiveDimension[] = [
  'day',
  'article',
  'userGroup',
  'entryPoint',
  'topic',
  'section',
  'author',
  'kind',
]

onEveryWarehouse((open) => {
  let warehouse: Warehouse
  let publication = 0
  /** the articles that are removed, and what was counted of them */
  let [removed, bin]: [Set<number>, Reading[]] = [new Set(), []]

  beforeAll(async () => {
    warehouse = await open()
  })

  it('every report says what one finds by adding up the rows one after the other', async () => {
    let premises = 0
    await fc.assert(
      fc.asyncProperty(
        fc.record({ rows: readings, corrected: readings, filter: filters, range: ranges }),
        fc.boolean(),
        async ({ rows, corrected, filter, range }, merges) => {
          publication += 1
          await write(warehouse, publication, { mode: 'add', articles, audiences, reading: rows })
          await write(warehouse, publication, { mode: 'replace', reading: corrected })
          if (merges) await warehouse.compact()
          const all = afterCorrection(rows, corrected)
          const compare = { from: range.from - 21, to: range.from - 1 }
          const [within = [], before = []] = [range, compare].map((days) =>
            naiveRows(all, days, filter),
          )
          const question = { publication, facts: 'reading', measures, filter, range } as const
          for (const by of dimensions) {
            const answer = await warehouse.report({ ...question, compare, by: [by] })
            const [groups, earlier] = [within, before].map((some) => grouped(some, by))
            if (by === 'userGroup' && (groups?.size ?? 0) > 1) premises += 1
            if (by === 'author') {
              const views = answer.rows.reduce((sum, row) => sum + (row.values.views ?? 0), 0)
              expect(views).toBeCloseTo(answer.totals.views ?? 0, 9)
            }
            expect(answer).toEqual({
              count: groups?.size,
              countBefore: earlier?.size,
              totals: near(naiveValues(within)),
              totalsBefore: near(naiveValues(before)),
              rows: inOrder([...(groups?.keys() ?? [])]).map((key) => ({
                key: [key],
                values: near(naiveValues(groups?.get(key) ?? [])),
                before: near(naiveValues(earlier?.get(key) ?? [])),
              })),
            })
          }
        },
      ),
      { numRuns: triesEverything ? 50 : 12, endOnFailure: true },
    )
    expect(premises).toBeGreaterThan(2)
  }, 400_000)

  it('whole months say what their days say, whatever is written, merged, moved, removed or forgotten', async () => {
    const spread = fc
      .tuple(readings, fc.integer({ min: 0, max: 4 }))
      .map(([rows, late]) => rows.map((row) => ({ ...row, day: row.day + late * 23 })))
    const last = fc.integer({ min: 20_040, max: 20_110 })
    const steps = fc.array(
      fc.oneof(
        fc.record({ add: spread }),
        fc.record({ replace: spread }),
        fc.record({ move: fc.shuffledSubarray(ids, { minLength: 2, maxLength: 2 }) }),
        fc.record({ remove: fc.constantFrom(...ids) }),
        fc.record({ restore: fc.constantFrom(...ids) }),
        fc.record({ forget: fc.integer({ min: 20_000, max: 20_050 }) }),
        fc.constant({ forget: undefined }),
      ),
      { minLength: 3, maxLength: 8, size: 'max' },
    )
    await fc.assert(
      fc.asyncProperty(steps, last, async (taken, to) => {
        publication += 1
        ;[removed, bin] = [new Set(), []]
        await write(warehouse, publication, { mode: 'add', articles, audiences })
        let all: Reading[] = []
        for (const step of taken) all = await take(step, all)
        const [range, compare] = [
          { from: to - 40, to },
          { from: to - 110, to: to - 41 },
        ]
        const question = {
          publication,
          facts: 'reading',
          measures: ofMonths,
          range,
          compare,
        } as const
        const answer = await warehouse.report({ ...question, by: ['article'] })
        const [within = [], before = []] = [range, compare].map((days) => naiveRows(all, days, {}))
        const groups = grouped(within, 'article')
        expect(answer.totals).toEqual(nearMonths(within))
        expect(answer.totalsBefore).toEqual(nearMonths(before))
        expect(answer.rows.map(({ key, values }) => [...key, values])).toEqual(
          inOrder([...groups.keys()]).map((key) => [key, nearMonths(groups.get(key) ?? [])]),
        )
        const byDay = await warehouse.report({ ...question, measures: summed, by: ['day'] })
        const days = grouped(within, 'day')
        expect(byDay.rows.map(({ key, values }) => [...key, values.views])).toEqual(
          inOrder([...days.keys()]).map((key) => [key, naiveValues(days.get(key) ?? []).views]),
        )
      }),
      // ClickHouse keeps no months and merges slowly
      { numRuns: triesEverything ? 4 : 15, endOnFailure: true },
    )
  }, 400_000)

  /** Takes a step in the warehouse; gives the rows that there are then. */
  async function take(step: MonthStep, all: Reading[]): Promise<Reading[]> {
    if (step.add) {
      await write(warehouse, publication, { mode: 'add', reading: step.add })
      return [...all, ...step.add]
    }
    if (step.replace) {
      await write(warehouse, publication, { mode: 'replace', reading: step.replace })
      // as an import does at its end
      await settleRemoved(warehouse, publication)
      const rows = afterCorrection([...all, ...bin], step.replace)
      bin = rows.filter(({ article }) => removed.has(article))
      return rows.filter(({ article }) => !removed.has(article))
    }
    const { move: [from = 0, to = 0] = [], forget } = step
    if (step.remove !== undefined || step.restore !== undefined) return binned(step, all)
    if (step.move) {
      await warehouse.moveFacts(publication, new Map([[from, to]]))
      return all.map((row) => (row.article === from ? { ...row, article: to } : row))
    }
    await warehouse.compact(forget === undefined ? {} : { before: forget })
    bin = bin.filter(({ day }) => day >= (forget ?? 0))
    return all.filter(({ day }) => day >= (forget ?? 0))
  }

  /** Others may count a removed article: that follows when everything is settled. */
  async function binned({ remove, restore }: MonthStep, all: Reading[]): Promise<Reading[]> {
    const before = new Set(removed)
    if (remove !== undefined) {
      const gone = await removeArticles(warehouse, publication, [remove])
      expect(gone).toEqual(before.has(remove) ? [] : [remove])
      removed.add(remove)
      if (before.has(remove)) return all
    }
    if (restore !== undefined) {
      const back = await restoreArticles(warehouse, publication, [restore])
      expect(back).toEqual(before.has(restore) ? [restore] : [])
      removed.delete(restore)
      if (!before.has(restore)) return all
    }
    const about = remove ?? restore
    const named = [...all, ...bin].filter(({ article }) => article === about)
    const [here = [], there = []] = [all, bin].map((rows) =>
      rows.filter(({ article }) => article !== about),
    )
    bin = remove === undefined ? there : [...there, ...named]
    return remove === undefined ? [...here, ...named] : here
  }

  it('a part of the last day is what came until then, and all its times are the day', async () => {
    const moments = fc
      .tuple(readings, fc.infiniteStream(fc.integer({ min: 0, max: 95 })))
      .map(([rows, quarters]) =>
        rows.map((row) => ({
          ...row,
          day: row.day - 20_020 + today('UTC'),
          quarter: quarters.next().value ?? 0,
        })),
      )
    const parts = fc.record({
      filter: filters,
      back: fc.integer({ min: 0, max: 20 }),
      days: fc.integer({ min: 0, max: 5 }),
      quarters: fc.integer({ min: 0, max: 96 }),
    })
    await fc.assert(
      fc.asyncProperty(moments, parts, fc.boolean(), async (rows, part, merges) => {
        publication += 1
        await write(warehouse, publication, { mode: 'add', articles, audiences, reading: rows })
        await warehouse.append(publication, { key: 'times', mode: 'add', timedReading: rows })
        if (merges) await warehouse.compact()
        const { filter, back, days, quarters } = part
        const to = today('UTC') - back
        const compare = { from: to - days, to }
        const came = rows.filter(({ day, quarter }) => day < to || quarter < quarters)
        const question = {
          publication,
          facts: 'reading',
          measures,
          filter,
          range: compare,
        } as const
        for (const by of dimensions) {
          const answer = await warehouse.report({
            ...question,
            compare: { ...compare, quarters },
            by: [by],
          })
          const earlier = grouped(naiveRows(came, compare, filter), by)
          expect(answer.countBefore).toBe(earlier.size)
          expect(answer.totalsBefore).toEqual(near(naiveValues(naiveRows(came, compare, filter))))
          if (quarters === 96) expect(answer.totalsBefore).toEqual(near(answer.totals))
        }
      }),
      { numRuns: triesEverything ? 50 : 10, endOnFailure: true },
    )
  }, 400_000)
})
