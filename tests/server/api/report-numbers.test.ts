import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { ArticleReportDocument } from '#contract/generated/documents/articles.ts'
import type { ArticleFilter, ArticleReportQuery } from '#contract/generated/operations.ts'
import { isoOf, rangeBefore, type DayRange } from '#lib/days.ts'
import { idOf } from '#server/warehouse/port/ids.ts'
import type { Article, Reading } from '#server/warehouse/port/warehouse.ts'
import { audience, write } from '#tests/server/warehouse/facts.ts'
import { naiveRows, naiveValues, type Readings } from '#tests/server/warehouse/naive-report.ts'

import { startApi, type ApiServer } from './api-server.ts'

let api: ApiServer
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const articles = ['Ähre', 'Fiber', 'fieber', 'Zug'].map((title): Article => ({
  id: idOf(title),
  externalId: title,
  title,
  url: null,
  published: null,
  topics: [],
}))
const audiences = [audience([], 'search'), audience(['a', 'b'], 'direct'), audience(['b'], '')]
const known: Omit<Readings, 'rows'> = {
  articles: new Map(articles.map((article) => [article.id, article])),
  audiences: new Map(audiences.map((one) => [one.id, one])),
}
const first = 20_000
const readings = fc.array(
  fc
    .record({
      day: fc.integer({ min: first, max: first + 30 }),
      article: fc.constantFrom(...articles.map(({ id }) => id)),
      audience: fc.constantFrom(...audiences.map(({ id }) => id)),
      views: fc.integer({ min: 0, max: 40 }),
      scroll: fc.option(fc.integer({ min: 0, max: 100 })),
      dwell: fc.option(fc.integer({ min: 0, max: 600 })),
    })
    .map(({ scroll, dwell, ...row }): Reading => ({
      ...row,
      scrollSum: (scroll ?? 0) * row.views,
      scrollCount: scroll === null ? 0 : row.views,
      dwellSum: (dwell ?? 0) * row.views,
      dwellCount: dwell === null ? 0 : row.views,
    })),
  { minLength: 1, maxLength: 80, size: 'max' },
)
const ranges = fc
  .tuple(fc.integer({ min: first - 3, max: first + 32 }), fc.integer({ min: 0, max: 15 }))
  .map(([from, days]) => ({ from, to: from + days }))
const filters: fc.Arbitrary<ArticleFilter> = fc.record(
  {
    userGroups: fc.subarray(['a', 'b']),
    entryPoints: fc.subarray(['search', 'direct']),
    search: fc.constantFrom('', 'f', 'ähr'),
  },
  { requiredKeys: [] },
)

type Report = NonNullable<ArticleReportQuery['client']>['articleReport']

async function asked(client: string, range: DayRange, filter: ArticleFilter): Promise<Report> {
  const token = await api.issuer.token({ roles: { [client]: ['view-dav-article-report'] } })
  const answer = await api.ask<ArticleReportQuery>(token, ArticleReportDocument.toString(), {
    clientId: client,
    range: { from: isoOf(range.from), to: isoOf(range.to) },
    filter,
    first: 25,
    offset: 0,
    sort: { field: 'TITLE', direction: 'ASC' },
  })
  if (!answer.data?.client) throw new Error(JSON.stringify(answer.errors))
  return answer.data.client.articleReport
}

/** Sums of fractions in JavaScript are off by some billionths. */
function near(value: number | null | undefined): unknown {
  return typeof value === 'number' ? expect.closeTo(value, 6) : null
}

function metrics(rows: readonly Reading[]): object {
  const values = naiveValues(rows, ['views', 'scrollDepth', 'dwellTime'])
  return {
    views: values.views,
    averageScrollDepth: near(values.scrollDepth),
    averageDwellTime: near(values.dwellTime),
  }
}

function viewsOf(rows: readonly Reading[]): number {
  return rows.reduce((sum, { views }) => sum + views, 0)
}

function about(rows: readonly Reading[], id: number): Reading[] {
  return rows.filter(({ article }) => article === id)
}

function daysOf({ from, to }: DayRange): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

function series(rows: readonly Reading[], range: DayRange): unknown[] {
  return daysOf(range).map((day) => {
    const read = rows.filter((row) => row.day === day)
    return { date: isoOf(day), ...metrics(read), articlesRead: readArticles(read).length }
  })
}

/** The articles that were read, in the order of their titles. */
function readArticles(rows: readonly Reading[]): Article[] {
  return articles.filter(({ id }) => viewsOf(about(rows, id)) > 0)
}

/** The whole report by adding up one row after the other. */
function expected(all: Readings, range: DayRange, filter: ArticleFilter): unknown {
  const { search, userGroups, entryPoints } = filter
  const rowsIn = (days: DayRange) =>
    naiveRows(all, days, {
      title: search ?? '',
      userGroups: userGroups ?? [],
      entryPoints: entryPoints ?? [],
    })
  const earlier = rangeBefore(range)
  const reachesBack = Math.min(...all.rows.map(({ day }) => day)) <= earlier.from
  const [rows, before] = [rowsIn(range), reachesBack ? rowsIn(earlier) : null]
  const read = readArticles(rows)
  return {
    totals: metrics(rows),
    previousTotals: before && metrics(before),
    articlesRead: read.length,
    previousArticlesRead: before && readArticles(before).length,
    series: series(rows, range),
    previousSeries: before ? series(before, earlier) : [],
    count: { count: read.length, precision: 'EXACT' },
    nodes: read.map(({ id, title }) => ({
      article: { id: String(id), title, url: null, publicationDate: null, topics: [] },
      metrics: metrics(about(rows, id)),
      ranked: viewsOf(about(rows, id)) >= 50,
      previousViews: before && viewsOf(about(before, id)),
      trend: daysOf(range).map((day) => viewsOf(about(rows, id).filter((row) => row.day === day))),
    })),
  }
}

it('every number of a report is what one finds by adding up the rows one after the other', async () => {
  let [clients, compared] = [0, 0]
  await fc.assert(
    fc.asyncProperty(readings, ranges, filters, async (rows, range, filter) => {
      clients += 1
      const client = `blatt${clients}`
      const id = await api.store.ingest.savePublication({ realm: 'nord', client, name: client })
      await write(api.store.warehouse, id, { mode: 'add', articles, audiences, reading: rows })
      await api.store.publish(id)
      const report = await asked(client, range, filter)
      if (report.previousTotals) compared += 1
      expect(report).toEqual(expected({ ...known, rows }, range, filter))
    }),
    { numRuns: 40, endOnFailure: true },
  )
  expect(compared).toBeGreaterThan(5)
}, 120_000)
