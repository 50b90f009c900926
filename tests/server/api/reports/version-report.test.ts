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

let api: ApiServer
beforeAll(async () => {
  api = await startApi()
  await api.store.ingest.saveOrganisation({ realm: 'nord', name: 'Nord' })
  const { ingest, warehouse } = api.store
  const id = await ingest.savePublication({ realm: 'nord', client: 'blatt', name: 'Blatt' })
  await write(warehouse, id, { mode: 'add', articles, boxes, positions, delivery })
  for (const { number, day, at } of versions) {
    const document = positionNamed('Platz', {
      classes: [at],
      metadata: [{ name: 'Stand', value: String(number) }],
    })
    const place = { publication: id, kind: 'POSITION', key: 'platz' } as const
    // at noon: the whole day counts for the new version
    const time = (firstDay + day) * DAY + DAY / 2
    await ingest.saveConfiguration(place, { document, note: null, author, at: time })
  }
  await api.store.publish(id)
})
afterAll(() => api.close())

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

function deliveryOn(day: number, place: string, seen: number, clicked: number): Delivery {
  const about = { article: idOf('Herz'), box: idOf('Mehr'), position: idOf(place), source: '' }
  return { day: firstDay + day, ...about, delivered: 2 * seen, seen, clicked }
}

async function asked<Data>(fields: string): Promise<Data> {
  const token = await api.issuer.token({ roles: { blatt: ['view-position-report'] } })
  const query = `{ client(id: "blatt") { report: positionVersionReport(key: "platz") { ${fields} } } }`
  const { data, errors } = await api.ask<{ client: { report: Data } }>(token, query)
  expect(errors).toBeUndefined()
  if (!data) throw new Error('no data')
  return data.client.report
}

function on(day: number): string {
  return isoOf(firstDay + day)
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
  return asked(`difference(from: ${from}, to: ${to}) { difference interval { low high } certain }`)
}

function near(value: number): unknown {
  return expect.closeTo(value, 2)
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
  const token = await api.issuer.token({ roles: { blatt: ['view-position-report'] } })
  const { errors } = await api.ask(
    token,
    `{ client(id: "blatt") { positionVersionReport(key: "platz") { difference(from: 1, to: 3) { certain } } } }`,
  )
  expect(errors?.[0]).toMatchObject({ extensions: { code: 'BAD_USER_INPUT' } })
})
