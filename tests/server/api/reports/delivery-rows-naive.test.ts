import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { isoOf, type DayRange } from '#lib/days.ts'
import { idOf } from '#server/warehouse/port/ids.ts'
import type { Delivery } from '#server/warehouse/port/warehouse.ts'
import { startApi, type ApiServer } from '#tests/server/api/api-server.ts'
import { write } from '#tests/server/warehouse/facts.ts'

import {
  articles,
  boxes,
  firstDay,
  naiveValues,
  positions,
  someDeliveries,
  sources,
} from './deliveries.ts'

let api: ApiServer
let publications = 0
beforeAll(async () => {
  api = await startApi()
  await api.store.ingest.saveOrganisation({ realm: 'nord', name: 'Nord' })
})
afterAll(() => api.close())

interface Interval {
  readonly low: number
  readonly high: number
}

interface Row {
  readonly key?: { id: string }
  readonly id?: string
  readonly values: {
    readonly delivered: number
    readonly clickRateInterval: Interval | null
    readonly visibleClickRateInterval: Interval | null
    readonly articlesDelivered: number | null
    readonly boxesDelivered: number | null
  }
  readonly delivered: number[]
  readonly rates: (number | null)[]
  readonly silence?: { code: string; lastDelivered: string | null } | null
  readonly lastDelivered?: string | null
}

interface Shown {
  readonly totals: { delivered: number; seen: number | null; clicked: number }
  readonly nodes: Row[]
}

const z = 1.959963984540054

/** The two shares that lie z standard errors from the one found: the roots of a quadratic equation, in per cent. */
function roots(hits: number, trials: number): unknown {
  if (trials === 0 || hits > trials) return null
  const [a, b, c] = [1 + z ** 2 / trials, -(2 * hits + z ** 2) / trials, (hits / trials) ** 2]
  const root = Math.sqrt(Math.max(0, b ** 2 - 4 * a * c))
  const [low, high] = [(-b - root) / (2 * a), (-b + root) / (2 * a)]
  return { low: expect.closeTo(low * 100, 6), high: expect.closeTo(high * 100, 6) }
}

/** Rows whose visibility was measured, or those of one kind of count. */
function sum(rows: readonly Delivery[], of: 'delivered' | 'seen' | 'clicked'): number {
  let total = 0
  for (const row of rows) total += row[of] ?? 0
  return total
}

function measured(rows: readonly Delivery[]): Delivery[] {
  return rows.filter(({ seen }) => seen !== null)
}

function daysOf({ from, to }: DayRange): number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at)
}

/** Deliveries of each day, and the visual click rate of the week that ends with it. */
function curves(rows: readonly Delivery[], range: DayRange) {
  const rates = daysOf(range).map((day) => {
    const week = measured(rows.filter((row) => row.day <= day && row.day > day - 7))
    const seen = sum(week, 'seen')
    return seen === 0 ? null : expect.closeTo((sum(week, 'clicked') / seen) * 100, 6)
  })
  const delivered = daysOf(range).map((day) =>
    sum(
      rows.filter((row) => row.day === day),
      'delivered',
    ),
  )
  return { delivered, rates }
}

function silenceOf(rows: readonly Delivery[], { from, to }: DayRange) {
  const days = rows.filter(({ day }) => day <= to).map(({ day }) => day)
  const last = Math.max(...days)
  if (days.length === 0) return { code: 'NEVER_DELIVERED', lastDelivered: null }
  if (last >= from) return { code: 'FILTERED', lastDelivered: null }
  return { code: 'NOT_SINCE', lastDelivered: isoOf(last) }
}

/** The class of the position of a delivery; empty where it is unknown. */
function classOf({ position }: Delivery): string {
  return positions.find(({ id }) => id === position)?.cssClass ?? ''
}

async function publicationWith(rows: readonly Delivery[]): Promise<string> {
  publications += 1
  const client = `blatt-${publications}`
  const id = await api.store.ingest.savePublication({ realm: 'nord', client, name: client })
  const about = { articles, boxes, positions }
  await write(api.store.warehouse, id, { mode: 'add', ...about, delivery: rows })
  await api.store.publish(id)
  return client
}

const values = `delivered articlesDelivered boxesDelivered clickRateInterval { low high } visibleClickRateInterval { low high }`
const row = `values { ${values} } delivered: trend(measure: DELIVERED) rates: trend`

async function ask(client: string, field: string, filter: object = {}): Promise<Shown> {
  const token = await api.issuer.token({
    roles: { [client]: ['view-recommendation-report', 'view-position-report'] },
  })
  const query = `query ($filter: RecommendationFilter) { client(id: "${client}") { report: ${field} } }`
  const answer = await api.ask<{ client: { report: Shown } }>(token, query, { filter })
  if (!answer.data?.client) throw new Error(JSON.stringify(answer.errors))
  return answer.data.client.report
}

function asked(name: string, range: DayRange, more = '', own = ''): string {
  return `${name}(range: { from: "${isoOf(range.from)}", to: "${isoOf(range.to)}" } filter: $filter ${more}) {
    totals { delivered seen clicked } nodes { ${own} ${row} } }`
}

const silences = ['FILTERED', 'NEVER_DELIVERED', 'NOT_SINCE', 'none']

const ranges = fc
  .tuple(fc.integer({ min: -3, max: 10 }), fc.integer({ min: 10, max: 15 }))
  .map(([from, to]) => ({ from: firstDay + from, to: firstDay + to }))

it('rows of every report have intervals, curves and reasons as going through the deliveries says', async () => {
  const seen = { intervals: 0, silences: new Set<string>() }
  const run = async (rows: Delivery[], range: DayRange, source: string): Promise<void> => {
    const client = await publicationWith(rows)
    const filter = { sources: [source] }
    const reports: [string, (one: Delivery) => number][] = [
      [
        asked('recommendationReport', range, '', 'key: article { id } lastDelivered'),
        (one) => one.article,
      ],
      [
        asked('boxReport', range, '', 'key: box { id } silence { code lastDelivered }'),
        (one) => one.box,
      ],
      [
        asked('positionReport', range, '', 'id silence { code lastDelivered }'),
        (one) => one.position,
      ],
    ]
    for (const [field, keyOf] of reports) {
      const { nodes } = await ask(client, field, filter)
      for (const { key, id = key?.id, ...shown } of nodes) {
        const own = rows.filter((one) => String(keyOf(one)) === id)
        const through = own.filter((one) => one.source === source)
        const within = through.filter(({ day }) => day >= range.from && day <= range.to)
        const { unranked } = naiveValues(within)
        const clickable = unranked !== 'CLICKED_TOO_OFTEN'
        const visible = clickable && unranked !== 'SEEN_TOO_OFTEN'
        const known = measured(within)
        expect(shown).toMatchObject({
          ...curves(within, range),
          values: {
            delivered: sum(within, 'delivered'),
            clickRateInterval: clickable
              ? roots(sum(within, 'clicked'), sum(within, 'delivered'))
              : null,
            visibleClickRateInterval: visible
              ? roots(sum(known, 'clicked'), sum(known, 'seen'))
              : null,
          },
        })
        if (shown.values.visibleClickRateInterval) seen.intervals += 1
        if (keyOf === reports[1]?.[1])
          expect(shown.values.articlesDelivered).toBe(
            new Set(within.map(({ article }) => article)).size,
          )
        if (keyOf === reports[2]?.[1])
          expect(shown.values.boxesDelivered).toBe(new Set(within.map(({ box }) => box)).size)
        if (shown.silence !== undefined) {
          expect(shown.silence).toEqual(within.length > 0 ? null : silenceOf(own, range))
          seen.silences.add(shown.silence?.code ?? 'none')
        } else expect(shown.lastDelivered).toBe(isoOf(Math.max(...within.map(({ day }) => day))))
      }
    }
  }
  const property = fc.asyncProperty(
    someDeliveries,
    ranges,
    fc.constantFrom(...sources.slice(0, 2)),
    run,
  )
  // Small examples rarely have everything that the comparison speaks of, so it goes on until all of it was there.
  const isMet = () => seen.intervals > 5 && silences.every((code) => seen.silences.has(code))
  for (let round = 0; round < 10 && !isMet(); round += 1)
    await fc.assert(property, { numRuns: 12, endOnFailure: true })
  expect(seen.intervals).toBeGreaterThan(5)
  expect([...seen.silences].toSorted()).toEqual(silences)
}, 120_000)

it('the sums by article, box, position, class, source and day are the totals', async () => {
  const groupings = ['POSITION', 'CSS_CLASS', 'SOURCE', 'DAY']
  await fc.assert(
    fc.asyncProperty(someDeliveries, ranges, async (rows, range) => {
      const client = await publicationWith(rows)
      const within = rows.filter(({ day }) => day >= range.from && day <= range.to)
      const shown = await Promise.all([
        ask(client, asked('recommendationReport', range, 'first: 500')),
        ask(client, asked('boxReport', range, 'first: 500')),
        ...groupings.map((by) =>
          ask(client, asked('positionReport', range, `groupBy: ${by}`, 'id')),
        ),
      ])
      for (const { totals, nodes } of shown) {
        expect(totals).toEqual({
          delivered: sum(within, 'delivered'),
          seen: measured(within).length > 0 ? sum(within, 'seen') : null,
          clicked: sum(within, 'clicked'),
        })
        expect(nodes.reduce((total, one) => total + one.values.delivered, 0)).toBe(totals.delivered)
      }
      const keys = [
        (one: Delivery) => String(one.position),
        classOf,
        (one: Delivery) => one.source,
        ({ day }: Delivery) => isoOf(day),
      ]
      for (const [at, keyOf] of keys.entries()) {
        const found = shown[2 + at]?.nodes.filter((one) => one.values.delivered > 0) ?? []
        const groups = Map.groupBy(within, keyOf)
        expect(new Map(found.map((one) => [one.id, one.values.delivered]))).toEqual(
          new Map([...groups].map(([key, of]) => [key, sum(of, 'delivered')])),
        )
      }
    }),
    { numRuns: 8, endOnFailure: true },
  )
}, 120_000)

it('no list is cut short: each of some thousand days has its row', async () => {
  const days = 2345
  const last = firstDay
  const some = {
    article: idOf('Herz'),
    box: idOf('Mehr'),
    position: 0,
    source: '',
    seen: null,
    clicked: 0,
  }
  const rows = Array.from({ length: days }, (_, at) => ({
    ...some,
    day: last - at,
    delivered: at + 1,
  }))
  const client = await publicationWith(rows)
  const range = { from: last - days + 1, to: last }
  const ids = new Set<string | undefined>()
  for (let offset = 0; offset < days; offset += 500) {
    const field = asked('positionReport', range, `groupBy: DAY first: 500 offset: ${offset}`, 'id')
    for (const { id } of (await ask(client, field.replace(row, 'values { delivered }'))).nodes)
      ids.add(id)
  }
  expect(ids.size).toBe(days)
})
