import { beforeAll, describe, expect, it } from 'vitest'

import { isoOf } from '#lib/days.ts'
import type { Delivery } from '#server/warehouse/port/facts.ts'
import { idOf } from '#server/warehouse/port/ids.ts'
import { positionNamed } from '#tests/server/records/configuration/documents.ts'
import { day as dayOf } from '#tests/server/warehouse/facts.ts'

import type { Person } from '../api-person.ts'
import { subjects } from './delivering.ts'
import { publicationWith } from './publication.ts'

const DAY = 86_400_000
const firstDay = dayOf('2026-03-20')
const author = { subject: 'ada', name: 'Ada Lindner' }
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
  sources: {
    source: string
    delivered: number
    planned: number | null
    deviation: number | null
    offPlan: boolean
  }[]
}

interface Shown {
  plans: { positions: number; offPlan: number; silent: number }
  previousPlans: { offPlan: number } | null
  sources: Row['sources']
  versions: { number: number; date: string; key: string | null; note: string | null }[]
  nodes: Row[]
}

async function publicationPlanned(
  rows: readonly Pick<Delivery, 'day' | 'position' | 'source' | 'delivered'>[],
  versions: readonly Version[],
): Promise<Person> {
  const other = { article: idOf('Herz'), box: idOf('Mehr'), seen: null, clicked: 0 }
  const early = { ...other, day: firstDay - 60, position: 0, source: '', delivered: 1 }
  const delivery = [early, ...rows.map((row) => ({ ...row, ...other }))]
  const ada = await publicationWith({ ...subjects, delivery })
  const { ingest, publications } = ada.api.store
  const id = (await publications.find('nord', ada.clientId))?.id ?? 0
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
  const sources = 'sources { source delivered planned deviation offPlan }'
  const days = `range: { from: "${isoOf(firstDay)}", to: "${isoOf(firstDay + 9)}" }`
  const fields = `plans { positions offPlan silent } previousPlans { offPlan } ${sources}
    versions { number date key note } nodes { id ${sources} }`
  const request = `positionReport(${days} ${more}) { ${fields} }`
  return (await person.fields<{ positionReport: Shown }>(request)).positionReport
}

/** A source with what it delivered, its planned part and how far it is from that. */
function source(name: string, ...[delivered, planned, deviation]: (number | null)[]) {
  const part = typeof planned === 'number' ? expect.closeTo(planned, 6) : null
  // five points or more, in these tests of enough deliveries
  const offPlan = Math.abs(deviation ?? 0) >= 5
  return { source: name, delivered, planned: part, deviation, offPlan }
}

function sourcesOf(id: string, { nodes }: Pick<Shown, 'nodes'>): Row['sources'] | undefined {
  return nodes.find((row) => row.id === id)?.sources
}

it('says what was planned for the deliveries of each day, and how far off they are', async () => {
  const [ende, seite] = [idOf('Ende'), idOf('Seite')]
  const ada = await publicationPlanned(
    [
      { day: firstDay + 1, position: ende, source: 'engagement-pool', delivered: 60 },
      { day: firstDay + 1, position: ende, source: 'job-teasers', delivered: 40 },
      { day: firstDay + 4, position: ende, source: 'engagement-pool', delivered: 100 },
      { day: firstDay + 1, position: seite, source: 'job-teasers', delivered: 100 },
    ],
    [
      { place: 'Ende', day: firstDay - 2, hour: 8, weights: [25, 0, 25, 0] },
      // from this day on, the whole of it, and not from the version that it replaces at night
      { place: 'Ende', day: firstDay + 4, hour: 9, weights: [0, 1, 0, 0] },
      { place: 'Ende', day: firstDay + 4, hour: 23, weights: [8, 0, 0, 2] },
      { place: 'Seite', day: firstDay + 5, hour: 0, weights: [1, 0, 0, 0] },
    ],
  )
  const shown = await report(ada)
  // half of 100 and four fifths of 100; half of 100; one fifth of 100
  const parts = [
    source('engagement-pool', 160, 65, 15),
    source('job-teasers', 40, 25, -5),
    source('metadata', 0, 10, -10),
  ]
  expect(sourcesOf(String(ende), shown)).toEqual(parts)
  // there was no plan yet
  expect(sourcesOf(String(seite), shown)).toEqual([source('job-teasers', 100, null, null)])
  expect(shown.sources).toEqual([
    source('engagement-pool', 160, 65, 53 - 65),
    source('job-teasers', 140, 25, 47 - 25),
    source('metadata', 0, 10, -10),
  ])
  const days = await report(ada, 'groupBy: DAY')
  expect(sourcesOf(isoOf(firstDay + 1), days)).toEqual([
    source('engagement-pool', 60, 50, 30 - 50),
    source('job-teasers', 140, 50, 70 - 50),
  ])
  expect(sourcesOf(isoOf(firstDay + 4), days)).toEqual([
    source('engagement-pool', 100, 80, 20),
    source('metadata', 0, 20, -20),
  ])
  expect(shown.plans).toEqual({ positions: 2, offPlan: 1, silent: 0 })
  const dates = [4, 4, 5].map((at) => isoOf(firstDay + at))
  expect(shown.versions.map(({ date }) => date).toSorted()).toEqual(dates)
})

it('keeps parts and plans where only one source is shown, and compares with the days before', async () => {
  const row = { position: idOf('Ende'), day: firstDay, delivered: 60 }
  const ada = await publicationPlanned(
    [
      { ...row, source: 'engagement-pool' },
      { ...row, source: 'metadata', delivered: 40 },
      { ...row, source: 'metadata', day: firstDay - 5, delivered: 107 },
    ],
    [{ place: 'Ende', day: firstDay - 8, hour: 8, weights: [55, 0, 0, 45] }],
  )
  const shown = await report(ada, 'filter: { sources: ["metadata"] }')
  expect(shown.nodes.find(({ id }) => id === String(idOf('Ende')))?.sources).toEqual([
    source('engagement-pool', 60, 55, 5),
    source('metadata', 40, 45, -5),
  ])
  expect(shown.plans).toEqual({ positions: 2, offPlan: 1, silent: 1 })
  expect(shown.previousPlans).toEqual({ offPlan: 1 })
})

it('calls nothing off its plan of which less than 100 was delivered', async () => {
  const [ende, seite] = [idOf('Ende'), idOf('Seite')]
  const row = { day: firstDay, source: 'metadata' }
  const plan = { day: firstDay - 8, hour: 8, weights: [1, 0, 0, 0] } as const
  const ada = await publicationPlanned(
    [
      { ...row, position: ende, delivered: 99 },
      { ...row, position: seite, delivered: 100 },
    ],
    places.map((place) => ({ ...plan, place, weights: [...plan.weights] })),
  )
  const shown = await report(ada)
  const off = (id: number) => sourcesOf(String(id), shown)?.map(({ offPlan }) => offPlan)
  expect(off(ende)).toEqual([false, false])
  expect(off(seite)).toEqual([true, true])
  expect(shown.plans).toEqual({ positions: 2, offPlan: 1, silent: 0 })
})

it('shows the plan of a position that never delivered', async () => {
  const ada = await publicationPlanned(
    [{ position: idOf('Ende'), day: firstDay, delivered: 1, source: 'metadata' }],
    [{ place: 'Seite', day: firstDay + 2, hour: 8, weights: [1, 0, 0, 3] }],
  )
  const { nodes } = await report(ada)
  expect(nodes.find(({ id }) => id === String(idOf('Seite')))?.sources).toEqual([
    source('engagement-pool', 0, 25, null),
    source('metadata', 0, 75, null),
  ])
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
    ada = await publicationWith({ ...subjects, delivery })
    const { ingest, publications } = ada.api.store
    const publication = (await publications.find('nord', ada.clientId))?.id ?? 0
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
    const result = await asked<{ versions: object[]; series: { date: string }[] }>(
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
    expect(result.versions).toEqual([
      version(5, [5, 6], 56, 5),
      version(4, [4, 4], 29, 0),
      version(2, [2, 3], 70, 56),
      version(1, [0, 1], 80, 48),
    ])
    expect(result.series.map(({ date }) => date)).toEqual([0, 1, 2, 3, 4, 5, 6].map(on))
    expect(result.series).toMatchObject(
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
