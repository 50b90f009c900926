import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { isoOf, type DayRange } from '#lib/days.ts'
import type { Delivery, Membership, Reading } from '#server/warehouse/port/warehouse.ts'
import { startApi, type ApiServer } from '#tests/server/api/api-server.ts'
import { write } from '#tests/server/warehouse/facts.ts'

import { metrics, ofArticle, readAmong, sumOf, within } from './articles/naive-articles.ts'
import { articles, audiences, firstDay, someReadings } from './articles/readings.ts'
import { boxes, naiveValues, positions, someDeliveries } from './deliveries.ts'
import { someMembers } from './user-groups-naive.ts'

let api: ApiServer
let publications = 0
beforeAll(async () => {
  api = await startApi()
  await api.store.ingest.saveOrganisation({ realm: 'nord', name: 'Nord' })
})
afterAll(() => api.close())

interface Facts {
  readonly reading: Reading[]
  readonly delivery: Delivery[]
  readonly membership: Membership[]
}

const someFacts: fc.Arbitrary<Facts> = fc.record({
  reading: someReadings,
  delivery: someDeliveries,
  membership: someMembers,
})

const ranges = fc
  .tuple(fc.integer({ min: 0, max: 10 }), fc.integer({ min: 6, max: 15 }))
  .map(([from, to]) => ({ from: firstDay + Math.min(from, to), to: firstDay + to }))

async function startOf({ reading, delivery, membership }: Facts, range: DayRange): Promise<object> {
  publications += 1
  const client = `blatt-${publications}`
  const id = await api.store.ingest.savePublication({ realm: 'nord', client, name: client })
  const about = { articles, audiences, boxes, positions }
  const facts = { reading, delivery, membership }
  await write(api.store.warehouse, id, { mode: 'add', ...about, ...facts })
  await api.store.publish(id)
  const roles = ['dav-article', 'dav-user-group', 'recommendation', 'position'].map(
    (name) => `view-${name}-report`,
  )
  const token = await api.issuer.token({ roles: { [client]: roles } })
  const days = `{ from: "${isoOf(range.from)}", to: "${isoOf(range.to)}" }`
  const number = '{ value previous trend }'
  const query = `{ client(id: "${client}") { start(range: ${days}, recent: ${days}) {
    articles ${number} userGroups { id confirmed ${number} } recommendations ${number} positions { positions }
    mostRead(first: 20) { article { id } views } } } }`
  const answer = await api.ask<{ client: { start: object } }>(token, query)
  if (!answer.data?.client) throw new Error(JSON.stringify(answer.errors))
  return answer.data.client.start
}

function daysOf({ from, to }: DayRange): number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at)
}

function rowsIn<Row extends { readonly day: number }>(
  rows: readonly Row[],
  { from, to }: DayRange,
): Row[] {
  return rows.filter(({ day }) => day >= from && day <= to)
}

function near(value: number | null): unknown {
  return value === null ? null : expect.closeTo(value, 6)
}

/** The groups with 50 confirmed members or more on the last day with members, the largest first. */
function shownGroups(rows: readonly Membership[]): Membership[] {
  const last = Math.max(...rows.map(({ day }) => day))
  return rows
    .filter(({ day, confirmed }) => day === last && confirmed >= 50)
    .toSorted((a, b) => b.confirmed - a.confirmed || a.group.localeCompare(b.group))
}

function expectedMembers(rows: readonly Membership[], range: DayRange, before: DayRange | null) {
  const [largest] = shownGroups(rowsIn(rows, range))
  if (!largest) return { id: null, confirmed: { value: null, previous: null, trend: [] } }
  const { group, confirmed } = largest
  const earlier = before && shownGroups(rowsIn(rows, before)).find((row) => row.group === group)
  const trend = daysOf(range).map((day) => {
    const own = rows.find((row) => row.day === day && row.group === group)
    return own && own.confirmed >= 50 ? own.confirmed : null
  })
  return { id: group, confirmed: { value: confirmed, previous: earlier?.confirmed ?? null, trend } }
}

/** The visual click rate of the week that ends with a day. */
function weekRate(rows: readonly Delivery[], day: number): number | null {
  const week = rows.filter((row) => row.day > day - 7 && row.day <= day && row.seen !== null)
  const seen = sumOf(week, (row) => row.seen ?? 0)
  return seen === 0 ? null : (sumOf(week, ({ clicked }) => clicked) / seen) * 100
}

function expectedStart({ reading, delivery, membership }: Facts, range: DayRange): object {
  const length = range.to - range.from + 1
  const first = Math.min(...[reading, delivery, membership].flat().map(({ day }) => day))
  const earlier = { from: range.from - length, to: range.from - 1 }
  const before = first <= earlier.from ? earlier : null
  const views = within(reading, range)
  const delivered = rowsIn(delivery, range)
  return {
    articles: {
      value: metrics(views).views,
      previous: before && metrics(within(reading, before)).views,
      trend: daysOf(range).map((day) => metrics(within(views, { from: day, to: day })).views),
    },
    userGroups: expectedMembers(membership, range, before),
    recommendations: {
      value: near(naiveValues(delivered).visibleClickRate),
      previous: near(before && naiveValues(rowsIn(delivery, before)).visibleClickRate),
      trend: daysOf(range).map((day) => near(weekRate(delivered, day))),
    },
    positions: { positions: positions.length },
    mostRead: readAmong(views)
      .map((article) => ({ article, views: metrics(ofArticle(views, article)).views }))
      .toSorted((a, b) => b.views - a.views)
      .map((row) => ({ article: { id: String(row.article.id) }, views: row.views })),
  }
}

it('every number of the start page is what one finds by going through the rows', async () => {
  await fc.assert(
    fc.asyncProperty(someFacts, ranges, async (facts, range) => {
      expect(await startOf(facts, range)).toEqual(expectedStart(facts, range))
    }),
    { numRuns: 12, endOnFailure: true },
  )
}, 120_000)
