import { beforeAll, expect, it } from 'vitest'

import { isoOf } from '#lib/days.ts'
import type { Delivery } from '#server/warehouse/port/facts.ts'
import { idOf } from '#server/warehouse/port/ids.ts'
import { day } from '#tests/server/warehouse/facts.ts'

import type { Person } from '../api-person.ts'
import { subjects } from './delivering.ts'
import { publicationWith } from './publication.ts'

type Counts = readonly [delivered: number, seen: number | null, clicked: number]

/** Day, article, box and position ('' is none); counts; source. */
function delivery(
  [date, article, box, position]: readonly [string, string, string, string],
  [delivered, seen, clicked]: Counts,
  source = '',
): Delivery {
  const place = position === '' ? 0 : idOf(position)
  const about = { article: idOf(article), box: idOf(box), position: place, source }
  return { day: day(date), ...about, delivered, seen, clicked }
}

const [pool, jobs] = ['engagement-pool', 'job-teasers']
const rows = [
  delivery(['2026-03-27', 'Herz', 'Mehr', 'Ende'], [400, 200, 20], pool),
  delivery(['2026-03-28', 'Pollen', 'Mehr', 'Ende'], [100, null, 1], jobs),
  delivery(['2026-03-30', 'Herz', 'Meistgelesen', 'Seite'], [300, 148, 15], pool),
  delivery(['2026-03-31', 'Zecken', 'Mehr', ''], [50, 60, 1]),
  // the days before, and earlier ones
  delivery(['2026-03-24', 'Herz', 'Mehr', 'Ende'], [80, 40, 4], pool),
  delivery(['2026-03-05', 'Pollen', 'Dossier', 'Ende'], [7, null, 0]),
  delivery(['2026-01-20', 'Herz', 'Mehr', ''], [1, 1, 0]),
]

let ada: Person
beforeAll(async () => {
  ada = await publicationWith({ ...subjects, delivery: rows })
})

/** Five days with a change of clocks and a new week. */
const range = 'range: { from: "2026-03-27", to: "2026-03-31" }'
const names = 'delivered measured seen clicked visibility clickRate visibleClickRate unranked'
const intervals = 'clickRateInterval { low high } visibleClickRateInterval { low high }'
const reports = ['recommendationReport', 'boxReport', 'positionReport']

async function ask<Data>(report: string, fields: string, more = ''): Promise<Data> {
  const request = `report: ${report}(${range} ${more}) { ${fields} }`
  return (await ada.fields<{ report: Data }>(request)).report
}

function near(value: number | null): unknown {
  return value === null ? null : expect.closeTo(value, 4)
}

type Values = readonly (number | string | null)[]

/** Counts, rates and what stands in the way of a rank, in the order of `names`. */
function valuesOf(values: Values): Record<string, unknown> {
  const all = names.split(' ').map((name, at) => [name, values[at] ?? null] as const)
  return Object.fromEntries(
    all.map(([name, value]) => [name, typeof value === 'number' ? near(value) : value]),
  )
}

/** A share of 95 %, in per cent. */
function interval(low: number, high: number): object {
  return { low: expect.closeTo(low, 2), high: expect.closeTo(high, 2) }
}

const total = [850, 750, 408, 37, 54.4, 4.352_94, 8.823_53, null]
const before = [80, 80, 40, 4, 50, 5, 10, 'TOO_FEW']
const nothing = [0, 0, null, 0, null, null, null, 'TOO_FEW']

function points(...all: [date: string, delivered: number, clicked: number][]): object[] {
  return all.map(([date, delivered, clicked]) => ({ date, values: { delivered, clicked } }))
}

it.each(reports)('the %s adds up what was delivered, by day and by week', async (report) => {
  const point = `{ date values { delivered clicked } }`
  const fields = `totals { ${names} } previousTotals { ${names} }
    series ${point} previousSeries ${point} weeks: series(step: WEEK) ${point}`
  expect(await ask(report, fields)).toEqual({
    totals: valuesOf(total),
    previousTotals: valuesOf(before),
    series: points(
      ['2026-03-27', 400, 20],
      ['2026-03-28', 100, 1],
      ['2026-03-29', 0, 0],
      ['2026-03-30', 300, 15],
      ['2026-03-31', 50, 1],
    ),
    previousSeries: points(
      ['2026-03-22', 0, 0],
      ['2026-03-23', 0, 0],
      ['2026-03-24', 80, 4],
      ['2026-03-25', 0, 0],
      ['2026-03-26', 0, 0],
    ),
    weeks: points(['2026-03-23', 500, 21], ['2026-03-30', 350, 16]),
  })
})

const rowFields = `values { ${names} ${intervals} } previousValues { ${names} }
  delivered: trend(measure: DELIVERED) rates: trend`

it('an article has its own numbers, none that cannot be, and its last day', async () => {
  const fields = `count { count } nodes { article { title } lastDelivered ${rowFields} }`
  const herz = [700, 700, 348, 35, 49.714_29, 5, 10.057_47]
  const none = valuesOf(nothing)
  const { nodes, count } = await ask<{ nodes: object[]; count: object }>(reports[0] ?? '', fields)
  expect(count).toEqual({ count: 3 })
  expect(nodes).toHaveLength(3)
  expect(nodes).toEqual(
    expect.arrayContaining([
      {
        article: { title: 'Herz' },
        lastDelivered: '2026-03-30',
        values: expect.objectContaining(valuesOf(herz)),
        previousValues: valuesOf(before),
        delivered: [400, 0, 0, 300, 0],
        rates: [10, 10, 10, 35 / 3.48, 35 / 3.48].map(near),
      },
      expect.objectContaining({
        article: { title: 'Pollen' },
        lastDelivered: '2026-03-28',
        values: expect.objectContaining({
          ...valuesOf([100, 0, null, 1, null, 1, null, 'NOT_MEASURED']),
          visibleClickRateInterval: null,
        }),
        previousValues: none,
        rates: [null, null, null, null, null],
      }),
      expect.objectContaining({
        article: { title: 'Zecken' },
        values: expect.objectContaining({
          ...valuesOf([50, 50, 60, 1, null, 2, null, 'SEEN_TOO_OFTEN']),
          visibleClickRateInterval: null,
        }),
      }),
    ]),
  )
})

it('a box has its own numbers with the room for chance, or what is known of its silence', async () => {
  const fields = `nodes { box { name } silence { code lastDelivered }
    values { ${names} ${intervals} articlesDelivered } previousValues { ${names} }
    delivered: trend(measure: DELIVERED) rates: trend }`
  const { nodes } = await ask<{ nodes: object[] }>('boxReport', fields)
  expect(nodes).toHaveLength(4)
  expect(nodes).toEqual(
    expect.arrayContaining(
      [
        {
          box: { name: 'Mehr' },
          silence: null,
          values: {
            ...valuesOf([550, 450, 260, 22, 57.777_78, 4, 8.076_92]),
            articlesDelivered: 3,
            clickRateInterval: interval(2.66, 5.98),
            visibleClickRateInterval: interval(5.34, 12.03),
          },
          previousValues: valuesOf(before),
          delivered: [400, 100, 0, 0, 50],
          rates: [10, 10, 10, 10, 21 / 2.6].map(near),
        },
        {
          box: { name: 'Meistgelesen' },
          silence: null,
          values: {
            ...valuesOf([300, 300, 148, 15, 49.333_33, 5, 10.135_14]),
            articlesDelivered: 1,
            clickRateInterval: interval(3.05, 8.08),
            // Newcombe (1998), table I: 15 of 148
            visibleClickRateInterval: interval(6.24, 16.05),
          },
          previousValues: valuesOf(nothing),
          delivered: [0, 0, 0, 300, 0],
          rates: [null, null, null, 15 / 1.48, 15 / 1.48].map(near),
        },
      ].map((row) => expect.objectContaining(row)),
    ),
  )
  expect(await silences('')).toEqual({
    Mehr: null,
    Meistgelesen: null,
    Dossier: { code: 'NOT_SINCE', lastDelivered: '2026-03-05' },
    Nie: { code: 'NEVER_DELIVERED', lastDelivered: null },
  })
  expect(await silences(`filter: { sources: ["${jobs}"] }`)).toMatchObject({
    Mehr: null,
    Meistgelesen: { code: 'FILTERED', lastDelivered: null },
    Dossier: { code: 'NOT_SINCE' },
  })
})

/** The reason of the silence of each box. */
async function silences(more: string): Promise<Record<string, unknown>> {
  const { nodes } = await ask<{ nodes: { box: { name: string }; silence: unknown }[] }>(
    'boxReport',
    'nodes { box { name } silence { code lastDelivered } }',
    more,
  )
  return Object.fromEntries(nodes.map(({ box, silence }) => [box.name, silence]))
}

it('a position has its own numbers', async () => {
  const fields = `nodes { name values { ${names} boxesDelivered } previousValues { delivered } }`
  const { nodes } = await ask<{ nodes: object[] }>('positionReport', fields)
  expect(nodes).toEqual(
    expect.arrayContaining([
      {
        name: 'Ende',
        values: { ...valuesOf([500, 400, 200, 21, 50, 4.2, 10]), boxesDelivered: 1 },
        previousValues: { delivered: 80 },
      },
      {
        name: 'Seite',
        values: {
          ...valuesOf([300, 300, 148, 15, 49.333_33, 5, 10.135_14]),
          boxesDelivered: 1,
        },
        previousValues: { delivered: 0 },
      },
    ]),
  )
})

it.each([
  [`boxIds: ["${idOf('Meistgelesen')}"]`, 300],
  [`positionIds: ["${idOf('Ende')}"]`, 500],
  ['cssClasses: ["reco-ende"]', 500],
  ['pageTypes: ["home", "search"]', 300],
  [`sources: ["${jobs}"]`, 100],
  ['sources: [""]', 50],
  [`topicIds: ["${idOf('Medizin')}"]`, 800],
  ['publishedFrom: "2026-03-20"', 700],
  ['publishedFrom: "2026-02-08"', 800],
  ['publishedTo: "2026-02-08"', 150],
  [`boxIds: ["${idOf('Mehr')}"], sources: ["${pool}"]`, 400],
])('every report narrows to %s', async (filter, delivered) => {
  for (const report of reports) {
    const more = `filter: { ${filter} }`
    const { totals, nodes } = await ask<{
      totals: object
      nodes: { values: { delivered: number } }[]
    }>(report, 'totals { delivered } nodes { values { delivered } }', more)
    expect(totals).toEqual({ delivered })
    expect(nodes.reduce((sum, { values }) => sum + values.delivered, 0)).toBe(delivered)
  }
})

it.each([
  ['POSITION', [`${idOf('Ende')} 500`, `${idOf('Seite')} 300`, '0 50']],
  ['CSS_CLASS', ['reco-ende 500', 'reco-seite 300', ' 50']],
  ['SOURCE', [`${pool} 700`, `${jobs} 100`, ' 50']],
  ['DAY', ['2026-03-27 400', '2026-03-30 300', '2026-03-28 100', '2026-03-31 50']],
])('the sums by %s are the totals, the largest first', async (by, expected) => {
  const { totals, nodes } = await ask<{
    totals: object
    nodes: { id: string; values: { delivered: number } }[]
  }>('positionReport', 'totals { delivered } nodes { id values { delivered } }', `groupBy: ${by}`)
  const matches = nodes.filter(({ values }) => values.delivered > 0)
  expect(matches.map(({ id, values }) => `${id} ${values.delivered}`)).toEqual(expected)
  expect(totals).toEqual({ delivered: 850 })
})

it('no list is cut short: each of some thousand days has its row', async () => {
  const [days, last] = [2345, day('2026-03-20')]
  const about = { article: idOf('Herz'), box: idOf('Mehr'), position: 0, source: '' }
  const many = Array.from({ length: days }, (_, at) => {
    return { ...about, day: last - at, delivered: at + 1, seen: null, clicked: 0 }
  })
  const person = await publicationWith({ ...subjects, delivery: many })
  const full = `range: { from: "${isoOf(last - days + 1)}", to: "${isoOf(last)}" }`
  const ids = new Set<string>()
  for (let offset = 0; offset < days; offset += 500) {
    const field = `positionReport(${full} groupBy: DAY first: 500 offset: ${offset}) { nodes { id } }`
    const { positionReport } = await person.fields<{
      positionReport: { nodes: { id: string }[] }
    }>(field)
    for (const { id } of positionReport.nodes) ids.add(id)
  }
  expect(ids.size).toBe(days)
})
