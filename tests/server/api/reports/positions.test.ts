import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'

import { isoOf } from '#lib/days.ts'
import { idOf } from '#server/warehouse/port/ids.ts'
import type { Delivery } from '#server/warehouse/port/warehouse.ts'
import { positionNamed } from '#tests/server/records/configuration/documents.ts'
import { write } from '#tests/server/warehouse/facts.ts'

import { Person } from '../api-person.ts'
import { articles, boxes, firstDay, positions } from './naive-deliveries.ts'

const DAY = 86_400_000
const author = { subject: 'ada', name: 'Ada Lindner' }
const ids = ['engagement-pool', 'personalized-pool', 'job-teasers', 'metadata'] as const
const places = ['Ende', 'Seite'] as const

interface Version {
  place: (typeof places)[number]
  day: number
  /** of the day */
  hour: number
  weights: [number, number, number, number]
}

interface Row {
  id: string
  sources: { source: string; delivered: number; planned: number | null; deviation: number | null }[]
}

interface Shown {
  plans: { positions: number; offPlan: number; silent: number }
  previousPlans: { offPlan: number } | null
  sources: Row['sources']
  versions: { number: number; date: string; key: string | null; note: string | null }[]
  nodes: Row[]
}

const someVersions = fc.uniqueArray(
  fc.record({
    place: fc.constantFrom(...places),
    day: fc.integer({ min: firstDay - 20, max: firstDay + 12 }),
    hour: fc.integer({ min: 0, max: 23 }),
    weights: fc
      .tuple(fc.nat(50), fc.nat(50), fc.nat(50), fc.nat(50))
      .filter((weights) => weights.some((weight) => weight > 0)),
  }),
  { selector: ({ place, day, hour }) => `${place} ${day} ${hour}`, maxLength: 6 },
)

const someRows = fc.array(
  fc.record({
    day: fc.integer({ min: firstDay - 10, max: firstDay + 9 }),
    position: fc.constantFrom(...positions.map(({ id }) => id)),
    source: fc.constantFrom(...ids, ''),
    delivered: fc.integer({ min: 1, max: 900 }),
  }),
  { minLength: 1, maxLength: 40 },
)

async function publicationWith(
  rows: readonly Pick<Delivery, 'day' | 'position' | 'source' | 'delivered'>[],
  versions: readonly Version[],
): Promise<Person> {
  const ada = await Person.of()
  const { ingest, warehouse } = ada.api.store
  const id = await ingest.ensurePublication({ realm: 'nord', client: ada.clientId })
  const other = { article: idOf('Herz'), box: idOf('Mehr'), seen: null, clicked: 0 }
  const early = { ...other, day: firstDay - 60, position: 0, source: '', delivered: 1 }
  const delivery = [early, ...rows.map((row) => ({ ...row, ...other }))]
  await write(warehouse, id, { mode: 'add', articles, boxes, positions, delivery })
  for (const { place, day, hour, weights } of versions.toSorted(inOrder)) {
    const [engagement, personalized, jobs, metadata] = weights
    const document = positionNamed(place, {
      classes: [`reco-${place.toLowerCase()}`],
      weights: {
        'engagement-pool': engagement,
        'personalized-pool': personalized,
        'job-teasers': jobs,
        metadata,
      },
      // a document that is published already would be refused
      metadata: [{ name: 'Stand', value: `${day} ${hour}` }],
    })
    const key = place.toLowerCase()
    const at = day * DAY + hour * 3_600_000
    await ingest.saveConfiguration(
      { publication: id, kind: 'POSITION', key },
      { document, note: 'Anlass', author, at },
    )
  }
  await ada.api.store.publish(id)
  return ada
}

function inOrder(a: Version, b: Version): number {
  return a.day - b.day || a.hour - b.hour
}

async function report(person: Person, more = ''): Promise<Shown> {
  const sources = 'sources { source delivered planned deviation }'
  const days = `range: { from: "${isoOf(firstDay)}", to: "${isoOf(firstDay + 9)}" }`
  const fields = `plans { positions offPlan silent } previousPlans { offPlan } ${sources}
    versions { number date key note } nodes { id ${sources} }`
  const asked = `positionReport(${days} ${more}) { ${fields} }`
  return (await person.fields<{ positionReport: Shown }>(asked)).positionReport
}

/** The parts planned for some deliveries, day by day: of each source, in per cent. */
function naivePlan(
  rows: readonly Pick<Delivery, 'day' | 'position' | 'delivered'>[],
  versions: readonly Version[],
): number[] | null {
  let total = 0
  const sums = ids.map(() => 0)
  for (const { day, position, delivered } of rows) {
    const place = places.find((name) => idOf(name) === position)
    const known = versions.filter((version) => version.place === place && version.day <= day)
    const weights = known.toSorted(inOrder).at(-1)?.weights
    if (!weights) continue
    total += delivered
    const all = weights.reduce((sum, weight) => sum + weight, 0)
    for (const [index, weight] of weights.entries())
      sums[index] = (sums[index] ?? 0) + delivered * (weight / all)
  }
  return total === 0 ? null : sums.map((sum) => (sum / total) * 100)
}

function expectPlan({ sources }: Pick<Row, 'sources'>, plan: number[] | null): void {
  const all = sources.reduce((sum, { delivered }) => sum + delivered, 0)
  for (const { source, delivered, planned, deviation } of sources) {
    const wanted = plan && (plan[ids.findIndex((id) => id === source)] ?? 0)
    expect(planned).toEqual(wanted === null ? null : expect.closeTo(wanted, 6))
    // a rounded number may be on either side where the plan lies at the half
    if (planned === null) expect(deviation).toBeNull()
    else expect(deviation).toBe(Math.round((delivered / all) * 100) - Math.round(planned))
  }
}

it('says what was planned as going through the days one by one says', async () => {
  let [planned, offPlan] = [0, 0]
  const property = fc.asyncProperty(someRows, someVersions, async (rows, versions) => {
    const ada = await publicationWith(rows, versions)
    const within = rows.filter(({ day }) => day >= firstDay)
    const shown = await report(ada)
    for (const row of shown.nodes) {
      const own = within.filter(({ position }) => String(position) === row.id)
      if (own.length === 0) continue
      const plan = naivePlan(own, versions)
      expectPlan(row, plan)
      planned += plan ? 1 : 0
    }
    if (within.length > 0) expectPlan(shown, naivePlan(within, versions))
    for (const row of (await report(ada, 'groupBy: DAY')).nodes)
      expectPlan(
        row,
        naivePlan(
          within.filter(({ day }) => isoOf(day) === row.id),
          versions,
        ),
      )
    const off = shown.nodes.filter(({ sources }) =>
      sources.some(({ deviation }) => Math.abs(deviation ?? 0) >= 5),
    )
    offPlan += off.length
    const silent = positions.filter(({ id }) => within.every(({ position }) => position !== id))
    expect(shown.plans).toEqual({ positions: 2, offPlan: off.length, silent: silent.length })
    expect(shown.versions.map(({ date }) => date)).toEqual(
      versions
        .filter(({ day }) => day >= firstDay && day <= firstDay + 9)
        .map(({ day }) => isoOf(day))
        .toSorted(),
    )
  })
  const isMet = () => planned > 5 && offPlan > 5
  for (let round = 0; round < 10 && !isMet(); round += 1)
    await fc.assert(property, { numRuns: 8, endOnFailure: true })
  expect(planned).toBeGreaterThan(5)
  expect(offPlan).toBeGreaterThan(5)
}, 120_000)

it('keeps parts and plans where only one source is shown, and compares with the days before', async () => {
  const row = { position: idOf('Ende'), day: firstDay, delivered: 60 }
  const ada = await publicationWith(
    [
      { ...row, source: 'engagement-pool' },
      { ...row, source: 'metadata', delivered: 40 },
      { ...row, source: 'metadata', day: firstDay - 5, delivered: 7 },
    ],
    [{ place: 'Ende', day: firstDay - 8, hour: 8, weights: [55, 0, 0, 45] }],
  )
  const shown = await report(ada, 'filter: { sources: ["metadata"] }')
  expect(shown.nodes.find(({ id }) => id === String(idOf('Ende')))?.sources).toEqual([
    { source: 'engagement-pool', delivered: 60, planned: expect.closeTo(55, 6), deviation: 5 },
    { source: 'metadata', delivered: 40, planned: expect.closeTo(45, 6), deviation: -5 },
  ])
  expect(shown.plans).toEqual({ positions: 2, offPlan: 1, silent: 1 })
  expect(shown.previousPlans).toEqual({ offPlan: 1 })
})

it('shows the plan of a position that never delivered', async () => {
  const ada = await publicationWith(
    [{ position: idOf('Ende'), day: firstDay, delivered: 1, source: 'metadata' }],
    [{ place: 'Seite', day: firstDay + 2, hour: 8, weights: [1, 0, 0, 3] }],
  )
  const { nodes } = await report(ada)
  expect(nodes.find(({ id }) => id === String(idOf('Seite')))?.sources).toEqual([
    { source: 'engagement-pool', delivered: 0, planned: 25, deviation: null },
    { source: 'metadata', delivered: 0, planned: 75, deviation: null },
  ])
})

it('tells key, note and author of a version only to those who may read the configuration', async () => {
  const version = { place: 'Ende', day: firstDay + 2, hour: 8, weights: [1, 0, 0, 3] } as const
  const ada = await publicationWith([], [{ ...version, weights: [1, 0, 0, 3] }])
  const date = isoOf(firstDay + 2)
  const reader = await ada.beside({ roles: ['view-position-report'] })
  const hidden = { number: 1, date, key: null, note: null }
  expect((await report(reader)).versions).toEqual([hidden])
  expect((await report(ada)).versions).toEqual([{ ...hidden, key: 'ende', note: 'Anlass' }])
})

function deliveryOn(day: number, place: string, seen: number, clicked: number): Delivery {
  const about = { article: idOf('Herz'), box: idOf('Mehr'), position: idOf(place), source: '' }
  return { day: firstDay + day, ...about, delivered: 2 * seen, seen, clicked }
}

function on(day: number): string {
  return isoOf(firstDay + day)
}

function near(value: number): unknown {
  return expect.closeTo(value, 2)
}

describe('the versions of a position', () => {
  /** Days after the first one; the third version is replaced on its own day. */
  const versions = [
    { number: 1, day: 0, at: 'reco-ende' },
    { number: 2, day: 2, at: 'reco-ende' },
    { number: 3, day: 4, at: 'reco-ende' },
    { number: 4, day: 4, at: 'reco-seite' },
    { number: 5, day: 5, at: 'reco-seite' },
  ]

  /** Two of the examples of Newcombe (1998), table II: 56 of 70 and 48 of 80; 5 of 56 and 0 of 29. */
  const delivery: Delivery[] = [
    deliveryOn(-1, 'Ende', 900, 9),
    deliveryOn(0, 'Ende', 30, 18),
    deliveryOn(1, 'Ende', 50, 30),
    deliveryOn(2, 'Ende', 70, 56),
    deliveryOn(3, 'Seite', 500, 1),
    deliveryOn(4, 'Ende', 500, 1),
    deliveryOn(4, 'Seite', 29, 0),
    deliveryOn(5, 'Seite', 50, 5),
    deliveryOn(6, 'Seite', 6, 0),
  ]

  let ada: Person
  beforeAll(async () => {
    ada = await Person.of()
    const { ingest, warehouse } = ada.api.store
    const publication = await ingest.ensurePublication({ realm: 'nord', client: ada.clientId })
    await write(warehouse, publication, { mode: 'add', articles, boxes, positions, delivery })
    for (const { number, day, at } of versions) {
      const metadata = [{ name: 'Stand', value: String(number) }]
      const document = positionNamed('Platz', { classes: [at], metadata })
      const place = { publication, kind: 'POSITION', key: 'platz' } as const
      // at noon: the whole day counts for the new version
      const time = (firstDay + day) * DAY + DAY / 2
      await ingest.saveConfiguration(place, { document, note: null, author, at: time })
    }
    await ada.api.store.publish(publication)
  })

  async function asked<Data>(fields: string): Promise<Data> {
    const field = `positionVersionReport(key: "platz") { ${fields} }`
    return (await ada.fields<{ positionVersionReport: Data }>(field)).positionVersionReport
  }

  it('counts for each version what was delivered at its classes on its days', async () => {
    const found = await asked<{ versions: object[]; series: { date: string }[] }>(
      `versions { number from to values { seen clicked visibleClickRate } }
       series { date values { seen clicked } }`,
    )
    const version = (
      number: number,
      [from, to]: [number, number],
      seen: number,
      clicked: number,
    ) => ({
      number,
      from: on(from),
      to: on(to),
      values: { seen, clicked, visibleClickRate: expect.closeTo((100 * clicked) / seen, 9) },
    })
    expect(found.versions).toEqual([
      version(5, [5, 6], 56, 5),
      version(4, [4, 4], 29, 0),
      version(2, [2, 3], 70, 56),
      version(1, [0, 1], 80, 48),
    ])
    expect(found.series.map(({ date }) => date)).toEqual([0, 1, 2, 3, 4, 5, 6].map(on))
    expect(found.series).toMatchObject(
      [
        [30, 18],
        [50, 30],
        [70, 56],
        [null, 0],
        [29, 0],
        [50, 5],
        [6, 0],
      ].map(([seen, clicked]) => ({ values: { seen, clicked } })),
    )
  })

  function differenceOf(from: number, to: number): Promise<object> {
    return asked(
      `difference(from: ${from}, to: ${to}) { difference interval { low high } certain }`,
    )
  }

  it('says of a difference if it may be chance', async () => {
    const interval = (low: number, high: number) => ({ low: near(low), high: near(high) })
    expect(await differenceOf(1, 2)).toEqual({
      difference: { difference: near(20), interval: interval(5.24, 33.39), certain: true },
    })
    expect(await differenceOf(4, 5)).toEqual({
      difference: { difference: near(8.93), interval: interval(-3.81, 19.26), certain: false },
    })
  })

  it('refuses versions that are not in the report', async () => {
    const field = 'positionVersionReport(key: "platz") { difference(from: 1, to: 3) { certain } }'
    expect(await ada.codeOf(field)).toBe('BAD_USER_INPUT')
  })
})
