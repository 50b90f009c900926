import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { isoOf } from '#lib/days.ts'
import { idOf } from '#server/warehouse/port/ids.ts'
import type { Delivery } from '#server/warehouse/port/warehouse.ts'
import { startApi, type ApiServer } from '#tests/server/api/api-server.ts'
import { positionNamed } from '#tests/server/records/configuration/documents.ts'
import { write } from '#tests/server/warehouse/facts.ts'

import { articles, boxes, firstDay, positions } from './deliveries.ts'

const DAY = 86_400_000
const author = { subject: 'ada', name: 'Ada Lindner' }
const ids = ['engagement-pool', 'personalized-pool', 'job-teasers', 'metadata'] as const
const places = ['Ende', 'Seite'] as const

let api: ApiServer
let publications = 0
beforeAll(async () => {
  api = await startApi()
  await api.store.ingest.saveOrganisation({ realm: 'nord', name: 'Nord' })
})
afterAll(() => api.close())

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
): Promise<string> {
  publications += 1
  const client = `plan-${publications}`
  const { ingest, warehouse } = api.store
  const id = await ingest.savePublication({ realm: 'nord', client, name: client })
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
  await api.store.publish(id)
  return client
}

function inOrder(a: Version, b: Version): number {
  return a.day - b.day || a.hour - b.hour
}

async function report(client: string, more = '', roles = ['view-position-report']): Promise<Shown> {
  const token = await api.issuer.token({ roles: { [client]: roles } })
  const sources = 'sources { source delivered planned deviation }'
  const query = `{ client(id: "${client}") { report: positionReport(
    range: { from: "${isoOf(firstDay)}", to: "${isoOf(firstDay + 9)}" } ${more}) {
      plans { positions offPlan silent } previousPlans { offPlan } ${sources}
      versions { number date key note } nodes { id ${sources} } } } }`
  const answer = await api.ask<{ client: { report: Shown } }>(token, query)
  expect(answer.errors).toBeUndefined()
  if (!answer.data) throw new Error('no data')
  return answer.data.client.report
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
  await fc.assert(
    fc.asyncProperty(someRows, someVersions, async (rows, versions) => {
      const client = await publicationWith(rows, versions)
      const within = rows.filter(({ day }) => day >= firstDay)
      const shown = await report(client)
      for (const row of shown.nodes) {
        const own = within.filter(({ position }) => String(position) === row.id)
        if (own.length === 0) continue
        const plan = naivePlan(own, versions)
        expectPlan(row, plan)
        planned += plan ? 1 : 0
      }
      if (within.length > 0) expectPlan(shown, naivePlan(within, versions))
      for (const row of (await report(client, 'groupBy: DAY')).nodes)
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
    }),
    { numRuns: 30, endOnFailure: true },
  )
  expect(planned).toBeGreaterThan(5)
  expect(offPlan).toBeGreaterThan(5)
}, 120_000)

it('keeps parts and plans where only one source is shown, and compares with the days before', async () => {
  const row = { position: idOf('Ende'), day: firstDay, delivered: 60 }
  const client = await publicationWith(
    [
      { ...row, source: 'engagement-pool' },
      { ...row, source: 'metadata', delivered: 40 },
      { ...row, source: 'metadata', day: firstDay - 5, delivered: 7 },
    ],
    [{ place: 'Ende', day: firstDay - 8, hour: 8, weights: [55, 0, 0, 45] }],
  )
  const shown = await report(client, 'filter: { sources: ["metadata"] }')
  expect(shown.nodes.find(({ id }) => id === String(idOf('Ende')))?.sources).toEqual([
    { source: 'engagement-pool', delivered: 60, planned: expect.closeTo(55, 6), deviation: 5 },
    { source: 'metadata', delivered: 40, planned: expect.closeTo(45, 6), deviation: -5 },
  ])
  expect(shown.plans).toEqual({ positions: 2, offPlan: 1, silent: 1 })
  expect(shown.previousPlans).toEqual({ offPlan: 1 })
})

it('shows the plan of a position that never delivered', async () => {
  const client = await publicationWith(
    [{ position: idOf('Ende'), day: firstDay, delivered: 1, source: 'metadata' }],
    [{ place: 'Seite', day: firstDay + 2, hour: 8, weights: [1, 0, 0, 3] }],
  )
  const { nodes } = await report(client)
  expect(nodes.find(({ id }) => id === String(idOf('Seite')))?.sources).toEqual([
    { source: 'engagement-pool', delivered: 0, planned: 25, deviation: null },
    { source: 'metadata', delivered: 0, planned: 75, deviation: null },
  ])
})

it('tells key, note and author of a version only to those who may read the configuration', async () => {
  const version = { place: 'Ende', day: firstDay + 2, hour: 8, weights: [1, 0, 0, 3] } as const
  const client = await publicationWith([], [{ ...version, weights: [1, 0, 0, 3] }])
  const date = isoOf(firstDay + 2)
  expect((await report(client)).versions).toEqual([{ number: 1, date, key: null, note: null }])
  const roles = ['view-position-report', 'view-position-report-configuration']
  expect((await report(client, '', roles)).versions).toEqual([
    { number: 1, date, key: 'ende', note: 'Anlass' },
  ])
})
