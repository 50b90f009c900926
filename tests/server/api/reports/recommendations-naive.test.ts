import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { isoOf } from '#lib/days.ts'
import { idOf } from '#server/warehouse/port/ids.ts'
import type { Delivery } from '#server/warehouse/port/warehouse.ts'
import { startApi, type ApiServer } from '#tests/server/api/api-server.ts'
import { write } from '#tests/server/warehouse/facts.ts'

import {
  articles,
  boxes,
  firstDay,
  naiveGroups,
  naiveValues,
  positions,
  someDeliveries,
  sources,
  type NaiveValues,
} from './deliveries.ts'

let api: ApiServer
let publications = 0
beforeAll(async () => {
  api = await startApi()
  await api.store.ingest.saveOrganisation({ realm: 'nord', name: 'Nord' })
})
afterAll(() => api.close())

const values = 'delivered measured seen clicked visibility clickRate visibleClickRate unranked'
const point = `{ date values { ${values} } }`
const frame = `totals { ${values} } previousTotals { ${values} } count { count }
  series { date values { ${values} } } previousSeries ${point} weeks: series(step: WEEK) ${point}`

interface Shown {
  totals: NaiveValues
  previousTotals: NaiveValues | null
  count: { count: number }
  series: { date: string; values: NaiveValues }[]
  previousSeries: { date: string; values: NaiveValues }[]
  weeks: { date: string; values: NaiveValues }[]
  nodes: { key: { id: string }; id?: string; values: NaiveValues; previousValues: NaiveValues }[]
}

interface Asked {
  from: number
  to: number
  filter: {
    boxIds?: string[]
    sources?: string[]
    topicIds?: string[]
    positionIds?: string[]
    cssClasses?: string[]
    pageTypes?: string[]
    publishedFrom?: string
    publishedTo?: string
  }
}

const asked: fc.Arbitrary<Asked> = fc.record({
  from: fc.integer({ min: firstDay - 3, max: firstDay + 10 }),
  to: fc.integer({ min: firstDay + 10, max: firstDay + 15 }),
  filter: fc.record(
    {
      boxIds: fc.subarray(boxes.map(({ id }) => String(id))),
      positionIds: fc.subarray(positions.map(({ id }) => String(id))),
      cssClasses: fc.constantFrom(['reco-ende'], ['reco-seite', 'reco-ende']),
      pageTypes: fc.constantFrom(['home', 'search'], ['article', 'home']),
      sources: fc.subarray(sources),
      topicIds: fc.constant([String(idOf('Medizin'))]),
      publishedFrom: fc.constantFrom(-81, -80, -40, -39).map((at) => isoOf(firstDay + at)),
      publishedTo: fc.constantFrom(-39, -1, 0, 5).map((at) => isoOf(firstDay + at)),
    },
    { requiredKeys: [] },
  ),
})

/** Wrong counts that at least have to come up for the test to say something about them. */
const enoughImpossible = 3

/** A publication of its own with some deliveries. */
async function publicationWith(rows: readonly Delivery[]): Promise<string> {
  publications += 1
  const client = `blatt-${publications}`
  const publication = await api.store.ingest.savePublication({
    realm: 'nord',
    client,
    name: client,
  })
  const parts = { articles, boxes, positions, delivery: rows }
  // one row on the first day, so that the days compared with have data before them
  const first = { ...emptyRow, day: firstDay - 60 }
  await write(api.store.warehouse, publication, { mode: 'add', ...parts })
  await write(api.store.warehouse, publication, { mode: 'add', delivery: [first] })
  await api.store.publish(publication)
  return client
}

const emptyRow: Delivery = {
  day: firstDay,
  article: idOf('Herz'),
  box: idOf('Mehr'),
  position: 0,
  source: '',
  delivered: 1,
  seen: 1,
  clicked: 0,
}

/** The positions that a filter by class and page lets through. */
function placesOf({ cssClasses = [], pageTypes = [] }: Asked['filter']): Set<number> {
  const found = positions.filter(
    ({ cssClass, pageType }) =>
      (cssClasses.length === 0 || cssClasses.includes(cssClass)) &&
      (pageTypes.length === 0 || pageTypes.includes(pageType)),
  )
  const isNarrowed = cssClasses.length + pageTypes.length > 0
  return new Set([...(isNarrowed ? [] : [0]), ...found.map(({ id }) => id)])
}

function letsThrough({ boxIds = [], sources: from = [], ...filter }: Asked['filter']) {
  const { topicIds = [], positionIds = [], publishedFrom = '', publishedTo = '9' } = filter
  const dates = new Map(articles.map(({ id, published }) => [id, isoOf(published ?? 0)]))
  const places = placesOf(filter)
  const medicine = new Set(articles.slice(0, 2).map(({ id }) => id))
  return ({ box, position, source, article }: Delivery): boolean =>
    (boxIds.length === 0 || boxIds.includes(String(box))) &&
    places.has(position) &&
    (positionIds.length === 0 || positionIds.includes(String(position))) &&
    (from.length === 0 || from.includes(source)) &&
    (topicIds.length === 0 || medicine.has(article)) &&
    (dates.get(article) ?? '') >= publishedFrom &&
    (dates.get(article) ?? '') <= publishedTo
}

function near(naive: NaiveValues): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(naive).map(([name, value]) => [
      name,
      typeof value === 'number' ? expect.closeTo(value, 6) : value,
    ]),
  )
}

function nearAll(groups: Record<string, NaiveValues>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(groups).map(([key, of]) => [key, near(of)]))
}

function byKey(report: Shown): Record<string, NaiveValues> {
  const delivering = report.nodes.filter(({ values: { delivered } }) => delivered > 0)
  return Object.fromEntries(delivering.map(({ key, id, values: of }) => [id ?? key.id, of]))
}

function pointsOf(series: Shown['series']): Record<string, NaiveValues> {
  const some = series.filter(({ values: { delivered } }) => delivered > 0)
  return Object.fromEntries(some.map(({ date, values: of }) => [date, of]))
}

it('reports of recommendations, boxes and positions say what adding up the rows says', async () => {
  let impossible = 0
  await fc.assert(
    fc.asyncProperty(someDeliveries, asked, async (rows, { from, to, filter }) => {
      const client = await publicationWith(rows)
      const token = await api.issuer.token({
        roles: { [client]: ['view-recommendation-report', 'view-position-report'] },
      })
      const ask = async (name: string, row: string): Promise<Shown> => {
        const query = `query ($filter: RecommendationFilter) { client(id: "${client}") { report: ${name}(
          range: { from: "${isoOf(from)}", to: "${isoOf(to)}" }, filter: $filter) {
            ${frame} nodes { ${row} values { ${values} } previousValues { ${values} } } } } }`
        const answer = await api.ask<{ client: { report: Shown } }>(token, query, { filter })
        expect(answer.errors).toBeUndefined()
        if (!answer.data) throw new Error('no data')
        return answer.data.client.report
      }
      const through = rows.filter(letsThrough(filter))
      const within = through.filter(({ day }) => day >= from && day <= to)
      const length = to - from + 1
      const before = through.filter(({ day }) => day >= from - length && day < from)
      const reports = [
        [await ask('recommendationReport', 'key: article { id }'), (row: Delivery) => row.article],
        [await ask('boxReport', 'key: box { id }'), (row: Delivery) => row.box],
        [await ask('positionReport', 'id'), (row: Delivery) => row.position],
      ] as const
      for (const [report, keyOf] of reports) {
        const groups = naiveGroups(within, (row) => String(keyOf(row)))
        expect(report.totals).toEqual(near(naiveValues(within)))
        expect(report.previousTotals).toEqual(near(naiveValues(before)))
        expect(byKey(report)).toEqual(nearAll(groups))
        expect(report.series).toHaveLength(length)
        expect(pointsOf(report.series)).toEqual(
          nearAll(naiveGroups(within, ({ day }) => isoOf(day))),
        )
        expect(pointsOf(report.previousSeries)).toEqual(
          nearAll(naiveGroups(before, ({ day }) => isoOf(day))),
        )
        expect(pointsOf(report.weeks)).toEqual(nearAll(naiveGroups(within, mondayOf)))
        for (const { key, id, values: of, previousValues } of report.nodes) {
          if (of.unranked?.endsWith('TOO_OFTEN')) impossible += 1
          const own = before.filter((row) => String(keyOf(row)) === (id ?? key.id))
          expect(previousValues).toEqual(near(naiveValues(own)))
        }
        const sum = report.nodes.reduce((total, { values: of }) => total + of.delivered, 0)
        expect(sum).toBe(report.totals.delivered)
      }
    }),
    { numRuns: 20, endOnFailure: true },
  )
  expect(impossible).toBeGreaterThan(enoughImpossible)
}, 120_000)

function mondayOf({ day }: Delivery): string {
  const date = new Date(day * 86_400_000)
  return isoOf(day - ((date.getUTCDay() + 6) % 7))
}
